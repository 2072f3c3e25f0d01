package dev.signalbox.evaluation;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.evaluation.statistics.Bootstrap;
import dev.signalbox.evaluation.statistics.Bootstrap.Interval;
import dev.signalbox.evaluation.statistics.McNemar;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Two evaluations of the same questions, side by side.
///
/// @param common number of questions in both; all others are left out
/// @param onlyFirst number of questions in the first only
/// @param onlySecond number of questions in the second only
/// @param differences by metric, for metrics that both have
/// @param lost answered by the right database in the first only
/// @param gained answered by the right database in the second only
public record EvaluationComparison(
    int common,
    int onlyFirst,
    int onlySecond,
    List<Difference> differences,
    List<Pair> lost,
    List<Pair> gained) {
  private static final String WITHOUT_TWINS = "recall_at_1_without_twins";

  /// One question in both.
  public record Pair(EvaluatedQuestion first, EvaluatedQuestion second) {

    private boolean flips(QuestionMetric metric, boolean rightInFirst) {
      return isRight(first, metric) == rightInFirst && isRight(second, metric) != rightInFirst;
    }

    private static boolean isRight(EvaluatedQuestion question, QuestionMetric metric) {
      Double figure = question.figures().get(metric);
      return figure != null && figure >= 1;
    }
  }

  /// The difference of a metric.
  ///
  /// @param interval the 95 % interval of second less first, from drawn pairs
  /// @param test of binary metrics
  public record Difference(
      String metric,
      double first,
      double second,
      @Nullable Interval interval,
      Optional<McNemar> test) {

    public double difference() {
      return second - first;
    }
  }

  /// Compares the common questions.
  ///
  /// @param seed of the intervals
  /// @throws IllegalArgumentException they have no question in common, or differ in the gold
  ///   databases of one; the message names it
  public static EvaluationComparison of(
      List<EvaluatedQuestion> first, List<EvaluatedQuestion> second, long seed) {
    Map<List<String>, EvaluatedQuestion> seconds = new LinkedHashMap<>();
    second.forEach(question -> seconds.put(key(question), question));
    List<Pair> pairs = new ArrayList<>();
    for (EvaluatedQuestion question : first) {
      EvaluatedQuestion other = seconds.get(key(question));
      if (other != null) {
        requireSameGold(question, other);
        pairs.add(new Pair(question, other));
      }
    }
    if (pairs.isEmpty()) {
      throw new IllegalArgumentException(
          "The two evaluations have no question in common; name two of the same dataset and split");
    }
    return new EvaluationComparison(
        pairs.size(),
        first.size() - pairs.size(),
        second.size() - pairs.size(),
        differences(pairs, seed),
        flipped(pairs, true),
        flipped(pairs, false));
  }

  private static List<String> key(EvaluatedQuestion question) {
    return List.of(question.asked().dataset(), question.asked().gold().id());
  }

  private static void requireSameGold(EvaluatedQuestion first, EvaluatedQuestion second) {
    if (!first.asked().gold().databases().equals(second.asked().gold().databases())) {
      throw new IllegalArgumentException(
          "The question %s of %s has other gold databases in the second evaluation; run both on the same data"
              .formatted(first.asked().gold().id(), first.asked().dataset()));
    }
  }

  private static List<Pair> flipped(List<Pair> pairs, boolean rightInFirst) {
    return pairs.stream()
        .filter(pair -> pair.flips(QuestionMetric.RECALL_AT_1, rightInFirst))
        .toList();
  }

  private static List<Difference> differences(List<Pair> pairs, long seed) {
    List<@Nullable Interval> intervals =
        Bootstrap.intervals(units(pairs), EvaluationComparison::differences, seed);
    List<EvaluatedQuestion> firsts = pairs.stream().map(Pair::first).toList();
    List<EvaluatedQuestion> seconds = pairs.stream().map(Pair::second).toList();
    List<Difference> differences = new ArrayList<>();
    for (int i = 0; i < EvaluationMetric.ALL.size(); i++) {
      EvaluationMetric metric = EvaluationMetric.ALL.get(i);
      OptionalDouble first = metric.figure().apply(firsts);
      OptionalDouble second = metric.figure().apply(seconds);
      if (first.isPresent() && second.isPresent()) {
        differences.add(
            new Difference(
                metric.id(),
                first.getAsDouble(),
                second.getAsDouble(),
                intervals.get(i),
                test(metric, pairs)));
      }
    }
    return differences;
  }

  private static List<OptionalDouble> differences(List<Pair> drawn) {
    List<EvaluatedQuestion> firsts = drawn.stream().map(Pair::first).toList();
    List<EvaluatedQuestion> seconds = drawn.stream().map(Pair::second).toList();
    return EvaluationMetric.ALL.stream()
        .map(metric -> {
          OptionalDouble first = metric.figure().apply(firsts);
          OptionalDouble second = metric.figure().apply(seconds);
          return first.isPresent() && second.isPresent()
              ? OptionalDouble.of(second.getAsDouble() - first.getAsDouble())
              : OptionalDouble.empty();
        })
        .toList();
  }

  private static List<List<Pair>> units(List<Pair> pairs) {
    Map<List<String>, Pair> byKey = new LinkedHashMap<>();
    pairs.forEach(pair -> byKey.put(key(pair.first()), pair));
    return EvaluationSummary.units(pairs.stream().map(Pair::first).toList()).stream()
        .map(unit ->
            unit.stream().flatMap(question -> Stream.ofNullable(byKey.get(key(question)))).toList())
        .toList();
  }

  private static Optional<McNemar> test(EvaluationMetric metric, List<Pair> pairs) {
    if (metric.id().equals(WITHOUT_TWINS)) {
      return Optional.of(
          test(QuestionMetric.RECALL_AT_1, pairs, pair -> !pair.first().asked().hasTwin()));
    }
    return metric
        .perQuestion()
        .filter(QuestionMetric::isBinary)
        .map(each -> test(each, pairs, any -> true));
  }

  private static McNemar test(QuestionMetric metric, List<Pair> pairs, Predicate<Pair> counted) {
    long onlyFirst =
        pairs.stream().filter(counted).filter(pair -> pair.flips(metric, true)).count();
    long onlySecond =
        pairs.stream().filter(counted).filter(pair -> pair.flips(metric, false)).count();
    return new McNemar((int) onlyFirst, (int) onlySecond);
  }

  /// The same as a JSON object: `questions`, `metrics` by name, and the ids of flipped questions.
  /// The code builds it, since the names of its fields are the metrics.
  public ObjectNode json() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("questions", common).put("only_in_first", onlyFirst).put("only_in_second", onlySecond);
    ObjectNode metrics = json.putObject("metrics");
    for (Difference difference : differences) {
      ObjectNode metric = metrics.putObject(difference.metric());
      metric.put("first", difference.first()).put("second", difference.second());
      metric.put("difference", difference.difference());
      Interval interval = difference.interval();
      if (interval != null) {
        metric.putArray("interval").add(interval.low()).add(interval.high());
      }
      difference
          .test()
          .ifPresent(test ->
              metric
                  .put("right_in_first_only", test.onlyFirst())
                  .put("right_in_second_only", test.onlySecond())
                  .put("p", test.probability()));
    }
    ArrayNode lostOnes = json.putArray("right_in_first_only");
    lost.forEach(pair -> lostOnes.add(id(pair)));
    ArrayNode gainedOnes = json.putArray("right_in_second_only");
    gained.forEach(pair -> gainedOnes.add(id(pair)));
    return json;
  }

  private static ObjectNode id(Pair pair) {
    return JsonNodeFactory.instance
        .objectNode()
        .put("dataset", pair.first().asked().dataset())
        .put("id", pair.first().asked().gold().id());
  }
}
