package dev.signalbox.catalog.copies;

import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.IntStream;

/// Hashes of the names of a database's tables and columns, each name once. Case, and signs between
/// words, make no difference between two names.
final class SchemaNames {
  /// Ascending.
  private final int[] hashes;

  private SchemaNames(int[] hashes) {
    this.hashes = hashes;
  }

  static SchemaNames of(DatabaseDescription database) {
    IntStream.Builder hashes = IntStream.builder();
    for (TableDescription table : database.getTables()) {
      int name = plain(table.getName()).hashCode();
      hashes.add(name);
      for (ColumnDescription column : table.getColumns()) {
        hashes.add(31 * name + plain(column.getName()).hashCode());
      }
    }
    return new SchemaNames(hashes.build().sorted().distinct().toArray());
  }

  private static String plain(String name) {
    return name.replaceAll("[^\\p{L}\\p{N}]+", "").toLowerCase(Locale.ROOT);
  }

  boolean isEmpty() {
    return hashes.length == 0;
  }

  /// The names that both have, as a share of all names of the two (Jaccard similarity); 0 where one
  /// has no names.
  double shared(SchemaNames other) {
    int both = 0;
    int i = 0;
    int j = 0;
    while (i < hashes.length && j < other.hashes.length) {
      int order = Integer.compare(hashes[i], other.hashes[j]);
      both += order == 0 ? 1 : 0;
      i += order <= 0 ? 1 : 0;
      j += order >= 0 ? 1 : 0;
    }
    return both == 0 ? 0 : (double) both / (hashes.length + other.hashes.length - both);
  }

  /// The least value of each of some mixings of the hashes (Broder 1997, On the resemblance and
  /// containment of documents): two databases have as many equal values as they share names.
  ///
  /// @param seeds one for each mixing
  int[] sketch(int[] seeds) {
    return Arrays.stream(seeds)
        .map(seed -> Arrays.stream(hashes).map(hash -> mixed(hash ^ seed)).min().orElse(seed))
        .toArray();
  }

  /// The finalizer of MurmurHash3.
  private static int mixed(int value) {
    int mixed = value;
    mixed = (mixed ^ (mixed >>> 16)) * 0x85ebca6b;
    mixed = (mixed ^ (mixed >>> 13)) * 0xc2b2ae35;
    return mixed ^ (mixed >>> 16);
  }
}
