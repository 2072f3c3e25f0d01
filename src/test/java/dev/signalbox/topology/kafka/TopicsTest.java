package dev.signalbox.topology.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.config.TopicsSettings;
import dev.signalbox.topology.BrokerFixture;
import dev.signalbox.topology.TestConfiguration;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.config.ConfigResource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class TopicsTest {
  private final Configuration configuration =
      TestConfiguration.on(BrokerFixture.bootstrapServers(), Path.of("unused"));
  private final Topics topics = new Topics(configuration);
  private final Admin admin =
      Admin.create(new ClientProperties(configuration, BrokerFixture.bootstrapServers()).admin());

  @AfterEach
  void close() {
    admin.close();
  }

  private void create(String topic, int partitions, Map<String, String> settings) throws Exception {
    NewTopic created =
        new NewTopic(topics.name(topic), Optional.of(partitions), Optional.<Short>empty());
    admin.createTopics(List.of(created.configs(settings))).all().get();
  }

  @Test
  void shouldCreateEveryTopicOnce() throws Exception {
    assertThat(topics.create(admin)).hasSameSizeAs(topics.listed());
    assertThat(topics.create(admin)).isEmpty();
    assertThat(topics.describe(admin))
        .allSatisfy(state -> {
          assertThat(state.problems()).isEmpty();
          assertThat(state.name()).startsWith(configuration.prefix());
        });
    assertThat(topics.describe(admin))
        .filteredOn(state -> state.definition().name().equals("questions"))
        .extracting(TopicState::partitions)
        .containsExactly(2);
  }

  @Test
  void shouldListEveryDifferenceWithItsFix() throws Exception {
    create("questions", 3, Map.of("retention.ms", "604800000", "max.message.bytes", "4194304"));
    create("catalog", 1, Map.of("cleanup.policy", "delete"));
    create("dead-letters", 1, Map.of("retention.ms", "1000", "max.message.bytes", "9000000"));

    assertThatThrownBy(() -> topics.create(admin))
        .isInstanceOf(TopicsException.class)
        .hasMessageContaining(
            topics.name("questions")
                + " has 3 partitions where 2 are needed; set streams.partitions")
        .hasMessageContaining(
            topics.name("catalog")
                + " has cleanup.policy delete where compact is needed; run: kafka-configs.sh")
        .hasMessageContaining(topics.name("dead-letters") + " has retention.ms 1000")
        .hasMessageNotContaining("max.message.bytes 9000000")
        .hasMessageNotContaining(topics.name("answers"));
  }

  @Test
  void shouldTakeLongerRetentionAndLargerRecords() throws Exception {
    topics.create(admin);
    ConfigResource answers = new ConfigResource(ConfigResource.Type.TOPIC, topics.name("answers"));
    admin
        .incrementalAlterConfigs(
            Map.of(
                answers,
                List.of(
                    new AlterConfigOp(
                        new ConfigEntry("retention.ms", "-1"), AlterConfigOp.OpType.SET),
                    new AlterConfigOp(
                        new ConfigEntry("max.message.bytes", "8388608"),
                        AlterConfigOp.OpType.SET))))
        .all()
        .get();

    assertThat(topics.create(admin)).isEmpty();
  }

  @Test
  void shouldCreateTopicsWithTheCopiesAskedFor() throws Exception {
    assertThatThrownBy(() ->
            new Topics(configuration.withTopics(new TopicsSettings(3, 2, Duration.ofDays(7))))
                .create(admin))
        .isInstanceOf(BrokerException.class)
        .hasMessageContaining("topics.replication is 3, and the cluster has 1 brokers");

    new Topics(configuration.withTopics(new TopicsSettings(1, 1, Duration.ofDays(7))))
        .create(admin);

    ConfigResource answers = new ConfigResource(ConfigResource.Type.TOPIC, topics.name("answers"));
    ConfigEntry written =
        admin.describeConfigs(List.of(answers)).all().get().values().stream()
            .map(settings -> settings.get("min.insync.replicas"))
            .findFirst()
            .orElseThrow();
    assertThat(written.value()).isEqualTo("1");
    assertThat(written.source()).isEqualTo(ConfigEntry.ConfigSource.DYNAMIC_TOPIC_CONFIG);
  }

  @Test
  void shouldSayWhichTopicsAreMissingWhereItOnlyChecks() {
    assertThatThrownBy(() -> topics.check(admin))
        .isInstanceOf(TopicsException.class)
        .hasMessageContaining(topics.name("planned") + " is missing; run: signalbox topics create");
  }

  @Test
  void shouldNameAnExistingSchemaForEveryTopic() {
    assertThat(Topics.definitions())
        .isNotEmpty()
        .allSatisfy(topic ->
            assertThat(Files.exists(Path.of("schemas", topic.value() + ".avsc")))
                .as(topic.name())
                .isTrue());
    for (StageName stage : StageName.values()) {
      assertThat(Topics.definitions())
          .extracting(TopicDefinition::name)
          .contains(stage.output())
          .contains(stage == StageName.TRANSLATE ? stage.output() : stage.input());
    }
  }
}
