package dev.signalbox.api.calls;

import dev.signalbox.api.ApiTable;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The primary keys of the rows of a scan. A key comes twice where rows move between pages while
/// they are read, or where the mapping names a wrong key.
///
/// Threading: one thread.
final class KeysSeen {
  private final int[] places;
  private final Set<List<Object>> seen = new HashSet<>();

  KeysSeen(ApiTable table) {
    this.places = table.primaryKey().stream().mapToInt(table::indexOf).toArray();
  }

  /// Takes a row.
  ///
  /// @return whether an earlier row has the same key; a key with a null counts as none
  boolean repeats(@Nullable Object[] row) {
    if (places.length == 0 || Arrays.stream(places).anyMatch(i -> i < 0 || row[i] == null)) {
      return false;
    }
    return !seen.add(Arrays.stream(places).mapToObj(i -> Objects.requireNonNull(row[i])).toList());
  }
}
