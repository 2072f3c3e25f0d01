package dev.signalbox.config;

import static dev.signalbox.config.SettingsCases.assertRefused;
import static dev.signalbox.config.SettingsCases.parse;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MetricsSettingsTest {

  @Test
  void shouldNotListenByDefault() {
    assertThat(parse("").metrics()).isEqualTo(new MetricsSettings("127.0.0.1", null));
    assertThat(parse("").tracing()).isEqualTo(new TracingSettings(false));
  }

  @Test
  void shouldReadExplicitValues() {
    Configuration configuration =
        parse(
            """
            metrics: {host: 0.0.0.0, port: 9464}
            tracing: {enabled: true}
            """);

    assertThat(configuration.metrics()).isEqualTo(new MetricsSettings("0.0.0.0", 9464));
    assertThat(configuration.tracing()).isEqualTo(new TracingSettings(true));
  }

  @Test
  void shouldRefuseAPortThatIsNone() {
    assertRefused(
        "metrics: {port: 70000}",
        "metrics.port: must be a port up to 65535, or 0 for any free one; found '70000'");
  }
}
