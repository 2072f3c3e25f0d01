package dev.signalbox.sql;

import static dev.signalbox.event.TestEvents.database;
import static dev.signalbox.event.TestEvents.question;
import static dev.signalbox.event.TestEvents.routed;
import static dev.signalbox.event.TestEvents.step;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.FixedCatalog;
import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.Refusal;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.event.Routed;
import dev.signalbox.event.TableDescription;
import dev.signalbox.event.Want;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// A federation 'works' of 'plant' and 'meters', and a database 'canteen' beside them.
class FederatedPlansTest {
  private static final String JOIN =
      "SELECT count(*) FROM \"meters\".\"alarm\" a JOIN \"plant\".\"pump\" p ON a.pump_id = p.id";
  private static final FixedCatalog CATALOG =
      new FixedCatalog(
          List.of(
              database("plant", "sqlite"),
              database("meters", "sqlite"),
              database("canteen", "sqlite"),
              works()));

  private final List<String> attempts = new ArrayList<>();

  private static DatabaseDescription works() {
    List<TableDescription> tables =
        Stream.of("plant.pump", "meters.alarm")
            .map(name -> name.split("\\."))
            .map(name ->
                TableDescription.newBuilder()
                    .setSchema$(name[0])
                    .setName(name[1])
                    .setColumns(List.of())
                    .build())
            .toList();
    return DatabaseDescription.newBuilder(database("works", RegisteredDatabase.FEDERATION))
        .setTables(tables)
        .build();
  }

  /// @param written the queries by database; the planner refuses the others
  private FederatedPlans.Chosen choose(
      Map<String, String> written, RefusalReason reason, String... ranked)
      throws InterruptedException {
    Routed routed =
        Routed.newBuilder(routed(question("How many?", Want.ANSWER), ranked))
            .setDatabases(List.of(ranked[0]))
            .build();
    return new FederatedPlans(
            CATALOG,
            (journey, database) -> {
              attempts.add(database);
              String sql = written.get(database);
              return sql == null
                  ? new PlanAttempt.Refused(journey, new Refusal(reason, "No.", List.of()))
                  : new PlanAttempt.Written(journey, step(database, sql));
            })
        .of(routed);
  }

  private FederatedPlans.Chosen choose(Map<String, String> written, String... ranked)
      throws InterruptedException {
    return choose(written, RefusalReason.NOT_UNDERSTOOD, ranked);
  }

  @Test
  void shouldKeepAFederationWhoseQueryJoinsMembers() throws InterruptedException {
    FederatedPlans.Chosen chosen =
        choose(Map.of("works", JOIN, "meters", "SELECT 1"), "works", "meters", "plant");

    assertThat(chosen.routed().getDatabases()).containsExactly("works");
    assertThat(attempts).containsExactly("works");
  }

  @Test
  void shouldGoToTheMemberThatTheQueryReadsAlone() throws InterruptedException {
    FederatedPlans.Chosen chosen =
        choose(
            Map.of(
                "works",
                "SELECT count(*) FROM meters.alarm",
                "meters",
                "SELECT count(*) FROM alarm"),
            "works",
            "meters");

    assertThat(chosen.routed().getDatabases()).containsExactly("meters");
    assertThat(chosen.routed().getRanking().getCandidates().getFirst().getDatabase())
        .isEqualTo("meters");
    assertThat(chosen.routed().getRanking().getReranking())
        .hasValue("The question needs meters alone.");
  }

  @Test
  void shouldKeepTheFederationWhereTheRankingLacksTheMember() throws InterruptedException {
    FederatedPlans.Chosen chosen =
        choose(Map.of("works", "SELECT count(*) FROM meters.alarm", "meters", "SELECT 1"), "works");

    assertThat(chosen.routed().getDatabases()).containsExactly("works");
    assertThat(attempts).containsExactly("works");
  }

  @Test
  void shouldRefuseAQueryOfOneMemberThatTheMemberRefuses() throws InterruptedException {
    Map<String, String> queries = Map.of("works", "SELECT count(*) FROM meters.alarm");

    assertThat(choose(queries, "works", "meters").attempt())
        .isInstanceOf(PlanAttempt.Refused.class);
    assertThat(choose(queries, "meters", "works").attempt())
        .isInstanceOf(PlanAttempt.Refused.class);
  }

  @Test
  void shouldGoToTheFederationOfAMemberThatDoesNotUnderstand() throws InterruptedException {
    FederatedPlans.Chosen chosen =
        choose(Map.of("works", JOIN, "canteen", "SELECT 1"), "meters", "canteen", "works");

    assertThat(chosen.routed().getDatabases()).containsExactly("works");
    assertThat(attempts).containsExactly("meters", "works");
  }

  @Test
  void shouldKeepTheRefusalOfPrivateDataAndOfOtherDatabases() throws InterruptedException {
    FederatedPlans.Chosen hidden =
        choose(Map.of("works", JOIN), RefusalReason.PRIVATE_DATA, "meters", "works");
    FederatedPlans.Chosen other = choose(Map.of("works", JOIN), "canteen", "works");

    assertThat(hidden.attempt()).isInstanceOf(PlanAttempt.Refused.class);
    assertThat(other.attempt()).isInstanceOf(PlanAttempt.Refused.class);
    assertThat(attempts).containsExactly("meters", "canteen");
  }
}
