package dev.signalbox.topology.kafka;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.ConfigurationException;
import org.apache.kafka.clients.CommonClientConfigs;

/// The broker that a command looks into, which is of no use where each process has one of its own.
public final class ConfiguredBroker {
  private ConfiguredBroker() {}

  /// Its address.
  ///
  /// @param whose completes 'name the broker whose ... meant'
  /// @throws ConfigurationException none is configured
  public static String servers(Configuration configuration, String whose) {
    String servers = configuration.kafka().get(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG);
    if (servers == null) {
      throw new ConfigurationException(
          "kafka.bootstrap.servers",
          "is not set, so the broker is one inside each process; name the broker whose %s meant"
              .formatted(whose));
    }
    return servers;
  }
}
