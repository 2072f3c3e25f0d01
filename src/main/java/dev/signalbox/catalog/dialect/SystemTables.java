package dev.signalbox.catalog.dialect;

import java.util.Set;

/// The names of tables that show the engine, its accounts or the file system.
///
/// @param schemas schemas that hold such tables alone
/// @param prefixes of the tables' names, in lower case
/// @param names of further tables, in lower case
public record SystemTables(Set<String> schemas, Set<String> prefixes, Set<String> names) {

  /// The schemas of all engines: the guard refuses their tables on every engine with schemas.
  public static final Set<String> SCHEMAS =
      Set.of(
          "information_schema",
          "pg_catalog",
          "pg_toast",
          "pg_temp",
          "mysql",
          "performance_schema",
          "sys");

  /// The virtual tables that SQLite and its extensions bring.
  public static final Set<String> VIRTUAL_TABLES =
      Set.of("dbstat", "bytecode", "tables_used", "fsdir", "completion", "zipfile", "csv");

  static final SystemTables OF_ANY_ENGINE =
      new SystemTables(SCHEMAS, Set.of("sqlite_", "pragma_", "pg_"), VIRTUAL_TABLES);

  public SystemTables {
    schemas = Set.copyOf(schemas);
    prefixes = Set.copyOf(prefixes);
    names = Set.copyOf(names);
  }

  /// @param schema in lower case
  public boolean hasSchema(String schema) {
    return schemas.contains(schema);
  }

  /// @param table in lower case
  public boolean hasTable(String table) {
    return names.contains(table) || prefixes.stream().anyMatch(table::startsWith);
  }
}
