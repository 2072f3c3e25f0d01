package dev.signalbox.index.words;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The values that a database holds, by their hashes ([ValueHashes]), with their columns.
/// Immutable.
///
/// Most questions name no value of most databases; a Bloom filter tells so fast (Bloom 1970,
/// Space/time trade-offs in hash coding with allowable errors).
public final class HashedValues {
  /// With 8 to 16 bits for each value, two of them read, at most one lookup in twenty is in vain.
  private static final int LEAST_BITS = 8;

  private final List<HashedColumn> columns;

  /// A Bloom filter whose length is a power of two; empty where there is no value.
  private final long[] filter;

  /// @param columns the columns of one database, in the order of their names
  public HashedValues(List<HashedColumn> columns) {
    this.columns = List.copyOf(columns);
    long hashes = columns.stream().mapToLong(column -> column.hashes().length).sum();
    filter = new long[longs(LEAST_BITS * hashes)];
    for (HashedColumn column : columns) {
      for (int hash : column.hashes()) {
        filter[first(hash)] |= 1L << hash;
        filter[second(hash)] |= 1L << (hash >>> 6);
      }
    }
  }

  private static int longs(long bits) {
    long longs = (bits + Long.SIZE - 1) / Long.SIZE;
    return longs == 0 ? 0 : Math.toIntExact(Long.highestOneBit(2 * longs - 1));
  }

  private int first(int hash) {
    return ((hash * 0x9E3779B9) >>> 6) & (filter.length - 1);
  }

  private int second(int hash) {
    return ((hash * 0x85EBCA6B) >>> 6) & (filter.length - 1);
  }

  public List<HashedColumn> columns() {
    return columns;
  }

  /// The first column that holds a value; null where no column does.
  @Nullable String columnOf(int hash) {
    if (isEmpty()
        || (filter[first(hash)] & (1L << hash)) == 0
        || (filter[second(hash)] & (1L << (hash >>> 6))) == 0) {
      return null;
    }
    for (HashedColumn column : columns) {
      if (Arrays.binarySearch(column.hashes(), hash) >= 0) {
        return column.name();
      }
    }
    return null;
  }

  boolean isEmpty() {
    return filter.length == 0;
  }
}
