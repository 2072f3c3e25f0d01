package dev.signalbox.topology;

import dev.signalbox.config.BrokerSettings;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.IndexingSettings;
import dev.signalbox.config.StreamsSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;

/// Configurations for tests of the topology.
public final class TestConfiguration {
  private TestConfiguration() {}

  /// With a prefix that no other test has.
  public static Configuration on(String bootstrapServers, Path state) {
    return of(
        "test-" + UUID.randomUUID() + ".",
        Map.of("bootstrap.servers", bootstrapServers),
        state,
        "exactly_once_v2");
  }

  /// The same with another largest description.
  static Configuration withDescriptionBytes(Configuration base, int bytes) {
    IndexingSettings indexing =
        new IndexingSettings(base.indexing().quiet(), base.indexing().atLatest(), bytes);
    return of(base.prefix(), base.kafka(), base.state(), base.streams().guarantee(), indexing);
  }

  public static Configuration of(
      String prefix, Map<String, String> kafka, Path state, String guarantee) {
    return of(prefix, kafka, state, guarantee, IndexingSettings.defaults());
  }

  private static Configuration of(
      String prefix,
      Map<String, String> kafka,
      Path state,
      String guarantee,
      IndexingSettings indexing) {
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
        defaults.ownership(),
        defaults.polling(),
        defaults.values(),
        defaults.debezium(),
        new StreamsSettings(guarantee, 2, 2, false, 0, null, Duration.ofSeconds(5), Map.of()),
        defaults.stages(),
        indexing,
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
