package dev.signalbox.benchmarks.attr;

import dev.signalbox.benchmarks.Figures;
import dev.signalbox.benchmarks.attr.GoldOutcome.Kind;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SequencedMap;
import java.util.TreeMap;

/// Counts the ends of gold queries at one share of replaced tables.
///
/// Threading: one thread.
final class ShareTally {
  private static final double PERCENT = 100;

  private final Map<Kind, Integer> kinds = new EnumMap<>(Kind.class);
  private final Map<String, Integer> causes = new TreeMap<>();
  private final List<String> different = new ArrayList<>();
  private final List<Integer> calls = new ArrayList<>();
  private final List<Double> elapsed = new ArrayList<>();
  private int questions;
  private int oneSource;
  private long fetched;
  private long needed;

  /// Adds the end of a gold query.
  ///
  /// @param asked the number of questions that have it
  /// @param rows the rows that it needs
  void add(String sql, GoldOutcome outcome, int asked, OptionalLong rows) {
    questions += asked;
    kinds.merge(outcome.kind(), asked, Integer::sum);
    if (outcome.kind() != Kind.SAME) {
      causes.merge(cause(outcome), asked, Integer::sum);
    }
    if (outcome.kind() == Kind.DIFFERENT || outcome.kind() == Kind.UNTRANSCRIBED) {
      different.add(sql);
    }
    if (outcome.kind() == Kind.REFUSED || outcome.kind() == Kind.UNTRANSCRIBED) {
      return;
    }
    oneSource += outcome.sources() <= 1 ? asked : 0;
    for (int i = 0; i < asked; i++) {
      calls.add(outcome.calls());
      elapsed.add(outcome.elapsed());
    }
    if (rows.isPresent()) {
      fetched += asked * outcome.fetched();
      needed += asked * rows.getAsLong();
    }
  }

  /// The cause without names.
  private static String cause(GoldOutcome outcome) {
    String plain = outcome.cause().lines().findFirst().orElse("").replaceAll("`[^`]*`", "`...`");
    return outcome.kind().name().toLowerCase(Locale.ROOT) + ": " + plain;
  }

  double percent(Kind kind) {
    return questions == 0
        ? 0
        : Figures.rounded(PERCENT * kinds.getOrDefault(kind, 0) / questions, 1);
  }

  double callsAt(double share) {
    return at(calls.stream().map(Integer::doubleValue).sorted().toList(), share);
  }

  double elapsedAt(double share) {
    return at(elapsed.stream().sorted().toList(), share);
  }

  private static double at(List<Double> sorted, double share) {
    return sorted.isEmpty()
        ? 0
        : Figures.rounded(sorted.get((int) Math.min(sorted.size() - 1, sorted.size() * share)), 1);
  }

  double rowsPerNeeded() {
    return needed == 0 ? 0 : Figures.rounded(fetched / (double) needed, 2);
  }

  /// All figures of the share.
  SequencedMap<String, Object> figures() {
    SequencedMap<String, Object> figures = new LinkedHashMap<>();
    figures.put("questions", questions);
    for (Kind kind : Kind.values()) {
      figures.put("engine_" + kind.name().toLowerCase(Locale.ROOT), percent(kind));
    }
    figures.put("single_source", Figures.rounded(PERCENT * oneSource / Math.max(1, questions), 1));
    figures.put("calls_p50", callsAt(0.5));
    figures.put("calls_p95", callsAt(0.95));
    figures.put("rows_fetched_per_row_needed", rowsPerNeeded());
    figures.put("latency_p50_ms", elapsedAt(0.5));
    figures.put("latency_p95_ms", elapsedAt(0.95));
    figures.put("causes", causes);
    figures.put("queries_with_other_rows", different);
    return figures;
  }
}
