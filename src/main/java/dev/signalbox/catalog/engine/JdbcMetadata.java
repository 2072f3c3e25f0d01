package dev.signalbox.catalog.engine;

import dev.signalbox.catalog.ddl.SchemaBuilder.Column;
import dev.signalbox.catalog.ddl.SchemaBuilder.Name;
import dev.signalbox.catalog.ddl.SchemaBuilder.Reference;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// JDBC's own metadata, which most drivers report faithfully.
///
/// @param schemasAreCatalogs whether the engine's databases are JDBC's catalogs, without schemas
///   within
/// @param keysAtOnce whether the driver returns the keys of all tables in one answer
public record JdbcMetadata(Connection connection, boolean schemasAreCatalogs, boolean keysAtOnce)
    implements Metadata {
  private static final Set<String> TABLES =
      Set.of("TABLE", "BASE TABLE", "PARTITIONED TABLE", "FOREIGN TABLE", "SYSTEM VERSIONED");
  private static final Set<String> VIEWS = Set.of("VIEW", "MATERIALIZED VIEW");

  @Override
  public List<Namespace> namespaces(List<String> names, List<String> problems) throws SQLException {
    String byDefault = defaultName();
    if (names.isEmpty()) {
      if (byDefault == null) {
        problems.add("the URL names no database, and 'schemas' names none to include");
        return List.of();
      }
      return List.of(namespace(byDefault, null));
    }
    SortedMap<String, String> existing = existingNames();
    List<Namespace> namespaces = new ArrayList<>();
    for (String wanted : names) {
      String name = existing.get(wanted);
      if (name == null) {
        problems.add(
            "schema '%s' does not exist; there are %s"
                .formatted(wanted, String.join(", ", existing.keySet())));
      } else {
        namespaces.add(namespace(name, name.equals(byDefault) ? null : name));
      }
    }
    return namespaces;
  }

  private @Nullable String defaultName() throws SQLException {
    return schemasAreCatalogs ? connection.getCatalog() : connection.getSchema();
  }

  private Namespace namespace(String name, @Nullable String shown) throws SQLException {
    return schemasAreCatalogs
        ? new Namespace(name, null, shown)
        : new Namespace(connection.getCatalog(), name, shown);
  }

  private SortedMap<String, String> existingNames() throws SQLException {
    SortedMap<String, String> names = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    DatabaseMetaData metadata = connection.getMetaData();
    try (ResultSet rows =
        schemasAreCatalogs
            ? metadata.getCatalogs()
            : metadata.getSchemas(connection.getCatalog(), null)) {
      while (rows.next()) {
        names.put(rows.getString(1), rows.getString(1));
      }
    }
    return names;
  }

  @Override
  public List<Table> tables(Namespace namespace) throws SQLException {
    List<Table> tables = new ArrayList<>();
    try (ResultSet rows =
        connection.getMetaData().getTables(namespace.catalog(), namespace.schema(), "%", null)) {
      while (rows.next()) {
        String type = rows.getString("TABLE_TYPE");
        boolean view = VIEWS.contains(type);
        if ((view || TABLES.contains(type)) && isIn(namespace, rows)) {
          String remarks = rows.getString("REMARKS");
          // MariaDB's remark on a view without a comment is 'VIEW'.
          String comment = view && "VIEW".equals(remarks) ? null : remarks;
          tables.add(new Table(rows.getString("TABLE_NAME"), view, comment));
        }
      }
    }
    return tables;
  }

  /// Schema names are patterns to JDBC: `my_shop` also finds `my-shop`.
  private static boolean isIn(Namespace namespace, ResultSet rows) throws SQLException {
    return namespace.schema() == null
        || Objects.equals(namespace.schema(), rows.getString("TABLE_SCHEM"));
  }

  /// One call reads all columns: a call for each table takes long with thousands of tables.
  @Override
  public Map<String, List<Column>> columns(
      Namespace namespace, List<String> tables, List<String> problems) throws SQLException {
    Map<String, List<Column>> columns = new HashMap<>();
    try (ResultSet rows =
        connection.getMetaData().getColumns(namespace.catalog(), namespace.schema(), "%", "%")) {
      while (rows.next()) {
        if (isIn(namespace, rows)) {
          columns
              .computeIfAbsent(rows.getString("TABLE_NAME"), _ -> new ArrayList<>())
              .add(
                  new Column(
                      rows.getString("COLUMN_NAME"),
                      rows.getString("TYPE_NAME"),
                      rows.getInt("NULLABLE") != DatabaseMetaData.columnNoNulls,
                      rows.getString("REMARKS")));
        }
      }
    }
    return columns;
  }

  @Override
  public Map<String, List<String>> primaryKeys(Namespace namespace, List<String> tables)
      throws SQLException {
    Map<String, SortedMap<Integer, String>> bySequence = new HashMap<>();
    for (String table : asked(tables)) {
      try (ResultSet rows =
          connection.getMetaData().getPrimaryKeys(namespace.catalog(), namespace.schema(), table)) {
        while (rows.next()) {
          bySequence
              .computeIfAbsent(rows.getString("TABLE_NAME"), _ -> new TreeMap<>())
              .put(rows.getInt("KEY_SEQ"), rows.getString("COLUMN_NAME"));
        }
      }
    }
    Map<String, List<String>> keys = new HashMap<>();
    bySequence.forEach((table, columns) -> keys.put(table, List.copyOf(columns.values())));
    return keys;
  }

  @Override
  public Map<String, List<Reference>> foreignKeys(Namespace namespace, List<String> tables)
      throws SQLException {
    Map<String, Map<String, Reference>> byName = new HashMap<>();
    for (String table : asked(tables)) {
      try (ResultSet rows =
          connection
              .getMetaData()
              .getImportedKeys(namespace.catalog(), namespace.schema(), table)) {
        while (rows.next()) {
          Name target = target(rows);
          byName
              .computeIfAbsent(rows.getString("FKTABLE_NAME"), _ -> new LinkedHashMap<>())
              .computeIfAbsent(rows.getString("FK_NAME"), _ -> new Reference(target))
              .add(rows.getString("FKCOLUMN_NAME"), rows.getString("PKCOLUMN_NAME"));
        }
      }
    }
    Map<String, List<Reference>> keys = new HashMap<>();
    byName.forEach((table, references) -> keys.put(table, List.copyOf(references.values())));
    return keys;
  }

  /// The tables to query one by one; a single null stands for all.
  private List<@Nullable String> asked(List<String> tables) {
    return keysAtOnce ? Collections.singletonList(null) : List.copyOf(tables);
  }

  private Name target(ResultSet rows) throws SQLException {
    String schema = rows.getString(schemasAreCatalogs ? "PKTABLE_CAT" : "PKTABLE_SCHEM");
    return new Name(
        Objects.equals(schema, defaultName()) ? null : schema, rows.getString("PKTABLE_NAME"));
  }
}
