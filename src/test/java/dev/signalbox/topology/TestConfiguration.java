package dev.signalbox.topology;

import dev.signalbox.config.BrokerSettings;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.StreamsSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;

/// Configurations for tests of the topology.
final class TestConfiguration {
  private TestConfiguration() {}

  /// With a prefix that no other test has.
  static Configuration on(String bootstrapServers, Path state) {
    return of(
        "test-" + UUID.randomUUID() + ".",
        Map.of("bootstrap.servers", bootstrapServers),
        state,
        "exactly_once_v2");
  }

  static Configuration of(String prefix, Map<String, String> kafka, Path state, String guarantee) {
    Configuration defaults = Configuration.defaults();
    return new Configuration(
        prefix,
        kafka,
        BrokerSettings.defaults(),
        defaults.topics(),
        state,
        defaults.databases(),
        defaults.imports(),
        defaults.datasets(),
        defaults.polling(),
        defaults.values(),
        defaults.debezium(),
        new StreamsSettings(guarantee, 2, 2, false, 0, null, Duration.ofSeconds(5), Map.of()),
        defaults.stages(),
        defaults.indexing(),
        defaults.dialogue(),
        defaults.embedding(),
        defaults.index(),
        defaults.ranking(),
        defaults.memory(),
        defaults.reranking(),
        defaults.planning(),
        defaults.answering(),
        defaults.language(),
        defaults.execution(),
        defaults.gateway(),
        defaults.metrics(),
        defaults.tracing(),
        defaults.replay());
  }
}
