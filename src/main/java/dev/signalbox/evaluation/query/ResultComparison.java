package dev.signalbox.evaluation.query;

import dev.signalbox.event.ResultTable;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Compares a result with the gold result, as execution accuracy does in the text-to-SQL literature
/// (Zhong, Yu & Klein 2020, Semantic Evaluation for Text-to-SQL with Distilled Test Suites, section
/// 4.2): the same rows, each as often, in any order unless the gold query orders them, and with the
/// columns in any order. Names of columns do not matter; values compare as [ComparableValues] says.
/// Two results without rows are equal, whatever their columns.
public final class ResultComparison {
  private ResultComparison() {}

  /// Whether `found` is as good as `gold`. A result that a limit has cut equals none.
  ///
  /// @param ordered whether the order of the rows counts, see [GoldQuery#ordersRows]
  public static boolean sameResult(ResultTable gold, ResultTable found, boolean ordered) {
    if (gold.getTruncated().isPresent() || found.getTruncated().isPresent()) {
      return false;
    }
    int rows = gold.getRows().size();
    if (rows != found.getRows().size()) {
      return false;
    }
    if (rows == 0) {
      return true;
    }
    if (gold.getColumns().size() != found.getColumns().size()) {
      return false;
    }
    ComparableValues values = ComparableValues.of(gold, found);
    List<List<@Nullable Object>> goldColumns = values.columns(gold);
    List<List<@Nullable Object>> foundColumns = values.columns(found);
    return ordered
        ? counts(goldColumns).equals(counts(foundColumns))
        : new ColumnMatching(goldColumns, foundColumns, rows).exists();
  }

  private static <T> Map<T, Integer> counts(List<T> items) {
    Map<T, Integer> counts = new HashMap<>();
    items.forEach(item -> counts.merge(item, 1, Integer::sum));
    return counts;
  }

  /// Searches for a one-to-one matching of columns under which both tables hold the same multiset
  /// of rows. Columns are matched one after the other, the most distinctive first; after each, the
  /// rows as far as matched must already agree, which leaves few ways to try.
  private static final class ColumnMatching {
    private final List<List<@Nullable Object>> gold;
    private final List<List<@Nullable Object>> found;
    private final int rows;
    private final boolean[] used;

    ColumnMatching(
        List<List<@Nullable Object>> gold, List<List<@Nullable Object>> found, int rows) {
      this.gold =
          gold.stream()
              .sorted(Comparator.comparingInt(column -> -new HashSet<>(column).size()))
              .toList();
      this.found = found;
      this.rows = rows;
      this.used = new boolean[found.size()];
    }

    boolean exists() {
      return exists(0, new int[rows], new int[rows]);
    }

    /// @param goldRows for each row, a number that equals another row's where both agree in all
    ///   columns matched so far; shared with `foundRows`
    private boolean exists(int column, int[] goldRows, int[] foundRows) {
      if (column == gold.size()) {
        return true;
      }
      Set<List<@Nullable Object>> tried = new HashSet<>();
      for (int candidate = 0; candidate < used.length; candidate++) {
        if (used[candidate] || !tried.add(found.get(candidate))) {
          continue;
        }
        Map<RowSoFar, Integer> numbers = new HashMap<>();
        int[] nextGold = extend(goldRows, gold.get(column), numbers);
        int[] nextFound = extend(foundRows, found.get(candidate), numbers);
        if (sameMultiset(nextGold, nextFound)) {
          used[candidate] = true;
          if (exists(column + 1, nextGold, nextFound)) {
            return true;
          }
          used[candidate] = false;
        }
      }
      return false;
    }

    private static int[] extend(
        int[] rowNumbers, List<@Nullable Object> column, Map<RowSoFar, Integer> numbers) {
      int[] extended = new int[rowNumbers.length];
      for (int row = 0; row < extended.length; row++) {
        RowSoFar key = new RowSoFar(rowNumbers[row], column.get(row));
        Integer known = numbers.putIfAbsent(key, numbers.size());
        extended[row] = known == null ? numbers.size() - 1 : known;
      }
      return extended;
    }

    private static boolean sameMultiset(int[] left, int[] right) {
      int[] leftSorted = left.clone();
      int[] rightSorted = right.clone();
      Arrays.sort(leftSorted);
      Arrays.sort(rightSorted);
      return Arrays.equals(leftSorted, rightSorted);
    }
  }

  private record RowSoFar(int before, @Nullable Object value) {}
}
