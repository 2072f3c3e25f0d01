package dev.signalbox.cli.replay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.StageName;
import dev.signalbox.event.Answer;
import dev.signalbox.event.CandidateQuery;
import dev.signalbox.event.DeadLetter;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Planned;
import dev.signalbox.event.Question;
import dev.signalbox.event.Refusal;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.event.RefusedQuery;
import dev.signalbox.event.TestEvents;
import dev.signalbox.event.TrialOutcome;
import dev.signalbox.event.UnderstoodKind;
import dev.signalbox.event.UnderstoodSpan;
import dev.signalbox.replay.QuestionTrace;
import dev.signalbox.stage.TerminalEvents;
import dev.signalbox.topology.StageInputs;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.apache.avro.specific.SpecificRecordBase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class TraceTextTest {
  private static final Instant NOON = Instant.parse("2026-11-01T12:00:00Z");

  private static final List<CandidateQuery> CANDIDATES =
      List.of(
          new CandidateQuery("SELECT a\n  FROM b", "How many ships?", 0.756, TrialOutcome.ROWS),
          new CandidateQuery("SELECT 1", null, 0.4, TrialOutcome.UNKNOWN));

  private static final List<String> CANDIDATE_LINES =
      List.of(
          "      query candidate as in \"How many ships?\" (confidence 0.76, found rows): SELECT a FROM b",
          "      query candidate by rules (confidence 0.40, not run): SELECT 1");

  private static QuestionTrace.Step step(String topic, SpecificRecordBase event) {
    return new QuestionTrace.Step(topic, 0, 7, NOON, event);
  }

  private static DeadLetter letter() {
    return DeadLetter.newBuilder()
        .setTopic("signalbox.questions")
        .setPartition(0)
        .setOffset(7)
        .setStage("understand")
        .setCode("INTERNAL")
        .setMessage("it went wrong")
        .setDiedAt(NOON)
        .build();
  }

  static Stream<StageName> stages() {
    return StageName.ofQuestions().stream();
  }

  @ParameterizedTest
  @MethodSource("stages")
  void shouldHaveWordsForTheEventThatAStageReads(StageName stage) {
    EventCodec codec = new EventCodec();
    Question question =
        Question.newBuilder().setId("q").setText("How many?").setAskedAt(NOON).build();
    SpecificRecordBase event = codec.decode(StageInputs.of(codec, stage, question), stage.reads());

    assertThat(TraceText.lines(List.of(step("signalbox." + stage.input(), event))))
        .hasSizeGreaterThan(1)
        .first()
        .asString()
        .contains("signalbox." + stage.input());
  }

  @Test
  void shouldTellOfAQuestionThatNoStageCouldTake() {
    Question question =
        Question.newBuilder().setId("q").setText("How many?").setAskedAt(NOON).build();

    assertThat(
            TraceText.lines(
                List.of(
                    step("signalbox.questions", question),
                    step("signalbox.dead-letters", letter()))))
        .contains(
            "    asked: How many?",
            "    stage understand could not take it: INTERNAL it went wrong")
        .contains("times");
    assertThat(TraceText.lines(List.of(step("signalbox.dead-letters", letter()))))
        .doesNotContain("times")
        .hasSize(2);
  }

  @Test
  void shouldTellWhichQueriesAStepWasChosenAmong() {
    PlanStep chosen =
        PlanStep.newBuilder(TestEvents.step("harbour", "SELECT a\nFROM b"))
            .setConfidence(0.756)
            .setReading("number of ships")
            .setUnderstood(
                List.of(
                    new UnderstoodSpan("How", UnderstoodKind.FUNCTION_WORD, null, null),
                    new UnderstoodSpan("oslo", UnderstoodKind.VALUE, "ship.city", "Oslo"),
                    new UnderstoodSpan("grey", UnderstoodKind.NOT_UNDERSTOOD, null, null)))
            .setAttempts(List.of(new RefusedQuery("SELECT x", "no column x")))
            .setCandidates(CANDIDATES)
            .build();
    Planned planned = TestEvents.planned(TestEvents.question("How many?"), chosen);

    assertThat(TraceText.lines(List.of(step("signalbox.planned", planned))))
        .containsSubsequence(
            "    on harbour by scripted (confidence 0.76): SELECT a FROM b",
            "      read as: number of ships",
            "      'oslo': value ship.city = 'Oslo'",
            "      'grey': not understood",
            "      refused before: SELECT x (no column x)",
            CANDIDATE_LINES.getFirst(),
            CANDIDATE_LINES.getLast());
  }

  @Test
  void shouldTellWhichQueriesWereFoundTooUnlikely() {
    Answer refused =
        TerminalEvents.refused(
            TestEvents.journey(TestEvents.question("How many?")),
            TestEvents.routed(TestEvents.question("How many?"), "harbour"),
            new Refusal(RefusalReason.CANNOT_WRITE_SQL, "I cannot write this one", CANDIDATES));

    assertThat(TraceText.lines(List.of(step("signalbox.answers", refused))))
        .containsSubsequence(
            "    ended: refused",
            "    CANNOT_WRITE_SQL: I cannot write this one",
            CANDIDATE_LINES.getFirst(),
            CANDIDATE_LINES.getLast());
  }

  @ParameterizedTest
  @CsvSource({
    "UNKNOWN, not run",
    "ROWS, found rows",
    "ZERO, found zero",
    "NOTHING, found nothing",
    "REFUSED, refused",
    "LATE, took too long"
  })
  void shouldSayWhatCameOfTryingACandidate(TrialOutcome outcome, String words) {
    PlanStep chosen =
        PlanStep.newBuilder(TestEvents.step("harbour", "SELECT 1"))
            .setCandidates(List.of(new CandidateQuery("SELECT 1", null, 0.5, outcome)))
            .build();
    Planned planned = TestEvents.planned(TestEvents.question("How many?"), chosen);

    assertThat(TraceText.lines(List.of(step("signalbox.planned", planned))))
        .contains(
            "      query candidate by rules (confidence 0.50, %s): SELECT 1".formatted(words));
  }
}
