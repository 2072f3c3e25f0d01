package dev.signalbox.catalog.engine.duckdb;

import dev.signalbox.catalog.ddl.SchemaBuilder.Column;
import dev.signalbox.catalog.ddl.SchemaBuilder.Name;
import dev.signalbox.catalog.ddl.SchemaBuilder.Reference;
import dev.signalbox.catalog.engine.CatalogQuery;
import dev.signalbox.catalog.engine.JdbcMetadata;
import dev.signalbox.catalog.engine.Metadata;
import java.sql.Array;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// JDBC's metadata, except for keys: DuckDB's driver reads them table by table, in minutes for some
/// hundred tables.
record DuckDbMetadata(Connection connection, JdbcMetadata jdbc) implements Metadata {

  DuckDbMetadata(Connection connection) {
    this(connection, new JdbcMetadata(connection, false, false));
  }

  @Override
  public List<Namespace> namespaces(List<String> names, List<String> problems) throws SQLException {
    return jdbc.namespaces(names, problems);
  }

  @Override
  public List<Table> tables(Namespace namespace) throws SQLException {
    return jdbc.tables(namespace);
  }

  @Override
  public Map<String, List<Column>> columns(
      Namespace namespace, List<String> tables, List<String> problems) throws SQLException {
    return jdbc.columns(namespace, tables, problems);
  }

  @Override
  public Map<String, List<String>> primaryKeys(Namespace namespace, List<String> tables)
      throws SQLException {
    Map<String, List<String>> keys = new HashMap<>();
    constraints(
        namespace,
        "PRIMARY KEY",
        row -> keys.put(row.getString("table_name"), names(row.getArray("columns"))));
    return keys;
  }

  /// A foreign key cannot leave its schema.
  @Override
  public Map<String, List<Reference>> foreignKeys(Namespace namespace, List<String> tables)
      throws SQLException {
    Map<String, List<Reference>> keys = new HashMap<>();
    constraints(
        namespace,
        "FOREIGN KEY",
        row -> {
          Reference key = new Reference(new Name(namespace.shown(), row.getString("target")));
          List<String> columns = names(row.getArray("columns"));
          List<String> referenced = names(row.getArray("referenced"));
          for (int i = 0; i < columns.size(); i++) {
            key.add(columns.get(i), referenced.get(i));
          }
          keys.computeIfAbsent(row.getString("table_name"), _ -> new ArrayList<>()).add(key);
        });
    return keys;
  }

  private void constraints(Namespace namespace, String type, CatalogQuery.RowReader reader)
      throws SQLException {
    CatalogQuery.query(
        connection,
        "SELECT table_name, constraint_column_names AS columns, referenced_table AS target,"
            + " referenced_column_names AS referenced FROM duckdb_constraints()"
            + " WHERE database_name = ? AND schema_name = ? AND constraint_type = ?"
            + " ORDER BY table_name, constraint_index",
        reader,
        namespace.catalog(),
        namespace.schema(),
        type);
  }

  private static List<String> names(Array array) throws SQLException {
    return Arrays.stream((Object[]) array.getArray()).map(Object::toString).toList();
  }
}
