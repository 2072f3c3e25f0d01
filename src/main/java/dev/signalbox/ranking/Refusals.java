package dev.signalbox.ranking;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The cost and the gain of refusing below a probability that any database answers, in each kind of
/// world.
final class Refusals {
  private static final double[] BELOW = {
    0.5, 0.7, 0.8, 0.85, 0.9, 0.92, 0.94, 0.95, 0.96, 0.97, 0.98
  };

  /// A question's probability that any database answers it, and whether one does.
  private record Told(double any, boolean answerable) {}

  private final Map<String, List<Told>> ofKind = new LinkedHashMap<>();

  void add(String kind, double any, boolean answerable) {
    ofKind.computeIfAbsent(kind, _ -> new ArrayList<>()).add(new Told(any, answerable));
  }

  /// Prints, for each kind and each probability, the shares of the answerable questions and of the
  /// others that a limit at this probability refuses; and the least and the most of all kinds.
  void report(PrintStream out) {
    for (double below : BELOW) {
      out.printf("refused below %.2f%n", below);
      ofKind.forEach((kind, told) ->
          out.printf(
              "  %-45s wrongly %5.2f %%, rightly %5.1f %%%n",
              kind, refused(told, below, true), refused(told, below, false)));
      DoubleSummaryStatistics wrongly = refused(below, true);
      DoubleSummaryStatistics rightly = refused(below, false);
      out.printf(
          "  all kinds: wrongly %.2f to %.2f %%, rightly %.1f to %.1f %%%n",
          wrongly.getMin(), wrongly.getMax(), rightly.getMin(), rightly.getMax());
    }
  }

  private DoubleSummaryStatistics refused(double below, boolean answerable) {
    return ofKind.values().stream()
        .mapToDouble(told -> refused(told, below, answerable))
        .filter(share -> !Double.isNaN(share))
        .summaryStatistics();
  }

  /// In percent; not a number where there is no such question.
  private static double refused(List<Told> told, double below, boolean answerable) {
    return 100
        * told.stream()
            .filter(each -> each.answerable() == answerable)
            .mapToInt(each -> each.any() < below ? 1 : 0)
            .average()
            .orElse(Double.NaN);
  }
}
