package dev.signalbox.index;

import dev.signalbox.embedding.ProjectedVectors;
import dev.signalbox.index.vector.ByteBlock;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Projected vectors of the names of a database's tables and columns, and the joins of its tables.
/// Immutable.
final class ProjectedNames {
  /// The names of further tables are not compared, which bounds the time of a comparison.
  private static final int MOST_NAMES = 8_192;

  private static final byte[] NOTHING = {};

  /// The names of the first table, then those of the second.
  private final ByteBlock names;

  /// The position of each table's first name, and behind the last table the number of names.
  private final int[] start;

  private final List<int[]> joins;

  /// The projected names of further tables, by the numbers of their elements.
  private final Map<Integer, byte[]> further;

  /// The number of each table among the elements.
  private final int[] elements;

  private ProjectedNames(
      ByteBlock names,
      int[] start,
      List<int[]> joins,
      Map<Integer, byte[]> further,
      int[] elements) {
    this.names = names;
    this.start = start;
    this.joins = joins;
    this.further = further;
    this.elements = elements;
  }

  /// @param elements the elements of one database; elements without projected names are passed over
  static ProjectedNames of(List<EmbeddedElement> elements) {
    List<Integer> tables = new ArrayList<>();
    Map<Integer, byte[]> further = new HashMap<>();
    int size = 0;
    for (int element = 0; element < elements.size(); element++) {
      byte[] projectedNames = elements.get(element).projectedNames();
      int names = projectedNames.length / ProjectedVectors.LENGTH;
      if (names > 0 && size + names <= MOST_NAMES) {
        tables.add(element);
        size += names;
      } else if (names > 0) {
        further.put(element, projectedNames);
      }
    }
    ByteBlock block = new ByteBlock(size, ProjectedVectors.LENGTH);
    int[] start = new int[tables.size() + 1];
    for (int table = 0; table < tables.size(); table++) {
      byte[] projectedNames = elements.get(tables.get(table)).projectedNames();
      int count = projectedNames.length / ProjectedVectors.LENGTH;
      for (int name = 0; name < count; name++) {
        block.set(start[table] + name, projectedNames, name * ProjectedVectors.LENGTH);
      }
      start[table + 1] = start[table] + count;
    }
    List<IndexedElement> named =
        tables.stream().map(table -> elements.get(table).element()).toList();
    return new ProjectedNames(
        block,
        start,
        joins(named),
        Map.copyOf(further),
        tables.stream().mapToInt(Integer::intValue).toArray());
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
    return elements.length;
  }

  /// For each table, the tables that a foreign key joins with it, ascending.
  List<int[]> joins() {
    return joins;
  }

  /// The projected names of each element, one after the other; empty for an element without any.
  ///
  /// @param size the number of elements
  byte[][] ofElements(int size) {
    byte[][] projectedNames = new byte[size][];
    for (int element = 0; element < size; element++) {
      projectedNames[element] = further.getOrDefault(element, NOTHING);
    }
    for (int table = 0; table < elements.length; table++) {
      byte[] ofTable = new byte[(start[table + 1] - start[table]) * ProjectedVectors.LENGTH];
      for (int name = start[table]; name < start[table + 1]; name++) {
        names.get(name, ofTable, (name - start[table]) * ProjectedVectors.LENGTH);
      }
      projectedNames[elements[table]] = ofTable;
    }
    return projectedNames;
  }

  /// For each word and each table, the cosine of the word with the table's nearest name.
  ///
  /// @param words projected vectors of the words, one after the other
  float[][] nearest(byte[] words) {
    float[] components = new float[words.length];
    for (int i = 0; i < words.length; i++) {
      components[i] = words[i];
    }
    float[][] nearest = new float[words.length / ProjectedVectors.LENGTH][tables()];
    for (int word = 0; word < nearest.length; word++) {
      // whole numbers below 2^24: exact
      float[] products = names.products(components, word * ProjectedVectors.LENGTH);
      for (int table = 0; table < elements.length; table++) {
        float greatest = Float.NEGATIVE_INFINITY;
        for (int name = start[table]; name < start[table + 1]; name++) {
          greatest = Math.max(greatest, products[name]);
        }
        nearest[word][table] = greatest / (ProjectedVectors.UNIT * ProjectedVectors.UNIT);
      }
    }
    return nearest;
  }
}
