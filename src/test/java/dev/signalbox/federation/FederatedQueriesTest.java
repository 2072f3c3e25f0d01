package dev.signalbox.federation;

import static dev.signalbox.event.TestEvents.planned;
import static dev.signalbox.event.TestEvents.question;
import static dev.signalbox.event.TestEvents.step;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.signalbox.answer.AnswerWriter;
import dev.signalbox.api.ApiCaller;
import dev.signalbox.api.ApiColumn;
import dev.signalbox.api.ApiFailure.ApiUnavailable;
import dev.signalbox.api.ApiSource;
import dev.signalbox.api.ApiType;
import dev.signalbox.catalog.FixedCatalog;
import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.TestEngine;
import dev.signalbox.catalog.introspection.Introspection;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.event.RefusedQuery;
import dev.signalbox.event.SourceCalls;
import dev.signalbox.execution.ExecuteStage;
import dev.signalbox.execution.PlainConnections;
import dev.signalbox.execution.QueryExecutor;
import dev.signalbox.federation.source.Federation;
import dev.signalbox.federation.source.Member;
import dev.signalbox.federation.source.SharedKey;
import dev.signalbox.sql.GuardedPlanner;
import dev.signalbox.sql.ScriptedPlanner;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.StageException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The stage `execute` answers questions over a database and an API.
class FederatedQueriesTest {
  private static final String COUNT =
      "SELECT count(*) FROM plant.assets a JOIN meters.readings r ON r.asset_id = a.id WHERE a.site = 'north'";

  @TempDir private Path folder;

  private final List<ApiCaller.Asker> askers = new ArrayList<>();
  private DatabaseDescription plant;
  private PlainConnections connections;

  @BeforeEach
  void createPlant() throws Exception {
    DatabaseSettings settings =
        TestEngine.SQLITE.create(
            folder,
            List.of(
                "CREATE TABLE assets (id INTEGER NOT NULL PRIMARY KEY, site TEXT)",
                "INSERT INTO assets VALUES (1, 'north'), (2, 'north'), (3, 'south')"));
    connections = new PlainConnections().with("plant", settings.url());
    plant =
        Introspection.describe(
            RegisteredDatabase.of(DatabaseSettings.of("plant", settings.url()), "test"));
  }

  private static MemoryApi meters() {
    List<@Nullable Object[]> readings = new ArrayList<>();
    for (long i = 0; i < 9; i++) {
      readings.add(new Object[] {1 + i % 3, 1.5 * i});
    }
    return new MemoryApi("meters")
        .with(
            "readings",
            List.of(
                ApiColumn.of("asset_id", ApiType.INTEGER),
                ApiColumn.of("measured", ApiType.DOUBLE)),
            List.of(),
            readings,
            MemoryApi.by("/readings", 3, MemoryApi.required("asset_id", 10)));
  }

  private Answer answer(MemoryApi meters, ScriptedPlanner planner, String sql)
      throws InterruptedException {
    ApiSource source = meters.source();
    FederationDefinition definition =
        new FederationDefinition(
            "works",
            List.of("plant"),
            List.of(source),
            List.of(new SharedKey("plant.assets.id", "meters.readings.asset_id")));
    DatabaseDescription works =
        new Federation(
                "works",
                List.of(
                    new Member(plant, FederationFixture.api(meters).rows()),
                    FederationFixture.api(meters)),
                List.of())
            .description();
    FixedCatalog catalog = new FixedCatalog(List.of(plant, works));
    QueryExecutor databases = new QueryExecutor(connections);
    ApiCaller caller =
        asker -> {
          askers.add(asker);
          return meters;
        };
    ParsedSqlGuard guard = new ParsedSqlGuard();
    ExecuteStage stage =
        new ExecuteStage(
            databases.with(new FederatedQueries(List.of(definition), catalog, databases, caller)),
            new GuardedPlanner(planner, guard, 2),
            guard,
            catalog,
            null,
            AnswerWriter.byRules(),
            FederationFixture.RESULTS,
            2);
    return ((Outcome.Ended<Answer>)
            stage.apply(planned(question("How many readings?"), step("works", sql))))
        .answer();
  }

  @Test
  void shouldAnswerAQuestionOverBoth() throws InterruptedException {
    Answer answer = answer(meters(), new ScriptedPlanner(), COUNT);

    assertThat(answer.getStatus()).isEqualTo(AnswerStatus.ANSWERED);
    assertThat(answer.getResult().orElseThrow().getRows()).containsExactly(List.of(6L));
    assertThat(askers).hasSize(1);
    assertThat(connections.opened()).as("statements on the database").isEqualTo(1);
  }

  @Test
  void shouldGiveTheHintToThePlanner() throws InterruptedException {
    ScriptedPlanner planner = new ScriptedPlanner(COUNT);

    Answer answer = answer(meters(), planner, "SELECT count(*) FROM meters.readings");

    assertThat(planner.problems())
        .containsExactly("`readings` needs `asset_id =`; join `assets`, or name a value.");
    assertThat(answer.getStatus()).isEqualTo(AnswerStatus.ANSWERED);
    assertThat(answer.getSteps().getFirst().getAttempts())
        .extracting(RefusedQuery::getSql)
        .containsExactly("SELECT count(*) FROM meters.readings");
  }

  @Test
  void shouldRefuseAnAggregateOverACutScan() throws InterruptedException {
    Answer answer = answer(meters().cutAt(2), new ScriptedPlanner(), COUNT);

    assertThat(answer.getRefusal().orElseThrow().getReason())
        .isEqualTo(RefusalReason.CANNOT_WRITE_SQL);
    assertThat(answer.getRefusal().orElseThrow().getDetail()).contains("wrong result");
  }

  @Test
  void shouldRefuseByTheHintWhereThePlannerHasNoOtherQuery() throws InterruptedException {
    Answer answer = answer(meters(), new ScriptedPlanner(), "SELECT count(*) FROM meters.readings");

    assertThat(answer.getRefusal().orElseThrow().getReason())
        .isEqualTo(RefusalReason.CANNOT_WRITE_SQL);
    assertThat(answer.getRefusal().orElseThrow().getDetail())
        .isEqualTo(
            "Signalbox can read 'readings' of meters only for a value of 'asset_id', and the question tells none. Name it in the question.");
  }

  @Test
  void shouldKeepTheStepsOfAFailureThatMayPass() {
    MemoryApi meters = meters().failingWith(new ApiUnavailable("meters", "It is down", null, null));

    assertThatExceptionOfType(StageException.class)
        .isThrownBy(() -> answer(meters, new ScriptedPlanner(), COUNT))
        .satisfies(failure -> {
          assertThat(failure.code()).isEqualTo(FailureCode.API_UNAVAILABLE);
          List<SourceCalls> calls = failure.plan().orElseThrow().getSteps().getFirst().getCalls();
          assertThat(calls).extracting(SourceCalls::getSource).containsExactly("plant", "meters");
          assertThat(calls).extracting(SourceCalls::getCalls).containsExactly(1, 1);
          assertThat(calls.getLast().getSentence())
              .startsWith("Signalbox asked meters.readings by GET /readings once for 2 values")
              .contains(", which failed after");
        });
  }

  @Test
  void shouldKeepThePathOfADatabase() throws InterruptedException {
    MemoryApi meters = meters();

    Answer answer = answer(meters, new ScriptedPlanner(), "SELECT count(*) FROM plant.assets");

    assertThat(answer.getResult().orElseThrow().getRows()).containsExactly(List.of(3L));
    assertThat(meters.calls()).isZero();
  }
}
