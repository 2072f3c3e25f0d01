package dev.signalbox.index;

import java.util.Arrays;
import java.util.List;

/// The databases of a shard that have a word, and the number of words of each database. Immutable.
final class Postings {
  private static final int[] NOWHERE = {};

  private final int[] lengths;
  private final int[] words;
  private final int[] start;
  private final int[] places;

  /// @param databases each in its place
  Postings(List<IndexedDatabase> databases) {
    lengths = databases.stream().mapToInt(database -> database.words().length).toArray();
    long[] pairs = new long[Arrays.stream(lengths).sum()];
    int next = 0;
    for (int place = 0; place < lengths.length; place++) {
      for (int word : databases.get(place).words()) {
        pairs[next++] = (long) word << Integer.SIZE | place;
      }
    }
    Arrays.sort(pairs);
    places = Arrays.stream(pairs).mapToInt(pair -> (int) pair).toArray();
    words = Arrays.stream(pairs).mapToInt(Postings::word).distinct().toArray();
    start = new int[words.length + 1];
    int word = 0;
    for (int i = 0; i < pairs.length; i++) {
      if (word(pairs[i]) != words[word]) {
        start[++word] = i;
      }
    }
    start[words.length] = pairs.length;
  }

  private static int word(long pair) {
    return (int) (pair >> Integer.SIZE);
  }

  /// The places of the databases that have a word, ascending; the caller owns the array.
  int[] placesOf(int word) {
    int found = Arrays.binarySearch(words, word);
    return found < 0 ? NOWHERE : Arrays.copyOfRange(places, start[found], start[found + 1]);
  }

  /// The number of different words of the database at a place.
  int length(int place) {
    return lengths[place];
  }
}
