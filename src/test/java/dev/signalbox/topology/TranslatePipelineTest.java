package dev.signalbox.topology;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.catalog.debezium.DebeziumMessages;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.config.loading.ConfigurationLoader;
import dev.signalbox.topology.kafka.Topics;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Topics of Debezium that exist from the beginning, come later, or never come.
@Tag("slow")
class TranslatePipelineTest {
  private static final Duration PATIENCE = Duration.ofSeconds(90);
  private static final Map<String, Object> BROKER =
      Map.of("bootstrap.servers", BrokerFixture.bootstrapServers());

  @TempDir private Path state;

  private final String run = UUID.randomUUID().toString();
  private final List<String> told = new CopyOnWriteArrayList<>();

  private Configuration configuration() {
    return new ConfigurationLoader(Map.of())
        .parse(
            """
            prefix: test-%1$s.
            kafka: {bootstrap.servers: "%2$s"}
            state: %3$s
            debezium:
              - topic: there-%1$s
              - topic: later-%1$s
              - {topic: never-%1$s.*, kind: data}
            """
                .formatted(run, BrokerFixture.bootstrapServers(), state),
            state);
  }

  private void create(String topic) throws ExecutionException, InterruptedException {
    try (Admin admin = Admin.create(BROKER)) {
      admin
          .createTopics(List.of(new NewTopic(topic, Optional.of(1), Optional.<Short>empty())))
          .all()
          .get();
    }
  }

  private void send(String topic, String message) throws ExecutionException, InterruptedException {
    try (KafkaProducer<byte[], byte[]> producer =
        new KafkaProducer<>(BROKER, new ByteArraySerializer(), new ByteArraySerializer())) {
      producer.send(new ProducerRecord<>(topic, DebeziumMessages.read(message))).get();
    }
  }

  /// The databases with published changes.
  private static List<String> changed(Configuration configuration) {
    return new TopicRecords(configuration)
        .of(Topics.SCHEMA_CHANGES).stream().map(record -> new String(record.key(), UTF_8)).toList();
  }

  @Test
  void shouldReadTopicsThatAreThereAndThoseThatComeLater() throws Exception {
    create("there-" + run);
    send("there-" + run, "mysql-2.7-add-column");
    Configuration configuration = configuration();
    ScriptedWorks works = new ScriptedWorks();
    works.debezium = configuration.debezium();
    Set<StageName> stages = EnumSet.of(StageName.TRANSLATE);

    try (Pipeline pipeline = Pipeline.start(configuration, works.works(), stages, told::add)) {
      pipeline.awaitReady(PATIENCE);
      assertThat(told)
          .anySatisfy(line -> assertThat(line).contains("later-" + run, "debezium[1].topic"))
          .anySatisfy(line -> assertThat(line).contains("never-" + run, "debezium[2].topic"))
          .noneSatisfy(line -> assertThat(line).contains("there-" + run));
      await().atMost(PATIENCE).until(() -> changed(configuration).contains("shop"));

      create("later-" + run);
      send("later-" + run, "db2-3.0-alter");

      await().atMost(PATIENCE).until(() -> changed(configuration).contains("TESTDB"));
      assertThat(pipeline.health().isReady()).isTrue();
      assertThat(pipeline.health().stages()).containsOnlyKeys(StageName.TRANSLATE);
    }
  }

  @Test
  void shouldBeReadyWithoutAnyOfTheTopics() throws Exception {
    Configuration configuration = configuration();
    ScriptedWorks works = new ScriptedWorks();
    works.debezium = configuration.debezium();

    try (Pipeline pipeline =
        Pipeline.start(configuration, works.works(), EnumSet.of(StageName.TRANSLATE), told::add)) {
      pipeline.awaitReady(PATIENCE);

      assertThat(told).filteredOn(line -> line.contains("There is no topic")).hasSize(3);
      assertThat(pipeline.health().stages()).containsOnlyKeys(StageName.TRANSLATE);
      assertThat(pipeline.health().isReady()).isTrue();
    }
  }
}
