package dev.signalbox.topology.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.TopicsSettings;
import dev.signalbox.topology.BrokerFixture;
import dev.signalbox.topology.TestConfiguration;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.common.config.ConfigResource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class OffsetRetentionTest {
  @TempDir private Path state;

  @Test
  void shouldTellWhereTheBrokerForgetsPlacesEarlier() throws Exception {
    try (Admin admin =
        Admin.create(Map.of("bootstrap.servers", BrokerFixture.bootstrapServers()))) {
      OffsetRetention week = OffsetRetention.of(Duration.ofDays(7), admin);
      assertThat(week.problem()).isEmpty();
      assertThat(week.summary())
          .isEqualTo(
              "a stage may be away for 7 days; the broker keeps its committed offsets for 7 days");
      assertThat(OffsetRetention.of(Duration.ofDays(30), admin).problem().orElseThrow())
          .contains("longer than 7 days", "offsets.retention.minutes to 43200");
    }
  }

  @Test
  void shouldTellOfTopicsThatKeepTheirRecordsForLessThanAnOutage() throws Exception {
    Configuration week = TestConfiguration.on(BrokerFixture.bootstrapServers(), state);
    Configuration month = week.withTopics(new TopicsSettings(null, null, Duration.ofDays(30)));
    String questions = new Topics(week).name("questions");
    try (Admin admin = Admin.create(Map.copyOf(week.kafka()))) {
      new Topics(week).create(admin);
      assertThat(problems(week, admin)).isEmpty();
      assertThat(problems(month, admin))
          .anyMatch(problem -> problem.contains("retention.ms 604800000 where 2592000000"))
          .anyMatch(problem -> problem.contains("--topic %s ".formatted(questions)));

      set(admin, questions, "retention.ms", "86400000");
      set(admin, questions, "retention.bytes", "1000000");
      await()
          .untilAsserted(() ->
              assertThat(problems(week, admin))
                  .anyMatch(problem -> problem.contains("retention.ms 86400000 where 604800000"))
                  .anyMatch(problem -> problem.contains("retention.bytes 1000000 where -1")));
    }
    Configuration other = TestConfiguration.on(BrokerFixture.bootstrapServers(), state);
    Configuration kept = other.withTopics(new TopicsSettings(null, null, Duration.ofDays(30)));
    try (Admin admin = Admin.create(Map.copyOf(kept.kafka()))) {
      new Topics(kept).create(admin);
      assertThat(problems(kept, admin)).isEmpty();
    }
  }

  private static List<String> problems(Configuration configuration, Admin admin)
      throws InterruptedException {
    return new Topics(configuration)
        .describe(admin).stream().flatMap(topic -> topic.problems().stream()).toList();
  }

  private static void set(Admin admin, String topic, String setting, String value)
      throws Exception {
    ConfigResource resource = new ConfigResource(ConfigResource.Type.TOPIC, topic);
    admin
        .incrementalAlterConfigs(
            Map.of(
                resource,
                List.of(
                    new AlterConfigOp(new ConfigEntry(setting, value), AlterConfigOp.OpType.SET))))
        .all()
        .get();
  }
}
