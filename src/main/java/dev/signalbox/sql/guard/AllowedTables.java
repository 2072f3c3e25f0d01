package dev.signalbox.sql.guard;

import dev.signalbox.catalog.Dialect;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// Tells tables that hold data from those that show the engine, its accounts or the file system.
final class AllowedTables {

  private static final Set<String> SYSTEM_SCHEMAS =
      Set.of(
          "information_schema",
          "pg_catalog",
          "pg_toast",
          "pg_temp",
          "mysql",
          "performance_schema",
          "sys");

  private static final Set<String> SQLITE_VIRTUAL_TABLES =
      Set.of("dbstat", "bytecode", "tables_used", "fsdir", "completion", "zipfile", "csv");

  /// DuckDB reads a table of such a name from a file or an address.
  private static final Pattern FILE =
      Pattern.compile(
          ".*([/\\\\*?]|:).*|.*\\.(csv|tsv|txt|parquet|json|jsonl|ndjson|geojson|xlsx|arrow|arrows|"
              + "feather|orc|avro|db|duckdb|ddb|sqlite|sqlite3|shp|gpkg|fgb|vortex|lance)"
              + "(\\.(gz|zst|zstd|bz2))?",
          Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

  private AllowedTables() {}

  /// @param parts of the name without quotes, the table's own last
  static void check(List<String> parts, Dialect dialect) throws SqlRejection {
    String full = String.join(".", parts);
    String table = parts.getLast().toLowerCase(Locale.ROOT);
    boolean systemSchema =
        dialect != Dialect.SQLITE
            && parts.subList(0, parts.size() - 1).stream()
                .anyMatch(part -> SYSTEM_SCHEMAS.contains(part.toLowerCase(Locale.ROOT)));
    if (systemSchema || isSystemTable(table, dialect)) {
      throw new SqlRejection("The system table %s is not allowed.".formatted(full));
    }
    boolean readsFiles = dialect == Dialect.DUCKDB || dialect == Dialect.OTHER;
    if (readsFiles && (FILE.matcher(full).matches() || full.startsWith("'"))) {
      throw new SqlRejection("Files are not allowed as tables: %s.".formatted(full));
    }
  }

  private static boolean isSystemTable(String table, Dialect dialect) {
    boolean sqlite =
        table.startsWith("sqlite_")
            || table.startsWith("pragma_")
            || SQLITE_VIRTUAL_TABLES.contains(table);
    boolean postgres = table.startsWith("pg_");
    return switch (dialect) {
      case SQLITE -> sqlite;
      case POSTGRESQL -> postgres;
      case DUCKDB -> postgres || table.startsWith("sqlite_") || table.startsWith("duckdb_");
      case H2, MYSQL, MARIADB -> false;
      case OTHER -> sqlite || postgres;
    };
  }
}
