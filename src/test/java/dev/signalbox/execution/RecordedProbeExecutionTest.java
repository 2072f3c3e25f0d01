package dev.signalbox.execution;

import static dev.signalbox.event.TestEvents.database;
import static dev.signalbox.event.TestEvents.journey;
import static dev.signalbox.event.TestEvents.question;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.TrialOutcome;
import dev.signalbox.event.TriedQuery;
import dev.signalbox.sql.Probe;
import dev.signalbox.sql.ProbeExecution;
import dev.signalbox.stage.CallContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RecordedProbeExecutionTest {
  private static final Probe LATE = Probe.of(TrialOutcome.LATE);
  private static final Probe ROWS = new Probe(TrialOutcome.ROWS, 7L);

  private final List<String> made = new ArrayList<>();
  private final ProbeExecution late =
      (sql, _, _) -> {
        made.add(sql);
        return LATE;
      };

  @Test
  void shouldRecordTheOutcomeOfEachProbeWithItsQuestion() throws InterruptedException {
    CallContext context = CallContext.of(journey(question("How many?")));
    RecordedProbeExecution probes =
        new RecordedProbeExecution(late, RecordedProbeExecution.History.NONE);

    assertThat(context.during(() -> probes.of("SELECT 1", database("shop", "h2"), null)))
        .isEqualTo(LATE);

    assertThat(made).containsExactly("SELECT 1");
    assertThat(context.probes())
        .containsExactly(new TriedQuery("shop", "SELECT 1", TrialOutcome.LATE, null));
  }

  @Test
  void shouldGoByWhatWasRecordedWithTheQuestionBefore() throws InterruptedException {
    CallContext context = CallContext.of(journey(question("How many?")));
    RecordedProbeExecution probes =
        new RecordedProbeExecution(
            late,
            (id, database, sql) ->
                id.equals("q1") && database.equals("shop") && sql.equals("SELECT 1")
                    ? Optional.of(ROWS)
                    : Optional.empty());

    List<Probe> outcomes = new ArrayList<>();
    context.during(() -> {
      outcomes.add(probes.of("SELECT 1", database("shop", "h2"), null));
      outcomes.add(probes.of("SELECT 1", database("bakery", "h2"), null));
      return outcomes.add(probes.of("SELECT 2", database("shop", "h2"), null));
    });

    assertThat(outcomes).containsExactly(ROWS, LATE, LATE);
    assertThat(made).containsExactly("SELECT 1", "SELECT 2");
    assertThat(context.probes())
        .as("what a replay of the replay goes by")
        .extracting(probe -> new Probe(probe.getOutcome(), probe.getRows().orElse(null)))
        .isEqualTo(outcomes);
  }

  @Test
  void shouldMakeProbesWithoutAQuestion() throws InterruptedException {
    RecordedProbeExecution probes =
        new RecordedProbeExecution(late, (_, _, _) -> Optional.of(ROWS));

    assertThat(probes.of("SELECT 1", database("shop", "h2"), null)).isEqualTo(LATE);
  }
}
