package dev.signalbox.topology;

import static dev.signalbox.topology.Instances.PATIENCE;
import static dev.signalbox.topology.ScriptedWorks.question;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.signalbox.config.Configuration;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.Question;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.LongSerializer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// An instance of this version beside one of a newer one, whose schemas it does not know.
class NewerRecordsTest {
  private static final Set<StageName> LAST = EnumSet.of(StageName.PLAN, StageName.EXECUTE);

  @TempDir private Path state;
  @TempDir private Path elsewhere;
  private Configuration configuration = Configuration.defaults();

  @BeforeEach
  void name() {
    configuration = TestConfiguration.on(BrokerFixture.bootstrapServers(), state);
  }

  private static Pipeline start(Configuration configuration, Set<StageName> stages)
      throws InterruptedException {
    return Pipeline.start(configuration, new ScriptedWorks().works(), stages, _ -> {});
  }

  /// As Avro's single-object encoding has it, with the fingerprint of a schema that is not known.
  private static byte[] ofNewerSchema() {
    byte[] bytes = new EventCodec().encode(question("newer", "how many?"));
    bytes[2] ^= 0x55;
    bytes[9] ^= 0x55;
    return bytes;
  }

  private void write(String topic, byte[] key, byte[] value) throws Exception {
    try (KafkaProducer<byte[], byte[]> producer =
        new KafkaProducer<>(
            Map.copyOf(configuration.kafka()),
            new ByteArraySerializer(),
            new ByteArraySerializer())) {
      ProducerRecord<byte[], byte[]> written = new ProducerRecord<>(topic, 0, key, value);
      CloudEvents.describe(written.headers(), "newer", "rerank", Question.getClassSchema());
      producer.send(written).get();
    }
  }

  private String name(String topic) {
    return new Topics(configuration).name(topic);
  }

  private void assertStops(Configuration of, Set<StageName> stages, String... told)
      throws Exception {
    try (Pipeline pipeline = start(of, stages)) {
      await().atMost(PATIENCE).until(() -> !pipeline.health().isAlive());
      assertThat(pipeline.health().problems())
          .anySatisfy(problem ->
              assertThat(problem).contains("a newer version has written").contains(told));
    }
    assertThat(new TopicRecords(configuration).of(Topics.DEAD_LETTERS)).isEmpty();
  }

  private void assertAnswers(int expected) {
    assertThat(new TopicRecords(configuration).of(Topics.ANSWERS)).hasSize(expected);
  }

  @Test
  void shouldLeaveARecordOfATopicToAnInstanceThatCanReadIt() throws Exception {
    try (Pipeline _ = start(configuration, EnumSet.of(StageName.UNDERSTAND))) {
      write(name("routed"), "newer".getBytes(UTF_8), ofNewerSchema());
    }

    assertStops(configuration, LAST, "Stage plan", "routed-0@0", "The record waits");
    assertStops(configuration, LAST, "Stage plan", "routed-0@0");

    assertAnswers(0);
    try (Admin admin = Admin.create(Map.copyOf(configuration.kafka()))) {
      String group = configuration.prefix() + "interactive.plan";
      assertThat(
              admin
                  .listConsumerGroupOffsets(group)
                  .partitionsToOffsetAndMetadata()
                  .get(PATIENCE.toSeconds(), TimeUnit.SECONDS)
                  .entrySet())
          .as("the newer record is read again by whoever comes")
          .noneMatch(read ->
              read.getKey().topic().equals(name("routed"))
                  && read.getKey().partition() == 0
                  && read.getValue().offset() > 0);
    }
  }

  @Test
  void shouldLeaveARecordOfAStoreToAnInstanceThatCanReadIt() throws Exception {
    try (Pipeline pipeline = start(configuration, LAST)) {
      pipeline.awaitReady(PATIENCE);
    }
    String changelog;
    try (Admin admin = Admin.create(Map.copyOf(configuration.kafka()))) {
      changelog =
          admin.listTopics().names().get().stream()
              .filter(name -> name.startsWith(configuration.prefix() + "interactive.plan"))
              .filter(name -> name.endsWith("-changelog"))
              .findFirst()
              .orElseThrow();
    }
    try (LongSerializer sequence = new LongSerializer()) {
      write(changelog, sequence.serialize(changelog, 0L), ofNewerSchema());
    }

    assertStops(configuration.withState(elsewhere), LAST, "Stage plan", "into its store");

    assertAnswers(0);
  }

  @Test
  void shouldNotRankByACatalogThatItCannotRead() throws Exception {
    Set<StageName> rank = EnumSet.of(StageName.RANK);
    try (Pipeline pipeline = start(configuration, rank)) {
      pipeline.awaitReady(PATIENCE);
      write(name("catalog"), "shop".getBytes(UTF_8), ofNewerSchema());

      await().atMost(PATIENCE).until(() -> !pipeline.health().isAlive());
      assertThat(pipeline.health().problems())
          .anyMatch(problem -> problem.contains("a newer version has written"));
    }
    assertThatThrownBy(() -> start(configuration.withState(elsewhere), rank))
        .isInstanceOf(BrokerException.class)
        .hasMessageContainingAll("a newer version has written", "catalog-0@0");
  }

  @Test
  void shouldBuryAQuestionOfAnUnknownSchema() throws Exception {
    try (Pipeline pipeline = start(configuration, EnumSet.of(StageName.UNDERSTAND))) {
      pipeline.awaitReady(PATIENCE);
      write(name("questions"), "newer".getBytes(UTF_8), ofNewerSchema());

      await()
          .atMost(PATIENCE)
          .until(() -> new TopicRecords(configuration).of(Topics.DEAD_LETTERS).size() == 1);
      assertThat(pipeline.health().isAlive()).isTrue();
    }
  }
}
