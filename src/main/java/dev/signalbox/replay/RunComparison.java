package dev.signalbox.replay;

import dev.signalbox.evaluation.statistics.McNemar;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.replay.Outline.Compared;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/// Two runs of the same questions, side by side.
///
/// @param common how many questions both have; the rest is left out
/// @param onlyFirst how many only the first has
/// @param onlySecond how many only the second has
/// @param stages how often each stage was the first to make something else
/// @param statuses how many ended how in the first and in the second
/// @param served McNemar's test of who got a route, plan or answer
/// @param latencies by stage, and `all` together
/// @param flips questions that came out differently: first those that only the first served, then
///   those that only the second did, then the others; at most as many of each as were asked for
public record RunComparison(
    String first,
    String second,
    long common,
    long onlyFirst,
    long onlySecond,
    Map<String, Long> stages,
    Map<Ends, Long> statuses,
    McNemar served,
    Map<String, Latency> latencies,
    Cost firstCost,
    Cost secondCost,
    Map<Flip.Kind, Long> flipped,
    List<Flip> flips) {
  private static final String ALL = "all";

  /// How a question ended in both.
  public record Ends(AnswerStatus first, AnswerStatus second) {}

  /// Time inside a stage's work, in milliseconds: median and 99th percentile.
  public record Latency(double firstP50, double secondP50, double firstP99, double secondP99) {}

  /// What language models were used.
  public record Cost(long modelCalls, long inputTokens, long outputTokens) {
    private Cost plus(Outline outline) {
      return new Cost(
          modelCalls + outline.modelCalls(),
          inputTokens + outline.inputTokens(),
          outputTokens + outline.outputTokens());
    }
  }

  /// A question that came out differently.
  ///
  /// @param stage the first that made something else of it
  public record Flip(String key, Kind kind, String stage, Answer first, Answer second) {

    /// In which direction.
    public enum Kind {
      LOST("served in the first only"),
      GAINED("served in the second only"),
      CHANGED("served in both or in none, differently");

      private final String words;

      Kind(String words) {
        this.words = words;
      }

      public String words() {
        return words;
      }

      private static Kind of(Outline first, Outline second) {
        if (first.isServed() == second.isServed()) {
          return CHANGED;
        }
        return first.isServed() ? LOST : GAINED;
      }
    }
  }

  /// Compares what both have.
  ///
  /// @param mostFlips of each kind; all are counted
  /// @throws ReplayException they have no question in common
  public static RunComparison of(
      String first, RunAnswers firsts, String second, RunAnswers seconds, int mostFlips) {
    Map<String, Outline> outlines = new HashMap<>();
    firsts.each((key, answer) -> outlines.put(key, Outline.of(answer)));
    Tally tally = new Tally(mostFlips);
    long all = outlines.size();
    seconds.each((key, answer) -> {
      Outline known = outlines.get(key);
      if (known == null) {
        tally.onlySecond++;
      } else {
        tally.add(key, known, Outline.of(answer));
      }
    });
    if (tally.common == 0) {
      throw new ReplayException(
          "'%s' and '%s' have no question in common; compare runs of the same source"
              .formatted(first, second));
    }
    List<Flip> flips = tally.flips(firsts, seconds);
    return new RunComparison(
        first,
        second,
        tally.common,
        all - tally.common,
        tally.onlySecond,
        tally.stages(),
        tally.statuses,
        new McNemar(
            Math.toIntExact(tally.flipped.getOrDefault(Flip.Kind.LOST, 0L)),
            Math.toIntExact(tally.flipped.getOrDefault(Flip.Kind.GAINED, 0L))),
        tally.latencies(),
        tally.firstCost,
        tally.secondCost,
        tally.flipped,
        flips);
  }

  /// How many came out the same.
  public long same() {
    return common - flipped.values().stream().mapToLong(Long::longValue).sum();
  }

  private static final class Tally {
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
    private long onlySecond;

    Tally(int mostFlips) {
      this.mostFlips = mostFlips;
    }

    void add(String key, Outline first, Outline second) {
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

    private static void time(Map<String, Percentiles> micros, Outline outline) {
      outline
          .micros()
          .forEach(
              (stage, each) -> micros.computeIfAbsent(stage, name -> new Percentiles()).add(each));
      micros.computeIfAbsent(ALL, name -> new Percentiles()).add(outline.totalMicros());
    }

    Map<String, Long> stages() {
      Map<String, Long> stages = new LinkedHashMap<>();
      for (Compared compared : Compared.values()) {
        stages.put(compared.stage(), firstDifferences.getOrDefault(compared, 0L));
      }
      return stages;
    }

    Map<String, Latency> latencies() {
      Map<String, Latency> latencies = new LinkedHashMap<>();
      firstMicros.forEach((stage, one) -> {
        Percentiles other = secondMicros.get(stage);
        if (other != null) {
          latencies.put(
              stage,
              new Latency(
                  one.millis(0.5), other.millis(0.5), one.millis(0.99), other.millis(0.99)));
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
            // Either may have been forgotten since it was counted.
            if (before != null && after != null) {
              flips.add(new Flip(key, kind, compared.stage(), before, after));
            }
          }));
      return flips;
    }
  }
}
