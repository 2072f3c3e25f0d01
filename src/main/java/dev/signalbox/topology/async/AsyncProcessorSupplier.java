package dev.signalbox.topology.async;

import dev.signalbox.event.EventCodec;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorSupplier;
import org.apache.kafka.streams.state.StoreBuilder;
import org.apache.kafka.streams.state.Stores;
import org.jspecify.annotations.Nullable;

/// Makes the processor of a stage whose work may wait, with its store.
public final class AsyncProcessorSupplier
    implements ProcessorSupplier<byte[], byte[], byte[], byte[]> {
  // Records come and go within seconds, so most of a changelog soon is only tombstones. Small
  // segments let the broker drop them early; tombstones must outlive the longest restore.
  private static final Map<String, String> CHANGELOG =
      Map.of(
          TopicConfig.SEGMENT_BYTES_CONFIG, String.valueOf(64 << 20),
          TopicConfig.DELETE_RETENTION_MS_CONFIG, String.valueOf(10 * 60 * 1_000),
          TopicConfig.MIN_CLEANABLE_DIRTY_RATIO_CONFIG, "0.1");

  private final String storeName;
  private final Work work;
  private final AsyncRuntime runtime;
  private final PendingRecords records;
  private final MemoryStore.@Nullable Settings memory;

  /// Makes the processor of a stage that remembers nothing.
  ///
  /// @param storeName unique within the topology; the same after every restart
  public AsyncProcessorSupplier(
      String storeName, Work work, AsyncRuntime runtime, EventCodec codec) {
    this(storeName, work, runtime, codec, null);
  }

  /// @param storeName unique within the topology; the same after every restart
  /// @param memory of the stage; null: it remembers nothing
  public AsyncProcessorSupplier(
      String storeName,
      Work work,
      AsyncRuntime runtime,
      EventCodec codec,
      MemoryStore.@Nullable Settings memory) {
    this.storeName = storeName;
    this.memory = memory;
    this.work = work;
    this.runtime = runtime;
    this.records = new PendingRecords(codec);
  }

  @Override
  public Processor<byte[], byte[], byte[], byte[]> get() {
    return new RenewedProcessor(() -> new AsyncProcessor(storeName, work, runtime, records, memory));
  }

  /// The store is persistent only because Kafka Streams keeps the identity of its transactions with
  /// a persistent store. Without one, the last transaction of a killed instance holds back its
  /// readers until it times out.
  @Override
  public Set<StoreBuilder<?>> stores() {
    return Set.of(
        Stores.keyValueStoreBuilder(
                Stores.persistentKeyValueStore(storeName), Serdes.Long(), Serdes.ByteArray())
            .withLoggingEnabled(CHANGELOG));
  }
}
