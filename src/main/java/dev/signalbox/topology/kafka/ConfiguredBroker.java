package dev.signalbox.topology.kafka;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.rules.ConfigurationException;
import org.apache.kafka.clients.CommonClientConfigs;

/// The broker that a command reads. The command needs a configured one, since an embedded broker
/// serves its own process only.
public final class ConfiguredBroker {
  private ConfiguredBroker() {}

  /// The address of the configured broker.
  ///
  /// @param whose completes 'name the broker whose ... meant'
  /// @throws ConfigurationException no broker is configured
  /// @throws BrokerException the configured one does not answer
  public static String servers(Configuration configuration, String whose) {
    String servers = configuration.kafka().get(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG);
    if (servers == null) {
      throw new ConfigurationException(
          "kafka.bootstrap.servers",
          "is not set, so each process has an embedded broker; name the broker whose %s meant"
              .formatted(whose));
    }
    BrokerReach.require(configuration, servers);
    return servers;
  }
}
