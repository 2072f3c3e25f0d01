package dev.signalbox.config;

import static dev.signalbox.config.SettingsCases.parse;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class ConfigurationTest {

  @Test
  void shouldFuseTheStagesOfACommandOnABrokerOfItsOwn() {
    Configuration passing = Configuration.defaults().passingBy();

    assertThat(passing.streams().fused()).isTrue();
    assertThat(passing.polling()).isEqualTo(PollingSettings.never());
  }

  @Test
  void shouldLeaveDebeziumToProcessesThatServe() {
    Configuration serving =
        parse("debezium: [{topic: inventory}, {topic: inventory.*, kind: data}]");

    assertThat(serving.debezium()).hasSize(2);
    assertThat(serving.passingBy().debezium()).isEmpty();
  }

  @Test
  void shouldLeaveTheTopicsBetweenTheStagesToABrokerThatOthersRead() {
    Configuration elsewhere =
        Configuration.defaults().withKafka(Map.of("bootstrap.servers", "broker:9092"));

    assertThat(elsewhere.passingBy().streams().fused()).isFalse();
    assertThat(elsewhere.withTemporaryBroker().passingBy().streams().fused()).isTrue();
  }
}
