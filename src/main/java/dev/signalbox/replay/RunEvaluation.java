package dev.signalbox.replay;

import dev.signalbox.evaluation.EvaluatedQuestion;
import dev.signalbox.evaluation.dataset.DatasetQuestion;
import dev.signalbox.evaluation.dataset.GoldSet;
import java.util.ArrayList;
import java.util.List;

/// Evaluates a run's answers against the gold answers, after the run's end.
public final class RunEvaluation {
  private RunEvaluation() {}

  /// The run's questions that have a gold answer, with both answers.
  ///
  /// @throws ReplayException the run has no such question
  public static List<EvaluatedQuestion> of(String run, RunAnswers answers, GoldSet gold) {
    List<EvaluatedQuestion> evaluated = new ArrayList<>();
    answers.each((key, answer) -> {
      DatasetQuestion asked = gold.byId().get(key);
      if (asked != null) {
        evaluated.add(EvaluatedQuestion.of(asked, answer, gold.verticals()));
      }
    });
    if (evaluated.isEmpty()) {
      throw new ReplayException(
          "No question of '%s' has the id of one of the gold questions; replay the dataset's own file (--source DIR/test.jsonl)"
              .formatted(run));
    }
    return evaluated;
  }
}
