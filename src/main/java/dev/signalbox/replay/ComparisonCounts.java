package dev.signalbox.replay;

import dev.signalbox.evaluation.statistics.McNemar;
import dev.signalbox.event.Answer;
import dev.signalbox.replay.AnswerOutline.Compared;
import dev.signalbox.replay.RunComparison.Cost;
import dev.signalbox.replay.RunComparison.Ends;
import dev.signalbox.replay.RunComparison.Flip;
import dev.signalbox.replay.RunComparison.Latency;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/// Counts the differences between two runs of the same questions.
///
/// Threading: one thread at a time.
final class ComparisonCounts {
  private static final String ALL = "all";

  private final int mostFlips;
  private final Map<Compared, Long> firstDifferences = new EnumMap<>(Compared.class);
  private final Map<Ends, Long> statuses = new LinkedHashMap<>();
  private final Map<Flip.Kind, Long> flipped = new EnumMap<>(Flip.Kind.class);
  private final Map<Flip.Kind, Map<String, Compared>> shown = new EnumMap<>(Flip.Kind.class);
  private final Map<String, Percentiles> firstMicros = new TreeMap<>();
  private final Map<String, Percentiles> secondMicros = new TreeMap<>();
  private Cost firstCost = new Cost(0, 0, 0);
  private Cost secondCost = new Cost(0, 0, 0);
  private long common;

  /// @param mostFlips the most flips of each kind whose keys are kept; all flips are counted
  ComparisonCounts(int mostFlips) {
    this.mostFlips = mostFlips;
  }

  void add(String key, AnswerOutline first, AnswerOutline second) {
    common++;
    statuses.merge(new Ends(first.status(), second.status()), 1L, Long::sum);
    firstCost = firstCost.plus(first);
    secondCost = secondCost.plus(second);
    time(firstMicros, first);
    time(secondMicros, second);
    first
        .firstDifference(second)
        .ifPresent(compared -> {
          firstDifferences.merge(compared, 1L, Long::sum);
          Flip.Kind kind = Flip.Kind.of(first, second);
          flipped.merge(kind, 1L, Long::sum);
          Map<String, Compared> some = shown.computeIfAbsent(kind, k -> new LinkedHashMap<>());
          if (some.size() < mostFlips) {
            some.put(key, compared);
          }
        });
  }

  private static void time(Map<String, Percentiles> micros, AnswerOutline outline) {
    outline
        .micros()
        .forEach(
            (stage, each) -> micros.computeIfAbsent(stage, name -> new Percentiles()).add(each));
    micros.computeIfAbsent(ALL, name -> new Percentiles()).add(outline.totalMicros());
  }

  /// The number of questions that were added.
  long common() {
    return common;
  }

  /// The comparison of the questions added so far.
  RunComparison comparison(
      String first, String second, long onlyFirst, long onlySecond, List<Flip> flips) {
    return new RunComparison(
        first,
        second,
        common,
        onlyFirst,
        onlySecond,
        stages(),
        new LinkedHashMap<>(statuses),
        new McNemar(
            Math.toIntExact(flipped.getOrDefault(Flip.Kind.LOST, 0L)),
            Math.toIntExact(flipped.getOrDefault(Flip.Kind.GAINED, 0L))),
        latencies(),
        firstCost,
        secondCost,
        Map.copyOf(flipped),
        flips);
  }

  private Map<String, Long> stages() {
    Map<String, Long> stages = new LinkedHashMap<>();
    for (Compared compared : Compared.values()) {
      stages.put(compared.stage(), firstDifferences.getOrDefault(compared, 0L));
    }
    return stages;
  }

  private Map<String, Latency> latencies() {
    Map<String, Latency> latencies = new LinkedHashMap<>();
    firstMicros.forEach((stage, one) -> {
      Percentiles other = secondMicros.get(stage);
      if (other != null) {
        latencies.put(
            stage,
            new Latency(one.millis(0.5), other.millis(0.5), one.millis(0.99), other.millis(0.99)));
      }
    });
    return latencies;
  }

  List<Flip> flips(RunAnswers firsts, RunAnswers seconds) {
    TreeSet<String> keys = new TreeSet<>();
    shown.values().forEach(some -> keys.addAll(some.keySet()));
    Map<String, Answer> one = firsts.of(keys);
    Map<String, Answer> other = seconds.of(keys);
    List<Flip> flips = new ArrayList<>();
    shown.forEach((kind, some) ->
        some.forEach((key, compared) -> {
          Answer before = one.get(key);
          Answer after = other.get(key);
          // Retention may have deleted an answer since it was counted.
          if (before != null && after != null) {
            flips.add(new Flip(key, kind, compared.stage(), before, after));
          }
        }));
    return flips;
  }
}
