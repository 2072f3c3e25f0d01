package dev.signalbox.index;

import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What one tenant may see of an index, and the statistics over just that: what others have neither
/// appears in a ranking nor moves a score in it.
///
/// @param databases the numbers of those that it sees
/// @param averageWords how many different words they have on average
record Visibility(BitSet databases, int count, double averageWords) {

  /// @param databases all, by number
  static Visibility of(List<IndexedDatabase> databases, @Nullable String tenant) {
    BitSet visible = new BitSet(databases.size());
    long words = 0;
    for (int number = 0; number < databases.size(); number++) {
      if (databases.get(number).isVisibleTo(tenant)) {
        visible.set(number);
        words += databases.get(number).words().length;
      }
    }
    int count = visible.cardinality();
    return new Visibility(visible, count, count == 0 ? 0 : (double) words / count);
  }
}
