package dev.signalbox.config;

import static dev.signalbox.config.SettingsCases.assertRefused;
import static dev.signalbox.config.SettingsCases.parse;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.EventFormat;
import dev.signalbox.topology.kafka.Topics;
import java.time.Duration;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TopicsSettingsTest {

  @Test
  void shouldLeaveCopiesToTheCluster() {
    assertThat(parse("").topics()).isEqualTo(new TopicsSettings(null, null, Duration.ofDays(7)));
  }

  @Test
  void shouldReadHowLongAnOutageMayLast() {
    assertThat(parse("topics: {longest-outage: 30d}").topics().longestOutage())
        .isEqualTo(Duration.ofDays(30));
    assertRefused(
        "topics: {longest-outage: 0s}",
        "topics.longest-outage: must be longer than nothing; found 'PT0S'");
  }

  @Test
  void shouldReadExplicitValues() {
    assertThat(parse("topics: {replication: 3, min-insync-replicas: 2}").topics())
        .isEqualTo(new TopicsSettings(3, 2, Duration.ofDays(7)));
    assertThat(parse("topics: {min-insync-replicas: 2}").topics())
        .isEqualTo(new TopicsSettings(null, 2, Duration.ofDays(7)));
  }

  @Test
  void shouldRefuseValuesOutOfBounds() {
    assertRefused("topics: {replication: 0}", "topics.replication: must be 1 or more; found '0'");
    assertRefused(
        "topics: {min-insync-replicas: 0}",
        "topics.min-insync-replicas: must be 1 or more; found '0'");
    assertRefused(
        "topics: {replication: 2, min-insync-replicas: 3}",
        "topics.min-insync-replicas: must be at most topics.replication (2), or nothing can be written; found '3'");
  }

  @Test
  void shouldTakeARegistry() {
    TopicsSettings.Registry registry =
        Objects.requireNonNull(
            parse(
                    "topics: {formats: {answers: avro-registry}, registry: {url: 'http://r:8081/api/'}}")
                .topics()
                .registry());

    assertThat(registry.address()).hasToString("http://r:8081/api");
    assertThat(registry.newCompatibility()).isEqualTo("FULL");
    assertThat(new TopicsSettings.Registry("http://r", "sam", "secret", null).toString())
        .doesNotContain("secret");
  }

  @ParameterizedTest
  @ValueSource(strings = {"questions", "answers", "feedback", "schema-changes", "catalog-changes"})
  void shouldTakeAFormatForEachTopicAtTheEdge(String topic) {
    assertThat(new Topics(parse("topics: {formats: {%s: json}}".formatted(topic))).format(topic))
        .isEqualTo(EventFormat.JSON);
    assertRefused(
        "topics: {formats: {%s: xml}}".formatted(topic),
        "topics.formats.%s: must be one of avro, avro-registry, json, cloudevents; found 'xml'"
            .formatted(topic));
    assertRefused(
        "topics: {formats: {%s: avro-registry}}".formatted(topic),
        "topics.registry: must be given where a format is avro-registry");
  }

  @Test
  void shouldRefuseARegistryThatCannotBe() {
    assertRefused(
        "topics: {formats: {answers: avro-registry}}",
        "topics.registry: must be given where a format is avro-registry");
    assertRefused(
        "topics: {registry: {url: 'r:8081'}}",
        "topics.registry.url: must be an address http://HOST or https://HOST, without account, query and fragment");
    assertRefused(
        "topics: {registry: {url: 'http://r', user: sam}}",
        "topics.registry.password: must be given: user and password belong together");
    assertRefused(
        "topics: {registry: {url: 'http://r', compatibility: SOME}}",
        "topics.registry.compatibility: must be one of NONE, BACKWARD, BACKWARD_TRANSITIVE, FORWARD, FORWARD_TRANSITIVE, FULL, FULL_TRANSITIVE; found 'SOME'; did you mean 'NONE'?");
  }
}
