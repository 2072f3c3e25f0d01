package dev.signalbox.catalog.debezium;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.ddl.RenderedTable;
import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.config.DebeziumSettings;
import dev.signalbox.event.SchemaChange;
import dev.signalbox.event.SchemaDelta;
import dev.signalbox.event.TableDescription;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Debezium messages, read as schema changes, and a text form of these.
public final class ReadDebezium {
  static final Instant RECEIVED = Instant.parse("2026-01-01T00:00:00Z");

  DebeziumSettings settings = DebeziumSettings.of("inventory");
  Registrations registered = Registrations.of(List.of());

  List<SchemaChange> read(byte[] message) {
    return new DebeziumSchemaChanges(settings, registered).read(message, RECEIVED);
  }

  List<String> rendered(byte[] message) {
    return read(message).stream().map(ReadDebezium::render).toList();
  }

  List<String> rendered(String name) {
    return rendered(DebeziumMessages.read(name));
  }

  TableDescription table(byte[] message) {
    List<SchemaChange> changes = read(message);
    assertThat(changes).hasSize(1);
    List<TableDescription> tables = changes.getFirst().getDelta().orElseThrow().getTables();
    assertThat(tables).hasSize(1);
    return tables.getFirst();
  }

  static List<String> comments(TableDescription table) {
    return table.getColumns().stream().map(column -> column.getComment().orElse("untold")).toList();
  }

  /// `database: renamed a to b, removed c, put d(...)`.
  static String render(SchemaChange change) {
    Optional<SchemaDelta> told = change.getDelta();
    if (told.isEmpty()) {
      return change.getDatabase() + ": gone";
    }
    SchemaDelta delta = told.get();
    List<String> steps = new ArrayList<>();
    delta
        .getRenamedTables()
        .forEach(rename ->
            steps.add(
                "renamed %s to %s"
                    .formatted(
                        name(rename.getSchema$(), rename.getFrom()),
                        name(rename.getSchema$(), rename.getTo()))));
    delta
        .getRemovedTables()
        .forEach(table -> steps.add("removed " + name(table.getSchema$(), table.getName())));
    delta.getTables().forEach(table -> steps.add("put " + RenderedTable.of(table)));
    return change.getDatabase() + ": " + String.join(", ", steps);
  }

  private static String name(Optional<String> schema, String table) {
    return schema.map(within -> within + "." + table).orElse(table);
  }

  /// A setting that maps databases to Signalbox's names.
  void nameDatabases(String database, Map<String, String> databases) {
    settings = new DebeziumSettings("inventory", null, database, databases, null, List.of());
  }
}
