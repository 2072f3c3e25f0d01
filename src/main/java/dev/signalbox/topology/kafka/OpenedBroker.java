package dev.signalbox.topology.kafka;

import dev.signalbox.config.Configuration;
import java.util.function.Consumer;
import org.apache.kafka.clients.CommonClientConfigs;
import org.jspecify.annotations.Nullable;

/// The configured broker, or an embedded broker that runs until this is closed.
///
/// @param bootstrapServers as clients take it: `host:port`, or several with commas
/// @param inside null: the broker runs elsewhere
public record OpenedBroker(String bootstrapServers, @Nullable EmbeddedBroker inside)
    implements AutoCloseable {

  /// @param progress receives a sentence with its address
  /// @throws BrokerException the broker cannot be started, or does not answer
  public static OpenedBroker open(Configuration configuration, Consumer<String> progress) {
    String configured = configuration.kafka().get(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG);
    if (configured != null) {
      BrokerReach.require(configuration, configured);
      progress.accept("Using the broker at " + configured);
      return new OpenedBroker(configured, null);
    }
    EmbeddedBroker broker = EmbeddedBroker.start(configuration.broker());
    progress.accept("Started a broker at " + broker.bootstrapServers());
    return new OpenedBroker(broker.bootstrapServers(), broker);
  }

  /// Whether its data is deleted when it is closed.
  public boolean isTemporary() {
    return inside != null && inside.isTemporary();
  }

  @Override
  public void close() {
    if (inside != null) {
      inside.close();
    }
  }
}
