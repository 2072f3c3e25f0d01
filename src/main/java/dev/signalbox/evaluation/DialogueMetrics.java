package dev.signalbox.evaluation;

import dev.signalbox.evaluation.EvaluationMetric.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.function.Predicate;

/// The figures of questions that are turns of conversations, by their place in it. As in SParC (Yu
/// et al. 2019), the fourth turn stands with all after it, and a conversation is right where each
/// of its turns is (`interaction_match`).
final class DialogueMetrics {
  private static final int LAST_PLACE = 4;

  private DialogueMetrics() {}

  static List<EvaluationMetric> all() {
    List<EvaluationMetric> all = new ArrayList<>();
    for (int place = 1; place <= LAST_PLACE; place++) {
      int counted = place;
      all.add(
          mean(
              "execution_accuracy_turn_" + place,
              QuestionMetric.EXECUTION_ACCURACY,
              question -> Math.min(place(question), LAST_PLACE) == counted));
    }
    all.add(
        mean(
            "execution_accuracy_later_turns",
            QuestionMetric.EXECUTION_ACCURACY,
            question -> place(question) > 1));
    all.add(
        mean(
            "recall_at_1_first_turns",
            QuestionMetric.RECALL_AT_1,
            question -> place(question) == 1));
    all.add(
        mean(
            "recall_at_1_later_turns",
            QuestionMetric.RECALL_AT_1,
            question -> place(question) > 1));
    all.add(
        EvaluationMetric.ofQueries(
            "interaction_match", Unit.SHARE, DialogueMetrics::interactionMatch));
    return all;
  }

  /// A figure that is left out where no question is a turn.
  private static EvaluationMetric mean(
      String id, QuestionMetric metric, Predicate<EvaluatedQuestion> counted) {
    return EvaluationMetric.ofQueries(
        id, Unit.SHARE, questions -> EvaluationMetric.mean(questions, metric, counted));
  }

  /// The place of a question in its conversation, from 1; 0 outside of a conversation.
  private static int place(EvaluatedQuestion question) {
    Integer turn = question.asked().gold().turn();
    return question.asked().gold().conversation() == null || turn == null ? 0 : turn + 1;
  }

  private static OptionalDouble interactionMatch(List<EvaluatedQuestion> questions) {
    return conversations(questions).stream()
        .filter(turns -> turns.stream().allMatch(DialogueMetrics::isJudged))
        .mapToDouble(turns ->
            turns.stream()
                    .allMatch(turn ->
                        Objects.equals(turn.figures().get(QuestionMetric.EXECUTION_ACCURACY), 1.0))
                ? 1
                : 0)
        .average();
  }

  private static boolean isJudged(EvaluatedQuestion question) {
    return question.figures().get(QuestionMetric.EXECUTION_ACCURACY) != null;
  }

  /// The conversations of turns that stand in their order. The same conversation may stand there
  /// twice in a row, where it was drawn twice.
  private static List<List<EvaluatedQuestion>> conversations(List<EvaluatedQuestion> questions) {
    List<List<EvaluatedQuestion>> conversations = new ArrayList<>();
    EvaluatedQuestion before = null;
    for (EvaluatedQuestion question : questions) {
      if (place(question) > 0) {
        if (before == null || !continues(question, before)) {
          conversations.add(new ArrayList<>());
        }
        conversations.getLast().add(question);
        before = question;
      }
    }
    return conversations;
  }

  private static boolean continues(EvaluatedQuestion question, EvaluatedQuestion before) {
    return question.asked().dataset().equals(before.asked().dataset())
        && Objects.equals(
            question.asked().gold().conversation(), before.asked().gold().conversation())
        && place(question) > place(before);
  }
}
