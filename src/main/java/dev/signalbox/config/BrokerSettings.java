package dev.signalbox.config;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// The broker inside the process.
///
/// @param folder where it keeps its data; null: a temporary folder, removed at the end
/// @param port 0: any free one
public record BrokerSettings(@Nullable Path folder, int port) {

  public BrokerSettings {
    SettingRules.port(port, "broker.port");
  }

  public static BrokerSettings defaults() {
    return new BrokerSettings(null, 0);
  }
}
