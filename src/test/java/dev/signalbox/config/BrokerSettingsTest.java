package dev.signalbox.config;

import static dev.signalbox.config.SettingsCases.assertNothingInCommon;
import static dev.signalbox.config.SettingsCases.assertRefused;
import static dev.signalbox.config.SettingsCases.parse;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class BrokerSettingsTest {

  @Test
  void shouldHaveDefaults() {
    assertThat(parse("").broker()).isEqualTo(new BrokerSettings(null, 0));
  }

  @Test
  void shouldReadExplicitValues() {
    BrokerSettings settings = parse("broker: {folder: data, port: 9092}").broker();

    assertThat(settings).isEqualTo(new BrokerSettings(Path.of("/etc/signalbox/data"), 9092));
    assertNothingInCommon(settings, BrokerSettings.defaults());
  }

  @Test
  void shouldRefuseValuesOutOfBounds() {
    String expected = "broker.port: must be a port up to 65535, or 0 for any free one; found '%d'";
    assertRefused("broker: {port: -1}", expected.formatted(-1));
    assertRefused("broker: {port: 65536}", expected.formatted(65536));
  }
}
