package dev.signalbox.config;

import dev.signalbox.config.rules.SettingRules;
import org.jspecify.annotations.Nullable;

/// Metrics and health over HTTP, for the operator of the process.
///
/// @param port null: the process does not listen, and measures only for its own gateway; 0: any
///   free one
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
