package dev.signalbox.topology.indexing;

import dev.signalbox.event.EventCodec;
import dev.signalbox.event.KnownDatabase;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/// Each database as it is indexed, in a store of the stage `index`.
///
/// Threading: the stream thread.
record KnownDatabases(EventCodec codec, KeyValueStore<String, byte[]> store) {

  private static final KnownDatabase UNKNOWN = KnownDatabase.newBuilder().build();

  KnownDatabase get(String database) {
    byte @Nullable [] stored = store.get(database);
    return stored == null ? UNKNOWN : codec.decode(stored, KnownDatabase.class);
  }

  /// An empty entry is removed from the store.
  void put(String database, KnownDatabase known) {
    if (known.getDescription().isEmpty()
        && known.getVersions().isEmpty()
        && known.getRemoval().isEmpty()) {
      store.delete(database);
    } else {
      store.put(database, codec.encode(known));
    }
  }
}
