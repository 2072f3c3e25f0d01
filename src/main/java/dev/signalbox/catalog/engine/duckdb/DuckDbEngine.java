package dev.signalbox.catalog.engine.duckdb;

import static java.nio.charset.StandardCharsets.US_ASCII;

import com.google.auto.service.AutoService;
import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.catalog.dialect.LetterCase;
import dev.signalbox.catalog.dialect.LexicalRules;
import dev.signalbox.catalog.dialect.NameRules;
import dev.signalbox.catalog.dialect.NameRules.DoubleQuotes;
import dev.signalbox.catalog.dialect.Spelling;
import dev.signalbox.catalog.dialect.StandardSpelling;
import dev.signalbox.catalog.dialect.StandardSpelling.AbsentValues;
import dev.signalbox.catalog.dialect.StatementRules;
import dev.signalbox.catalog.dialect.TimeSpelling;
import dev.signalbox.catalog.engine.CatalogQuery;
import dev.signalbox.catalog.engine.ConnectionProblem;
import dev.signalbox.catalog.engine.Engine;
import dev.signalbox.catalog.engine.Metadata;
import dev.signalbox.catalog.engine.SchemaDigest;
import dev.signalbox.catalog.engine.SqlFailure;
import dev.signalbox.natives.NativeLibraries;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import org.duckdb.DuckDBDriver;

/// DuckDB: the file is opened read-only. The first connection of a process to a file decides the
/// mode of all further ones.
@AutoService(Dialect.class)
public record DuckDbEngine() implements Engine {

  /// The memory of all statements on one file together.
  private static final int CHECKSUM_BYTES = 8;

  private static final String MAGIC = "DUCK";
  private static final String MEMORY = "1GB";

  /// Half of the processors, so that one statement leaves the others to the process.
  private static final int THREADS = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);

  /// Disk space for intermediate results that do not fit into memory.
  private static final String SPILL = "4GB";

  /// The driver's whole message when a streamed result fails.
  private static final String REASONLESS = "Invalid Input Error: Invalid result set";

  private static final StatementRules STATEMENTS = new DuckDbStatements();

  @Override
  public String id() {
    return "duckdb";
  }

  /// Queries over APIs and federations run in a database of DuckDB that belongs to the question.
  @Override
  public boolean isCalled(String name) {
    return id().equalsIgnoreCase(name)
        || "api".equalsIgnoreCase(name)
        || RegisteredDatabase.FEDERATION.equalsIgnoreCase(name);
  }

  @Override
  public LexicalRules lexicalRules() {
    return new LexicalRules("\"", true, false, "@{}");
  }

  @Override
  public NameRules names() {
    return new NameRules(DoubleQuotes.NAME, LetterCase.AS_WRITTEN, false, true, Set.of("main"));
  }

  @Override
  public Spelling spelling() {
    return new StandardSpelling('"', false, AbsentValues.LAST, "ILIKE");
  }

  @Override
  public TimeSpelling times() {
    return new DuckDbTimes();
  }

  @Override
  public StatementRules statements() {
    return STATEMENTS;
  }

  /// The driver loses the reason for the end of a streamed result.
  @Override
  public Optional<String> askingWhy(SQLException exception, String sql) {
    return REASONLESS.equals(exception.getMessage())
        ? Optional.of("EXPLAIN ANALYZE " + sql)
        : Optional.empty();
  }

  /// The driver gives no state of its own.
  @Override
  public Optional<ConnectionProblem> problem(SQLException failure, List<Path> files) {
    return files.isEmpty() || isDuckDb(files.getFirst())
        ? Optional.empty()
        : Optional.of(ConnectionProblem.NOT_A_DATABASE);
  }

  /// The driver's exceptions have no codes, so the file's first block tells.
  private static boolean isDuckDb(Path file) {
    try (InputStream bytes = Files.newInputStream(file)) {
      bytes.skipNBytes(CHECKSUM_BYTES);
      return new String(bytes.readNBytes(MAGIC.length()), US_ASCII).equals(MAGIC);
    } catch (IOException e) {
      return false;
    }
  }

  @Override
  public Optional<SqlFailure> failure(SQLException exception) {
    return Optional.empty();
  }

  @Override
  public Properties properties(Duration answerTimeout) {
    Properties properties = new Properties();
    properties.setProperty(DuckDBDriver.DUCKDB_READONLY_PROPERTY, "true");
    properties.setProperty(DuckDBDriver.JDBC_STREAM_RESULTS, "true");
    // The connection reads no other file, no address and no extension, and no statement can change
    // that.
    properties.setProperty("enable_external_access", "false");
    properties.setProperty("autoinstall_known_extensions", "false");
    properties.setProperty("autoload_known_extensions", "false");
    properties.setProperty("allow_community_extensions", "false");
    properties.setProperty("memory_limit", MEMORY);
    properties.setProperty("threads", Integer.toString(THREADS));
    properties.setProperty("max_temp_directory_size", SPILL);
    properties.setProperty("lock_configuration", "true");
    return properties;
  }

  @Override
  public void restrain(Connection connection, Duration answerTimeout) {
    NativeLibraries.deleteLoaded("libduckdb_java");
  }

  @Override
  public Metadata metadata(Connection connection) {
    return new DuckDbMetadata(connection);
  }

  @Override
  public List<Path> files(String url) {
    String name = url.substring("jdbc:duckdb:".length()).replaceFirst("[;?].*", "");
    return name.isEmpty() || name.startsWith(":")
        ? List.of()
        : List.of(Path.of(name), Path.of(name + ".wal"));
  }

  /// All schemas count, since a view breaks when a table of another schema changes.
  @Override
  public void digest(Connection connection, Metadata.Namespace namespace, SchemaDigest digest)
      throws SQLException {
    String database = namespace.catalog();
    digest.add(
        connection,
        "SELECT schema_name, table_name, comment FROM duckdb_tables() WHERE database_name = ?"
            + " AND NOT internal ORDER BY ALL",
        database);
    digest.add(
        connection,
        "SELECT schema_name, view_name, comment, sql FROM duckdb_views() WHERE database_name = ?"
            + " AND NOT internal ORDER BY ALL",
        database);
    digest.add(
        connection,
        "SELECT schema_name, table_name, column_index, column_name, data_type, is_nullable, comment"
            + " FROM duckdb_columns() WHERE database_name = ? AND NOT internal"
            + " ORDER BY schema_name, table_name, column_index",
        database);
    digest.add(
        connection,
        "SELECT schema_name, table_name, constraint_type, constraint_column_names,"
            + " referenced_table, referenced_column_names FROM duckdb_constraints()"
            + " WHERE database_name = ? AND constraint_type IN ('PRIMARY KEY', 'FOREIGN KEY')"
            + " ORDER BY schema_name, table_name, constraint_index",
        database);
  }

  @Override
  public Map<String, Long> rowEstimates(Connection connection, Metadata.Namespace namespace)
      throws SQLException {
    return CatalogQuery.numbers(
        connection,
        "SELECT table_name, estimated_size FROM duckdb_tables()"
            + " WHERE database_name = ? AND schema_name = ?",
        namespace.catalog(),
        namespace.schema());
  }

  @Override
  public Map<String, String> viewDefinitions(Connection connection, Metadata.Namespace namespace)
      throws SQLException {
    return CatalogQuery.texts(
        connection,
        "SELECT view_name, sql FROM duckdb_views() WHERE database_name = ?"
            + " AND schema_name = ?",
        namespace.catalog(),
        namespace.schema());
  }
}
