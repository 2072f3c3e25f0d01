package dev.signalbox.topology;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.config.IndexingSettings;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.SchemaChange;
import dev.signalbox.topology.async.StageObserver;
import dev.signalbox.topology.indexing.DatabaseIndexing;
import dev.signalbox.topology.indexing.IndexProcessor;
import dev.signalbox.topology.records.RejectedEvents;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.processor.StateStore;
import org.apache.kafka.streams.processor.TaskId;
import org.apache.kafka.streams.processor.api.MockProcessorContext;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.Stores;
import org.jspecify.annotations.Nullable;

/// A task of the stage `index` under exactly-once, as far as its processor can see it: input
/// position, stores and output are committed together, and a crash takes all of them back to the
/// last commit.
final class CrashingIndex {
  private static final List<String> STORES =
      List.of(IndexProcessor.ENTRIES, IndexProcessor.KNOWN, IndexProcessor.HELD);

  /// A record that was sent to a sink.
  record Sent(String sink, String key, byte @Nullable [] value) {}

  /// The committed state.
  private record Committed(int position, int sent, Map<String, Map<String, byte[]>> stores) {}

  private final EventCodec codec = new EventCodec();
  private final IndexProcessor processor;
  private final List<SchemaChange> inputs = new ArrayList<>();
  private final List<Sent> outputs = new ArrayList<>();
  private int position;
  private Committed committed = new Committed(0, 0, Map.of());
  private long nowMillis = 1_000_000;
  private MockProcessorContext<Object, Object> context;
  private Map<String, KeyValueStore<String, byte[]>> stores;

  @SuppressWarnings("NullAway.Init") // start() sets the rest
  CrashingIndex(DatabaseIndexing indexing, IndexingSettings settings) {
    this.processor =
        new IndexProcessor(
            codec, indexing, settings, StageObserver.NONE, _ -> {}, new RejectedEvents());
    start();
  }

  private void start() {
    Properties properties = new Properties();
    properties.put(StreamsConfig.PROCESSING_GUARANTEE_CONFIG, StreamsConfig.EXACTLY_ONCE_V2);
    context =
        new MockProcessorContext<>(properties, new TaskId(0, 0), Path.of("unused").toFile()) {
          @Override
          public <K, V> void forward(Record<K, V> record, @Nullable String child) {
            outputs.add(
                new Sent(
                    String.valueOf(child),
                    new String((byte[]) record.key(), UTF_8),
                    (byte[]) record.value()));
          }
        };
    context.setCurrentSystemTimeMs(nowMillis);
    stores = new HashMap<>();
    for (String name : STORES) {
      KeyValueStore<String, byte[]> store =
          Stores.keyValueStoreBuilder(
                  Stores.inMemoryKeyValueStore(name), Serdes.String(), Serdes.ByteArray())
              .withLoggingDisabled()
              .withCachingDisabled()
              .build();
      store.init(context.getStateStoreContext(), (StateStore) store);
      context.addStateStore(store);
      committed.stores().getOrDefault(name, Map.of()).forEach(store::put);
      stores.put(name, store);
    }
    position = committed.position();
    outputs.subList(committed.sent(), outputs.size()).clear();
    processor.init(typed(context));
  }

  /// The interface's own method cannot be overridden for arrays: no type may extend them.
  @SuppressWarnings("unchecked") // only byte arrays are forwarded
  private static ProcessorContext<byte[], byte[]> typed(ProcessorContext<?, ?> context) {
    return (ProcessorContext<byte[], byte[]>) context;
  }

  void send(SchemaChange change) {
    inputs.add(change);
  }

  /// Processes the next record, if one is left.
  void feed() {
    if (position < inputs.size()) {
      SchemaChange change = inputs.get(position);
      context.setRecordMetadata("in", 0, position);
      context.setCurrentSystemTimeMs(nowMillis);
      position++;
      processor.process(
          new Record<>(change.getDatabase().getBytes(UTF_8), codec.encode(change), 1L));
    }
  }

  /// Lets time pass, and the processor work.
  void pass(long millis) {
    nowMillis += millis;
    context.setCurrentSystemTimeMs(nowMillis);
    List.copyOf(context.scheduledPunctuators()).stream()
        .filter(each -> !each.cancelled())
        .forEach(each -> each.getPunctuator().punctuate(nowMillis));
  }

  void commit() {
    Map<String, Map<String, byte[]>> copies = new HashMap<>();
    stores.forEach((name, store) -> copies.put(name, copy(store)));
    committed = new Committed(position, outputs.size(), copies);
  }

  private static Map<String, byte[]> copy(KeyValueStore<String, byte[]> store) {
    Map<String, byte[]> entries = new LinkedHashMap<>();
    try (KeyValueIterator<String, byte[]> all = store.all()) {
      while (all.hasNext()) {
        KeyValue<String, byte[]> entry = all.next();
        entries.put(entry.key, entry.value);
      }
    }
    return entries;
  }

  /// Undoes everything since the last commit; another instance goes on.
  void crash() {
    processor.close();
    start();
  }

  /// Takes and indexes everything, and commits.
  void finish() {
    while (position < inputs.size()) {
      feed();
    }
    for (int round = 0;
        !copy(Objects.requireNonNull(stores.get(IndexProcessor.HELD))).isEmpty();
        round++) {
      if (round > 1_000) {
        throw new IllegalStateException("never ends");
      }
      pass(100);
    }
    commit();
  }

  /// The committed records of a sink, in order.
  List<Sent> committed(String sink) {
    return outputs.subList(0, committed.sent()).stream()
        .filter(sent -> sent.sink().equals(sink))
        .toList();
  }
}
