package dev.signalbox.sql.view;

import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ForeignKey;
import dev.signalbox.event.TableDescription;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.TableName;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The tables of a draft without those that it looks up for nothing. The words of a question often
/// name a table whose key already stands in another one: the draft joins it. Where every row has
/// that key, the rows stay the same without the join.
final class NeededTables {
  private final Map<String, TableDescription> described = new HashMap<>();
  private final Set<String> tables;
  private final Set<String> columns;

  /// A key of one table of the draft to another one.
  private record Reference(String from, ForeignKey key) {

    /// The column that refers to a column of the other table; empty where the key lacks that one.
    Optional<String> referring(String column) {
      List<String> referenced = key.getReferencedColumns();
      for (int i = 0; i < referenced.size(); i++) {
        if (referenced.get(i).equalsIgnoreCase(column)) {
          return Optional.of(from + "." + key.getColumns().get(i));
        }
      }
      return Optional.empty();
    }
  }

  private NeededTables(JoinedPart draft, DatabaseDescription database) {
    this.tables = new HashSet<>(draft.tables());
    this.columns = new HashSet<>(draft.columns());
    for (TableDescription table : database.getTables()) {
      String name = Schema.nameOf(table).toString();
      if (tables.contains(name)) {
        described.put(name, table);
      }
    }
  }

  /// The draft without each table to which one key of one other table leads, which has no key to
  /// the others, and of which the draft uses no column but those of that key.
  static JoinedPart of(JoinedPart draft, DatabaseDescription database) {
    NeededTables needed = new NeededTables(draft, database);
    boolean less = true;
    while (less && needed.tables.size() > 1) {
      less = needed.tables.stream().sorted().toList().stream().anyMatch(needed::isLeftOut);
    }
    return new JoinedPart(needed.tables, needed.columns, draft.single(), draft.share());
  }

  /// Leaves a table out where nothing needs it.
  private boolean isLeftOut(String table) {
    List<Reference> to = to(table);
    boolean looksUp =
        references(table).stream().anyMatch(each -> !isNamed(table, each.key()) && isJoined(each));
    if (to.size() != 1 || looksUp) {
      return false;
    }
    List<String> own = columns.stream().filter(column -> isOf(table, column)).toList();
    List<Optional<String>> others =
        own.stream().map(column -> to.getFirst().referring(bare(column))).toList();
    if (others.stream().anyMatch(Optional::isEmpty)) {
      return false;
    }
    tables.remove(table);
    own.forEach(columns::remove);
    others.forEach(other -> other.ifPresent(columns::add));
    return true;
  }

  private List<Reference> to(String table) {
    return tables.stream()
        .filter(other -> !other.equals(table))
        .flatMap(other -> references(other).stream())
        .filter(each -> isNamed(table, each.key()))
        .toList();
  }

  private List<Reference> references(String table) {
    return Optional.ofNullable(described.get(table)).stream()
        .flatMap(each -> each.getForeignKeys().stream())
        .map(key -> new Reference(table, key))
        .toList();
  }

  private boolean isJoined(Reference reference) {
    return tables.stream().anyMatch(table -> isNamed(table, reference.key()));
  }

  private static boolean isNamed(String table, ForeignKey key) {
    TableName referenced =
        new TableName(key.getReferencedSchema().orElse(null), key.getReferencedTable());
    return table.equalsIgnoreCase(referenced.toString());
  }

  private static boolean isOf(String table, String column) {
    return column.toLowerCase(Locale.ROOT).startsWith(table.toLowerCase(Locale.ROOT) + ".")
        && column.lastIndexOf('.') == table.length();
  }

  private static String bare(String column) {
    return column.substring(column.lastIndexOf('.') + 1);
  }
}
