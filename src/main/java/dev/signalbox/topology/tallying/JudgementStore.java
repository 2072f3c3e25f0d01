package dev.signalbox.topology.tallying;

import dev.signalbox.event.EventCodec;
import dev.signalbox.event.Judgement;
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

/// The judgements by the keys of their answers. Each one stays for thirty days from the first
/// record on its answer, by the clock: the times of records may be wrong. Each pass over the store
/// stops after a bounded number of judgements, and the next one goes on there.
///
/// A window store would drop them by itself, but Kafka Streams 4.3 takes it for corrupted at every
/// restart, and reads it again from its changelog.
///
/// Threading: the stream thread.
public final class JudgementStore implements AutoCloseable {
  /// The name of the store.
  public static final String NAME = "judged";

  private static final Duration KEPT = Duration.ofDays(30);
  private static final Duration PASS = Duration.ofMinutes(1);
  private static final int MOST_READ = 10_000;

  private final TimestampedKeyValueStore<String, byte[]> store;
  private final ProcessorContext<?, ?> context;
  private final EventCodec codec;
  private final Cancellable passes;

  /// The key at which the next pass begins; null: at the first one.
  private @Nullable String next;

  JudgementStore(ProcessorContext<?, ?> context, EventCodec codec) {
    this.context = context;
    this.store = context.getStateStore(NAME);
    this.codec = codec;
    this.passes = context.schedule(PASS, PunctuationType.WALL_CLOCK_TIME, this::dropOld);
  }

  /// A judgement of the store.
  ///
  /// @param sinceMillis the time of the first record on its answer
  /// @param judgement null: there is none yet
  record Kept(long sinceMillis, @Nullable Judgement judgement) {}

  Kept find(String key) {
    long now = context.currentSystemTimeMs();
    @Nullable ValueAndTimestamp<byte[]> kept = store.get(key);
    return kept == null || isOld(kept, now)
        ? new Kept(now, null)
        : new Kept(kept.timestamp(), codec.decode(kept.value(), Judgement.class));
  }

  /// Stores a judgement in place of the one that was found.
  void put(String key, Kept before, Judgement after) {
    store.put(key, ValueAndTimestamp.make(codec.encode(after), before.sinceMillis()));
  }

  private static boolean isOld(ValueAndTimestamp<byte[]> kept, long nowMillis) {
    return kept.timestamp() + KEPT.toMillis() < nowMillis;
  }

  private void dropOld(long nowMillis) {
    List<String> old = new ArrayList<>();
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
        if (isOld(entry.value, nowMillis)) {
          old.add(entry.key);
        }
      }
    }
    old.forEach(store::delete);
  }

  /// The store, with a changelog.
  public static StoreBuilder<TimestampedKeyValueStore<String, byte[]>> builder() {
    return Stores.timestampedKeyValueStoreBuilder(
            Stores.persistentTimestampedKeyValueStore(NAME), Serdes.String(), Serdes.ByteArray())
        .withCachingDisabled();
  }

  @Override
  public void close() {
    passes.cancel();
  }
}
