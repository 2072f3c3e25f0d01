package dev.signalbox.sql;

import static dev.signalbox.event.TestEvents.composition;
import static dev.signalbox.event.TestEvents.question;
import static dev.signalbox.event.TestEvents.routed;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.FixedCatalog;
import dev.signalbox.config.TimeSettings;
import dev.signalbox.event.Combination;
import dev.signalbox.event.Composition;
import dev.signalbox.event.Journey;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Planned;
import dev.signalbox.event.Question;
import dev.signalbox.event.QuestionPart;
import dev.signalbox.event.Routed;
import dev.signalbox.event.UnderstoodKind;
import dev.signalbox.event.UnderstoodSpan;
import dev.signalbox.sql.example.Examples;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.sql.linking.SchemaLinker;
import dev.signalbox.stage.Outcome;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Questions whose times count from the time of asking, through the stage that plans.
class AskedTimesTest {
  private static final String SONGS = "How many songs were released last month?";
  private static final MusicPlanner MUSIC = new MusicPlanner();
  private static final String DATABASE = MUSIC.description().getId();

  @AfterAll
  static void close() {
    MUSIC.close();
  }

  private static Planned planned(Planner planner, Routed routed) throws InterruptedException {
    StepReader reader =
        StepReader.by(
            new SchemaLinker(MUSIC.encoder(), _ -> List.of(), true), TimeSettings.defaults());
    PlanStage stage =
        new PlanStage(
            new GuardedPlanner(planner, new ParsedSqlGuard(), 1, reader),
            new FixedCatalog(List.of(MUSIC.description())));
    return ((Outcome.Onward<Planned>) stage.apply(routed)).event();
  }

  private static Planner embedded() {
    return MUSIC.planner(Examples.none(MUSIC.encoder()), ProbeExecution.NONE);
  }

  private static Question asked(String text, String at) {
    return Question.newBuilder(question(text)).setAskedAt(Instant.parse(at)).build();
  }

  @ParameterizedTest
  @CsvSource({
    "2026-11-24T10:00:00Z, 2026-10-01, 2026-11-01",
    "2025-01-01T00:00:00Z, 2024-12-01, 2025-01-01",
    "2024-12-31T23:59:59Z, 2024-11-01, 2024-12-01"
  })
  void shouldCountFromTheTimeOfTheQuestion(String at, String from, String to)
      throws InterruptedException {
    Planned planned = planned(embedded(), routed(asked(SONGS, at), DATABASE));

    PlanStep step = planned.getSteps().getFirst();
    assertThat(step.getSql()).contains("'%s'".formatted(from), "'%s'".formatted(to));
    assertThat(step.getReading()).contains(from);
    assertThat(step.getLeftOut()).isEmpty();
  }

  @Test
  void shouldCountEachPartFromTheTimeOfTheWholeQuestion() throws InterruptedException {
    Composition twice =
        Composition.newBuilder(composition(Combination.MORE))
            .setParts(
                List.of(
                    new QuestionPart("last month", SONGS, null, List.of()),
                    new QuestionPart(
                        "this year", "How many songs were released this year?", null, List.of())))
            .build();
    Routed routed =
        routed(
            asked("Were more songs released last month than this year?", "2025-03-31T09:00:00Z"),
            DATABASE,
            DATABASE);

    Planned planned =
        planned(
            embedded(),
            Routed.newBuilder(routed)
                .setJourney(Journey.newBuilder(routed.getJourney()).setComposition(twice).build())
                .setPartDatabases(List.of(DATABASE, DATABASE))
                .build());

    assertThat(planned.getSteps())
        .extracting(PlanStep::getSql)
        .satisfiesExactly(
            sql -> assertThat(sql).contains("'2025-02-01'"),
            sql -> assertThat(sql).contains("'2025-01-01'", "'2026-01-01'"));
  }

  @ParameterizedTest
  @CsvSource({"2026-11-24T10:00:00Z, TIME", "2027-11-24T10:00:00Z, NOT_UNDERSTOOD"})
  void shouldAccountForTimesFromTheTimeOfTheQuestion(String at, UnderstoodKind kind)
      throws InterruptedException {
    String october =
        "SELECT COUNT(*) FROM song WHERE released >= '2026-10-01' AND released < '2026-11-01'";

    Planned planned =
        planned(new ScriptedPlanner(october, october), routed(asked(SONGS, at), DATABASE));

    assertThat(planned.getSteps().getFirst().getUnderstood())
        .filteredOn(span -> span.getPhrase().contains("last month"))
        .extracting(UnderstoodSpan::getKind)
        .containsExactly(kind);
  }
}
