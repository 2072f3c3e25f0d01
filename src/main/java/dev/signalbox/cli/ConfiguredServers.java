package dev.signalbox.cli;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.rules.ConfigurationException;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.BrokerReach;
import org.apache.kafka.clients.CommonClientConfigs;

/// The broker that a command needs, which other processes are on.
final class ConfiguredServers {
  private ConfiguredServers() {}

  /// @throws ConfigurationException no broker is configured
  /// @throws BrokerException the configured one does not answer
  static String of(Configuration configuration) {
    String servers = configuration.kafka().get(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG);
    if (servers == null) {
      throw new ConfigurationException(
          "kafka.bootstrap.servers",
          "is not set, so the broker is one inside each process; name the broker that the stages"
              + " are on");
    }
    BrokerReach.require(configuration, servers);
    return servers;
  }
}
