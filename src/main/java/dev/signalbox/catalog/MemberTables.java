package dev.signalbox.catalog;

import dev.signalbox.catalog.dialect.NameSpelling;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ForeignKey;
import dev.signalbox.event.TableDescription;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The tables of a source in queries over several sources: the source is their schema. A table
/// whose name several schemas of its source have is named `schema_table`.
///
/// @param source a database or an API
public record MemberTables(DatabaseDescription source) {

  /// The names, in the order of the source's tables.
  public List<String> names() {
    Map<String, Integer> uses = new HashMap<>();
    for (TableDescription table : source.getTables()) {
      uses.merge(NameSpelling.folded(table.getName()), 1, Integer::sum);
    }
    return source.getTables().stream()
        .map(table ->
            uses.getOrDefault(NameSpelling.folded(table.getName()), 0) == 1
                ? table.getName()
                : table.getSchema$().map(schema -> schema + "_").orElse("") + table.getName())
        .toList();
  }

  /// The descriptions of the tables under these names, with their keys.
  public List<TableDescription> descriptions() {
    List<String> names = names();
    List<TableDescription> tables = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      TableDescription table = source.getTables().get(i);
      tables.add(
          TableDescription.newBuilder(table)
              .setSchema$(source.getId())
              .setName(names.get(i))
              .setForeignKeys(table.getForeignKeys().stream().map(this::renamed).toList())
              .build());
    }
    return tables;
  }

  private ForeignKey renamed(ForeignKey key) {
    List<String> names = names();
    for (int i = 0; i < names.size(); i++) {
      TableDescription table = source.getTables().get(i);
      if (table.getName().equals(key.getReferencedTable())
          && isSchema(key.getReferencedSchema().orElse(null), table.getSchema$().orElse(null))) {
        return ForeignKey.newBuilder(key)
            .setReferencedSchema(source.getId())
            .setReferencedTable(names.get(i))
            .build();
      }
    }
    return key;
  }

  private static boolean isSchema(@Nullable String named, @Nullable String schema) {
    return named == null || Objects.equals(named, schema);
  }
}
