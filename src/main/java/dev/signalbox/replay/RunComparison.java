package dev.signalbox.replay;

import dev.signalbox.evaluation.statistics.McNemar;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

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

  /// How a question ended in both.
  public record Ends(AnswerStatus first, AnswerStatus second) {}

  /// Time inside a stage's work, in milliseconds: median and 99th percentile.
  public record Latency(double firstP50, double secondP50, double firstP99, double secondP99) {}

  /// What language models were used.
  public record Cost(long modelCalls, long inputTokens, long outputTokens) {
    Cost plus(AnswerOutline outline) {
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

      static Kind of(AnswerOutline first, AnswerOutline second) {
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
    Map<String, AnswerOutline> outlines = new HashMap<>();
    firsts.each((key, answer) -> outlines.put(key, AnswerOutline.of(answer)));
    ComparisonTally tally = new ComparisonTally(mostFlips);
    long all = outlines.size();
    long[] onlySecond = {0};
    seconds.each((key, answer) -> {
      AnswerOutline known = outlines.get(key);
      if (known == null) {
        onlySecond[0]++;
      } else {
        tally.add(key, known, AnswerOutline.of(answer));
      }
    });
    if (tally.common() == 0) {
      throw new ReplayException(
          "'%s' and '%s' have no question in common; compare runs of the same source"
              .formatted(first, second));
    }
    return tally.comparison(
        first, second, all - tally.common(), onlySecond[0], tally.flips(firsts, seconds));
  }

  /// How many came out the same.
  public long same() {
    return common - flipped.values().stream().mapToLong(Long::longValue).sum();
  }
}
