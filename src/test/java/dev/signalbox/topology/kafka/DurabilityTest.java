package dev.signalbox.topology.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.config.TopicsSettings;
import dev.signalbox.topology.BrokerFixture;
import dev.signalbox.topology.TestConfiguration;
import dev.signalbox.topology.kafka.Durability.Kept;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.streams.StreamsConfig;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The reported problems of topics that a lost disk or broker would hurt.
@Tag("slow")
class DurabilityTest {
  private final Configuration configuration =
      TestConfiguration.on(BrokerFixture.bootstrapServers(), Path.of("unused"));

  private static List<String> problems(
      @Nullable Integer replication, @Nullable Integer written, int brokers, Kept... topics) {
    return new Durability(
            new TopicsSettings(replication, written, Duration.ofDays(7)),
            List.of(topics),
            brokers,
            List.of())
        .problems();
  }

  private static Kept kept(int replicas, int written) {
    return new Kept("answers", replicas, written);
  }

  @Test
  void shouldTellOfTheTopicsOfABrokerThatIsAlone() throws Exception {
    try (Admin admin = Admin.create(Map.copyOf(configuration.kafka()))) {
      new Topics(configuration).create(admin);

      assertThat(Durability.of(configuration, admin).problems())
          .singleElement()
          .asString()
          .startsWith(configuration.prefix() + "questions, ")
          .contains(" more lie on one broker only", "topics.replication to 3");
      assertThat(Durability.of(configuration, admin).topics())
          .hasSizeGreaterThan(Topics.definitions().size())
          .contains(new Kept(null, 1, 1));
      Configuration meant = configuration.withTopics(new TopicsSettings(1, 1, Duration.ofDays(7)));
      assertThat(Durability.of(meant, admin).problems()).isEmpty();
    }
  }

  @Test
  void shouldTellApartWhatLosesRecordsAndWhatStops() {
    assertThat(problems(null, null, 3, kept(3, 2), new Kept(null, 3, 2))).isEmpty();
    assertThat(problems(null, null, 3, kept(3, 2), new Kept(null, 1, 1)))
        .singleElement()
        .asString()
        .startsWith("topics to come lie on one broker only");
    assertThat(problems(null, null, 3, kept(3, 1)))
        .singleElement()
        .asString()
        .startsWith("answers count a record as written once one broker has it")
        .contains("topics.min-insync-replicas to 2", "min.insync.replicas=2");
    assertThat(problems(null, null, 3, kept(2, 2)))
        .singleElement()
        .asString()
        .startsWith("answers take records only while every broker that has a copy is there");
    assertThat(problems(null, null, 3, kept(2, 3)))
        .singleElement()
        .asString()
        .startsWith("answers take no records");
  }

  @Test
  void shouldTellWhereLessIsThereThanTheSettingsAskFor() {
    assertThat(problems(3, 2, 2, kept(2, 1), new Kept(null, 3, 2)))
        .hasSize(3)
        .anySatisfy(each ->
            assertThat(each)
                .startsWith("answers lie on fewer brokers than topics.replication (3) asks for"))
        .anySatisfy(each ->
            assertThat(each)
                .startsWith("topics.replication is 3, and the cluster shows 2 brokers"));
    assertThat(problems(4, 3, 4, kept(4, 2), new Kept(null, 4, 3)))
        .singleElement()
        .asString()
        .contains("than topics.min-insync-replicas (3) asks for", "min.insync.replicas=3");
  }

  @Test
  void shouldGiveTheTopicsOfKafkaStreamsTheSameCopies() {
    StreamsConfig streams =
        new StreamsConfig(
            new ClientProperties(
                    configuration.withTopics(new TopicsSettings(3, 2, Duration.ofDays(7))),
                    "broker:9092")
                .streams(
                    StageGroup.only(StageName.PLAN),
                    20,
                    new LocalStores(Path.of("state"), "app", Duration.ofMinutes(5))));

    assertThat(streams.getInt(StreamsConfig.REPLICATION_FACTOR_CONFIG)).isEqualTo(3);
    assertThat(streams.originalsWithPrefix(StreamsConfig.TOPIC_PREFIX))
        .containsEntry("min.insync.replicas", "2");
    assertThat(streams.getProducerConfigs("p")).containsEntry("acks", "all");
  }
}
