package dev.signalbox.topology;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.loading.ConfigurationLoader;
import java.nio.file.Path;
import java.util.Map;
import java.util.UUID;

/// Configurations for tests of the topology.
public final class TestConfiguration {
  private TestConfiguration() {}

  /// A configuration with a prefix of its own.
  public static Configuration on(String bootstrapServers, Path state) {
    return of(
        "test-" + UUID.randomUUID() + ".",
        Map.of("bootstrap.servers", bootstrapServers),
        state,
        "exactly_once_v2");
  }

  /// A configuration with another limit of a description.
  static Configuration withDescriptionBytes(Configuration base, int bytes) {
    return of(
        base.prefix(),
        base.kafka(),
        base.state(),
        base.streams().guarantee(),
        "indexing: {description-bytes: " + bytes + "}");
  }

  public static Configuration of(
      String prefix, Map<String, String> kafka, Path state, String guarantee) {
    return of(prefix, kafka, state, guarantee, "");
  }

  /// @param settings further settings, as YAML
  private static Configuration of(
      String prefix, Map<String, String> kafka, Path state, String guarantee, String settings) {
    String yaml =
        """
        prefix: "%s"
        streams: {guarantee: %s, partitions: 2}
        %s
        """
            .formatted(prefix, guarantee, settings);
    return new ConfigurationLoader(Map.of()).parse(yaml, state).withKafka(kafka).withState(state);
  }
}
