package dev.signalbox.index;

import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The databases of an index that one tenant may see, and statistics over just these. Databases of
/// others neither appear in a ranking nor move a score in it.
///
/// @param databases the numbers of the visible databases
/// @param averageWords the average number of different words of a visible database
record TenantView(BitSet databases, int count, double averageWords) {

  /// @param shards the shards whose databases are numbered one after the other
  static TenantView of(List<Shard> shards, @Nullable String tenant) {
    BitSet visible = new BitSet();
    long words = 0;
    int number = 0;
    for (Shard shard : shards) {
      if (shard.isOpen()) {
        visible.set(number, number + shard.databases().size());
        words += shard.words();
        number += shard.databases().size();
        continue;
      }
      for (IndexedDatabase database : shard.databases()) {
        if (database.audience().includes(tenant)) {
          visible.set(number);
          words += database.words().length;
        }
        number++;
      }
    }
    int count = visible.cardinality();
    return new TenantView(visible, count, count == 0 ? 0 : (double) words / count);
  }
}
