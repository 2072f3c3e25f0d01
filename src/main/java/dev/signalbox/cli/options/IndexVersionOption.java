package dev.signalbox.cli.options;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.rules.ConfigurationException;
import dev.signalbox.console.CommandException;
import dev.signalbox.topology.replica.IndexVersion;
import org.apache.kafka.clients.CommonClientConfigs;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The option that names an earlier version of the index.
public final class IndexVersionOption {
  @Option(
      names = "--index-at",
      paramLabel = "VERSION",
      description =
          "Rank by the index of the configured broker as it was at this version, which is the"
              + " indexVersion of a ranking (default: the current one). It is kept for index.window.")
  private @Nullable Long version;

  public boolean isWanted() {
    return version != null;
  }

  /// @return null: the index as it is
  /// @throws CommandException it is no version
  /// @throws ConfigurationException no broker is configured that keeps an index
  public @Nullable IndexVersion of(Configuration configuration) {
    if (version == null) {
      return null;
    }
    if (version < 0) {
      throw new CommandException("--index-at must be 0 or more, and is " + version);
    }
    if (configuration.kafka().get(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG) == null
        && configuration.broker().folder() == null) {
      throw new ConfigurationException(
          "kafka.bootstrap.servers",
          "is not set, and neither is broker.folder, so no index is kept; --index-at needs the"
              + " broker whose index is meant");
    }
    return new IndexVersion(configuration, version);
  }
}
