package dev.signalbox.evaluation.query;

import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ForeignKey;
import dev.signalbox.event.TableDescription;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// The columns of a database, each with one name for all that foreign keys make equal.
final class ColumnEquivalence {
  private final Map<String, Set<String>> tables = new HashMap<>();
  private final Map<String, String> representatives = new HashMap<>();

  private ColumnEquivalence() {}

  static ColumnEquivalence of(DatabaseDescription database) {
    ColumnEquivalence columns = new ColumnEquivalence();
    Map<String, List<String>> primaryKeys = new HashMap<>();
    for (TableDescription table : database.getTables()) {
      Set<String> names = new HashSet<>();
      table.getColumns().forEach(column -> names.add(folded(column.getName())));
      columns.tables.put(folded(table.getName()), names);
      primaryKeys.put(folded(table.getName()), table.getPrimaryKey());
    }
    for (TableDescription table : database.getTables()) {
      for (ForeignKey key : table.getForeignKeys()) {
        String target = folded(key.getReferencedTable());
        List<String> referenced =
            key.getReferencedColumns().isEmpty()
                ? primaryKeys.getOrDefault(target, List.of())
                : key.getReferencedColumns();
        for (int i = 0; i < Math.min(referenced.size(), key.getColumns().size()); i++) {
          columns.join(
              folded(table.getName()) + "." + folded(key.getColumns().get(i)),
              target + "." + folded(referenced.get(i)));
        }
      }
    }
    return columns;
  }

  private void join(String one, String other) {
    String first = representative(one);
    String second = representative(other);
    if (!first.equals(second)) {
      representatives.put(
          first.compareTo(second) < 0 ? second : first,
          first.compareTo(second) < 0 ? first : second);
    }
  }

  /// @param column `table.column`, folded
  String representative(String column) {
    String next = representatives.get(column);
    return next == null ? column : representative(next);
  }

  boolean has(String table, String column) {
    return tables.getOrDefault(table, Set.of()).contains(column);
  }

  /// A name without its quotes and in lower case.
  static String folded(String name) {
    String bare =
        name.length() > 1 && "\"`[".indexOf(name.charAt(0)) >= 0
            ? name.substring(1, name.length() - 1)
            : name;
    return bare.toLowerCase(Locale.ROOT);
  }
}
