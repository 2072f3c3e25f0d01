package dev.signalbox.index;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// A part of the databases of an index, laid out for scanning. Immutable: a change of one of its
/// databases makes a new shard.
///
/// Each of its databases has a place, from 0 on.
final class Shard {
  private static final int[] NOWHERE = {};

  private final List<IndexedDatabase> databases;
  private final Map<Integer, int[]> placesByWord = new HashMap<>();
  private final VectorRows tables;
  private final VectorRows texts;
  private final ShardMemories memories;

  Shard(List<IndexedDatabase> databases, int dimension) {
    this.databases = List.copyOf(databases);
    tables = VectorRows.of(databases, dimension, IndexedElement::isTable);
    texts = VectorRows.of(databases, dimension, element -> !element.isTable());
    memories = new ShardMemories(databases, dimension);
    Map<Integer, Integer> counts = new HashMap<>();
    for (IndexedDatabase database : databases) {
      for (int word : database.words()) {
        counts.merge(word, 1, Integer::sum);
      }
    }
    counts.forEach((word, count) -> placesByWord.put(word, new int[count]));
    for (int place = databases.size() - 1; place >= 0; place--) {
      for (int word : databases.get(place).words()) {
        int left = counts.merge(word, -1, Integer::sum);
        placesOf(word)[left] = place;
      }
    }
  }

  List<IndexedDatabase> databases() {
    return databases;
  }

  /// Whether it holds exactly these.
  boolean holds(List<IndexedDatabase> others) {
    return databases.equals(others);
  }

  /// The places of the databases that have a word, ascending.
  int[] placesOf(int word) {
    return placesByWord.getOrDefault(word, NOWHERE);
  }

  ShardMemories memories() {
    return memories;
  }

  /// Compares a question with every element in this shard.
  Similarities similarities(float[] question) {
    return new Similarities(tables.products(question), texts.products(question));
  }

  /// Cosines of a question with the elements of the databases.
  final class Similarities {
    private static final int TABLES = 3;

    private final float[] ofTables;
    private final float[] ofTexts;

    private Similarities(float[] ofTables, float[] ofTexts) {
      this.ofTables = ofTables;
      this.ofTexts = ofTexts;
    }

    /// The greatest over all elements of a database; 0 where none has a vector.
    double best(int place) {
      float best = Float.NEGATIVE_INFINITY;
      for (int row = tables.start(place); row < tables.start(place + 1); row++) {
        best = Math.max(best, ofTables[row]);
      }
      for (int row = texts.start(place); row < texts.start(place + 1); row++) {
        best = Math.max(best, ofTexts[row]);
      }
      return best == Float.NEGATIVE_INFINITY ? 0 : best;
    }

    /// The mean of the three best tables of a database, or of all where there are fewer; 0 where
    /// there is none.
    double bestTables(int place) {
      float first = Float.NEGATIVE_INFINITY;
      float second = Float.NEGATIVE_INFINITY;
      float third = Float.NEGATIVE_INFINITY;
      for (int row = tables.start(place); row < tables.start(place + 1); row++) {
        float here = ofTables[row];
        if (here > first) {
          third = second;
          second = first;
          first = here;
        } else if (here > second) {
          third = second;
          second = here;
        } else if (here > third) {
          third = here;
        }
      }
      int count = Math.min(TABLES, tables.start(place + 1) - tables.start(place));
      return switch (count) {
        case 0 -> 0;
        case 1 -> first;
        case 2 -> (first + second) / 2;
        default -> (first + second + third) / TABLES;
      };
    }

    /// The cosine of each element of a database, in the order of its elements; `NaN` for one
    /// without a vector.
    float[] ofElements(int place) {
      List<IndexedElement> elements = databases.get(place).elements();
      float[] cosines = new float[elements.size()];
      int table = tables.start(place);
      int text = texts.start(place);
      for (int i = 0; i < cosines.length; i++) {
        IndexedElement element = elements.get(i);
        if (element.vector() == null) {
          cosines[i] = Float.NaN;
        } else {
          cosines[i] = element.isTable() ? ofTables[table++] : ofTexts[text++];
        }
      }
      return cosines;
    }
  }
}
