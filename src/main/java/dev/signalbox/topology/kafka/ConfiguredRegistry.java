package dev.signalbox.topology.kafka;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.TopicsSettings;
import dev.signalbox.event.Answer;
import dev.signalbox.event.CatalogChange;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.Question;
import dev.signalbox.event.SchemaChange;
import dev.signalbox.event.registry.HttpSchemaRegistry;
import dev.signalbox.event.registry.RegistryAccess;
import dev.signalbox.event.registry.RegistryException;
import dev.signalbox.event.registry.SchemaRegistry;
import java.time.Duration;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeMap;
import org.apache.avro.Schema;
import org.jspecify.annotations.Nullable;

/// The configured schema registry, and the codec of a process that reads and writes with it.
public final class ConfiguredRegistry {

  /// A stage's thread may wait this long, well within Kafka's `max.poll.interval.ms`.
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private ConfiguredRegistry() {}

  /// The registry of `topics.registry`; empty where none is configured.
  public static Optional<SchemaRegistry> of(Configuration configuration) {
    return of(configuration, PATIENCE);
  }

  /// @param patience how long a request is repeated
  public static Optional<SchemaRegistry> of(Configuration configuration, Duration patience) {
    TopicsSettings.@Nullable Registry settings = configuration.topics().registry();
    return settings == null
        ? Optional.empty()
        : Optional.of(
            new HttpSchemaRegistry(
                new RegistryAccess(
                    settings.address(),
                    settings.user(),
                    settings.password(),
                    settings.newCompatibility(),
                    patience)));
  }

  /// A codec with the configured registry, or with none.
  public static EventCodec codec(Configuration configuration) {
    return new EventCodec(of(configuration).orElse(null));
  }

  /// The schemas by subject of the topics that other systems write or read.
  public static SequencedMap<String, Schema> subjects(Configuration configuration) {
    Topics topics = new Topics(configuration);
    SequencedMap<String, Schema> subjects = new TreeMap<>();
    subjects.put(topics.subject(Topics.QUESTIONS), Question.getClassSchema());
    subjects.put(topics.subject(Topics.ANSWERS), Answer.getClassSchema());
    subjects.put(topics.subject(Topics.FEEDBACK), Feedback.getClassSchema());
    subjects.put(topics.subject(Topics.SCHEMA_CHANGES), SchemaChange.getClassSchema());
    subjects.put(topics.subject(Topics.CATALOG_CHANGES), CatalogChange.getClassSchema());
    return subjects;
  }

  /// Registers the schemas of all subjects; does nothing where no registry is configured.
  ///
  /// @throws RegistryException the registry cannot be asked, or refuses a schema
  public static void registerSubjects(Configuration configuration) {
    of(configuration).ifPresent(registry -> subjects(configuration).forEach(registry::register));
  }
}
