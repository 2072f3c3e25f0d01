package dev.signalbox.sql.metric;

import dev.signalbox.metric.BusinessMetric;
import dev.signalbox.sql.reading.Span;
import dev.signalbox.sql.schema.Column;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads the words of a question that order groups by a figure and keep the first ones.
final class OrderWords {

  private static final Set<String> LARGEST =
      Set.of(
          "top",
          "most",
          "highest",
          "largest",
          "biggest",
          "greatest",
          "strongest",
          "leading",
          "busiest",
          "longest",
          "maximum",
          "peak",
          "furthest",
          "farthest",
          "heaviest",
          "costliest",
          "fullest",
          "happiest",
          "priciest");
  private static final Set<String> BEST = Set.of("best");
  private static final Set<String> WORST = Set.of("worst", "poorest");
  private static final Set<String> SMALLEST =
      Set.of(
          "bottom",
          "least",
          "fewest",
          "lowest",
          "smallest",
          "weakest",
          "shortest",
          "minimum",
          "emptiest");
  private static final Set<String> RANKING = Set.of("rank", "ranked", "ranking", "sort", "sorted");
  private static final Set<String> DOWN = Set.of("descending", "desc");
  private static final Set<String> UP = Set.of("ascending", "asc");

  private static final int MOST = 1_000;

  private final WordMarks marks;
  private @Nullable Boolean descending;
  private OptionalInt limit = OptionalInt.empty();
  private boolean superlative;
  private boolean ranks;

  /// The place behind the word that orders.
  private int adjacent = -1;

  OrderWords(WordMarks marks) {
    this.marks = marks;
  }

  /// @param named the metrics of the question: the first one tells what 'best' and 'worst' mean
  void read(List<BusinessMetric> named) {
    Optional<Boolean> wanted = named.stream().findFirst().flatMap(Desirability::of);
    for (int i = 0; i < marks.size(); i++) {
      if (!marks.isFree(i) || descending != null) {
        continue;
      }
      String word = marks.lower(i);
      if (readRange(i)) {
        continue;
      }
      if (BEST.contains(word)) {
        descending = wanted.orElse(true);
      } else if (WORST.contains(word) && wanted.isPresent()) {
        descending = !wanted.get();
      } else if (LARGEST.contains(word) || DOWN.contains(word)) {
        descending = true;
      } else if (SMALLEST.contains(word) || UP.contains(word)) {
        descending = false;
      } else {
        continue;
      }
      boolean behind = marks.lower(i + 1).equals("first") && marks.isFree(i + 1);
      superlative = !DOWN.contains(word) && !UP.contains(word) && !behind;
      ranks |= behind;
      marks.operator(i, behind ? i + 2 : i + 1);
      adjacent = i + 1;
      number(i + 1);
      number(i - 1);
    }
    for (int i = 0; i < marks.size(); i++) {
      if (RANKING.contains(marks.lower(i)) && marks.isFree(i)) {
        descending = descending == null || descending;
        ranks = true;
        superlative = superlative && limit.isPresent();
        marks.operator(i, i + 1);
      }
    }
    if (descending != null && superlative && limit.isEmpty()) {
      for (int i = 0; i < marks.size() && limit.isEmpty(); i++) {
        number(i);
      }
    }
  }

  /// 'From highest to lowest' orders all groups.
  private boolean readRange(int i) {
    String from = marks.lower(i);
    String to = marks.lower(i + 2);
    boolean down = isLarge(from) && isSmall(to);
    boolean up = isSmall(from) && isLarge(to);
    if (!marks.lower(i + 1).equals("to") || !(down || up) || !marks.isFree(i, i + 3)) {
      return false;
    }
    descending = down;
    ranks = true;
    marks.operator(i, i + 3);
    return true;
  }

  private static boolean isLarge(String word) {
    return LARGEST.contains(word) || Set.of("high", "large", "big").contains(word);
  }

  private static boolean isSmall(String word) {
    return SMALLEST.contains(word) || Set.of("low", "small").contains(word);
  }

  private void number(int at) {
    if (marks.isFree(at) && limit.isEmpty()) {
      String number = marks.token(at).number();
      if (number != null && number.matches("\\d{1,4}") && Integer.parseInt(number) <= MOST) {
        limit = OptionalInt.of(Integer.parseInt(number));
        marks.take(at, at + 1, Span.Kind.NUMBER, null, number);
      }
    }
  }

  /// The place behind the word that orders; -1 where there is none.
  int adjacent() {
    return adjacent;
  }

  /// Whether all groups are to stand in the order of their figures.
  boolean isRanking() {
    return ranks;
  }

  /// Whether a superlative asks which group comes first.
  boolean isSuperlative() {
    return superlative;
  }

  /// A superlative without a number asks for the first group alone.
  void finish(List<Column> dimensions, boolean byTime) {
    if (superlative && limit.isEmpty() && (byTime || !dimensions.isEmpty())) {
      limit = OptionalInt.of(1);
    }
  }

  /// Whether the largest figure comes first; empty where the question orders nothing.
  Optional<Boolean> descending() {
    return Optional.ofNullable(descending);
  }

  OptionalInt limit() {
    return limit;
  }
}
