package dev.signalbox.index;

import dev.signalbox.event.ElementKind;
import dev.signalbox.event.IndexEntry;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Which values a database holds, by their hashes ([ValueHashes]), and in which column. Immutable.
final class HeldValues {
  private final int[] hashes;
  private final String[] columns;

  private HeldValues(int[] hashes, String[] columns) {
    this.hashes = hashes;
    this.columns = columns;
  }

  /// @param entries all of one database
  static HeldValues of(Collection<IndexEntry> entries) {
    record Held(int hash, String column) {}
    List<Held> held = new ArrayList<>();
    for (IndexEntry entry : entries) {
      if (entry.getKind() == ElementKind.VALUE && entry.getValues().isPresent()) {
        ByteBuffer values = entry.getValues().get().duplicate().order(ByteOrder.LITTLE_ENDIAN);
        while (values.remaining() >= Integer.BYTES) {
          held.add(new Held(values.getInt(), entry.getElement()));
        }
      }
    }
    // Stable: of several columns with one value the first stays first.
    held.sort((a, b) -> Integer.compare(a.hash(), b.hash()));
    return new HeldValues(
        held.stream().mapToInt(Held::hash).toArray(),
        held.stream().map(Held::column).toArray(String[]::new));
  }

  /// The column that holds a value, one of them where there are several; null where none does.
  @Nullable String columnOf(int hash) {
    int found = Arrays.binarySearch(hashes, hash);
    return found < 0 ? null : columns[found];
  }

  boolean isEmpty() {
    return hashes.length == 0;
  }
}
