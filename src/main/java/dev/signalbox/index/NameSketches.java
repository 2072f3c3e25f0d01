package dev.signalbox.index;

import dev.signalbox.embedding.Sketches;
import dev.signalbox.event.IndexEntry;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Sketches of the names of a database's tables and columns, stored by component as in
/// [VectorBlock], and which of its tables join. Immutable.
final class NameSketches {
  /// Those of further tables are left out, which bounds the time of a comparison.
  private static final int MOST_NAMES = 8_192;

  private final int size;
  private final byte[] components;
  private final int[] start;
  private final List<BitSet> joins;

  private NameSketches(int size, byte[] components, int[] start, List<BitSet> joins) {
    this.size = size;
    this.components = components;
    this.start = start;
    this.joins = joins;
  }

  /// @param entries of one database; those without sketches are passed over
  static NameSketches of(Collection<IndexEntry> entries) {
    List<IndexEntry> tables = new ArrayList<>();
    int size = 0;
    for (IndexEntry entry : entries) {
      int names = entry.getNames().map(ByteBuffer::remaining).orElse(0) / Sketches.LENGTH;
      if (names > 0 && size + names <= MOST_NAMES) {
        tables.add(entry);
        size += names;
      }
    }
    byte[] components = new byte[size * Sketches.LENGTH];
    int[] start = new int[tables.size() + 1];
    for (int table = 0; table < tables.size(); table++) {
      ByteBuffer names = tables.get(table).getNames().orElseThrow();
      int count = names.remaining() / Sketches.LENGTH;
      for (int name = 0; name < count; name++) {
        for (int i = 0; i < Sketches.LENGTH; i++) {
          components[i * size + start[table] + name] =
              names.get(names.position() + name * Sketches.LENGTH + i);
        }
      }
      start[table + 1] = start[table] + count;
    }
    return new NameSketches(size, components, start, joins(tables));
  }

  private static List<BitSet> joins(List<IndexEntry> tables) {
    Map<String, Integer> numbers = new HashMap<>();
    List<BitSet> joins = new ArrayList<>();
    for (int table = 0; table < tables.size(); table++) {
      numbers.put(tables.get(table).getElement().toLowerCase(Locale.ROOT), table);
      joins.add(new BitSet());
    }
    for (int table = 0; table < tables.size(); table++) {
      for (String name : tables.get(table).getJoins()) {
        Integer other = numbers.get(name.toLowerCase(Locale.ROOT));
        if (other != null && other != table) {
          joins.get(table).set(other);
          joins.get(other).set(table);
        }
      }
    }
    return List.copyOf(joins);
  }

  int tables() {
    return joins.size();
  }

  /// The tables that a foreign key connects a table with.
  BitSet joins(int table) {
    return joins.get(table);
  }

  /// For each table the cosine of its nearest name with a word.
  ///
  /// @param sketches of words, one after the other
  float[] nearest(byte[] sketches, int word) {
    int[] products = new int[size];
    for (int i = 0; i < Sketches.LENGTH; i += 2) {
      int first = sketches[word * Sketches.LENGTH + i];
      int second = sketches[word * Sketches.LENGTH + i + 1];
      int row = i * size;
      int next = row + size;
      for (int name = 0; name < size; name++) {
        products[name] += first * components[row + name] + second * components[next + name];
      }
    }
    float[] nearest = new float[tables()];
    for (int table = 0; table < nearest.length; table++) {
      int greatest = Integer.MIN_VALUE;
      for (int name = start[table]; name < start[table + 1]; name++) {
        greatest = Math.max(greatest, products[name]);
      }
      nearest[table] = (float) greatest / (Sketches.UNIT * Sketches.UNIT);
    }
    return nearest;
  }
}
