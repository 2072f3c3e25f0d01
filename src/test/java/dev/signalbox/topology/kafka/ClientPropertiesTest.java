package dev.signalbox.topology.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.config.StreamsSettings;
import dev.signalbox.topology.TestConfiguration;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.streams.StreamsConfig;
import org.junit.jupiter.api.Test;

class ClientPropertiesTest {
  private static final Map<String, String> SECURITY =
      Map.of(
          "security.protocol", "SASL_SSL",
          "sasl.mechanism", "SCRAM-SHA-512",
          "sasl.jaas.config", "org.apache.kafka.common.security.scram.ScramLoginModule required;",
          "ssl.truststore.location", "/etc/trust.p12",
          "request.timeout.ms", "12345");

  private static ClientProperties properties(String guarantee) {
    Configuration configuration =
        TestConfiguration.of("p.", SECURITY, Path.of("state"), guarantee)
            .withStreams(
                new StreamsSettings(
                    guarantee,
                    3,
                    2,
                    false,
                    0,
                    null,
                    Duration.ofSeconds(5),
                    Map.of("commit.interval.ms", "77", "producer.linger.ms", "5")));
    return new ClientProperties(configuration, "broker:9092");
  }

  private static StreamsConfig streams(String guarantee) {
    return new StreamsConfig(
        properties(guarantee)
            .streams(
                StageGroup.only(StageName.PLAN),
                20,
                new LocalStores(Path.of("state", "streams-1"), "app", Duration.ofMinutes(5))));
  }

  @Test
  void shouldPassWhatIsConfiguredToEveryClient() {
    ClientProperties properties = properties("exactly_once_v2");
    StreamsConfig streams = streams("exactly_once_v2");

    for (Map<String, Object> client :
        List.of(
            properties.admin(),
            properties.producer("p"),
            properties.consumer("c"),
            streams.getMainConsumerConfigs("g", "c", 0),
            streams.getRestoreConsumerConfigs("r"),
            streams.getProducerConfigs("p"),
            streams.getAdminConfigs("a"))) {
      assertThat(client).containsAllEntriesOf(SECURITY).containsKey("bootstrap.servers");
    }
  }

  @Test
  void shouldKeepWhatCorrectnessRestsOnWhateverIsConfigured() {
    Map<String, String> careless = new HashMap<>();
    careless.put("acks", "0");
    careless.put("enable.idempotence", "false");
    careless.put("isolation.level", "read_uncommitted");
    careless.put("enable.auto.commit", "true");
    ClientProperties properties =
        new ClientProperties(
            TestConfiguration.of("p.", careless, Path.of("state"), "exactly_once_v2"), "b:1");

    assertThat(properties.producer("p"))
        .containsEntry("acks", "all")
        .containsEntry("enable.idempotence", true);
    assertThat(properties.consumer("c"))
        .containsEntry("isolation.level", "read_committed")
        .containsEntry("enable.auto.commit", false);
  }

  @Test
  void shouldRunEachStageAsAnApplicationOfItsOwnUnderTheConfiguredGuarantee() {
    StreamsConfig streams = streams("at_least_once");

    assertThat(streams.getString(StreamsConfig.APPLICATION_ID_CONFIG))
        .isEqualTo("p.interactive.plan");
    assertThat(streams.getString(StreamsConfig.PROCESSING_GUARANTEE_CONFIG))
        .isEqualTo("at_least_once");
    assertThat(streams.getInt(StreamsConfig.NUM_STREAM_THREADS_CONFIG)).isEqualTo(3);
    assertThat(streams.getLong(StreamsConfig.COMMIT_INTERVAL_MS_CONFIG)).isEqualTo(77);
    assertThat(streams.getProducerConfigs("p")).containsEntry("linger.ms", "5");
  }
}
