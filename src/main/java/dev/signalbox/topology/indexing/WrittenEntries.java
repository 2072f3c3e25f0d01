package dev.signalbox.topology.indexing;

import dev.signalbox.event.EventCodec;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.index.entry.ElementKey;
import dev.signalbox.index.entry.Indexing;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeMap;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/// The index entries of one database as they were last written, by key, read from the store of the
/// stage `index`.
final class WrittenEntries {
  private final EventCodec codec;
  private final KeyValueStore<String, byte[]> store;
  private final String closing;
  private final Map<String, byte[]> written = new TreeMap<>();
  private final Map<String, ByteBuffer> vectors = new HashMap<>();

  WrittenEntries(EventCodec codec, KeyValueStore<String, byte[]> store, String database) {
    this.codec = codec;
    this.store = store;
    this.closing = ElementKey.closing(database);
    try (KeyValueIterator<String, byte[]> entries =
        store.prefixScan(ElementKey.prefix(database), new StringSerializer())) {
      while (entries.hasNext()) {
        add(entries.next());
      }
    }
  }

  private void add(KeyValue<String, byte[]> stored) {
    IndexEntry entry = codec.decode(stored.value, IndexEntry.class);
    written.put(stored.key, stored.value);
    entry.getVector().ifPresent(vector -> vectors.put(entry.getHash(), vector));
    entry.getNames().ifPresent(names -> vectors.put(Indexing.hashOfNames(entry.getHash()), names));
  }

  KnownVectors vectors() {
    return hash -> Optional.ofNullable(vectors.get(hash)).map(ByteBuffer::duplicate);
  }

  /// The records to write to the topic `index`.
  ///
  /// @param records by key, in this order; null for removed entries. Where there are any, the last
  ///   is the entry of kind DATABASE, changed or not, since readers wait for it
  /// @param differing how many of them differ from the entries written before
  record Changes(SequencedMap<String, byte @Nullable []> records, int differing) {}

  /// Replaces the entries in the store.
  Changes replace(List<IndexEntry> entries) {
    Map<String, byte @Nullable []> changes = new TreeMap<>();
    Map<String, byte[]> gone = new TreeMap<>(written);
    byte @Nullable [] last = null;
    for (IndexEntry entry : entries) {
      String key = ElementKey.of(entry);
      byte[] value = codec.encode(entry);
      gone.remove(key);
      if (key.equals(closing)) {
        last = value;
      }
      if (!Arrays.equals(value, written.get(key))) {
        changes.put(key, value);
        store.put(key, value);
      }
    }
    for (String key : gone.keySet()) {
      changes.put(key, null);
      store.delete(key);
    }
    SequencedMap<String, byte @Nullable []> records = new LinkedHashMap<>(changes);
    if (!changes.isEmpty()) {
      records.remove(closing);
      records.put(closing, last);
    }
    return new Changes(records, changes.size());
  }
}
