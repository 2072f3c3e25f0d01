package dev.signalbox.config;

import dev.signalbox.config.rules.SettingRules;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// The broker inside the process.
///
/// @param folder its data; null: a temporary folder, which the process removes at its end
/// @param port 0: any free one
public record BrokerSettings(@Nullable Path folder, int port) {

  public BrokerSettings {
    SettingRules.port(port, "broker.port");
  }

  public static BrokerSettings defaults() {
    return new BrokerSettings(null, 0);
  }
}
