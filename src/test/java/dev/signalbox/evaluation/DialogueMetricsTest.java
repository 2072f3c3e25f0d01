package dev.signalbox.evaluation;

import static dev.signalbox.evaluation.Evaluated.question;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.evaluation.dataset.DatasetQuestion;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.query.Judgement.Verdict;
import dev.signalbox.evaluation.query.WrongCause;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class DialogueMetricsTest {
  /// A conversation of three turns whose last is wrong, one of two right turns, and a single
  /// question.
  private static final List<EvaluatedQuestion> ASKED =
      List.of(
          turn("one", 0, true),
          turn("one", 1, true),
          turn("one", 2, false),
          turn("two", 0, true),
          turn("two", 1, true),
          question("single", "a", "b").answered(0.9, Verdict.WRONG, WrongCause.WRONG_SHAPE));

  private static EvaluatedQuestion turn(String conversation, int turn, boolean right) {
    EvaluatedQuestion plain =
        question(conversation + turn, "a", "a")
            .answered(
                0.9, right ? Verdict.RIGHT : Verdict.WRONG, right ? null : WrongCause.WRONG_SHAPE);
    GoldQuestion gold = plain.asked().gold();
    GoldQuestion inConversation =
        new GoldQuestion(
            gold.id(),
            gold.question(),
            gold.databases(),
            gold.sql(),
            gold.steps(),
            gold.evidence(),
            conversation,
            turn,
            null);
    return new EvaluatedQuestion(
        new DatasetQuestion(plain.asked().dataset(), inConversation, plain.asked().hasTwin()),
        plain.status(),
        plain.ranking(),
        plain.confidence(),
        plain.anyProbability(),
        plain.chosen(),
        plain.choices(),
        plain.problem(),
        plain.figures(),
        plain.queries(),
        plain.declined(),
        plain.judgement(),
        plain.perturbation(),
        plain.cost());
  }

  private static OptionalDouble of(String id, List<EvaluatedQuestion> questions) {
    return EvaluationMetric.named(id).figure().apply(questions);
  }

  @Test
  void shouldTellTheTurnsApart() {
    assertThat(of("execution_accuracy_turn_1", ASKED)).hasValue(1);
    assertThat(of("execution_accuracy_turn_2", ASKED)).hasValue(1);
    assertThat(of("execution_accuracy_turn_3", ASKED)).hasValue(0);
    assertThat(of("execution_accuracy_turn_4", ASKED)).isEmpty();
    assertThat(of("execution_accuracy_later_turns", ASKED)).hasValue(2.0 / 3);
    assertThat(of("recall_at_1_first_turns", ASKED)).hasValue(1);
  }

  @Test
  void shouldCountTheFourthTurnWithAllAfterIt() {
    List<EvaluatedQuestion> late = List.of(turn("one", 3, true), turn("one", 6, false));

    assertThat(of("execution_accuracy_turn_4", late)).hasValue(0.5);
  }

  @Test
  void shouldTakeAConversationForRightWhereAllItsTurnsAre() {
    assertThat(of("interaction_match", ASKED)).hasValue(0.5);
    List<EvaluatedQuestion> twice = new ArrayList<>(ASKED.subList(3, 5));
    twice.addAll(ASKED.subList(3, 5));
    twice.addAll(ASKED.subList(0, 3));
    assertThat(of("interaction_match", twice)).hasValue(2.0 / 3);
    assertThat(of("interaction_match", ASKED.subList(5, 6))).isEmpty();
  }
}
