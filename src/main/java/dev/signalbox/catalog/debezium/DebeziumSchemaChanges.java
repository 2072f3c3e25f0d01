package dev.signalbox.catalog.debezium;

import dev.signalbox.catalog.PrivateColumns;
import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.ddl.DdlEffect;
import dev.signalbox.catalog.ddl.QualifiedTableName;
import dev.signalbox.catalog.debezium.DebeziumDatabases.Place;
import dev.signalbox.catalog.dialect.LetterCase;
import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.config.DebeziumSettings;
import dev.signalbox.event.SchemaChange;
import dev.signalbox.event.SchemaDelta;
import dev.signalbox.stage.StageException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Reads the schema changes of the Debezium connectors for MySQL, MariaDB, SQL Server, Oracle and
/// Db2, of the versions 1.9, 2 and 3.
///
/// The tables of a message (`tableChanges`) replace the known ones whole. The statement (`ddl`)
/// adds the facts that these lack: renamed and dropped tables, a dropped database, and, as far as
/// it has them, comments and foreign keys.
///
/// A snapshot begins with statements that drop everything before it is created. They have no
/// effect: the known tables stay, and the snapshot puts them again.
///
/// No change has a version, since no position that Debezium tells grows with every message of a
/// database. Messages of a snapshot share one; changes of a transaction share a log sequence
/// number, which is also wider than a version; positions in a MySQL log begin anew with another
/// server. So the order of the topic counts.
///
/// Threading: safe for any number of threads.
public final class DebeziumSchemaChanges {
  /// The reporter of these changes ([SchemaChange#getSource]).
  public static final String SOURCE = "debezium";

  private final DebeziumDatabases databases;
  private final List<String> tenants;
  private final Registrations registered;

  /// @param registered the databases that other sources describe as well; their tenants and private
  ///   columns go before the settings here
  public DebeziumSchemaChanges(DebeziumSettings settings, Registrations registered) {
    this.databases = new DebeziumDatabases(settings);
    this.tenants = settings.tenants();
    this.registered = registered;
  }

  /// The tenants of a delta: null where the settings name none.
  private @Nullable List<String> tenants(String database) {
    return tenants.isEmpty() || registered.find(database).isPresent() ? null : tenants;
  }

  private PrivateColumns privateColumns(String database) {
    return registered
        .find(database)
        .map(RegisteredDatabase::connection)
        .map(PrivateColumns::of)
        .orElse(new PrivateColumns(List.of(), List.of()));
  }

  /// The changes of a message; empty where it changes no table.
  ///
  /// @param received the arrival of the message, for messages without a time of their own
  /// @return one or several changes of each database, in the order of their application
  /// @throws StageException `EVENT_UNREADABLE`: all or a part of it cannot be read; the message
  ///   names the field and what to do
  public List<SchemaChange> read(byte @Nullable [] message, Instant received) {
    Optional<DebeziumMessage> read =
        message == null ? Optional.empty() : DebeziumMessage.read(message);
    return read.map(each -> new Reading(each, received).changes()).orElse(List.of());
  }

  private final class Reading {
    private final DebeziumMessage message;
    private final String connector;
    private final List<DdlEffect> effects;
    private final DeltaSequence changes = new DeltaSequence(this::change);
    private final Instant received;

    private Reading(DebeziumMessage message, Instant received) {
      this.message = message;
      refuseOthers();
      this.connector = message.connector();
      this.effects = message.field("ddl").optionalText().map(DdlEffect::of).orElse(List.of());
      this.received = received;
    }

    private SchemaChange change(String database, SchemaDelta.@Nullable Builder delta) {
      return SchemaChange.newBuilder()
          .setDatabase(database)
          .setSource(SOURCE)
          .setChangedAt(message.time().orElse(received))
          .setDelta(
              delta == null
                  ? null
                  : delta
                      .setDialect(connector)
                      .setAddsForeignKeys(true)
                      .setTenants(tenants(database))
                      .build())
          .build();
    }

    private void refuseOthers() {
      if (message.isOfRows()) {
        throw DebeziumMessage.unreadable(
            "The message is about a changed row, and the topic is configured for schema changes. Give its entry in 'debezium' the kind: data");
      }
      if (!message.isOfSchema()) {
        throw DebeziumMessage.unreadable(
            "The message has neither 'ddl' nor 'tableChanges'. The topic must be the one to which a connector writes schema changes: that of its topic.prefix");
      }
    }

    private List<SchemaChange> changes() {
      List<MessageField> tableChanges = message.field("tableChanges").elements();
      if (effects.stream().anyMatch(DdlEffect.Temporary.class::isInstance)) {
        return List.of();
      }
      tableChanges.forEach(this::apply);
      if (tableChanges.isEmpty()) {
        effects.forEach(this::apply);
      }
      return changes.close();
    }

    private void apply(MessageField change) {
      MessageField id = change.get("id");
      List<QualifiedTableName> names = QualifiedTableName.list(connector, id.text());
      if (names.isEmpty() || names.size() > 2) {
        throw id.refused("is no name such as \"database\".\"table\"");
      }
      QualifiedTableName name = completed(names.getLast());
      String type = change.get("type").text();
      switch (type) {
        case "CREATE", "ALTER" -> {
          former(change, names, name).ifPresent(from -> rename(from, name));
          put(name, change.get("table"));
        }
        case "DROP" -> drop(name);
        default ->
            throw change
                .get("type")
                .refused("must be CREATE, ALTER or DROP; this version knows no other");
      }
    }

    private void apply(DdlEffect effect) {
      switch (effect) {
        case DdlEffect.Renamed renamed -> {
          QualifiedTableName to = completed(QualifiedTableName.of(connector, renamed.to()));
          rename(QualifiedTableName.of(connector, renamed.from()).within(to), to);
        }
        case DdlEffect.Dropped dropped -> drop(dropped(dropped));
        case DdlEffect.DatabaseDropped dropped -> {
          if (!message.isFromSnapshot() && !QualifiedTableName.hasSchemas(connector)) {
            changes.remove(databases.database(message, dropped.name()));
          }
        }
        case DdlEffect.Redefined _ -> {
          if (effects.stream().noneMatch(DdlEffect.Renamed.class::isInstance)) {
            throw message
                .field("tableChanges")
                .refused(
                    "is empty, though 'ddl' creates or alters a table: the connector did not understand the statement, or leaves the table out. If it is wanted, report the table by an event of your own on the topic schema-changes, or let the connector read it again by a snapshot");
          }
        }
        case DdlEffect.Temporary _ -> {}
      }
    }

    /// The name with the message's database and schema in place of missing parts.
    private QualifiedTableName completed(QualifiedTableName name) {
      QualifiedTableName about =
          new QualifiedTableName(
              either(message.field("databaseName"), message.source("db")),
              QualifiedTableName.hasSchemas(connector)
                  ? either(message.field("schemaName"), message.source("schema"))
                  : null,
              name.table());
      QualifiedTableName completed = name.within(about);
      if (completed.database() == null) {
        throw message.field("databaseName").refused("is missing; it must name the database");
      }
      return completed;
    }

    private static @Nullable String either(MessageField field, MessageField other) {
      return field.word().or(other::word).orElse(null);
    }

    /// The former name of the table, from the message or else from the statement.
    private Optional<QualifiedTableName> former(
        MessageField change, List<QualifiedTableName> names, QualifiedTableName name) {
      if (names.size() == 2) {
        return Optional.of(completed(names.getFirst()));
      }
      Optional<String> previous = change.get("previousId").word();
      if (previous.isPresent()) {
        List<QualifiedTableName> former = QualifiedTableName.list(connector, previous.get());
        if (former.size() != 1) {
          throw change.get("previousId").refused("is no name such as \"database\".\"table\"");
        }
        return Optional.of(completed(former.getFirst()));
      }
      return effects.stream()
          .filter(DdlEffect.Renamed.class::isInstance)
          .map(DdlEffect.Renamed.class::cast)
          .filter(renamed -> renamed.to().getLast().equalsIgnoreCase(name.table()))
          .map(renamed -> {
            LetterCase kept = LetterCase.of(renamed.to().getLast(), name.table());
            List<String> from =
                renamed.quoted()
                    ? renamed.from()
                    : renamed.from().stream().map(kept::apply).toList();
            return QualifiedTableName.of(connector, from).within(name);
          })
          .findFirst();
    }

    /// Its name in the case that the engine keeps, where the message has that case.
    private QualifiedTableName dropped(DdlEffect.Dropped dropped) {
      List<String> tables =
          message.source("table").word().map(text -> List.of(text.split(","))).orElse(List.of());
      boolean single =
          tables.size() == 1
              && effects.stream().filter(DdlEffect.Dropped.class::isInstance).count() == 1;
      if (dropped.name().isEmpty() && !single) {
        throw message.field("ddl").refused("drops a table whose name cannot be read");
      }
      QualifiedTableName written =
          dropped.name().isEmpty()
              ? new QualifiedTableName(null, null, tables.getFirst())
              : QualifiedTableName.of(connector, dropped.name());
      return completed(
          single
              ? written.withTable(tables.getFirst())
              : tables.stream()
                  .filter(written.table()::equalsIgnoreCase)
                  .findFirst()
                  .map(written::withTable)
                  .orElse(written));
    }

    private void rename(QualifiedTableName from, QualifiedTableName to) {
      changes.rename(databases.place(message, from), databases.place(message, to));
    }

    private void drop(QualifiedTableName name) {
      if (!message.isFromSnapshot()) {
        changes.remove(databases.place(message, name));
      }
    }

    private void put(QualifiedTableName name, MessageField table) {
      if (!table.isThere()) {
        throw table.refused("is missing; it must hold the table as it is after the change");
      }
      Place place = databases.place(message, name);
      PrivateColumns hidden = privateColumns(place.database());
      changes.put(
          place.database(),
          new DebeziumTables(message, databases, effects)
              .describe(
                  name, place, table, column -> hidden.contains(place.table(), false, column)));
    }
  }
}
