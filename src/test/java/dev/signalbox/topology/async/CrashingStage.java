package dev.signalbox.topology.async;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.event.EventCodec;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.common.header.internals.RecordHeaders;
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

/// A task of Kafka Streams under exactly-once, as far as a processor can see it: input position,
/// store and output are committed together, and a crash takes all three back to the last commit.
final class CrashingStage {
  static final Duration DEADLINE = Duration.ofSeconds(10);
  private static final String STORE = "pending";

  /// What came in or went out.
  record Item(String key, String id) {}

  /// What was committed.
  private record Committed(int position, int sent, Map<Long, byte[]> stored) {}

  private final List<Item> inputs;
  private final Work work;
  private final ManualThreads threads = ManualThreads.queued();
  private final Intake intake;
  private final RetryPolicy retry;
  private final List<Item> outputs = new ArrayList<>();
  private int position;
  private Committed committed = new Committed(0, 0, Map.of());
  private boolean refusing;

  private Context context;
  private KeyValueStore<Long, byte[]> store;
  private AsyncProcessor processor;

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
      outputs.add(new Item(text(record.key()), text(record.value())));
    }

    private static String text(Object bytes) {
      return new String((byte[]) bytes, UTF_8);
    }
  }

  @SuppressWarnings("NullAway.Init") // start() sets the rest
  CrashingStage(List<Item> inputs, int bound, int attempts, Work work) {
    this.inputs = inputs;
    this.work = work;
    this.intake = new Intake(bound, 1);
    this.retry = new RetryPolicy(attempts, Duration.ofMillis(100), Duration.ofSeconds(1));
    start();
  }

  private void start() {
    context = new Context();
    store =
        Stores.keyValueStoreBuilder(
                Stores.inMemoryKeyValueStore(STORE), Serdes.Long(), Serdes.ByteArray())
            .withLoggingDisabled()
            .withCachingDisabled()
            .build();
    store.init(context.getStateStoreContext(), (StateStore) store);
    context.addStateStore(store);
    committed.stored().forEach(store::put);
    position = committed.position();
    outputs.subList(committed.sent(), outputs.size()).clear();
    AsyncRuntime runtime =
        new AsyncRuntime(new CallPolicy(DEADLINE, retry), intake, threads.threads());
    processor = new AsyncProcessor(STORE, work, runtime, new PendingRecords(new EventCodec()));
    processor.init(typed(context));
  }

  /// The interface's own method cannot be overridden for arrays: no type may extend them.
  @SuppressWarnings("unchecked") // only byte arrays are forwarded
  private static ProcessorContext<byte[], byte[]> typed(ProcessorContext<?, ?> context) {
    return (ProcessorContext<byte[], byte[]>) context;
  }

  ManualThreads threads() {
    return threads;
  }

  Intake intake() {
    return intake;
  }

  List<Item> outputs() {
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

  int punctuators() {
    return (int) context.scheduledPunctuators().stream().filter(each -> !each.cancelled()).count();
  }

  boolean hasInput() {
    return position < inputs.size();
  }

  /// Processes the next record, where the intake has room for it.
  void feed() {
    if (hasInput() && intake.hasRoom()) {
      Item item = inputs.get(position);
      context.setRecordMetadata("in", 0, position);
      context.setCurrentSystemTimeMs(threads.nowMillis());
      position++;
      orCrash(() ->
          processor.process(
              new Record<>(
                  item.key().getBytes(UTF_8), item.id().getBytes(UTF_8), 1L, new RecordHeaders())));
    }
  }

  void tick() {
    orCrash(() ->
        List.copyOf(context.scheduledPunctuators()).stream()
            .filter(each -> !each.cancelled())
            .forEach(each -> each.getPunctuator().punctuate(threads.nowMillis())));
  }

  /// The next output is refused: Kafka Streams gives the task up then.
  void refuseOutput() {
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

  void commit() {
    committed = new Committed(position, outputs.size(), stored());
  }

  /// Everything since the last commit is undone, and another instance goes on.
  void crash() {
    processor.close();
    start();
  }

  /// A rebalance: commits, and another instance goes on.
  void handOver() {
    commit();
    crash();
  }

  /// Lets everything end that has begun.
  void finish() {
    for (int round = 0; hasInput() || !stored().isEmpty(); round++) {
      if (round > 10_000) {
        throw new IllegalStateException("never ends; stored: " + stored().keySet());
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
