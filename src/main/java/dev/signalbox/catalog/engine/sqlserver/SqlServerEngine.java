package dev.signalbox.catalog.engine.sqlserver;

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
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;

/// Microsoft SQL Server. A session cannot be made read-only, so the rights of the account prevent
/// writes.
///
/// No test executes a statement on a server: tests cover the spelling and the guard.
@AutoService(Dialect.class)
public record SqlServerEngine() implements Engine {
  private static final String DIGEST =
      """
      SELECT t.TABLE_NAME, t.TABLE_TYPE, c.COLUMN_NAME, c.DATA_TYPE, c.IS_NULLABLE
      FROM INFORMATION_SCHEMA.TABLES t
      JOIN INFORMATION_SCHEMA.COLUMNS c
        ON c.TABLE_SCHEMA = t.TABLE_SCHEMA AND c.TABLE_NAME = t.TABLE_NAME
      WHERE t.TABLE_SCHEMA = ? ORDER BY t.TABLE_NAME, c.ORDINAL_POSITION
      """;
  private static final String KEYS =
      """
      SELECT k.TABLE_NAME, k.CONSTRAINT_NAME, k.COLUMN_NAME, r.UNIQUE_CONSTRAINT_SCHEMA,
        r.UNIQUE_CONSTRAINT_NAME
      FROM INFORMATION_SCHEMA.KEY_COLUMN_USAGE k
      LEFT JOIN INFORMATION_SCHEMA.REFERENTIAL_CONSTRAINTS r
        ON r.CONSTRAINT_SCHEMA = k.CONSTRAINT_SCHEMA AND r.CONSTRAINT_NAME = k.CONSTRAINT_NAME
      WHERE k.TABLE_SCHEMA = ? ORDER BY k.CONSTRAINT_NAME, k.ORDINAL_POSITION
      """;
  private static final String ROWS =
      """
      SELECT t.name, SUM(p.rows) FROM sys.tables t
      JOIN sys.partitions p ON p.object_id = t.object_id AND p.index_id IN (0, 1)
      WHERE SCHEMA_NAME(t.schema_id) = ? GROUP BY t.name
      """;
  private static final String VIEWS =
      """
      SELECT v.name, m.definition FROM sys.views v
      JOIN sys.sql_modules m ON m.object_id = v.object_id WHERE SCHEMA_NAME(v.schema_id) = ?
      """;

  /// The statement before the query of a view.
  private static final String CREATION = "(?is)^.*?\\bAS\\s+(?=SELECT\\b|WITH\\b|\\()";

  private static final Set<String> CANCELLED = Set.of("HY008");
  private static final Set<String> UNREACHABLE = Set.of("08001", "08003", "08S01");
  private static final int NO_DATABASE = 4060;
  private static final int REFUSED_LOGIN = 18_456;
  private static final StatementRules STATEMENTS = new SqlServerStatements();

  @Override
  public String id() {
    return "sqlserver";
  }

  @Override
  public LexicalRules lexicalRules() {
    return new LexicalRules("\"[", false, false, "");
  }

  @Override
  public NameRules names() {
    return new NameRules(DoubleQuotes.NAME, LetterCase.AS_WRITTEN, false, true, Set.of("dbo"));
  }

  @Override
  public Spelling spelling() {
    return new SqlServerSpelling();
  }

  @Override
  public TimeSpelling times() {
    return new SqlServerTimes();
  }

  @Override
  public StatementRules statements() {
    return STATEMENTS;
  }

  @Override
  public Optional<ConnectionProblem> problem(SQLException failure, List<Path> files) {
    return switch (failure.getErrorCode()) {
      case NO_DATABASE -> Optional.of(ConnectionProblem.MISSING_DATABASE);
      case REFUSED_LOGIN -> Optional.of(ConnectionProblem.REFUSED_ACCOUNT);
      default -> Optional.empty();
    };
  }

  @Override
  public Optional<SqlFailure> failure(SQLException exception) {
    return exception.getErrorCode() == NO_DATABASE || exception.getErrorCode() == REFUSED_LOGIN
        ? Optional.of(SqlFailure.UNREACHABLE)
        : SqlFailure.byState(exception, CANCELLED, UNREACHABLE);
  }

  @Override
  public Properties properties(Duration answerTimeout) {
    Properties properties = new Properties();
    properties.setProperty("applicationName", "signalbox");
    properties.setProperty("applicationIntent", "ReadOnly");
    properties.setProperty("loginTimeout", Long.toString(CONNECT_TIMEOUT.toSeconds()));
    properties.setProperty("queryTimeout", Long.toString(Math.max(1, answerTimeout.toSeconds())));
    properties.setProperty(
        "socketTimeout", Long.toString(answerTimeout.plus(REPLY_GRACE).toMillis()));
    return properties;
  }

  @Override
  public String asText(String expression) {
    return "CAST(" + expression + " AS NVARCHAR(4000))";
  }

  @Override
  public String length(String text) {
    return "LEN(" + text + ")";
  }

  @Override
  public void digest(Connection connection, Metadata.Namespace namespace, SchemaDigest digest)
      throws SQLException {
    digest.add(connection, DIGEST, namespace.schema());
    digest.add(connection, KEYS, namespace.schema());
  }

  @Override
  public Map<String, Long> rowEstimates(Connection connection, Metadata.Namespace namespace)
      throws SQLException {
    return CatalogQuery.numbers(connection, ROWS, namespace.schema());
  }

  @Override
  public Map<String, String> viewDefinitions(Connection connection, Metadata.Namespace namespace)
      throws SQLException {
    Map<String, String> definitions = CatalogQuery.texts(connection, VIEWS, namespace.schema());
    definitions.replaceAll((_, sql) -> query(sql));
    return definitions;
  }

  /// The query of a view's definition.
  static String query(String definition) {
    return definition.replaceFirst(CREATION, "");
  }
}
