package dev.signalbox.config;

import static dev.signalbox.config.SettingsCases.parse;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.config.rules.ConfigurationException;
import java.nio.file.Path;
import java.util.Map;
import java.util.NoSuchElementException;
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

  @Test
  void shouldReplaceOneComponentAndKeepTheOthers() {
    Configuration other = Configuration.defaults().withState(Path.of("elsewhere"));

    assertThat(other.state()).isEqualTo(Path.of("elsewhere"));
    assertThat(other.withState(Configuration.defaults().state()))
        .isEqualTo(Configuration.defaults());
    assertThatThrownBy(() -> RecordCopy.with(other, "colour", "red"))
        .isInstanceOf(NoSuchElementException.class);
  }

  @Test
  void shouldRefuseACopyThatBreaksARule() {
    Configuration serving = parse("debezium: [{topic: inventory.*, kind: data}]");

    assertThatThrownBy(() -> serving.withPolling(PollingSettings.never()))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageStartingWith("debezium[0].kind: changes of data need 'polling.interval'");
  }
}
