package dev.signalbox.evaluation.pipeline;

import dev.signalbox.evaluation.dataset.EvaluationSet;
import dev.signalbox.session.QuestionSender;
import java.io.IOException;
import java.nio.file.Path;
import java.util.SequencedMap;

/// Judges whole answers, beside the queries that every evaluation judges.
public sealed interface AnswerJudging permits StepsEvaluation, TwoDatabaseEvaluation {

  /// The questions to ask.
  EvaluationSet set();

  /// A sender that records the answers.
  QuestionSender recording(QuestionSender pipeline);

  /// Judges the answers, and writes a line for each question.
  ///
  /// @return the figures, by their names in `summary.json`
  SequencedMap<String, Double> judge(Path folder) throws IOException, InterruptedException;
}
