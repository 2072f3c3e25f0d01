package dev.signalbox.index;

import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What one tenant may see of an index, and the statistics over just that: what others have neither
/// appears in a ranking nor moves a score in it.
///
/// @param databases the numbers of those that it sees
/// @param averageWords how many different words they have on average
record TenantView(BitSet databases, int count, double averageWords) {

  /// @param shards whose databases are numbered one after the other
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
