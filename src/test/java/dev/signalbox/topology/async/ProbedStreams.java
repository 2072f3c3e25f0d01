package dev.signalbox.topology.async;

import dev.signalbox.topology.BrokerFixture;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerGroupMetadata;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.Callback;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.CloseOptions;
import org.apache.kafka.streams.KafkaClientSupplier;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.Stores;
import org.jspecify.annotations.Nullable;

/// An application of Kafka Streams with one processor, which notes what happens in it, in order.
final class ProbedStreams {
  /// The timestamp of the first record.
  static final long BEGIN = System.currentTimeMillis();

  private static final Duration CLOSE = Duration.ofSeconds(20);

  /// @param what `init`, `process`, `tick`, `flush`, `flushed`, `commit`, or `send` and a topic
  record Note(String what, Thread thread) {}

  /// The processor, as the hooks of a test see it.
  static final class Task implements Processor<byte[], byte[], byte[], byte[]> {
    private final ProbedStreams streams;
    ProcessorContext<byte[], byte[]> context;
    KeyValueStore<Long, byte[]> store;
    @Nullable Record<byte[], byte[]> last;

    @SuppressWarnings("NullAway.Init") // Kafka Streams calls init before anything else
    private Task(ProbedStreams streams) {
      this.streams = streams;
    }

    @Override
    public void init(ProcessorContext<byte[], byte[]> context) {
      this.context = context;
      this.store = context.getStateStore("kept");
      streams.task = this;
      streams.note("init");
      streams.onInit.accept(this);
    }

    @Override
    public void process(Record<byte[], byte[]> record) {
      last = record;
      streams.note("process");
      streams.onRecord.accept(this);
    }
  }

  final List<Note> notes = new CopyOnWriteArrayList<>();
  final String input;
  final String output;
  final String changelog;
  Consumer<Task> onInit = _ -> {};
  Consumer<Task> onRecord = _ -> {};

  /// Called on the thread that flushes, before the producer does.
  Consumer<Task> onFlush = _ -> {};

  private final String application;
  private volatile @Nullable Task task;
  private @Nullable KafkaStreams running;

  /// @param prefix of its topics
  ProbedStreams(String prefix) {
    this.input = prefix + "in";
    this.output = prefix + "out";
    this.application = prefix + "probed";
    this.changelog = application + "-kept-changelog";
  }

  void note(String what) {
    notes.add(new Note(what, Thread.currentThread()));
  }

  List<String> whats() {
    return notes.stream().map(Note::what).toList();
  }

  /// Punctuates every few milliseconds.
  static void tick(Task task, Runnable tick) {
    task.context.schedule(
        Duration.ofMillis(2),
        PunctuationType.WALL_CLOCK_TIME,
        _ -> {
          task.streams.note("tick");
          tick.run();
        });
  }

  void createTopics() throws InterruptedException, ExecutionException {
    try (Admin admin =
        Admin.create(Map.of("bootstrap.servers", BrokerFixture.bootstrapServers()))) {
      admin
          .createTopics(
              List.of(new NewTopic(input, 1, (short) 1), new NewTopic(output, 1, (short) 1)))
          .all()
          .get();
    }
  }

  void send(String header, int count) throws InterruptedException, ExecutionException {
    try (KafkaProducer<byte[], byte[]> producer =
        new KafkaProducer<>(
            Map.of("bootstrap.servers", BrokerFixture.bootstrapServers()),
            new ByteArraySerializer(),
            new ByteArraySerializer())) {
      for (int i = 0; i < count; i++) {
        ProducerRecord<byte[], byte[]> record =
            new ProducerRecord<>(input, 0, BEGIN + i, new byte[] {1}, new byte[] {2});
        record.headers().add(header, new byte[] {3});
        producer.send(record).get();
      }
    }
  }

  void start(String guarantee, Path state) {
    start(guarantee, state, new ProbedClients());
  }

  void start(String guarantee, Path state, KafkaClientSupplier clients) {
    Properties properties = new Properties();
    properties.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, BrokerFixture.bootstrapServers());
    properties.put(StreamsConfig.APPLICATION_ID_CONFIG, application);
    properties.put(StreamsConfig.STATE_DIR_CONFIG, state.toString());
    properties.put(StreamsConfig.PROCESSING_GUARANTEE_CONFIG, guarantee);
    properties.put(StreamsConfig.COMMIT_INTERVAL_MS_CONFIG, 200);
    properties.put(StreamsConfig.POLL_MS_CONFIG, 5);
    properties.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
    KafkaStreams streams =
        new KafkaStreams(topology(), properties, clients, MonotonicTime.INSTANCE);
    running = streams;
    streams.start();
  }

  private Topology topology() {
    return new Topology()
        .addSource("in", new ByteArrayDeserializer(), new ByteArrayDeserializer(), input)
        .addProcessor("probe", () -> new Task(this), "in")
        .addStateStore(
            Stores.keyValueStoreBuilder(
                Stores.persistentKeyValueStore("kept"), Serdes.Long(), Serdes.ByteArray()),
            "probe")
        .addSink("out", output, new ByteArraySerializer(), new ByteArraySerializer(), "probe");
  }

  KafkaStreams.@Nullable State state() {
    KafkaStreams streams = running;
    return streams == null ? null : streams.state();
  }

  void stop() {
    KafkaStreams streams = running;
    if (streams != null) {
      streams.close(
          CloseOptions.groupMembershipOperation(CloseOptions.GroupMembershipOperation.LEAVE_GROUP)
              .withTimeout(CLOSE));
    }
    running = null;
  }

  /// The clients of Kafka Streams, which note the requests for them.
  private final class ProbedClients implements KafkaClientSupplier {

    @Override
    public Admin getAdmin(Map<String, Object> config) {
      return Admin.create(config);
    }

    @Override
    public Producer<byte[], byte[]> getProducer(Map<String, Object> config) {
      return new ProbedProducer(config);
    }

    @Override
    public org.apache.kafka.clients.consumer.Consumer<byte[], byte[]> getConsumer(
        Map<String, Object> config) {
      return new ProbedConsumer(config);
    }

    @Override
    public org.apache.kafka.clients.consumer.Consumer<byte[], byte[]> getRestoreConsumer(
        Map<String, Object> config) {
      return new KafkaConsumer<>(config, new ByteArrayDeserializer(), new ByteArrayDeserializer());
    }

    @Override
    public org.apache.kafka.clients.consumer.Consumer<byte[], byte[]> getGlobalConsumer(
        Map<String, Object> config) {
      return getRestoreConsumer(config);
    }
  }

  private final class ProbedConsumer extends KafkaConsumer<byte[], byte[]> {
    ProbedConsumer(Map<String, Object> config) {
      super(new HashMap<>(config), new ByteArrayDeserializer(), new ByteArrayDeserializer());
    }

    @Override
    public void commitSync(Map<TopicPartition, OffsetAndMetadata> offsets) {
      note("commit");
      super.commitSync(offsets);
    }
  }

  private final class ProbedProducer extends KafkaProducer<byte[], byte[]> {
    ProbedProducer(Map<String, Object> config) {
      super(config, new ByteArraySerializer(), new ByteArraySerializer());
    }

    @Override
    public Future<RecordMetadata> send(ProducerRecord<byte[], byte[]> record, Callback callback) {
      note("send " + record.topic());
      return super.send(record, callback);
    }

    @Override
    public void flush() {
      note("flush");
      Task flushed = task;
      if (flushed != null) {
        onFlush.accept(flushed);
      }
      super.flush();
      note("flushed");
    }

    @Override
    public void sendOffsetsToTransaction(
        Map<TopicPartition, OffsetAndMetadata> offsets, ConsumerGroupMetadata group) {
      note("offsets");
      super.sendOffsetsToTransaction(offsets, group);
    }

    @Override
    public void commitTransaction() {
      note("commit");
      super.commitTransaction();
    }
  }
}
