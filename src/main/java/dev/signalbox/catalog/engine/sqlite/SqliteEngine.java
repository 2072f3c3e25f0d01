package dev.signalbox.catalog.engine.sqlite;

import com.google.auto.service.AutoService;
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
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;
import org.sqlite.util.LibraryLoaderUtil;

/// SQLite: the file is opened read-only, and every connection only queries.
@AutoService(Dialect.class)
public record SqliteEngine() implements Engine {

  /// Bytes of a value or a row; a statement that makes or reads a larger one fails.
  private static final int LARGEST_VALUE = 64 << 20;

  /// Bytes of all SQLite databases of the process together.
  private static final long MOST_MEMORY = 1L << 30;

  static {
    NativeLibraries.ofUser()
        .folder(
            "sqlite",
            List.of(
                LibraryLoaderUtil.getNativeLibResourcePath().substring(1)
                    + "/"
                    + LibraryLoaderUtil.getNativeLibName()))
        .ifPresent(folder -> System.setProperty("org.sqlite.lib.path", folder.toString()));
  }

  private static final StatementRules STATEMENTS = new SqliteStatements();

  @Override
  public String id() {
    return "sqlite";
  }

  @Override
  public LexicalRules lexicalRules() {
    return new LexicalRules("\"`[", false, false, "");
  }

  @Override
  public NameRules names() {
    return new NameRules(
        DoubleQuotes.NAME_OR_TEXT, LetterCase.AS_WRITTEN, false, true, Set.of("main"));
  }

  @Override
  public Spelling spelling() {
    return new StandardSpelling('"', false, AbsentValues.SMALLEST, "LIKE");
  }

  @Override
  public TimeSpelling times() {
    return new SqliteTimes();
  }

  @Override
  public StatementRules statements() {
    return STATEMENTS;
  }

  /// An extended code holds its primary code in the lowest byte.
  @Override
  public Optional<ConnectionProblem> problem(SQLException failure, List<Path> files) {
    return failure.getErrorCode() == SQLiteErrorCode.SQLITE_NOTADB.code
        ? Optional.of(ConnectionProblem.NOT_A_DATABASE)
        : Optional.empty();
  }

  @Override
  public Optional<SqlFailure> failure(SQLException exception) {
    if (!(exception instanceof SQLiteException failed)) {
      return Optional.empty();
    }
    if (failed.getResultCode() == SQLiteErrorCode.SQLITE_INTERRUPT) {
      return Optional.of(SqlFailure.CANCELLED);
    }
    return switch (failed.getResultCode().code & 0xff) {
      // BUSY, LOCKED, IOERR, CORRUPT, FULL, CANTOPEN, PROTOCOL, NOTADB
      case 5, 6, 10, 11, 13, 14, 15, 26 -> Optional.of(SqlFailure.UNREACHABLE);
      default -> Optional.empty();
    };
  }

  @Override
  public Properties properties(Duration answerTimeout) {
    SQLiteConfig config = new SQLiteConfig();
    config.setReadOnly(true);
    config.setBusyTimeout(Math.toIntExact(CONNECT_TIMEOUT.toMillis()));
    config.setPragma(SQLiteConfig.Pragma.LIMIT_LENGTH, Integer.toString(LARGEST_VALUE));
    config.setPragma(SQLiteConfig.Pragma.LIMIT_ATTACHED, "0");
    return config.toProperties();
  }

  @Override
  public void restrain(Connection connection, Duration answerTimeout) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("PRAGMA query_only = 1");
      statement.execute("PRAGMA hard_heap_limit = " + MOST_MEMORY);
      // Reads the header, so that a file without a database fails here.
      statement.execute("PRAGMA schema_version");
    }
  }

  @Override
  public String asText(String expression) {
    return "CAST(" + expression + " AS TEXT)";
  }

  @Override
  public Metadata metadata(Connection connection) {
    return new SqliteMetadata(connection);
  }

  @Override
  public List<Path> files(String url) {
    return SqliteFiles.file(url)
        .map(file -> List.of(file, Path.of(file + "-wal"), Path.of(file + "-journal")))
        .orElse(List.of());
  }

  /// Tables and views count in the order of their description. `PRAGMA schema_version` alone would
  /// not suffice: a replacement of the file can have any version. The first word makes the digests
  /// of descriptions that were read without their comments obsolete.
  @Override
  public void digest(Connection connection, Metadata.Namespace namespace, SchemaDigest digest)
      throws SQLException {
    digest.add("comments");
    digest.add(
        connection,
        "SELECT type, name, sql FROM sqlite_schema WHERE type IN ('table', 'view')"
            + " AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid");
  }

  /// The first number of a statistic is the number of rows. Only ANALYZE writes statistics.
  @Override
  public Map<String, Long> rowEstimates(Connection connection, Metadata.Namespace namespace)
      throws SQLException {
    boolean analyzed =
        !CatalogQuery.numbers(
                connection, "SELECT name, 1 FROM sqlite_schema WHERE name = 'sqlite_stat1'")
            .isEmpty();
    return analyzed
        ? CatalogQuery.numbers(
            connection, "SELECT tbl, max(CAST(stat AS INTEGER)) FROM sqlite_stat1 GROUP BY tbl")
        : Map.of();
  }

  @Override
  public Map<String, String> viewDefinitions(Connection connection, Metadata.Namespace namespace)
      throws SQLException {
    return CatalogQuery.texts(
        connection, "SELECT name, sql FROM sqlite_schema WHERE type = 'view'");
  }
}
