package dev.signalbox.replay;

import dev.signalbox.evaluation.statistics.McNemar;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The comparison of two runs of the same questions.
///
/// @param common the number of questions that both runs have; others are left out
/// @param onlyFirst the number of questions that only the first run has
/// @param onlySecond the number of questions that only the second run has
/// @param stages for each stage, the number of questions whose results first differ there
/// @param statuses the number of questions for each pair of final statuses
/// @param served McNemar's test on the questions that got a route, plan or answer
/// @param latencies the latencies by stage, and under `all` their sum
/// @param flips questions with different results: first those served only by the first run, then
///   those served only by the second, then the others; of each kind at most the requested number
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

  /// The final statuses of a question in both runs.
  public record Ends(AnswerStatus first, AnswerStatus second) {}

  /// Time inside a stage's work, in milliseconds: median and 99th percentile.
  public record Latency(double firstP50, double secondP50, double firstP99, double secondP99) {}

  /// The use of language models.
  public record Cost(long modelCalls, long inputTokens, long outputTokens) {
    Cost plus(AnswerOutline outline) {
      return new Cost(
          modelCalls + outline.modelCalls(),
          inputTokens + outline.inputTokens(),
          outputTokens + outline.outputTokens());
    }
  }

  /// A question with different results.
  ///
  /// @param stage the first stage with different results
  public record Flip(String key, Kind kind, String stage, Answer first, Answer second) {

    /// The direction of the difference.
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

  /// Compares the questions that both runs have.
  ///
  /// @param mostFlips the most flips of each kind that the comparison shows; it counts all
  /// @throws ReplayException the runs have no question in common
  public static RunComparison of(
      String first, RunAnswers firsts, String second, RunAnswers seconds, int mostFlips) {
    Map<String, AnswerOutline> outlines = new HashMap<>();
    firsts.each((key, answer) -> outlines.put(key, AnswerOutline.of(answer)));
    ComparisonCounts counts = new ComparisonCounts(mostFlips);
    long all = outlines.size();
    long[] onlySecond = {0};
    seconds.each((key, answer) -> {
      AnswerOutline known = outlines.get(key);
      if (known == null) {
        onlySecond[0]++;
      } else {
        counts.add(key, known, AnswerOutline.of(answer));
      }
    });
    if (counts.common() == 0) {
      throw new ReplayException(
          "'%s' and '%s' have no question in common; compare runs of the same source"
              .formatted(first, second));
    }
    return counts.comparison(
        first, second, all - counts.common(), onlySecond[0], counts.flips(firsts, seconds));
  }

  /// The number of questions with the same results.
  public long same() {
    return common - flipped.values().stream().mapToLong(Long::longValue).sum();
  }
}
