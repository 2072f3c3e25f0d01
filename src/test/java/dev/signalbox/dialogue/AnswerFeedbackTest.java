package dev.signalbox.dialogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.signalbox.dialogue.AnswerFeedback.UnclearException;
import dev.signalbox.dialogue.AnswerFeedback.Word;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.Journey;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Question;
import dev.signalbox.event.RejectedAnswer;
import dev.signalbox.event.TaughtQuery;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AnswerFeedbackTest {
  private static final Instant ASKED = Instant.parse("2026-03-15T12:00:00Z");
  private static final Instant NOW = Instant.parse("2026-05-20T12:00:00Z");

  private static Answer answer(List<String> databases, PlanStep... steps) {
    Question question =
        Question.newBuilder()
            .setId("q")
            .setText("And in Oslo?")
            .setTenant("acme")
            .setAskedAt(ASKED)
            .build();
    return Answer.newBuilder()
        .setJourney(
            new Journey(
                question,
                "Who sings in Oslo?",
                List.of(),
                List.of(),
                null,
                List.of(),
                null,
                List.of()))
        .setStatus(AnswerStatus.ANSWERED)
        .setDatabases(databases)
        .setSteps(List.of(steps))
        .setFinishedAt(NOW)
        .build();
  }

  private static PlanStep step(String goal, String database) {
    return PlanStep.newBuilder()
        .setDatabase(database)
        .setGoal(goal)
        .setSql("SELECT 1")
        .setPlanner("embedded")
        .build();
  }

  private static Answer answered() {
    return answer(List.of("concerts"), step("Who sings in Oslo?", "concerts"));
  }

  private static Feedback wrong(Answer answer, List<String> databases, @Nullable String sql) {
    return AnswerFeedback.of(answer, new Word(false, databases, sql, List.of()), NOW).getFirst();
  }

  @Test
  void shouldTellThatAnAnswerIsRight() {
    List<Feedback> told =
        AnswerFeedback.of(answered(), new Word(true, List.of(), null, List.of()), NOW);

    assertThat(told)
        .singleElement()
        .satisfies(feedback -> {
          assertThat(feedback.getQuestion()).isEqualTo("Who sings in Oslo?");
          assertThat(feedback.getTenant()).hasValue("acme");
          assertThat(feedback.getDatabases()).containsExactly("concerts");
          assertThat(feedback.getSql()).hasValue("SELECT 1");
          assertThat(feedback.getAskedAt()).hasValue(ASKED);
          assertThat(feedback.getGivenAt()).isEqualTo(NOW);
        });
  }

  @Test
  void shouldTeachAQueryThatLeavesWordsOutOnlyWhereItIsTold() {
    PlanStep lacking =
        PlanStep.newBuilder(step("Who sings in Oslo?", "concerts"))
            .setLeftOut(List.of("Oslo"))
            .build();
    Answer answer = answer(List.of("concerts"), lacking);

    assertUnclear("sql", answer, new Word(true, List.of(), null, List.of()));
    assertUnclear("sql", answer, new Word(true, List.of(), "SELECT 2", List.of()));
    assertThat(AnswerFeedback.of(answer, new Word(true, List.of(), "SELECT 1 ", List.of()), NOW))
        .singleElement()
        .satisfies(feedback -> assertThat(feedback.getSql()).hasValue("SELECT 1"));
    PlanStep taught =
        PlanStep.newBuilder(lacking)
            .setTaught(
                TaughtQuery.newBuilder()
                    .setId("f")
                    .setQuestion("Who sings in Oslo?")
                    .setSql("SELECT 1")
                    .setGivenAt(ASKED)
                    .build())
            .build();
    assertThat(
            AnswerFeedback.of(
                answer(List.of("concerts"), taught),
                new Word(true, List.of(), null, List.of()),
                NOW))
        .hasSize(1);
  }

  @Test
  void shouldTeachAFollowUpAsItStandsAlone() {
    Answer answer = answer(List.of("concerts"), step("And in Oslo?", "concerts"));

    assertThat(AnswerFeedback.of(answer, new Word(true, List.of(), null, List.of()), NOW))
        .extracting(Feedback::getQuestion)
        .containsExactly("Who sings in Oslo?");
  }

  @Test
  void shouldTellOfEachPart() {
    Answer answer = answer(List.of("a", "b"), step("How many?", "a"), step("How few?", "b"));

    assertThat(AnswerFeedback.of(answer, new Word(true, List.of(), null, List.of()), NOW))
        .extracting(Feedback::getQuestion)
        .containsExactly("How many?", "How few?");
    assertUnclear("verdict", answer, new Word(false, List.of(), null, List.of()));
  }

  @Test
  void shouldRejectTheQueryOfAnAnswerAndTheDatabaseOfARoute() {
    assertThat(wrong(answered(), List.of(), null).getRejected())
        .containsExactly(new RejectedAnswer("concerts", "SELECT 1"));
    assertThat(wrong(answer(List.of("concerts")), List.of(), null).getRejected())
        .containsExactly(new RejectedAnswer("concerts", null));
  }

  @Test
  void shouldTakeTheRightDatabaseOrQueryInstead() {
    Feedback other = wrong(answered(), List.of("ships"), null);
    Feedback query = wrong(answered(), List.of(), "SELECT 2");

    assertThat(other.getDatabases()).containsExactly("ships");
    assertThat(other.getRejected()).containsExactly(new RejectedAnswer("concerts", null));
    assertThat(query.getDatabases()).containsExactly("concerts");
    assertThat(query.getSql()).hasValue("SELECT 2");
    assertThat(query.getRejected()).containsExactly(new RejectedAnswer("concerts", "SELECT 1"));
  }

  @Test
  void shouldRejectTheDatabaseOfAnAnswerWhereItIsNamed() {
    Word word = new Word(false, List.of(), null, List.of("concerts"));

    assertThat(AnswerFeedback.of(answered(), word, NOW).getFirst().getRejected())
        .containsExactly(new RejectedAnswer("concerts", null));
    assertUnclear("rejected", answered(), new Word(false, List.of(), null, List.of("ships")));
  }

  @Test
  void shouldSayWhatIsUnclear() {
    assertUnclear("verdict", answered(), new Word(true, List.of("x"), null, List.of()));
    assertUnclear("sql", answered(), new Word(true, List.of(), "x", List.of()));
    assertUnclear("sql", answer(List.of("concerts")), new Word(true, List.of(), "x", List.of()));
    assertUnclear("verdict", answer(List.of()), new Word(true, List.of(), null, List.of()));
    assertUnclear("databases", answer(List.of()), new Word(false, List.of(), null, List.of()));
    assertUnclear("databases", answered(), new Word(false, List.of("a", "b"), "x", List.of()));
    assertUnclear(
        "rejected", answered(), new Word(false, List.of(), "SELECT 2", List.of("concerts")));
  }

  private static void assertUnclear(String field, Answer answer, Word word) {
    UnclearException unclear =
        catchThrowableOfType(UnclearException.class, () -> AnswerFeedback.of(answer, word, NOW));
    assertThat(unclear.field()).isEqualTo(field);
  }
}
