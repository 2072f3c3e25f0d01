package dev.signalbox.config;

import org.jspecify.annotations.Nullable;

/// Measurements and health over HTTP, for who operates the process.
///
/// @param port null: it does not listen, and nothing is measured; 0: any free one
public record MetricsSettings(String host, @Nullable Integer port) {

  public MetricsSettings {
    if (port != null) {
      SettingRules.port(port, "metrics.port");
    }
  }

  public static MetricsSettings defaults() {
    return new MetricsSettings("127.0.0.1", null);
  }
}
