package dev.signalbox.topology;

import static dev.signalbox.topology.ScriptedWorks.question;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.config.loading.ConfigurationLoader;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.DeadLetter;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.Question;
import dev.signalbox.event.SchemaChange;
import dev.signalbox.topology.client.QuestionClient;
import dev.signalbox.topology.kafka.Topics;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Records that no client should send, on every topic that a stage reads. Each becomes a dead
/// letter, no stage ends, and the stage works on the records behind it.
@Tag("slow")
class HostileRecordsTest {
  private static final Duration PATIENCE = Duration.ofSeconds(90);
  private static final long NO_TIME = -1;
  private static final int LARGE = 3 << 20;

  /// Values that are null or empty: Debezium sends such a record after each removal.
  private static final int TOMBSTONES = 2;

  @TempDir private Path state;

  private final EventCodec codec = new EventCodec();
  private final Random random = new Random(21);
  private final String run = UUID.randomUUID().toString();

  /// A producer refuses to create a record without a time; other clients do not.
  private static final class Timed extends ProducerRecord<byte[], byte[]> {
    private final long timestamp;

    Timed(
        String topic,
        long timestamp,
        byte @Nullable [] key,
        byte @Nullable [] value,
        Headers headers) {
      super(topic, 0, key, value, headers);
      this.timestamp = timestamp;
    }

    @Override
    public Long timestamp() {
      return timestamp;
    }

    @Override
    public boolean equals(Object other) {
      return this == other;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(this);
    }
  }

  private Configuration configuration() {
    return new ConfigurationLoader(Map.of())
        .parse(
            """
            prefix: test-%1$s.
            kafka: {bootstrap.servers: "%2$s"}
            state: %3$s
            streams: {partitions: 1}
            indexing: {quiet: 1ms}
            debezium:
              - topic: connector-%1$s
            """
                .formatted(run, BrokerFixture.bootstrapServers(), state),
            state);
  }

  private byte[] bytes(int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }

  /// A record of no known schema; `foreign` is one that the topic does not carry.
  private List<ProducerRecord<byte[], byte[]>> hostile(String topic, byte[] foreign) {
    long now = System.currentTimeMillis();
    byte[] key = "key".getBytes(UTF_8);
    Headers odd =
        new RecordHeaders()
            .add("ce_id", new byte[] {(byte) 0xff, (byte) 0xfe})
            .add("nothing", null)
            .add("", new byte[0])
            .add("traceparent", bytes(50));
    return List.of(
        new Timed(topic, NO_TIME, key, bytes(40), new RecordHeaders()),
        new Timed(topic, 0, key, bytes(40), new RecordHeaders()),
        new Timed(topic, now + 60_000, key, bytes(40), new RecordHeaders()),
        new Timed(topic, now, null, bytes(40), new RecordHeaders()),
        new Timed(topic, now, new byte[0], bytes(1), new RecordHeaders()),
        new Timed(topic, now, key, new byte[0], new RecordHeaders()),
        new Timed(topic, now, null, null, new RecordHeaders()),
        new Timed(topic, now, bytes(30_000), bytes(40), new RecordHeaders()),
        new Timed(topic, now, key, bytes(40), odd),
        new Timed(topic, now, key, foreign, new RecordHeaders()),
        new Timed(topic, now, key, Arrays.copyOf(foreign, 15), new RecordHeaders()),
        new Timed(topic, NO_TIME, key, bytes(LARGE), new RecordHeaders()));
  }

  private void send(List<ProducerRecord<byte[], byte[]>> records) throws Exception {
    Map<String, Object> settings =
        Map.of("bootstrap.servers", BrokerFixture.bootstrapServers(), "max.request.size", 8 << 20);
    try (KafkaProducer<byte[], byte[]> producer =
        new KafkaProducer<>(settings, new ByteArraySerializer(), new ByteArraySerializer())) {
      for (ProducerRecord<byte[], byte[]> record : records) {
        var _ = producer.send(record).get();
      }
    }
  }

  private void create(String topic) throws ExecutionException, InterruptedException {
    try (Admin admin =
        Admin.create(Map.of("bootstrap.servers", BrokerFixture.bootstrapServers()))) {
      NewTopic wanted = new NewTopic(topic, Optional.of(1), Optional.<Short>empty());
      admin
          .createTopics(List.of(wanted.configs(Map.of("max.message.bytes", "8388608"))))
          .all()
          .get();
    }
  }

  @Test
  void shouldBuryEachHostileRecordOfEveryTopicAndGoOn() throws Exception {
    create("connector-" + run);
    Configuration configuration = configuration();
    Topics topics = new Topics(configuration);
    ScriptedWorks works = new ScriptedWorks();
    works.debezium = configuration.debezium();
    Question foreignQuestion = question("foreign", "how many?");
    byte[] foreign = codec.encode(foreignQuestion);
    Map<String, Integer> sent = new HashMap<>();
    byte[] foreignToQuestions = StageInputs.input(StageName.PLAN, "how many?");

    try (Pipeline pipeline =
        Pipeline.start(configuration, works.works(), EnumSet.allOf(StageName.class), _ -> {})) {
      pipeline.awaitReady(PATIENCE);
      for (StageName stage : EnumSet.allOf(StageName.class)) {
        boolean ofOthers = stage == StageName.TRANSLATE;
        String topic =
            stage == StageName.TRANSLATE ? "connector-" + run : topics.name(stage.input());
        byte[] other = stage == StageName.UNDERSTAND ? foreignToQuestions : foreign;
        List<ProducerRecord<byte[], byte[]>> hostile = hostile(topic, other);
        send(hostile);
        sent.merge(topic, hostile.size(), Integer::sum);

        await()
            .atMost(PATIENCE)
            .untilAsserted(() ->
                assertThat(deadLetters(configuration, topic))
                    .as(topic)
                    .isEqualTo(
                        ofOthers
                            ? hostile.size() - TOMBSTONES
                            : sent.getOrDefault(topic, 0) * readers(stage)));
        assertThat(pipeline.health().isReady()).as(topic).isTrue();
        assertThat(pipeline.health().isAlive()).as(topic).isTrue();
      }
      try (QuestionClient client = pipeline.client(10)) {
        Answer answer =
            client.ask(question("good", "how many?")).get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        assertThat(answer.getStatus()).isEqualTo(AnswerStatus.ANSWERED);
      }
    }
  }

  /// Each stage that reads a topic makes a dead letter of its own: `learn` and `tally` both read
  /// the answers.
  private static long readers(StageName stage) {
    return EnumSet.allOf(StageName.class).stream()
        .filter(each -> each != StageName.TRANSLATE)
        .filter(each -> each.input().equals(stage.input()))
        .count();
  }

  /// More bytes than the resulting records have room for.
  @Test
  void shouldGoOnWhereHeadersAreHuge() throws Exception {
    ScriptedWorks works = new ScriptedWorks();
    Configuration configuration = configuration();
    Topics topics = new Topics(configuration);
    Headers huge = new RecordHeaders().add("padding", bytes((4 << 20) - 5_000));
    Headers larger = new RecordHeaders().add("padding", bytes(6 << 20));
    SchemaChange change =
        SchemaChange.newBuilder()
            .setDatabase("ships")
            .setDescription(ScriptedWorks.database("ships", "t"))
            .setSource("test")
            .setChangedAt(Instant.EPOCH)
            .build();
    byte[] ships = "ships".getBytes(UTF_8);
    byte[] question = codec.encode(question("huge", "how many?"));
    long now = System.currentTimeMillis();

    try (Pipeline pipeline =
        Pipeline.start(
            configuration,
            works.works(),
            EnumSet.complementOf(EnumSet.of(StageName.TRANSLATE)),
            _ -> {})) {
      pipeline.awaitReady(PATIENCE);
      send(
          List.of(
              new Timed(
                  topics.name(Topics.SCHEMA_CHANGES), now, ships, codec.encode(change), larger),
              new Timed(topics.name(Topics.QUESTIONS), now, ships, question, huge)));

      await()
          .dontCatchUncaughtExceptions() // the rejected event of the question ends a thread
          .atMost(PATIENCE)
          .untilAsserted(() -> {
            assertThat(new TopicRecords(configuration).of(Topics.ANSWERS)).hasSize(1);
            assertThat(works.index).containsKey("ships/TABLE/t");
          });
      assertThat(pipeline.health().isReady()).isTrue();
      assertThat(pipeline.health().isAlive()).isTrue();
    }
  }

  private long deadLetters(Configuration configuration, String topic) {
    return new TopicRecords(configuration)
        .of(Topics.DEAD_LETTERS).stream()
            .map(record -> codec.decode(record.value(), DeadLetter.class))
            .filter(letter -> letter.getTopic().equals(topic))
            .count();
  }
}
