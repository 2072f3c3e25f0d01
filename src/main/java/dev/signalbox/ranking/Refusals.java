package dev.signalbox.ranking;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
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
  /// Without any question that no database answers, it prints that no limit can be advised.
  void report(PrintStream out) {
    if (ofKind.values().stream().flatMap(List::stream).allMatch(Told::answerable)) {
      out.println(
          "No question is without a database, so the probability that any answers stays as it was");
      return;
    }
    for (double below : BELOW) {
      out.printf(Locale.ROOT, "refused below %.2f%n", below);
      ofKind.forEach((kind, told) ->
          out.printf(
              "  %-45s %s, %s%n",
              kind,
              shares("wrongly", shareOf(told, below, true)),
              shares("rightly", shareOf(told, below, false))));
      out.printf(
          "  all kinds: %s, %s%n",
          shares("wrongly", refused(below, true)), shares("rightly", refused(below, false)));
    }
  }

  /// The least and the most of some percentages.
  private static String shares(String which, DoubleSummaryStatistics percent) {
    if (percent.getCount() == 0) {
      return which + " none asked";
    }
    return percent.getMin() == percent.getMax()
        ? String.format(Locale.ROOT, "%s %.2f %%", which, percent.getMin())
        : String.format(
            Locale.ROOT, "%s %.2f to %.2f %%", which, percent.getMin(), percent.getMax());
  }

  private DoubleSummaryStatistics refused(double below, boolean answerable) {
    DoubleSummaryStatistics all = new DoubleSummaryStatistics();
    ofKind.values().forEach(told -> all.combine(shareOf(told, below, answerable)));
    return all;
  }

  /// The percentage of the questions that the limit refuses; empty where there are none.
  private static DoubleSummaryStatistics shareOf(
      List<Told> told, double below, boolean answerable) {
    DoubleSummaryStatistics share = new DoubleSummaryStatistics();
    told.stream()
        .filter(each -> each.answerable() == answerable)
        .mapToInt(each -> each.any() < below ? 1 : 0)
        .average()
        .ifPresent(average -> share.accept(100 * average));
    return share;
  }
}
