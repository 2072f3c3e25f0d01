package dev.signalbox.topology.async;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.event.EventCodec;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.function.Function;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.StateStore;
import org.apache.kafka.streams.processor.TaskId;
import org.apache.kafka.streams.processor.api.MockProcessorContext;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.Stores;
import org.apache.kafka.streams.state.TimestampedKeyValueStore;
import org.apache.kafka.streams.state.ValueAndTimestamp;
import org.jspecify.annotations.Nullable;

/// A task of Kafka Streams under exactly-once, as far as a processor can see it: input position,
/// store and output are committed together, and a crash takes all three back to the last commit.
public final class CrashingStage {
  static final Duration DEADLINE = Duration.ofSeconds(10);
  private static final String STORE = "pending";
  private static final MemoryStore.Settings MEMORY =
      new MemoryStore.Settings("memory", Duration.ofDays(1));

  /// A record that came in or went out.
  public record Item(String key, String id) {}

  /// The committed state.
  private record Committed(
      int position, int sent, Map<Long, byte[]> stored, Map<String, byte[]> remembered) {}

  private final List<Item> inputs;
  private final Function<Item, byte[]> encoding;
  private final ManualThreads threads = ManualThreads.queued();
  private final InFlightLimit limit;

  /// One supplier for every life, as Kafka Streams may use it.
  private final Processor<byte[], byte[], byte[], byte[]> processor;

  private final List<Item> outputs = new ArrayList<>();
  private int position;
  private Committed committed = new Committed(0, 0, Map.of(), Map.of());
  private boolean refusing;

  private Context context;

  /// The punctuations of all lives: where Kafka Streams revives a task, it keeps those of the
  /// former life until they are cancelled.
  private final List<Context> contexts = new ArrayList<>();

  private KeyValueStore<Long, byte[]> store;
  private TimestampedKeyValueStore<String, byte[]> memory;

  private final class Context extends MockProcessorContext<Object, Object> {
    Context() {
      super(exactlyOnce(), new TaskId(0, 0), Path.of("unused").toFile());
    }

    private static Properties exactlyOnce() {
      Properties properties = new Properties();
      properties.put(StreamsConfig.PROCESSING_GUARANTEE_CONFIG, StreamsConfig.EXACTLY_ONCE_V2);
      return properties;
    }

    @Override
    public <K, V> void forward(Record<K, V> record, @Nullable String child) {
      if (refusing) {
        throw new IllegalStateException("the outlet refuses");
      }
      Header id = Objects.requireNonNull(record.headers().lastHeader("ce_id"));
      outputs.add(new Item(text(record.key()), text(id.value())));
    }

    private static String text(Object bytes) {
      return new String((byte[]) bytes, UTF_8);
    }
  }

  public CrashingStage(
      List<Item> inputs, Function<Item, byte[]> encoding, int bound, int attempts, Work work) {
    this(inputs, encoding, new InFlightLimit(bound), attempts, work);
  }

  @SuppressWarnings("NullAway.Init") // start() sets the rest
  CrashingStage(
      List<Item> inputs,
      Function<Item, byte[]> encoding,
      InFlightLimit limit,
      int attempts,
      Work work) {
    this.inputs = inputs;
    this.encoding = encoding;
    this.limit = limit;
    RetryPolicy retry = new RetryPolicy(attempts, Duration.ofMillis(100), Duration.ofSeconds(1));
    AsyncRuntime runtime =
        new AsyncRuntime(
            new CallPolicy(DEADLINE, retry), limit, threads.threads(), StageObserver.NONE);
    this.processor =
        new AsyncProcessorSupplier(STORE, work, runtime, new EventCodec(), MEMORY).get();
    start();
  }

  private void start() {
    context = new Context();
    contexts.add(context);
    context.setCurrentSystemTimeMs(threads.nowMillis());
    store =
        Stores.keyValueStoreBuilder(
                Stores.inMemoryKeyValueStore(STORE), Serdes.Long(), Serdes.ByteArray())
            .withLoggingDisabled()
            .withCachingDisabled()
            .build();
    store.init(context.getStateStoreContext(), (StateStore) store);
    context.addStateStore(store);
    memory =
        Stores.timestampedKeyValueStoreBuilder(
                Stores.inMemoryKeyValueStore(MEMORY.store()), Serdes.String(), Serdes.ByteArray())
            .withLoggingDisabled()
            .withCachingDisabled()
            .build();
    memory.init(context.getStateStoreContext(), (StateStore) memory);
    context.addStateStore(memory);
    context.setCurrentStreamTimeMs(1L);
    committed
        .remembered()
        .forEach((key, value) -> memory.put(key, ValueAndTimestamp.make(value, 1L)));
    committed.stored().forEach(store::put);
    position = committed.position();
    outputs.subList(committed.sent(), outputs.size()).clear();
    processor.init(typed(context));
  }

  /// The interface's own method cannot be overridden for arrays: no type may extend them.
  @SuppressWarnings("unchecked") // only byte arrays are forwarded
  private static ProcessorContext<byte[], byte[]> typed(ProcessorContext<?, ?> context) {
    return (ProcessorContext<byte[], byte[]>) context;
  }

  public ManualThreads threads() {
    return threads;
  }

  public InFlightLimit inFlightLimit() {
    return limit;
  }

  public List<Item> outputs() {
    return outputs;
  }

  Map<Long, byte[]> stored() {
    Map<Long, byte[]> entries = new LinkedHashMap<>();
    try (KeyValueIterator<Long, byte[]> all = store.all()) {
      while (all.hasNext()) {
        KeyValue<Long, byte[]> entry = all.next();
        entries.put(entry.key, entry.value);
      }
    }
    return entries;
  }

  /// The memory of the task, of which the last commit is part.
  Map<String, byte[]> remembered() {
    Map<String, byte[]> entries = new LinkedHashMap<>();
    try (KeyValueIterator<String, ValueAndTimestamp<byte[]>> all = memory.all()) {
      while (all.hasNext()) {
        KeyValue<String, ValueAndTimestamp<byte[]>> entry = all.next();
        entries.put(entry.key, entry.value.value());
      }
    }
    return entries;
  }

  public int punctuators() {
    return scheduled().size();
  }

  boolean hasInput() {
    return position < inputs.size();
  }

  /// Processes the next record, if the in-flight limit has room for it.
  public void feed() {
    if (hasInput() && limit.reserve()) {
      limit.giveBack();
      Item item = inputs.get(position);
      context.setRecordMetadata("in", 0, position);
      context.setCurrentSystemTimeMs(threads.nowMillis());
      position++;
      orCrash(() ->
          processor.process(
              new Record<>(
                  item.key().getBytes(UTF_8),
                  encoding.apply(item),
                  1L,
                  new RecordHeaders().add("ce_id", item.id().getBytes(UTF_8)))));
    }
  }

  public void tick() {
    context.setCurrentSystemTimeMs(threads.nowMillis());
    orCrash(() -> scheduled().forEach(each -> each.getPunctuator().punctuate(threads.nowMillis())));
  }

  private List<MockProcessorContext.CapturedPunctuator> scheduled() {
    return contexts.stream()
        .flatMap(life -> life.scheduledPunctuators().stream())
        .filter(each -> !each.cancelled() && each.getType() == PunctuationType.WALL_CLOCK_TIME)
        .toList();
  }

  /// Makes the next output fail: Kafka Streams gives the task up then.
  public void refuseOutput() {
    refusing = true;
    try {
      tick();
    } finally {
      refusing = false;
    }
  }

  private void orCrash(Runnable step) {
    try {
      step.run();
    } catch (IllegalStateException e) {
      if (!"the outlet refuses".equals(e.getMessage())) {
        throw e;
      }
      crash();
    }
  }

  public void commit() {
    limit.committing();
    committed = new Committed(position, outputs.size(), stored(), remembered());
  }

  /// Undoes everything since the last commit; another instance goes on.
  public void crash() {
    processor.close();
    start();
  }

  /// A rebalance: commits, and another instance goes on.
  public void handOver() {
    commit();
    crash();
  }

  /// Does one of the things that may happen to a task, by a number.
  ///
  /// @param number from 0 to 99
  public void step(int number) {
    int waiting = threads.waiting();
    switch (number % 10) {
      case 0, 1, 2 -> feed();
      case 3, 4, 5 -> {
        if (waiting > 0) {
          threads.run(number * 7 % waiting);
        }
      }
      case 6 -> tick();
      case 7 -> threads.pass(Duration.ofSeconds(number / 10));
      case 8 -> commit();
      default -> disturb(number / 10 % 3);
    }
  }

  private void disturb(int how) {
    switch (how) {
      case 0 -> crash();
      case 1 -> handOver();
      default -> refuseOutput();
    }
  }

  /// Lets all running calls end.
  public void finish() {
    for (int round = 0; hasInput() || limit.pending() > 0; round++) {
      if (round > 10_000) {
        throw new IllegalStateException("never ends; pending: " + limit.pending());
      }
      feed();
      while (threads.waiting() > 0) {
        threads.run(0);
      }
      threads.pass(Duration.ofSeconds(1));
      tick();
    }
    threads.pass(Duration.ofSeconds(1));
    tick();
    commit();
  }
}
