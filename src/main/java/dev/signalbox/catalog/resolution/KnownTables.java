package dev.signalbox.catalog.resolution;

import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import net.sf.jsqlparser.schema.Table;

/// The tables of a description, by name.
final class KnownTables {
  /// A name in double quotes that is no column is a text to these.
  private static final Set<String> QUOTED_TEXTS = Set.of("sqlite", "mysql", "mariadb");

  /// What stands for a row's field or, where the row has none of that name, for a call of the
  /// function of that name (PostgreSQL 18 documentation, "Composite types").
  private static final Set<String> ATTRIBUTES_CALL = Set.of("postgresql");

  /// The name of the schema whose name no description has. MySQL and MariaDB have one schema a
  /// database, of any name.
  private static final Map<String, Set<String>> DEFAULT_SCHEMAS =
      Map.of(
          "postgresql", Set.of("public"),
          "h2", Set.of("public"),
          "sqlite", Set.of("main"),
          "duckdb", Set.of("main"),
          "mysql", Set.of(),
          "mariadb", Set.of());

  private static final Set<String> OTHER_DEFAULT_SCHEMAS = Set.of("public", "dbo");

  private final Map<String, List<TableDescription>> byName = new HashMap<>();
  private final String dialect;

  KnownTables(DatabaseDescription database) {
    database
        .getTables()
        .forEach(table ->
            byName
                .computeIfAbsent(NameSpelling.folded(table.getName()), _ -> new ArrayList<>())
                .add(table));
    dialect = database.getDialect().toLowerCase(Locale.ROOT);
  }

  /// Those that the name may mean. A schema that no table has is the default one, or unknown; a
  /// database is never named.
  List<TableDescription> find(Table name) {
    List<TableDescription> named =
        byName.getOrDefault(NameSpelling.folded(name.getName()), List.of());
    String schema = name.getSchemaName();
    if (name.getNameParts().size() > 2) {
      return List.of();
    }
    if (schema == null || schema.isEmpty()) {
      List<TableDescription> ofDefault = ofDefaultSchema(named);
      return ofDefault.isEmpty() ? named : ofDefault;
    }
    String folded = NameSpelling.folded(schema);
    List<TableDescription> inSchema =
        named.stream()
            .filter(table ->
                table
                    .getSchema$()
                    .filter(own -> NameSpelling.folded(own).equals(folded))
                    .isPresent())
            .toList();
    boolean isDefault =
        DEFAULT_SCHEMAS.getOrDefault(dialect, OTHER_DEFAULT_SCHEMAS).contains(folded);
    return inSchema.isEmpty() && isDefault ? ofDefaultSchema(named) : inSchema;
  }

  private static List<TableDescription> ofDefaultSchema(List<TableDescription> named) {
    return named.stream().filter(table -> table.getSchema$().isEmpty()).toList();
  }

  /// Whether `name.other` calls the function `other` where the row `name` has no such field.
  boolean attributesCall() {
    return ATTRIBUTES_CALL.contains(dialect);
  }

  /// Whether a name that is none of the columns may be a text.
  ///
  /// @param written with its quotes; the parser takes a dot within them for a separator
  boolean isText(String written) {
    return QUOTED_TEXTS.contains(dialect) && written.startsWith("\"") && written.endsWith("\"");
  }
}
