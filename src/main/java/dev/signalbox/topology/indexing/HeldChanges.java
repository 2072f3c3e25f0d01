package dev.signalbox.topology.indexing;

import dev.signalbox.config.IndexingSettings;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.HeldChange;
import dev.signalbox.stage.StageException;
import dev.signalbox.topology.kafka.RecordLimits;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/// The schema changes that the stage `index` has taken and not indexed yet, folded into one for
/// each database, in a store. A database is due once no change came for the quiet time, or once its
/// first held change is old enough.
///
/// Threading: the stream thread.
final class HeldChanges {

  /// Milliseconds since 1970.
  private record Taken(long first, long last) {}

  private final EventCodec codec;
  private final KeyValueStore<String, byte[]> store;
  private final long quietMillis;
  private final long atLatestMillis;
  private final RecordLimits limits;

  /// By database, the one that has waited longest first.
  private final SequencedMap<String, Taken> waiting = new LinkedHashMap<>();

  /// The change that was put last, since a burst changes one database again and again.
  private @Nullable HeldChange latest;

  /// @param store every change in it waits again
  HeldChanges(EventCodec codec, KeyValueStore<String, byte[]> store, IndexingSettings settings) {
    this.codec = codec;
    this.store = store;
    this.quietMillis = settings.quiet().toMillis();
    this.atLatestMillis = settings.atLatest().toMillis();
    this.limits = RecordLimits.of(settings);
    List<HeldChange> stored = new ArrayList<>();
    try (KeyValueIterator<String, byte[]> all = store.all()) {
      while (all.hasNext()) {
        KeyValue<String, byte[]> each = all.next();
        stored.add(codec.decode(each.value, HeldChange.class));
      }
    }
    stored.sort(Comparator.comparing(HeldChange::getFirstTakenAt));
    stored.forEach(this::await);
  }

  private void await(HeldChange change) {
    waiting.put(
        change.getDatabase(),
        new Taken(change.getFirstTakenAt().toEpochMilli(), change.getLastTakenAt().toEpochMilli()));
  }

  boolean isEmpty() {
    return waiting.isEmpty();
  }

  @Nullable HeldChange find(String database) {
    if (latest != null && latest.getDatabase().equals(database)) {
      return latest;
    }
    return waiting.containsKey(database)
        ? codec.decode(store.get(database), HeldChange.class)
        : null;
  }

  /// @throws StageException the description has become larger than an event may be; the changes
  ///   held before stay
  void put(HeldChange change) {
    byte[] encoded = codec.encode(change);
    if (encoded.length > limits.description()) {
      refuseTooLarge(change);
    }
    store.put(change.getDatabase(), encoded);
    latest = change;
    await(change);
  }

  private void refuseTooLarge(HeldChange change) {
    int bytes =
        change.getAfter().getDescription().map(known -> codec.encode(known).length).orElse(0);
    limits.check(change.getDatabase(), bytes);
  }

  void remove(String database) {
    store.delete(database);
    waiting.remove(database);
    latest = null;
  }

  /// Puts a database behind those that wait.
  void postpone(String database) {
    Taken taken = waiting.remove(database);
    if (taken != null) {
      waiting.putLast(database, taken);
    }
  }

  /// The databases whose changes the stage indexes now.
  ///
  /// @param most how many at most
  List<String> due(long nowMillis, int most) {
    return waiting.entrySet().stream()
        .filter(each -> isDue(each.getValue(), nowMillis))
        .limit(most)
        .map(each -> each.getKey())
        .toList();
  }

  /// A clock that was set back makes no database wait longer.
  private boolean isDue(Taken taken, long nowMillis) {
    return nowMillis - taken.last() >= quietMillis
        || nowMillis - taken.first() >= atLatestMillis
        || nowMillis < taken.last();
  }
}
