package dev.signalbox.topology.async;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.processor.Cancellable;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.StoreBuilder;
import org.apache.kafka.streams.state.Stores;
import org.apache.kafka.streams.state.TimestampedKeyValueStore;
import org.apache.kafka.streams.state.ValueAndTimestamp;
import org.jspecify.annotations.Nullable;

/// The memory of a stage between records, in a changelogged store of its own. A task commits it
/// together with its outputs.
///
/// The store drops a memory that nobody has used for twice its lifetime, by the time of the records
/// that the task reads. So a task that was away, or that reads records of the past, drops nothing
/// that a later record may need. Each pass over the store stops after a bounded number of memories,
/// and the next one goes on there.
///
/// Threading: the stream thread.
public final class MemoryStore implements AutoCloseable {
  /// The time of the records between two passes, and the most memories that one reads. A task with
  /// a million memories goes through them in about three hours.
  private static final Duration PASS = Duration.ofSeconds(10);

  private static final int MOST_READ = 1_000;

  private final @Nullable TimestampedKeyValueStore<String, byte[]> store;
  private final ProcessorContext<?, ?> context;
  private final Work work;
  private final long lifetimeMillis;
  private final @Nullable Cancellable passes;

  /// The key at which the next pass begins; null: at the first one.
  private @Nullable String next;

  /// The memory of a stage.
  ///
  /// @param store its name, unique within the topology; the same after every restart
  /// @param lifetime after which a record makes no use of a memory
  public record Settings(String store, Duration lifetime) {

    /// Builds the store, which the topology connects to the stage.
    public StoreBuilder<TimestampedKeyValueStore<String, byte[]>> builder() {
      return Stores.timestampedKeyValueStoreBuilder(
              Stores.persistentTimestampedKeyValueStore(store), Serdes.String(), Serdes.ByteArray())
          .withCachingDisabled();
    }
  }

  private MemoryStore(
      ProcessorContext<?, ?> context,
      Work work,
      @Nullable TimestampedKeyValueStore<String, byte[]> store,
      Duration lifetime) {
    this.context = context;
    this.work = work;
    this.store = store;
    this.lifetimeMillis = lifetime.toMillis();
    this.passes =
        store == null
            ? null
            : context.schedule(PASS, PunctuationType.STREAM_TIME, this::dropUnused);
  }

  /// Opens the memory of a task.
  ///
  /// @param settings null: the stage remembers nothing
  public static MemoryStore open(
      ProcessorContext<?, ?> context, Work work, @Nullable Settings settings) {
    return settings == null
        ? new MemoryStore(context, work, null, Duration.ZERO)
        : new MemoryStore(
            context, work, context.getStateStore(settings.store()), settings.lifetime());
  }

  /// The memory for a record; null where there is none.
  ///
  /// @throws dev.signalbox.event.UnknownSchemaException a newer version has written it
  public byte @Nullable [] of(ReceivedRecord received) {
    if (store == null) {
      return null;
    }
    @Nullable String key = work.memoryKey(received).orElse(null);
    ValueAndTimestamp<byte[]> kept = key == null ? null : store.get(key);
    if (kept == null) {
      return null;
    }
    work.requireKnownMemory(kept.value());
    return kept.value();
  }

  /// @param update null: nothing changes
  @SuppressWarnings("NullAway") // null removes the entry
  public void put(@Nullable MemoryUpdate update) {
    if (store != null && update != null) {
      store.put(
          update.key(), ValueAndTimestamp.make(update.value(), context.currentStreamTimeMs()));
    }
  }

  private void dropUnused(long streamMillis) {
    if (store == null) {
      return;
    }
    List<String> unused = new ArrayList<>();
    String from = next;
    next = null;
    int read = 0;
    try (KeyValueIterator<String, ValueAndTimestamp<byte[]>> rest = store.range(from, null)) {
      while (rest.hasNext()) {
        KeyValue<String, ValueAndTimestamp<byte[]>> entry = rest.next();
        if (read++ == MOST_READ) {
          next = entry.key;
          break;
        }
        if (entry.value.timestamp() + 2 * lifetimeMillis < streamMillis) {
          unused.add(entry.key);
        }
      }
    }
    unused.forEach(store::delete);
  }

  @Override
  public void close() {
    if (passes != null) {
      passes.cancel();
    }
  }
}
