package dev.signalbox.config;

import static dev.signalbox.config.SettingsCases.assertNothingInCommon;
import static dev.signalbox.config.SettingsCases.assertRefused;
import static dev.signalbox.config.SettingsCases.parse;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StreamsSettingsTest {

  @Test
  void shouldHaveDefaults() {
    assertThat(parse("").streams())
        .isEqualTo(
            new StreamsSettings(
                "exactly_once_v2", 2, 4, false, 0, null, Duration.ofSeconds(5), Map.of()));
  }

  @Test
  void shouldReadExplicitValues() {
    StreamsSettings settings =
        parse(
                """
                streams:
                  guarantee: at_least_once
                  threads: 1
                  partitions: 12
                  fused: true
                  standbys: 1
                  instance: rack-1
                  drain: 1s
                  properties: {commit.interval.ms: 20}
                """)
            .streams();

    assertThat(settings)
        .isEqualTo(
            new StreamsSettings(
                "at_least_once",
                1,
                12,
                true,
                1,
                "rack-1",
                Duration.ofSeconds(1),
                Map.of("commit.interval.ms", "20")));
    assertNothingInCommon(settings, StreamsSettings.defaults());
  }

  @Test
  void shouldRefuseValuesOutOfBounds() {
    assertRefused(
        "streams: {guarantee: exactly_once}",
        "streams.guarantee: must be one of exactly_once_v2, at_least_once; found 'exactly_once';"
            + " did you mean 'exactly_once_v2'?");
    assertRefused("streams: {threads: 0}", "streams.threads: must be at least 1; found '0'");
    assertRefused("streams: {partitions: 0}", "streams.partitions: must be at least 1; found '0'");
    assertRefused("streams: {standbys: -1}", "streams.standbys: must be 0 or more; found '-1'");
    assertRefused(
        "streams: {instance: 'a b'}",
        "streams.instance: must be 1 to 200 letters, digits, '.', '_' and '-'; found 'a b'");
  }

  @Test
  void shouldRefuseAMembershipThatTheStagesCannotHave() {
    String protocol =
        "group.protocol must be left out, or 'classic'; found 'streams'. With the streams protocol"
            + " (KIP-1071) Kafka Streams makes its consumers by itself, so that no stage could keep its"
            + " in-flight limit (stages[].outstanding), and it has no static members (streams.instance)";
    assertRefused(
        "streams: {instance: a, properties: {group.protocol: streams}}",
        "streams.properties: " + protocol);
    assertRefused("kafka: {group.protocol: streams}", "kafka: " + protocol);
    assertRefused(
        "streams: {properties: {main.consumer.group.instance.id: a}}",
        "streams.properties: main.consumer.group.instance.id must be left out; set streams.instance"
            + " instead");
    assertThat(parse("streams: {properties: {group.protocol: classic}}").streams().properties())
        .containsEntry("group.protocol", "classic");
  }
}
