package dev.signalbox.evaluation;

import dev.signalbox.config.RerankingSettings;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SequencedMap;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/// The cost and the effect of asking a re-ranker about each question whose ranking is less sure
/// than a threshold, as [dev.signalbox.reranking.RerankStage] does with `reranking.sure-above`. A
/// question that this stage refuses below `reranking.refuse-below` goes to no re-ranker; its
/// ranking counts as it is.
///
/// @param threshold of the confidence of the ranking; above 1 all go
/// @param sent share of all questions that would be sent
/// @param standing share of the answerable questions not sent whose first database is right; empty
///   where all are sent
/// @param atBest share of all answerable questions that would be right if the re-ranker always
///   found the gold database among the candidates that it sees
public record RerankingCost(
    double threshold, double sent, OptionalDouble standing, OptionalDouble atBest) {
  private static final double ALL = 1.01;
  private static final double[] THRESHOLDS = {
    0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 0.99, ALL
  };

  /// The cost at `sure-above` of the settings, and at fixed thresholds from none sent to all sent.
  public record Curve(RerankingCost configured, List<RerankingCost> points) {}

  static Curve of(List<EvaluatedQuestion> questions, RerankingSettings settings) {
    return new Curve(
        at(settings.sureAbove(), questions, settings),
        DoubleStream.of(THRESHOLDS)
            .mapToObj(threshold -> at(threshold, questions, settings))
            .toList());
  }

  private static RerankingCost at(
      double threshold, List<EvaluatedQuestion> questions, RerankingSettings settings) {
    int sent = 0;
    int answerable = 0;
    int standing = 0;
    int right = 0;
    int found = 0;
    for (EvaluatedQuestion question : questions) {
      boolean isSent = isSent(question, threshold, settings.refuseBelow());
      sent += isSent ? 1 : 0;
      if (question.answerable()) {
        answerable++;
        standing += isSent ? 0 : 1;
        right += !isSent && question.isRight() ? 1 : 0;
        found += isSent && isAmong(question, settings.candidates()) ? 1 : 0;
      }
    }
    return new RerankingCost(
        threshold,
        (double) sent / Math.max(1, questions.size()),
        share(right, standing),
        share(right + found, answerable));
  }

  /// The figures by their names in files; null where the questions give no value.
  public SequencedMap<String, @Nullable Double> figures() {
    SequencedMap<String, @Nullable Double> figures = new LinkedHashMap<>();
    figures.put("reranker_share", sent);
    figures.put("reranker_standing_recall_at_1", orNull(standing));
    figures.put("reranker_best_recall_at_1", orNull(atBest));
    return figures;
  }

  private static @Nullable Double orNull(OptionalDouble value) {
    return value.isPresent() ? value.getAsDouble() : null;
  }

  private static boolean isSent(EvaluatedQuestion question, double sureAbove, double refuseBelow) {
    return question.first().isPresent()
        && question.anyProbability().orElse(1) >= refuseBelow
        && question.confidence() < sureAbove;
  }

  private static boolean isAmong(EvaluatedQuestion question, int candidates) {
    return question.ranking().stream()
        .limit(candidates)
        .anyMatch(
            candidate -> question.asked().gold().databases().contains(candidate.getDatabase()));
  }

  private static OptionalDouble share(int part, int whole) {
    return whole == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) part / whole);
  }
}
