package dev.signalbox.api.calls;

import dev.signalbox.api.ApiTable;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The primary keys of the rows of a scan. A key comes twice where rows move between pages while
/// they are read, or where the mapping names a wrong key.
///
/// Threading: one thread.
final class KeysSeen {
  private final List<String> names;
  private final int[] places;
  private final Set<List<Object>> seen = new HashSet<>();

  KeysSeen(ApiTable table) {
    this.names = table.primaryKey();
    this.places = names.stream().mapToInt(table::indexOf).toArray();
  }

  /// Takes a row.
  ///
  /// @return its key as text, such as `code = S012`, where an earlier row has the same; a key with
  ///   a null counts as none
  Optional<String> repeats(@Nullable Object[] row) {
    if (places.length == 0 || Arrays.stream(places).anyMatch(i -> i < 0 || row[i] == null)) {
      return Optional.empty();
    }
    List<Object> key = Arrays.stream(places).mapToObj(i -> Objects.requireNonNull(row[i])).toList();
    return seen.add(key)
        ? Optional.empty()
        : Optional.of(
            IntStream.range(0, places.length)
                .mapToObj(i -> "%s = %s".formatted(names.get(i), key.get(i)))
                .collect(Collectors.joining(", ")));
  }
}
