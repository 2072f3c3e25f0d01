package dev.signalbox.catalog.resolution;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.catalog.dialect.NameRules;
import dev.signalbox.catalog.dialect.NameSpelling;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.sf.jsqlparser.schema.Table;

/// The tables of a description, by name.
final class KnownTables {
  private final Map<String, List<TableDescription>> byName = new HashMap<>();
  private final NameRules rules;

  KnownTables(DatabaseDescription database) {
    database
        .getTables()
        .forEach(table ->
            byName
                .computeIfAbsent(NameSpelling.folded(table.getName()), _ -> new ArrayList<>())
                .add(table));
    rules = Dialect.of(database.getDialect()).names();
  }

  /// The tables that the name may mean. A schema that no table has is the default one, or unknown;
  /// the name of a database is never part of it.
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
    boolean isDefault = rules.defaultSchemas().contains(folded);
    return inSchema.isEmpty() && isDefault ? ofDefaultSchema(named) : inSchema;
  }

  private static List<TableDescription> ofDefaultSchema(List<TableDescription> named) {
    return named.stream().filter(table -> table.getSchema$().isEmpty()).toList();
  }

  /// Whether `name.other` calls the function `other` where the row `name` has no such field.
  boolean attributesCall() {
    return rules.attributesCall();
  }

  /// Whether a name that matches no column may be a text.
  ///
  /// @param written with its quotes; the parser takes a dot within them for a separator
  boolean isText(String written) {
    return rules.quotedNamesMayBeTexts() && written.startsWith("\"") && written.endsWith("\"");
  }
}
