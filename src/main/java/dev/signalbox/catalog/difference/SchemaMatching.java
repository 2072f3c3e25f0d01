package dev.signalbox.catalog.difference;

import dev.signalbox.catalog.ddl.SchemaBuilder.Name;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.ForeignKey;
import dev.signalbox.event.TableDescription;
import dev.signalbox.event.TableRename;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Matches the tables and columns of two descriptions: first by reported renames, then by name,
/// then by probable renames.
///
/// A table is probably renamed where one disappeared and one appeared with the same columns, names
/// and types. They must have at least two columns or the same foreign keys, and no other table of
/// that shape may have come or gone. A column is probably renamed where one disappeared and one
/// appeared at the same place with the same type, in a table whose other columns, at least one,
/// kept their places.
final class SchemaMatching {

  /// The structure of a table without its name.
  private record Shape(boolean view, List<String> columns, List<ForeignKey> keys) {

    static @Nullable Shape of(TableDescription table) {
      List<String> columns =
          table.getColumns().stream()
              .map(column -> column.getName() + " " + column.getType())
              .toList();
      if (columns.size() > 1) {
        return new Shape(table.getView(), columns, List.of());
      }
      List<ForeignKey> keys = table.getForeignKeys();
      return keys.isEmpty() ? null : new Shape(table.getView(), columns, keys);
    }
  }

  private final SequencedMap<Name, TableDescription> before = new LinkedHashMap<>();
  private final SequencedMap<Name, TableDescription> after = new LinkedHashMap<>();

  /// From later to earlier names, and back.
  private final Map<Name, Name> former = new HashMap<>();

  private final Map<Name, Name> later = new HashMap<>();

  /// By a table's later name: from its columns' later names to the earlier ones.
  private final Map<Name, Map<String, String>> formerColumns = new HashMap<>();

  /// By a table's earlier name: from its columns' earlier names to the later ones.
  private final Map<Name, Map<String, String>> laterColumns = new HashMap<>();

  SchemaMatching(
      List<TableDescription> before, List<TableDescription> after, List<TableRename> reported) {
    before.forEach(table -> this.before.putIfAbsent(name(table), table));
    after.forEach(table -> this.after.putIfAbsent(name(table), table));
    for (TableRename rename : reported) {
      @Nullable String schema = rename.getSchema$().orElse(null);
      pair(new Name(schema, rename.getFrom()), new Name(schema, rename.getTo()));
    }
    this.after.keySet().forEach(name -> pair(name, name));
    pairAlike();
    former.forEach((now, then) -> {
      Map<String, String> columns =
          columns(
              Objects.requireNonNull(this.before.get(then)),
              Objects.requireNonNull(this.after.get(now)));
      formerColumns.put(now, columns);
      laterColumns.put(then, inverse(columns));
    });
  }

  private static Map<String, String> inverse(Map<String, String> names) {
    Map<String, String> inverse = new HashMap<>();
    names.forEach((from, to) -> inverse.put(to, from));
    return inverse;
  }

  private void pair(Name then, Name now) {
    if (before.containsKey(then)
        && after.containsKey(now)
        && !later.containsKey(then)
        && !former.containsKey(now)) {
      former.put(now, then);
      later.put(then, now);
    }
  }

  private void pairAlike() {
    Map<Shape, Name> went = shapes(before, later.keySet());
    Map<Shape, Name> came = shapes(after, former.keySet());
    went.forEach((shape, then) -> {
      Name now = came.get(shape);
      if (now != null) {
        pair(then, now);
      }
    });
  }

  /// The unpaired tables whose shape no other unpaired table has.
  private static Map<Shape, Name> shapes(Map<Name, TableDescription> tables, Set<Name> paired) {
    Map<Shape, Name> shapes = new HashMap<>();
    Set<Shape> shared = new HashSet<>();
    tables.forEach((name, table) -> {
      Shape shape = paired.contains(name) ? null : Shape.of(table);
      if (shape != null && shapes.putIfAbsent(shape, name) != null) {
        shared.add(shape);
      }
    });
    shapes.keySet().removeAll(shared);
    return shapes;
  }

  private static Map<String, String> columns(TableDescription before, TableDescription after) {
    Map<String, String> former = new HashMap<>();
    Set<String> then = names(before);
    Set<String> now = names(after);
    now.stream().filter(then::contains).forEach(name -> former.put(name, name));
    List<ColumnDescription> columnsThen = before.getColumns();
    List<ColumnDescription> columnsNow = after.getColumns();
    if (columnsThen.size() != columnsNow.size() || former.isEmpty()) {
      return former;
    }
    Map<String, String> renamed = new HashMap<>();
    for (int i = 0; i < columnsNow.size(); i++) {
      ColumnDescription was = columnsThen.get(i);
      ColumnDescription is = columnsNow.get(i);
      if (!now.contains(was.getName()) && !then.contains(is.getName())) {
        if (was.getType().equals(is.getType())) {
          renamed.put(is.getName(), was.getName());
        }
      } else if (!was.getName().equals(is.getName())) {
        return former;
      }
    }
    former.putAll(renamed);
    return former;
  }

  private static Set<String> names(TableDescription table) {
    Set<String> names = new HashSet<>();
    table.getColumns().forEach(column -> names.add(column.getName()));
    return names;
  }

  /// The table's earlier name; null where it is new.
  @Nullable TableDescription former(TableDescription table) {
    Name then = former.get(name(table));
    return then == null ? null : before.get(then);
  }

  /// Whether an earlier table is gone.
  boolean isGone(TableDescription table) {
    return !later.containsKey(name(table));
  }

  /// From the later names of a table's columns to the earlier ones, for the columns that existed.
  ///
  /// @param table its later description
  Map<String, String> formerColumns(TableDescription table) {
    return formerColumns.getOrDefault(name(table), Map.of());
  }

  /// The primary key of an earlier table, in later names.
  List<String> laterPrimaryKey(TableDescription table) {
    return laterColumns(name(table), table.getPrimaryKey());
  }

  /// The foreign keys of an earlier table, in later names.
  List<ForeignKey> laterForeignKeys(TableDescription table) {
    return table.getForeignKeys().stream()
        .map(key -> {
          @Nullable String schema = key.getReferencedSchema().or(table::getSchema$).orElse(null);
          Name then = new Name(schema, key.getReferencedTable());
          Name now = later.getOrDefault(then, then);
          return new ForeignKey(
              laterColumns(name(table), key.getColumns()),
              now.schema(),
              now.table(),
              laterColumns(then, key.getReferencedColumns()));
        })
        .toList();
  }

  private List<String> laterColumns(Name then, List<String> names) {
    Map<String, String> renamed = laterColumns.getOrDefault(then, Map.of());
    return names.stream().map(name -> renamed.getOrDefault(name, name)).toList();
  }

  private static Name name(TableDescription table) {
    return new Name(table.getSchema$().orElse(null), table.getName());
  }
}
