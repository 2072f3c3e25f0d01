package dev.signalbox.catalog.engine.sqlite;

import dev.signalbox.catalog.ddl.DdlDetails;
import dev.signalbox.catalog.ddl.QualifiedTableName;
import dev.signalbox.catalog.ddl.SchemaBuilder.Column;
import dev.signalbox.catalog.ddl.SchemaBuilder.Name;
import dev.signalbox.catalog.ddl.SchemaBuilder.Reference;
import dev.signalbox.catalog.engine.CatalogQuery;
import dev.signalbox.catalog.engine.Metadata;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// SQLite's pragmas, and the comments in the statements that made its tables, which it keeps as
/// they were written. Its driver's metadata stops at the first view that does not compile and
/// confuses composite foreign keys.
record SqliteMetadata(Connection connection) implements Metadata {

  @Override
  public List<Namespace> namespaces(List<String> names, List<String> problems) {
    for (String name : names) {
      if (!name.equalsIgnoreCase("main")) {
        problems.add("schema '%s' does not exist; a SQLite file has only main".formatted(name));
      }
    }
    return List.of(new Namespace(null, null, null));
  }

  /// Shadow tables hold a virtual table's data.
  @Override
  public List<Table> tables(Namespace namespace) throws SQLException {
    List<Table> tables = new ArrayList<>();
    CatalogQuery.query(
        connection,
        "SELECT s.name, s.type, s.sql FROM sqlite_schema s LEFT JOIN pragma_table_list l"
            + " ON l.schema = 'main' AND l.name = s.name AND l.type = 'shadow'"
            + " WHERE s.type IN ('table', 'view') AND s.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
            + " AND l.name IS NULL ORDER BY s.rowid",
        row -> {
          String name = row.getString(1);
          String comment = details(row.getString(3), name, List.of()).comment().orElse(null);
          tables.add(new Table(name, row.getString(2).equals("view"), comment));
        });
    return tables;
  }

  @Override
  public Map<String, List<Column>> columns(
      Namespace namespace, List<String> tables, List<String> problems) throws SQLException {
    Map<String, String> definitions =
        CatalogQuery.texts(connection, "SELECT name, sql FROM sqlite_schema WHERE type = 'table'");
    Map<String, List<Column>> columns = new HashMap<>();
    for (String table : tables) {
      List<Column> ofTable = new ArrayList<>();
      try {
        CatalogQuery.query(
            connection,
            "SELECT name, type, \"notnull\" FROM pragma_table_xinfo(?, 'main') WHERE hidden <> 1",
            row ->
                ofTable.add(
                    new Column(row.getString(1), row.getString(2), !row.getBoolean(3), null)),
            table);
        columns.put(table, commented(ofTable, definitions.get(table), table));
      } catch (SQLException e) {
        problems.add("'%s' cannot be read: %s".formatted(table, e.getMessage()));
      }
    }
    return columns;
  }

  private static List<Column> commented(
      List<Column> columns, @Nullable String definition, String table) {
    Map<String, String> comments =
        details(definition, table, columns.stream().map(Column::name).toList()).comments();
    return columns.stream()
        .map(each ->
            new Column(each.name(), each.type(), each.nullable(), comments.get(each.name())))
        .toList();
  }

  /// @param definition null where SQLite keeps none
  private static DdlDetails details(
      @Nullable String definition, String table, List<String> columns) {
    return definition == null
        ? DdlDetails.NONE
        : DdlDetails.of(definition, new QualifiedTableName(null, null, table), columns);
  }

  @Override
  public Map<String, List<String>> primaryKeys(Namespace namespace, List<String> tables)
      throws SQLException {
    Map<String, List<String>> keys = new HashMap<>();
    for (String table : tables) {
      CatalogQuery.query(
          connection,
          "SELECT name FROM pragma_table_info(?, 'main') WHERE pk > 0 ORDER BY pk",
          row -> keys.computeIfAbsent(table, _ -> new ArrayList<>()).add(row.getString(1)),
          table);
    }
    return keys;
  }

  /// SQLite numbers a table's foreign keys from the last one on.
  @Override
  public Map<String, List<Reference>> foreignKeys(Namespace namespace, List<String> tables)
      throws SQLException {
    Map<String, List<Reference>> keys = new HashMap<>();
    for (String table : tables) {
      SortedMap<Integer, Reference> byNumber = new TreeMap<>();
      CatalogQuery.query(
          connection,
          "SELECT -id, \"table\", \"from\", \"to\" FROM pragma_foreign_key_list(?, 'main')"
              + " ORDER BY id, seq",
          row -> {
            Name target = new Name(null, row.getString(2));
            byNumber
                .computeIfAbsent(row.getInt(1), _ -> new Reference(target))
                .add(row.getString(3), row.getString(4));
          },
          table);
      keys.put(table, List.copyOf(byNumber.values()));
    }
    return keys;
  }
}
