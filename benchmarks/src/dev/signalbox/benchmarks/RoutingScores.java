package dev.signalbox.benchmarks;

import dev.signalbox.evaluation.QuestionMetric;
import dev.signalbox.evaluation.dataset.DatasetQuestion;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// How well one method routed the questions about one collection of databases.
///
/// @param questions how many; several collections: of all of them together
/// @param means of each metric, from 0 to 1
/// @param withoutTwins recall at 1 over questions without a twin among the training questions;
///   empty where all have one or none has
record RoutingScores(
    int questions, Map<QuestionMetric, Double> means, OptionalDouble withoutTwins) {

  /// Ranks for every question whose gold databases are all in the collection.
  static RoutingScores of(EncodedSet encoded, RoutingMethod method, Set<String> databases) {
    return of(encoded, method, databases, 1);
  }

  /// The same for every n-th of these questions.
  static RoutingScores of(
      EncodedSet encoded, RoutingMethod method, Set<String> databases, int every) {
    RoutingMethod.Ranking ranking = method.among().apply(databases);
    return of(encoded, databases, every, question -> ranking.of(encoded.query(question)));
  }

  /// @param ranking of the database ids, by the number of the question in the set
  static RoutingScores of(
      EncodedSet encoded,
      Set<String> databases,
      int every,
      Function<Integer, List<String>> ranking) {
    List<DatasetQuestion> all = encoded.questions();
    List<Integer> asked =
        RoutedSet.every(
            IntStream.range(0, all.size())
                .filter(i -> all.get(i).gold().answerable())
                .filter(i -> databases.containsAll(all.get(i).gold().databases()))
                .boxed()
                .toList(),
            every);
    List<Map<QuestionMetric, Double>> figures =
        asked.parallelStream()
            .map(i ->
                QuestionMetric.of(
                    all.get(i).gold().databases(), ranking.apply(i), encoded.set().verticals()))
            .toList();
    List<Map<QuestionMetric, Double>> withoutTwins = new ArrayList<>();
    for (int i = 0; i < asked.size(); i++) {
      if (!all.get(asked.get(i)).hasTwin()) {
        withoutTwins.add(figures.get(i));
      }
    }
    return new RoutingScores(
        asked.size(),
        means(figures),
        withoutTwins.isEmpty() || withoutTwins.size() == figures.size()
            ? OptionalDouble.empty()
            : OptionalDouble.of(mean(withoutTwins, QuestionMetric.RECALL_AT_1)));
  }

  /// The mean over several collections, each counting the same.
  static RoutingScores mean(List<RoutingScores> all) {
    return new RoutingScores(
        all.stream().mapToInt(RoutingScores::questions).sum(),
        means(all.stream().map(RoutingScores::means).toList()),
        all.stream().flatMapToDouble(scores -> scores.withoutTwins().stream()).average());
  }

  private static Map<QuestionMetric, Double> means(List<Map<QuestionMetric, Double>> all) {
    return all.stream()
        .flatMap(figures -> figures.entrySet().stream())
        .collect(
            Collectors.groupingBy(
                Map.Entry::getKey,
                () -> new EnumMap<>(QuestionMetric.class),
                Collectors.averagingDouble(Map.Entry::getValue)));
  }

  private static double mean(List<Map<QuestionMetric, Double>> all, QuestionMetric metric) {
    return all.stream()
        .mapToDouble(figures -> figures.getOrDefault(metric, 0.0))
        .average()
        .orElse(0);
  }

  /// In percent.
  double percent(QuestionMetric metric) {
    return Figures.rounded(100 * means.getOrDefault(metric, 0.0), 2);
  }

  /// Each in percent, by its name.
  SequencedMap<String, Object> figures(List<QuestionMetric> metrics) {
    SequencedMap<String, Object> figures = new LinkedHashMap<>();
    metrics.forEach(metric -> figures.put(metric.id(), percent(metric)));
    withoutTwins.ifPresent(
        recall -> figures.put("recall_at_1_without_twins", Figures.rounded(100 * recall, 2)));
    figures.put("questions", questions);
    return figures;
  }
}
