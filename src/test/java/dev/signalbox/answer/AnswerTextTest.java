package dev.signalbox.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.Actor;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.CandidateQuery;
import dev.signalbox.event.Choice;
import dev.signalbox.event.Failure;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Refusal;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.event.ResultColumn;
import dev.signalbox.event.ResultTable;
import dev.signalbox.event.Routed;
import dev.signalbox.event.TestEvents;
import dev.signalbox.event.TrialOutcome;
import dev.signalbox.event.UnderstoodKind;
import dev.signalbox.event.UnderstoodSpan;
import dev.signalbox.stage.TerminalEvents;
import java.util.List;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

class AnswerTextTest {
  private static final PlanStep STEP = TestEvents.step("harbour", "SELECT 1");

  private static List<String> lines(PlanStep step) {
    return new AnswerText(10).lines(answer(step));
  }

  private static Answer answer(PlanStep step) {
    return TerminalEvents.planned(TestEvents.planned(TestEvents.question("How many?"), step));
  }

  @Test
  void shouldTellHowTheQuestionWasReadAndWhatWasLeftOut() {
    PlanStep step =
        PlanStep.newBuilder(STEP)
            .setReading("number of ships, where city is Oslo")
            .setUnderstood(
                List.of(
                    new UnderstoodSpan("ships", UnderstoodKind.TABLE, "ship", null),
                    new UnderstoodSpan("OSLO", UnderstoodKind.VALUE, "ship.city", "Oslo"),
                    new UnderstoodSpan("Begren", UnderstoodKind.VALUE, "ship.city", "Bergen")))
            .setLeftOut(List.of("grey", "fast"))
            .build();

    assertThat(lines(step))
        .endsWith(
            "  database: harbour",
            "  SQL: SELECT 1",
            "  Read as: number of ships, where city is Oslo.",
            "       ('Begren' is taken for 'Bergen' in ship.city)",
            "  Not used: grey, fast",
            "  Right with a probability of: database 0.90");
  }

  @Test
  void shouldTellHowSureDatabaseAndQueriesAre() {
    PlanStep first = PlanStep.newBuilder(STEP).setConfidence(0.8374).build();
    PlanStep second = PlanStep.newBuilder(STEP).setConfidence(0.999).build();
    Answer answer = Answer.newBuilder(answer(first)).setSteps(List.of(first, second)).build();

    assertThat(new AnswerText(10).lines(answer))
        .endsWith("  Right with a probability of: database 0.90, query 0.83, query 0.99");
    assertThat(
            new AnswerText(10)
                .lines(
                    Answer.newBuilder(answer)
                        .setStatus(AnswerStatus.ANSWERED)
                        .setSentence("There are 2.")
                        .build()))
        .endsWith(
            "  Right with a probability of: database 0.90, query 0.83, query 0.99",
            "  There are 2.");
    assertThat(new AnswerText(10).lines(Answer.newBuilder(answer(STEP)).setRanking(null).build()))
        .endsWith("  SQL: SELECT 1");
  }

  @Test
  void shouldListTheChoicesOfAnAmbiguousQuestion() {
    PlanStep read = PlanStep.newBuilder(STEP).setReading("number of ships").build();
    Choice first =
        Choice.newBuilder()
            .setDatabase("harbour_eu")
            .setProbability(0.375)
            .setDistinction("eu")
            .setStep(read)
            .build();
    Choice second =
        Choice.newBuilder().setDatabase("harbour_us").setProblem("It has no ships.").build();
    Answer answer =
        TerminalEvents.routed(
            Routed.newBuilder(TestEvents.routed(TestEvents.question("How many?"), "harbour_eu"))
                .setChoices(List.of(first, second))
                .setDifference("Which one is meant: eu or us?")
                .build());

    assertThat(new AnswerText(10).lines(answer))
        .containsExactly(
            "How many?",
            "  Which one is meant: eu or us?",
            "  1. harbour_eu (0.38): eu",
            "    SQL: SELECT 1",
            "    Read as: number of ships.",
            "  2. harbour_us",
            "    It has no ships.");
  }

  @Test
  void shouldTellNothingThatNoPlannerSaid() {
    assertThat(lines(STEP))
        .endsWith(
            "  database: harbour",
            "  SQL: SELECT 1",
            "  Right with a probability of: database 0.90");
  }

  @Test
  void shouldTellTheStepsOfAQuestionThatFailed() {
    Answer answer =
        Answer.newBuilder(answer(STEP))
            .setStatus(AnswerStatus.FAILED)
            .setFailure(
                new Failure("execute", "API_UNAVAILABLE", Actor.PROVIDER, "The API is down", 3))
            .build();

    assertThat(new AnswerText(10).lines(answer))
        .endsWith(
            "  database: harbour",
            "  SQL: SELECT 1",
            "  Failed in 'execute' (API_UNAVAILABLE): The API is down");
  }

  private static Answer refused(RefusalReason reason, TrialOutcome trial) {
    return TerminalEvents.refused(
        TestEvents.journey(TestEvents.question("How many?")),
        TestEvents.routed(TestEvents.question("How many?"), "harbour"),
        new Refusal(
            reason,
            "No query is sure.",
            List.of(new CandidateQuery("SELECT 1", null, 0.419, trial))));
  }

  @Test
  void shouldTellTheQueryThatWasNotRunAndHowToHaveItRun() {
    PlanStep step =
        PlanStep.newBuilder(STEP)
            .setReading("number of ships")
            .setLeftOut(List.of("grey"))
            .setConfidence(0.419)
            .build();
    Answer unlikely =
        Answer.newBuilder(refused(RefusalReason.CANNOT_WRITE_SQL, TrialOutcome.NOTHING))
            .setNotRun(step)
            .build();
    Answer lost =
        Answer.newBuilder(refused(RefusalReason.NOT_UNDERSTOOD, TrialOutcome.UNKNOWN))
            .setNotRun(step)
            .build();

    assertThat(new AnswerText(10).lines(unlikely))
        .containsExactly(
            "How many?",
            "  Refused: No query is sure.",
            "  Not run: a query for harbour, right with a probability of 0.41",
            "    SQL: SELECT 1",
            "    Read as: number of ships.",
            "    Not used: grey",
            "  To have it run, teach it as the right query (signalbox feedback --question QUESTION"
                + " --database harbour --sql SQL), or set planning.answer-above to 0.41 or less.");
    assertThat(new AnswerText(10).lines(lost))
        .as("no setting has a query run that leaves words out")
        .contains(
            "  Not run: a query for harbour, which leaves out 'grey', so it answers another question")
        .endsWith(
            "  To have it run, ask without these words. To answer this question, teach a query that"
                + " has all of it (signalbox feedback --question QUESTION --database harbour --sql SQL).");
    assertThat(new AnswerText(10, TeachingDoor.PROMPT).lines(lost))
        .last(InstanceOfAssertFactories.STRING)
        .endsWith("teach a query that has all of it (:wrong SQL).");
  }

  @Test
  void shouldMarkAQueryThatTheGuardRefuses() {
    assertThat(
            new AnswerText(10).lines(refused(RefusalReason.CANNOT_WRITE_SQL, TrialOutcome.REFUSED)))
        .endsWith("  Not run, as the guard or the database refuses it: SELECT 1");
  }

  @Test
  void shouldShowNumbersWithoutTheNoiseOfSums() {
    ResultTable result =
        ResultTable.newBuilder()
            .setColumns(List.of(new ResultColumn("total", "DOUBLE", null)))
            .setRows(List.of(List.of(0.1 + 0.2), List.of(404.0), List.of(1e300)))
            .build();
    Answer answer =
        Answer.newBuilder(answer(STEP)).setStatus(AnswerStatus.ANSWERED).setResult(result).build();

    assertThat(new AnswerText(10).lines(answer)).endsWith("  0.3", "  404.0", "  1.0E300");
  }
}
