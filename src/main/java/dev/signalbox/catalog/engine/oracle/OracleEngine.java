package dev.signalbox.catalog.engine.oracle;

import com.google.auto.service.AutoService;
import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.catalog.dialect.LetterCase;
import dev.signalbox.catalog.dialect.LexicalRules;
import dev.signalbox.catalog.dialect.NameRules;
import dev.signalbox.catalog.dialect.NameRules.DoubleQuotes;
import dev.signalbox.catalog.dialect.Spelling;
import dev.signalbox.catalog.dialect.StatementRules;
import dev.signalbox.catalog.dialect.TimeSpelling;
import dev.signalbox.catalog.engine.CatalogQuery;
import dev.signalbox.catalog.engine.ConnectionProblem;
import dev.signalbox.catalog.engine.Engine;
import dev.signalbox.catalog.engine.Metadata;
import dev.signalbox.catalog.engine.SchemaDigest;
import dev.signalbox.catalog.engine.SqlFailure;
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

/// Oracle Database, from 12c on. A session cannot be made read-only, so the rights of the account
/// prevent writes.
///
/// No test executes a statement on a server: tests cover the spelling and the guard.
@AutoService(Dialect.class)
public record OracleEngine() implements Engine {
  private static final String COLUMNS =
      """
      SELECT c.TABLE_NAME, c.COLUMN_NAME, c.DATA_TYPE, c.NULLABLE, m.COMMENTS
      FROM ALL_TAB_COLUMNS c LEFT JOIN ALL_COL_COMMENTS m
        ON m.OWNER = c.OWNER AND m.TABLE_NAME = c.TABLE_NAME AND m.COLUMN_NAME = c.COLUMN_NAME
      WHERE c.OWNER = ? ORDER BY c.TABLE_NAME, c.COLUMN_ID
      """;
  private static final String TABLES =
      "SELECT TABLE_NAME, TABLE_TYPE, COMMENTS FROM ALL_TAB_COMMENTS WHERE OWNER = ? ORDER BY TABLE_NAME";
  private static final String KEYS =
      """
      SELECT c.CONSTRAINT_NAME, c.CONSTRAINT_TYPE, c.TABLE_NAME, k.COLUMN_NAME, c.R_OWNER,
        c.R_CONSTRAINT_NAME
      FROM ALL_CONSTRAINTS c JOIN ALL_CONS_COLUMNS k
        ON k.OWNER = c.OWNER AND k.CONSTRAINT_NAME = c.CONSTRAINT_NAME
      WHERE c.OWNER = ? AND c.CONSTRAINT_TYPE IN ('P', 'U', 'R')
      ORDER BY c.CONSTRAINT_NAME, k.POSITION
      """;

  /// Texts compare with dates by these formats.
  private static final List<String> SESSION =
      List.of(
          "ALTER SESSION SET NLS_DATE_FORMAT = 'YYYY-MM-DD HH24:MI:SS'",
          "ALTER SESSION SET NLS_TIMESTAMP_FORMAT = 'YYYY-MM-DD HH24:MI:SSXFF'",
          "ALTER SESSION SET NLS_NUMERIC_CHARACTERS = '.,'");

  private static final int CANCELLED = 1_013;
  private static final int REFUSED_LOGIN = 1_017;
  private static final Set<Integer> NO_DATABASE = Set.of(12_505, 12_514);
  private static final Set<Integer> UNREACHABLE =
      Set.of(REFUSED_LOGIN, 1_033, 1_034, 1_089, 3_113, 3_114, 12_505, 12_514, 12_541, 17_002);
  private static final StatementRules STATEMENTS = new OracleStatements();

  @Override
  public String id() {
    return "oracle";
  }

  @Override
  public LexicalRules lexicalRules() {
    return new LexicalRules("\"", false, false, "");
  }

  @Override
  public NameRules names() {
    return new NameRules(DoubleQuotes.NAME, LetterCase.UPPER, false, true, Set.of());
  }

  @Override
  public Spelling spelling() {
    return new OracleSpelling();
  }

  @Override
  public TimeSpelling times() {
    return new OracleTimes();
  }

  @Override
  public StatementRules statements() {
    return STATEMENTS;
  }

  @Override
  public Optional<ConnectionProblem> problem(SQLException failure, List<Path> files) {
    if (failure.getErrorCode() == REFUSED_LOGIN) {
      return Optional.of(ConnectionProblem.REFUSED_ACCOUNT);
    }
    return NO_DATABASE.contains(failure.getErrorCode())
        ? Optional.of(ConnectionProblem.MISSING_DATABASE)
        : Optional.empty();
  }

  @Override
  public Optional<SqlFailure> failure(SQLException exception) {
    if (exception.getErrorCode() == CANCELLED) {
      return Optional.of(SqlFailure.CANCELLED);
    }
    return UNREACHABLE.contains(exception.getErrorCode())
        ? Optional.of(SqlFailure.UNREACHABLE)
        : Optional.empty();
  }

  @Override
  public Properties properties(Duration answerTimeout) {
    Properties properties = new Properties();
    properties.setProperty("remarksReporting", "true");
    properties.setProperty("oracle.net.CONNECT_TIMEOUT", Long.toString(CONNECT_TIMEOUT.toMillis()));
    properties.setProperty(
        "oracle.jdbc.ReadTimeout", Long.toString(answerTimeout.plus(REPLY_GRACE).toMillis()));
    return properties;
  }

  @Override
  public String url(String configured) {
    return configured.startsWith("jdbc:oracle://")
        ? configured.replaceFirst("^jdbc:oracle:", "jdbc:oracle:thin:@")
        : configured;
  }

  @Override
  public void restrain(Connection connection, Duration answerTimeout) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (String setting : SESSION) {
        statement.execute(setting);
      }
    }
  }

  @Override
  public String asText(String expression) {
    return "TO_CHAR(" + expression + ")";
  }

  @Override
  public void digest(Connection connection, Metadata.Namespace namespace, SchemaDigest digest)
      throws SQLException {
    for (String sql : List.of(TABLES, COLUMNS, KEYS)) {
      digest.add(connection, sql, namespace.schema());
    }
  }

  @Override
  public Map<String, Long> rowEstimates(Connection connection, Metadata.Namespace namespace)
      throws SQLException {
    return CatalogQuery.numbers(
        connection,
        "SELECT TABLE_NAME, NUM_ROWS FROM ALL_TABLES WHERE OWNER = ?",
        namespace.schema());
  }

  @Override
  public Map<String, String> viewDefinitions(Connection connection, Metadata.Namespace namespace)
      throws SQLException {
    return CatalogQuery.texts(
        connection, "SELECT VIEW_NAME, TEXT FROM ALL_VIEWS WHERE OWNER = ?", namespace.schema());
  }
}
