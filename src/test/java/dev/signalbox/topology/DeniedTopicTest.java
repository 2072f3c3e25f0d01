package dev.signalbox.topology;

import static dev.signalbox.topology.ScriptedWorks.question;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.config.loading.ConfigurationLoader;
import dev.signalbox.event.EventCodec;
import dev.signalbox.language.JournalMode;
import dev.signalbox.topology.client.QuestionClient;
import dev.signalbox.topology.journal.FollowedJournal;
import dev.signalbox.topology.kafka.ClientProperties;
import dev.signalbox.topology.kafka.KafkaAccess;
import dev.signalbox.topology.kafka.Topics;
import dev.signalbox.topology.replica.Replica;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The broker's authorizer denies READ on a topic, and allows it again.
@Tag("slow")
class DeniedTopicTest {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static DenyingBroker broker;

  @TempDir private Path state;
  private Configuration configuration;
  private Topics topics;
  private ClientProperties properties;
  private Admin admin;

  @BeforeAll
  static void startBroker() {
    broker = DenyingBroker.start();
  }

  @AfterAll
  static void stopBroker() {
    broker.close();
  }

  @BeforeEach
  void create() throws Exception {
    configuration = TestConfiguration.on(broker.bootstrapServers(), state);
    topics = new Topics(configuration);
    properties = new ClientProperties(configuration, broker.bootstrapServers());
    admin = Admin.create(properties.admin());
    topics.create(admin);
  }

  @AfterEach
  void close() {
    admin.close();
  }

  @Test
  void shouldAskAgainOnceAnswersCanBeReadAgain() throws Exception {
    try (QuestionClient client =
        QuestionClient.connect(configuration, broker.bootstrapServers(), 10)) {
      CompletableFuture<?> before = client.ask(question("before", "How many?"));
      broker.deny(topics.name(Topics.ANSWERS));
      await().atMost(PATIENCE).until(() -> client.problem().isPresent());

      assertThat(client.isAlive()).isTrue();
      assertThat(client.ask(question("meanwhile", "How many?"))).isCompletedExceptionally();
      assertThat(before).isNotDone();

      broker.allow(topics.name(Topics.ANSWERS));
      await().atMost(PATIENCE).until(() -> client.problem().isEmpty());
      assertThat(client.ask(question("after", "How many?"))).isNotDone();
    }
  }

  @Test
  void shouldFollowTheIndexAgain() throws Exception {
    try (Replica replica =
        new Replica(
            new KafkaAccess(topics, new EventCodec(), properties),
            new ScriptedWorks().works().target(EnumSet.allOf(StageName.class)),
            admin,
            null)) {
      replica.start();
      replica.awaitCaughtUp();
      broker.deny(topics.name(Topics.INDEX));
      await().atMost(PATIENCE).until(() -> replica.fault() != null);
      Health denied = Health.of(List.of(), replica, null, null);
      assertThat(denied.isReady()).isFalse();
      assertThat(denied.isAlive()).isTrue();

      broker.allow(topics.name(Topics.INDEX));
      await().atMost(PATIENCE).until(() -> replica.fault() == null);
      assertThat(Health.of(List.of(), replica, null, null).isReady()).isTrue();
      write(topics.name(Topics.INDEX));
      IndexEnds ends = new IndexEnds(topics.name(Topics.INDEX));
      await().atMost(PATIENCE).until(() -> replica.hasReached(ends.of(admin)));
    }
  }

  @Test
  void shouldFollowTheJournalAgain() throws Exception {
    String topic = topics.name(Topics.MODEL_CALLS);
    try (FollowedJournal journal =
        new FollowedJournal(
            topic,
            new ConfigurationLoader(Map.of()).load(null, List.of()).language(),
            EnumSet.of(JournalMode.FILL),
            new KafkaAccess(topics, new EventCodec(), properties),
            admin,
            state,
            null)) {
      journal.start();
      journal.awaitCaughtUp();
      broker.deny(topic);
      await().atMost(PATIENCE).until(() -> journal.fault() != null);
      broker.allow(topic);
      await().atMost(PATIENCE).until(() -> journal.fault() == null);
      assertThat(journal.failure()).isNull();
    }
  }

  private record IndexEnds(String topic) {
    Map<TopicPartition, Long> of(Admin admin) throws Exception {
      var partition = new TopicPartition(topic, 0);
      return Map.of(
          partition,
          admin
              .listOffsets(Map.of(partition, OffsetSpec.latest()))
              .partitionResult(partition)
              .get()
              .offset());
    }
  }

  private void write(String topic) throws Exception {
    try (KafkaProducer<byte[], byte[]> producer = new KafkaProducer<>(properties.producer("w"))) {
      producer.send(new ProducerRecord<>(topic, "unknown".getBytes(UTF_8), null)).get();
    }
  }
}
