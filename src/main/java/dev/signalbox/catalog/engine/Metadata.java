package dev.signalbox.catalog.engine;

import dev.signalbox.catalog.ddl.SchemaBuilder.Column;
import dev.signalbox.catalog.ddl.SchemaBuilder.Reference;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A database's own account of its schema.
public interface Metadata {

  /// A set of tables, as JDBC metadata addresses it.
  ///
  /// @param shown the schema's name in descriptions; null for the default one
  record Namespace(@Nullable String catalog, @Nullable String schema, @Nullable String shown) {

    /// The name that distinguishes it from the others.
    public @Nullable String name() {
      return schema != null ? schema : catalog;
    }
  }

  record Table(String name, boolean view, @Nullable String comment) {}

  /// The namespaces to describe: the named ones, or the default one.
  ///
  /// @param problems gets a line for each missing namespace
  List<Namespace> namespaces(List<String> names, List<String> problems) throws SQLException;

  List<Table> tables(Namespace namespace) throws SQLException;

  /// The columns of the given tables, by table, in their order.
  ///
  /// @param problems gets a line for each table whose columns cannot be read
  Map<String, List<Column>> columns(Namespace namespace, List<String> tables, List<String> problems)
      throws SQLException;

  /// The primary keys of the given tables, by table; tables without one are left out.
  Map<String, List<String>> primaryKeys(Namespace namespace, List<String> tables)
      throws SQLException;

  /// The foreign keys of the given tables, by table; tables without any are left out.
  Map<String, List<Reference>> foreignKeys(Namespace namespace, List<String> tables)
      throws SQLException;
}
