package dev.signalbox.catalog.debezium;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.ddl.QualifiedTableName;
import dev.signalbox.catalog.debezium.DebeziumDatabases.Place;
import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.config.DebeziumSettings;
import dev.signalbox.event.SchemaChange;
import dev.signalbox.stage.StageException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads the messages that Debezium connectors write to the configured topics.
///
/// Threading: safe for any number of threads.
public final class DebeziumReader {
  /// Operations that change a table's rows: an insert, an update, a deletion, a truncation.
  private static final Set<String> CHANGING = Set.of("c", "u", "d", "t");

  private final List<Topic> topics;
  private final Registrations registered;

  private record Topic(
      DebeziumSettings settings, DebeziumSchemaChanges changes, DebeziumDatabases databases) {}

  /// The meaning of a message.
  public sealed interface Meaning {

    /// @param changes to be applied in this order; may be none
    record Schema(List<SchemaChange> changes) implements Meaning {}

    /// The values of a table have changed.
    ///
    /// @param table its name, with the schema before it where that is not the default one
    record Values(String database, String table) implements Meaning {}
  }

  private static final Meaning NOTHING = new Meaning.Schema(List.of());

  /// @param registered the databases that other sources describe as well
  public DebeziumReader(List<DebeziumSettings> settings, Registrations registered) {
    this.topics =
        settings.stream()
            .map(each ->
                new Topic(
                    each, new DebeziumSchemaChanges(each, registered), new DebeziumDatabases(each)))
            .toList();
    this.registered = registered;
  }

  /// @param topic one of the configured ones
  /// @param received the arrival of the message, for messages without a time of their own
  /// @throws StageException `EVENT_UNREADABLE`: the message names the field and what to do
  public Meaning read(String topic, byte @Nullable [] message, Instant received) {
    Topic configured =
        topics.stream()
            .filter(each -> each.settings().holds(topic))
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException(topic + " is not configured"));
    return configured.settings().isOfData()
        ? values(configured, message)
        : new Meaning.Schema(configured.changes().read(message, received));
  }

  /// A process that polls a database reads its values again; no other databases' values are read.
  private Meaning values(Topic topic, byte @Nullable [] value) {
    Optional<DebeziumMessage> message =
        value == null ? Optional.empty() : DebeziumMessage.readWithoutRows(value);
    if (message.isEmpty()) {
      return NOTHING;
    }
    Optional<Place> place = changed(topic.databases(), message.get());
    return place
        .filter(each ->
            registered
                .find(each.database())
                .filter(RegisteredDatabase::describesItself)
                .isPresent())
        .<Meaning>map(each -> new Meaning.Values(each.database(), each.table().toString()))
        .orElse(NOTHING);
  }

  private static Optional<Place> changed(DebeziumDatabases databases, DebeziumMessage message) {
    if (message.isOfSchema()) {
      throw DebeziumMessage.unreadable(
          "The message is about a changed schema, and the topic is configured for changed rows. Give its entry in 'debezium' the kind: schema");
    }
    if (!CHANGING.contains(message.field("op").text())) {
      return Optional.empty();
    }
    String connector = message.connector();
    return Optional.of(
        databases.place(
            message,
            new QualifiedTableName(
                message.source("db").text(),
                QualifiedTableName.hasSchemas(connector)
                    ? message.source("schema").word().orElse(null)
                    : null,
                message.source("table").text())));
  }
}
