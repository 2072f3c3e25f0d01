package dev.signalbox.evaluation.report;

import dev.signalbox.evaluation.EvaluatedQuestion;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/// What it would cost, and bring, to ask a re-ranker about each question whose first database is
/// less sure than a threshold.
///
/// @param threshold of the probability of the first database
/// @param sent share of all ranked questions that would be sent
/// @param standing share of the answerable questions not sent whose first database is right;
///   nothing where all are sent
/// @param atBest share of all answerable questions that would be right if the re-ranker always
///   found the gold database among the candidates that it sees
record RerankingCost(double threshold, double sent, OptionalDouble standing, double atBest) {
  /// How many candidates a re-ranker sees.
  static final int CANDIDATES = 5;

  private static final double[] THRESHOLDS = {
    0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 0.99, 1.01
  };

  static List<RerankingCost> of(List<EvaluatedQuestion> questions) {
    List<EvaluatedQuestion> ranked =
        questions.stream().filter(question -> question.first().isPresent()).toList();
    List<RerankingCost> costs = new ArrayList<>();
    for (double threshold : THRESHOLDS) {
      costs.add(at(Math.min(1, threshold), threshold, ranked));
    }
    return costs;
  }

  private static RerankingCost at(double shown, double threshold, List<EvaluatedQuestion> ranked) {
    int sent = 0;
    int answerable = 0;
    int standing = 0;
    int right = 0;
    int found = 0;
    for (EvaluatedQuestion question : ranked) {
      boolean isSent = question.firstProbability().orElse(0) < threshold;
      sent += isSent ? 1 : 0;
      if (question.answerable()) {
        answerable++;
        standing += isSent ? 0 : 1;
        right += !isSent && question.isRight() ? 1 : 0;
        found += isSent && isAmongCandidates(question) ? 1 : 0;
      }
    }
    return new RerankingCost(
        shown,
        (double) sent / Math.max(1, ranked.size()),
        standing == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) right / standing),
        (double) (right + found) / Math.max(1, answerable));
  }

  private static boolean isAmongCandidates(EvaluatedQuestion question) {
    int rank = Ranks.ofGold(question);
    return rank > 0 && rank <= CANDIDATES;
  }
}
