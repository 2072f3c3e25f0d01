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

  private final Map<String, List<TableDescription>> byName = new HashMap<>();
  private final boolean quotedTexts;

  KnownTables(DatabaseDescription database) {
    database
        .getTables()
        .forEach(table ->
            byName
                .computeIfAbsent(Spelling.folded(table.getName()), _ -> new ArrayList<>())
                .add(table));
    quotedTexts = QUOTED_TEXTS.contains(database.getDialect().toLowerCase(Locale.ROOT));
  }

  /// Those that the name may mean. The default schema has no name in a description, so a name with
  /// a schema that none has may mean a table of that one.
  List<TableDescription> find(Table name) {
    List<TableDescription> named = byName.getOrDefault(Spelling.folded(name.getName()), List.of());
    String schema = name.getSchemaName();
    List<TableDescription> inSchema =
        schema == null || schema.isEmpty()
            ? List.of()
            : named.stream()
                .filter(table ->
                    table
                        .getSchema$()
                        .filter(own -> Spelling.folded(own).equals(Spelling.folded(schema)))
                        .isPresent())
                .toList();
    if (!inSchema.isEmpty()) {
      return inSchema;
    }
    List<TableDescription> ofDefault =
        named.stream().filter(table -> table.getSchema$().isEmpty()).toList();
    return ofDefault.isEmpty() && (schema == null || schema.isEmpty()) ? named : ofDefault;
  }

  /// Whether the name may be a text.
  boolean isText(String name) {
    return quotedTexts && name.startsWith("\"");
  }
}
