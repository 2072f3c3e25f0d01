package dev.signalbox.prior;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.Journey;
import dev.signalbox.event.Observation;
import dev.signalbox.event.PriorKind;
import dev.signalbox.event.Question;
import dev.signalbox.event.RejectedAnswer;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ObservationsTest {
  private static final Instant NOON = Instant.parse("2026-11-24T12:00:00Z");

  private static Question.Builder question() {
    return Question.newBuilder()
        .setId("q1")
        .setText("Who owes us most?")
        .setTenant("acme")
        .setAsker("ann")
        .setApplication("crm")
        .setConversation("c1")
        .setAskedAt(NOON);
  }

  private static Answer answer(AnswerStatus status, Question question, String... databases) {
    return Answer.newBuilder()
        .setJourney(
            new Journey(
                question,
                question.getText(),
                List.of(),
                List.of(),
                null,
                List.of(),
                null,
                List.of()))
        .setStatus(status)
        .setDatabases(List.of(databases))
        .setFinishedAt(NOON)
        .build();
  }

  private static Feedback.Builder feedback() {
    return Feedback.newBuilder()
        .setQuestion("Who owes us most?")
        .setTenant("acme")
        .setDatabases(List.of())
        .setGivenAt(NOON);
  }

  @Test
  void shouldObserveAnAnswerForAllThatAsked() {
    List<Observation> observed =
        Observations.of(answer(AnswerStatus.ANSWERED, question().build(), "orders"));

    assertThat(observed)
        .extracting(Observation::getKind)
        .containsExactly(
            PriorKind.TENANT, PriorKind.APPLICATION, PriorKind.ASKER, PriorKind.CONVERSATION);
    assertThat(observed)
        .extracting(Observation::getName)
        .containsExactly("acme", "crm", "ann", "c1");
    assertThat(observed)
        .allSatisfy(each -> {
          assertThat(each.getTenant()).contains("acme");
          assertThat(each.getDatabases()).containsExactly("orders");
          assertThat(each.getCount()).isEqualTo(1);
          assertThat(each.getTold()).isFalse();
        });
  }

  @ParameterizedTest
  @EnumSource(value = AnswerStatus.class, mode = EnumSource.Mode.EXCLUDE, names = "ANSWERED")
  void shouldObserveNothingButAnswers(AnswerStatus status) {
    assertThat(Observations.of(answer(status, question().build(), "orders"))).isEmpty();
  }

  @Test
  void shouldCountAnAnswerOfTheOneAskedDatabaseInPart() {
    Question restricted = question().setDatabases(List.of("orders")).build();

    assertThat(Observations.of(answer(AnswerStatus.ANSWERED, restricted, "orders")))
        .allMatch(each -> each.getCount() == 0.5);
  }

  @Test
  void shouldDivideAnAnswerOfTwoDatabases() {
    assertThat(Observations.of(answer(AnswerStatus.ANSWERED, question().build(), "a", "b")))
        .allMatch(each -> each.getCount() == 0.5 && each.getDatabases().size() == 2);
  }

  @Test
  void shouldCountAUsersWordMoreThanAnAnswer() {
    Feedback right =
        feedback().setAnswer("q1").setAsker("ann").setDatabases(List.of("orders")).build();

    assertThat(Observations.of(right))
        .hasSize(2)
        .allMatch(each -> each.getTold() && each.getCount() > 1 && each.getQuestion().equals("q1"));
  }

  @Test
  void shouldTakeARejectedDatabaseAway() {
    Feedback wrong =
        feedback()
            .setAnswer("q1")
            .setAsker("ann")
            .setRejected(List.of(new RejectedAnswer("orders", null)))
            .build();

    assertThat(Observations.of(wrong))
        .hasSize(2)
        .allMatch(each -> each.getTold() && each.getDatabases().isEmpty());
  }

  @Test
  void shouldKeepTheDatabaseOfAWrongQuery() {
    Feedback wrong =
        feedback()
            .setAnswer("q1")
            .setAsker("ann")
            .setRejected(List.of(new RejectedAnswer("orders", "SELECT 1")))
            .build();

    assertThat(Observations.of(wrong)).isEmpty();
  }

  @Test
  void shouldLearnNothingFromFeedbackOfNobody() {
    assertThat(Observations.of(feedback().setDatabases(List.of("orders")).build())).isEmpty();
  }

  @Test
  void shouldKeepNamesApart() {
    assertThat(
            List.of(
                new PriorKey(null, PriorKind.ASKER, "a").text(),
                new PriorKey("", PriorKind.ASKER, "a").text(),
                new PriorKey("t", PriorKind.ASKER, "a").text(),
                new PriorKey("t/a", PriorKind.ASKER, "a").text(),
                new PriorKey("t", PriorKind.ASKER, "a/a").text(),
                new PriorKey("t%2Fa", PriorKind.ASKER, "a").text(),
                new PriorKey("t", PriorKind.APPLICATION, "a").text()))
        .doesNotHaveDuplicates();
  }

  @Test
  void shouldHaveNoKeyForABlankOrEndlessName() {
    assertThat(PriorKey.of(question().setAsker(" ").setApplication("x".repeat(301)).build()))
        .extracting(PriorKey::kind)
        .containsExactly(PriorKind.TENANT, PriorKind.CONVERSATION);
  }
}
