package dev.signalbox.ranking;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The cost and the gain of refusing below a probability that any database answers, in each kind of
/// world: worlds whose names differ in a number only are of one kind.
final class Refusals {
  private static final double[] BELOW = {0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8};

  /// A question's probability that any database answers it, and whether one does.
  private record Told(double any, boolean answerable) {}

  private final Map<String, List<Told>> ofKind = new LinkedHashMap<>();

  void add(String world, double any, boolean answerable) {
    ofKind
        .computeIfAbsent(world.replaceAll("\\d+", "N"), _ -> new ArrayList<>())
        .add(new Told(any, answerable));
  }

  /// Prints a line for each probability: the share of the answerable questions, and of the others,
  /// that a limit at this probability refuses, in the kinds with the least and the most.
  void report(PrintStream out) {
    for (double below : BELOW) {
      DoubleSummaryStatistics wrongly = refused(below, true);
      DoubleSummaryStatistics rightly = refused(below, false);
      out.printf(
          "refused below %.1f: wrongly %.2f to %.2f %%, rightly %.1f to %.1f %%%n",
          below, wrongly.getMin(), wrongly.getMax(), rightly.getMin(), rightly.getMax());
    }
  }

  private DoubleSummaryStatistics refused(double below, boolean answerable) {
    return ofKind.values().stream()
        .mapToDouble(kind ->
            100
                * kind.stream()
                    .filter(told -> told.answerable() == answerable)
                    .mapToInt(told -> told.any() < below ? 1 : 0)
                    .average()
                    .orElse(0))
        .summaryStatistics();
  }
}
