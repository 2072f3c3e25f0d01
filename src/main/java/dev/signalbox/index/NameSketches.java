package dev.signalbox.index;

import dev.signalbox.embedding.Sketches;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Sketches of the names of a database's tables and columns, and which of its tables join.
/// Immutable.
final class NameSketches {
  /// Those of further tables are left out, which bounds the time of a comparison.
  private static final int MOST_NAMES = 8_192;

  private final List<byte[]> sketches;
  private final List<int[]> joins;

  private NameSketches(List<byte[]> sketches, List<int[]> joins) {
    this.sketches = sketches;
    this.joins = joins;
  }

  /// @param elements of one database; those without sketches are passed over
  static NameSketches of(List<IndexedElement> elements) {
    List<IndexedElement> tables = new ArrayList<>();
    int size = 0;
    for (IndexedElement element : elements) {
      int names = element.sketches().length / Sketches.LENGTH;
      if (names > 0 && size + names <= MOST_NAMES) {
        tables.add(element);
        size += names;
      }
    }
    return new NameSketches(tables.stream().map(IndexedElement::sketches).toList(), joins(tables));
  }

  private static List<int[]> joins(List<IndexedElement> tables) {
    Map<String, Integer> numbers = new HashMap<>();
    List<BitSet> joins = new ArrayList<>();
    for (int table = 0; table < tables.size(); table++) {
      numbers.put(tables.get(table).name().toLowerCase(Locale.ROOT), table);
      joins.add(new BitSet());
    }
    for (int table = 0; table < tables.size(); table++) {
      for (String name : tables.get(table).joins()) {
        Integer other = numbers.get(name.toLowerCase(Locale.ROOT));
        if (other != null && other != table) {
          joins.get(table).set(other);
          joins.get(other).set(table);
        }
      }
    }
    return joins.stream().map(joined -> joined.stream().toArray()).toList();
  }

  int tables() {
    return joins.size();
  }

  /// The tables that a foreign key connects a table with, ascending.
  int[] joins(int table) {
    return joins.get(table);
  }

  /// For each word, and for each table, the cosine of the table's nearest name with the word.
  ///
  /// @param words their sketches, one after the other
  float[][] nearest(byte[] words) {
    int[] components = widened(words);
    float[][] nearest = new float[words.length / Sketches.LENGTH][tables()];
    for (int table = 0; table < tables(); table++) {
      int[] names = widened(sketches.get(table));
      for (int word = 0; word < nearest.length; word++) {
        nearest[word][table] =
            (float) greatestProduct(names, components, word * Sketches.LENGTH)
                / (Sketches.UNIT * Sketches.UNIT);
      }
    }
    return nearest;
  }

  /// The compiler turns products of integers into vector instructions, those of bytes it does not.
  private static int[] widened(byte[] bytes) {
    int[] widened = new int[bytes.length];
    for (int i = 0; i < bytes.length; i++) {
      widened[i] = bytes[i];
    }
    return widened;
  }

  private static int greatestProduct(int[] names, int[] words, int word) {
    int greatest = Integer.MIN_VALUE;
    for (int name = 0; name < names.length; name += Sketches.LENGTH) {
      greatest = Math.max(greatest, product(names, name, words, word));
    }
    return greatest;
  }

  private static int product(int[] names, int name, int[] words, int word) {
    int product = 0;
    for (int i = 0; i < Sketches.LENGTH; i++) {
      product += names[name + i] * words[word + i];
    }
    return product;
  }
}
