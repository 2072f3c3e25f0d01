package dev.signalbox.topology;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.event.EventCodec;
import dev.signalbox.topology.async.AsyncProcessorSupplier;
import dev.signalbox.topology.async.AsyncRuntime;
import dev.signalbox.topology.async.Attempt;
import dev.signalbox.topology.async.BackpressureClients;
import dev.signalbox.topology.async.CallPolicy;
import dev.signalbox.topology.async.CallThreads;
import dev.signalbox.topology.async.InFlightLimit;
import dev.signalbox.topology.async.OutputRecord;
import dev.signalbox.topology.async.ReceivedRecord;
import dev.signalbox.topology.async.RetryPolicy;
import dev.signalbox.topology.async.StageObserver;
import dev.signalbox.topology.async.StartGate;
import dev.signalbox.topology.async.Work;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.Topology;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The asynchronous processor on a real broker, with calls that outlast a poll interval and a
/// transaction, and with more records than its in-flight limit.
@Tag("slow")
class SlowCallsTest {
  private static final Duration PATIENCE = Duration.ofSeconds(90);

  private final String servers = BrokerFixture.bootstrapServers();
  private final String name = "slow-" + UUID.randomUUID();
  private final AtomicInteger running = new AtomicInteger();
  private final AtomicInteger mostRunning = new AtomicInteger();
  private final AtomicInteger calls = new AtomicInteger();

  @TempDir private Path state;

  @ParameterizedTest
  @ValueSource(strings = {"exactly_once_v2", "at_least_once"})
  void shouldOutlastTransactionsAndPolls(String guarantee) throws Exception {
    createTopics(1);
    send(4);
    InFlightLimit limit = new InFlightLimit(2);

    try (KafkaStreams streams = start(guarantee, limit, Duration.ofSeconds(8), 1)) {
      assertThat(received(4)).containsExactlyInAnyOrder("v0", "v1", "v2", "v3");
      assertThat(streams.state()).isEqualTo(KafkaStreams.State.RUNNING);
    }
    assertThat(calls).as("no call is made twice").hasValue(4);
    assertThat(mostRunning).hasValue(2);
  }

  @Test
  void shouldNeverHoldMoreThanItsBound() throws Exception {
    createTopics(1); // with several, the sum over the tasks is taken while it changes
    send(600);
    InFlightLimit limit = new InFlightLimit(30);
    AtomicInteger mostPending = new AtomicInteger();

    try (KafkaStreams streams = start("exactly_once_v2", limit, Duration.ofMillis(20), 1)) {
      Thread watch =
          Thread.ofVirtual()
              .start(() -> {
                while (!Thread.interrupted()) {
                  mostPending.accumulateAndGet(limit.pending(), Math::max);
                  Thread.onSpinWait();
                }
              });
      assertThat(received(600)).hasSize(600).doesNotHaveDuplicates();
      watch.interrupt();
      assertThat(streams.state()).isEqualTo(KafkaStreams.State.RUNNING);
    }
    assertThat(mostPending.get()).isBetween(2, 30);
    assertThat(mostRunning.get()).isBetween(2, 30);
  }

  @Test
  void shouldJoinItsGroupAndReadNothingBeforeItsGateIsOpen() throws Exception {
    createTopics(1);
    send(4);
    StartGate gate = new StartGate();
    InFlightLimit limit = new InFlightLimit(10, gate);

    try (KafkaStreams streams = start("exactly_once_v2", limit, gate, Duration.ZERO, 1)) {
      await().until(() -> streams.state() == KafkaStreams.State.RUNNING);
      await()
          .during(Duration.ofMillis(500))
          .untilAsserted(() -> assertThat(limit.pending() + calls.get()).isZero());

      gate.open();

      assertThat(received(4)).containsExactlyInAnyOrder("v0", "v1", "v2", "v3");
    }
  }

  private void createTopics(int partitions) throws Exception {
    try (Admin admin = Admin.create(Map.of("bootstrap.servers", servers))) {
      admin
          .createTopics(
              List.of(
                  new NewTopic(name + "-in", partitions, (short) 1),
                  new NewTopic(name + "-out", partitions, (short) 1)))
          .all()
          .get();
    }
  }

  private void send(int records) {
    try (KafkaProducer<String, String> producer =
        new KafkaProducer<>(
            Map.of("bootstrap.servers", servers), new StringSerializer(), new StringSerializer())) {
      for (int i = 0; i < records; i++) {
        var _ = producer.send(new ProducerRecord<>(name + "-in", "k" + i, "v" + i));
      }
    }
  }

  private KafkaStreams start(
      String guarantee, InFlightLimit limit, Duration call, int streamThreads) {
    return start(guarantee, limit, StartGate.opened(), call, streamThreads);
  }

  private KafkaStreams start(
      String guarantee, InFlightLimit limit, StartGate gate, Duration call, int streamThreads) {
    CallPolicy policy =
        new CallPolicy(
            Duration.ofMinutes(1),
            new RetryPolicy(1, Duration.ofSeconds(1), Duration.ofSeconds(1)));
    Topology topology = new Topology();
    topology.addSource(
        "in", new ByteArrayDeserializer(), new ByteArrayDeserializer(), name + "-in");
    topology.addProcessor(
        "work",
        new AsyncProcessorSupplier(
            "pending",
            new SleepingWork(call),
            new AsyncRuntime(policy, limit, new CallThreads(), StageObserver.NONE),
            new EventCodec()),
        "in");
    topology.addSink(
        "out", name + "-out", new ByteArraySerializer(), new ByteArraySerializer(), "work");
    Properties properties = new Properties();
    properties.putAll(
        Map.of(
            "bootstrap.servers",
            servers,
            "application.id",
            name,
            "state.dir",
            state.toString(),
            "processing.guarantee",
            guarantee,
            "num.stream.threads",
            streamThreads,
            "poll.ms",
            5,
            "commit.interval.ms",
            100,
            "auto.offset.reset",
            "earliest",
            "main.consumer.max.poll.interval.ms",
            3_000,
            "main.consumer.max.poll.records",
            limit.recordsPerPoll()));
    properties.put("producer.transaction.timeout.ms", 6_000);
    KafkaStreams streams =
        new KafkaStreams(topology, properties, new BackpressureClients(List.of(limit), gate));
    streams.start();
    return streams;
  }

  private final class SleepingWork implements Work {
    private final Duration call;

    SleepingWork(Duration call) {
      this.call = call;
    }

    @Override
    public Attempt attempt(ReceivedRecord received, byte @Nullable [] memory, int number)
        throws InterruptedException {
      calls.incrementAndGet();
      mostRunning.accumulateAndGet(running.incrementAndGet(), Math::max);
      try {
        Thread.sleep(call);
      } finally {
        running.decrementAndGet();
      }
      byte[] key = Objects.requireNonNull(received.key());
      return new Attempt.Finished(
          List.of(
              new OutputRecord(
                  new OutputRecord.Result("sent", "none"),
                  "out",
                  key,
                  received.value(),
                  received.headers())));
    }

    @Override
    public List<OutputRecord> failed(ReceivedRecord received, int number, Throwable cause) {
      throw new AssertionError(new String(Objects.requireNonNull(received.value()), UTF_8), cause);
    }
  }

  /// Waits for this many committed records, and a moment longer for any surplus.
  private List<String> received(int expected) {
    List<String> values = new ArrayList<>();
    try (KafkaConsumer<String, String> consumer =
        new KafkaConsumer<>(
            Map.of("bootstrap.servers", servers, "isolation.level", "read_committed"),
            new StringDeserializer(),
            new StringDeserializer())) {
      List<TopicPartition> partitions =
          consumer.partitionsFor(name + "-out").stream()
              .map(info -> new TopicPartition(info.topic(), info.partition()))
              .toList();
      consumer.assign(partitions);
      consumer.seekToBeginning(partitions);
      long end = System.nanoTime() + PATIENCE.toNanos();
      while (values.size() < expected && System.nanoTime() < end) {
        consumer.poll(Duration.ofMillis(100)).forEach(record -> values.add(record.value()));
      }
      consumer.poll(Duration.ofMillis(500)).forEach(record -> values.add(record.value()));
    }
    return values;
  }
}
