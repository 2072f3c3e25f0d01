package dev.signalbox.cli;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.rules.ConfigurationException;
import org.apache.kafka.clients.CommonClientConfigs;

/// The broker that a command needs, which other processes are on.
final class ConfiguredServers {
  private ConfiguredServers() {}

  /// @throws ConfigurationException no broker is configured
  static String of(Configuration configuration) {
    String servers = configuration.kafka().get(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG);
    if (servers == null) {
      throw new ConfigurationException(
          "kafka.bootstrap.servers",
          "is not set, so the broker is one inside each process; name the broker that the stages"
              + " are on");
    }
    return servers;
  }
}
