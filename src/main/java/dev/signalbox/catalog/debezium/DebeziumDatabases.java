package dev.signalbox.catalog.debezium;

import dev.signalbox.catalog.ddl.QualifiedTableName;
import dev.signalbox.catalog.ddl.SchemaBuilder.Name;
import dev.signalbox.config.DebeziumSettings;
import dev.signalbox.stage.StageException;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Signalbox's databases and tables for the names in a topic's messages.
record DebeziumDatabases(DebeziumSettings settings) {
  private static final Map<String, String> DEFAULT_SCHEMAS =
      Map.of("sqlserver", "dbo", "postgresql", "public");

  /// @param database its id in Signalbox
  /// @param table with the schema to show
  record Place(String database, Name table) {}

  /// @throws StageException a part of the name is needed and missing
  Place place(DebeziumMessage message, QualifiedTableName name) {
    String byBoth = name.schema() == null ? null : mapped(name.database() + "." + name.schema());
    boolean shown = byBoth == null && !pattern().contains("{schema}");
    return new Place(
        byBoth == null ? database(message, name) : byBoth,
        new Name(shown ? shownSchema(message, name.schema()) : null, name.table()));
  }

  /// The id of a database as a whole.
  ///
  /// @param theirs the connector's name for it
  /// @throws StageException a part of the name is needed and missing
  String database(DebeziumMessage message, String theirs) {
    return database(message, new QualifiedTableName(theirs, null, ""));
  }

  private String database(DebeziumMessage message, QualifiedTableName name) {
    String mapped = name.database() == null ? null : mapped(name.database());
    return mapped == null ? filled(message, name) : mapped;
  }

  private @Nullable String mapped(String theirs) {
    return settings.databases().get(theirs);
  }

  private String pattern() {
    return settings.database() == null ? "{database}" : settings.database();
  }

  private String filled(DebeziumMessage message, QualifiedTableName name) {
    String id = pattern();
    id = fill(id, "{server}", message.server(), message.source("name"));
    id = fill(id, "{database}", named(name.database()), message.field("databaseName"));
    return fill(id, "{schema}", named(name.schema()), message.field("schemaName"));
  }

  private static Optional<String> named(@Nullable String name) {
    return Optional.ofNullable(name).filter(text -> !text.isBlank());
  }

  private static String fill(
      String id, String placeholder, Optional<String> value, MessageField field) {
    return id.contains(placeholder)
        ? id.replace(
            placeholder,
            value.orElseThrow(() ->
                field.refused(
                    "is missing, and the setting debezium[].database needs it for %s"
                        .formatted(placeholder))))
        : id;
  }

  private @Nullable String shownSchema(DebeziumMessage message, @Nullable String schema) {
    String byDefault =
        settings.schema() == null ? DEFAULT_SCHEMAS.get(message.connector()) : settings.schema();
    return schema == null || schema.equals(byDefault) ? null : schema;
  }
}
