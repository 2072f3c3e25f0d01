package dev.signalbox.index;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Which values a database holds, by their hashes ([ValueHashes]), and in which column. Immutable.
final class HeldValues {
  private final List<HeldColumn> columns;
  private final int[] hashes;

  /// @param columns of one database, in the order of their names
  HeldValues(List<HeldColumn> columns) {
    this.columns = List.copyOf(columns);
    this.hashes =
        columns.stream()
            .flatMapToInt(column -> Arrays.stream(column.hashes()))
            .sorted()
            .distinct()
            .toArray();
  }

  List<HeldColumn> columns() {
    return columns;
  }

  /// The column that holds a value, the first where there are several; null where none does.
  @Nullable String columnOf(int hash) {
    if (Arrays.binarySearch(hashes, hash) < 0) {
      return null;
    }
    return columns.stream()
        .filter(column -> Arrays.binarySearch(column.hashes(), hash) >= 0)
        .map(HeldColumn::name)
        .findFirst()
        .orElse(null);
  }

  boolean isEmpty() {
    return hashes.length == 0;
  }
}
