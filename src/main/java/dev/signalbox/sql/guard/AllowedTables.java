package dev.signalbox.sql.guard;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.catalog.dialect.SqlRejection;
import dev.signalbox.catalog.dialect.SystemTables;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// Tells data tables from tables that show the engine, its accounts or the file system.
final class AllowedTables {

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
    SystemTables system = dialect.statements().systemTables();
    boolean systemSchema =
        parts.subList(0, parts.size() - 1).stream()
            .anyMatch(part -> system.hasSchema(part.toLowerCase(Locale.ROOT)));
    if (systemSchema || system.hasTable(parts.getLast().toLowerCase(Locale.ROOT))) {
      throw new SqlRejection("The system table %s is not allowed.".formatted(full));
    }
    boolean readsFiles = dialect.statements().tablesAreFiles();
    if (readsFiles && (FILE.matcher(full).matches() || full.startsWith("'"))) {
      throw new SqlRejection("Files are not allowed as tables: %s.".formatted(full));
    }
  }
}
