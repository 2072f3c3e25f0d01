package dev.signalbox.catalog.engine.mariadb;

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
import dev.signalbox.catalog.engine.JdbcMetadata;
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

/// MariaDB and MySQL: every transaction of the session is read-only.
@AutoService(Dialect.class)
public class MariaDbEngine implements Engine {
  private static final String DIGEST =
      """
      SELECT count(*),
        bit_xor(CAST(conv(substring(digest, 1, 16), 16, 10) AS UNSIGNED)),
        bit_xor(CAST(conv(substring(digest, 17, 16), 16, 10) AS UNSIGNED))
      FROM (
        SELECT md5(concat_ws(',', 'table', quote(TABLE_NAME), quote(TABLE_TYPE),
            quote(TABLE_COMMENT))) AS digest
          FROM information_schema.TABLES WHERE TABLE_SCHEMA = ?
        UNION ALL
        SELECT md5(concat_ws(',', 'column', quote(TABLE_NAME), ORDINAL_POSITION,
            quote(COLUMN_NAME), quote(COLUMN_TYPE), quote(IS_NULLABLE), quote(COLUMN_COMMENT)))
          FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = ?
        UNION ALL
        SELECT md5(concat_ws(',', 'key', quote(TABLE_NAME), quote(CONSTRAINT_NAME),
            ORDINAL_POSITION, quote(COLUMN_NAME), quote(REFERENCED_TABLE_SCHEMA),
            quote(REFERENCED_TABLE_NAME), quote(REFERENCED_COLUMN_NAME)))
          FROM information_schema.KEY_COLUMN_USAGE WHERE TABLE_SCHEMA = ?
      ) AS described
      """;

  private static final Set<String> CANCELLED = Set.of("70100");
  private static final int DENIED_DATABASE = 1044;
  private static final int NO_DATABASE = 1049;
  private static final StatementRules STATEMENTS = new MariaDbStatements();

  @Override
  public String id() {
    return "mariadb";
  }

  @Override
  public LexicalRules lexicalRules() {
    return new LexicalRules("\"`", true, true, "");
  }

  @Override
  public NameRules names() {
    return new NameRules(DoubleQuotes.BY_SETTING, LetterCase.AS_WRITTEN, false, false, Set.of());
  }

  @Override
  public Spelling spelling() {
    return new StandardSpelling('`', true, AbsentValues.ALWAYS_SMALLEST, "LIKE");
  }

  @Override
  public TimeSpelling times() {
    return new MariaDbTimes();
  }

  @Override
  public StatementRules statements() {
    return STATEMENTS;
  }

  @Override
  public Optional<ConnectionProblem> problem(SQLException failure, List<Path> files) {
    return switch (failure.getErrorCode()) {
      case NO_DATABASE -> Optional.of(ConnectionProblem.MISSING_DATABASE);
      case DENIED_DATABASE -> Optional.of(ConnectionProblem.REFUSED_ACCOUNT);
      default -> Optional.empty();
    };
  }

  @Override
  public Optional<SqlFailure> failure(SQLException exception) {
    return SqlFailure.byState(exception, CANCELLED, Set.of());
  }

  @Override
  public Properties properties(Duration answerTimeout) {
    Properties properties = new Properties();
    properties.setProperty("connectTimeout", Long.toString(CONNECT_TIMEOUT.toMillis()));
    properties.setProperty(
        "socketTimeout", Long.toString(answerTimeout.plus(REPLY_GRACE).toMillis()));
    return properties;
  }

  @Override
  public String url(String configured) {
    return configured.replaceFirst("^jdbc:mysql:", "jdbc:mariadb:");
  }

  @Override
  public void restrain(Connection connection, Duration answerTimeout) throws SQLException {
    boolean mariaDb = connection.getMetaData().getDatabaseProductName().contains("MariaDB");
    try (Statement statement = connection.createStatement()) {
      statement.execute("SET SESSION TRANSACTION READ ONLY");
      statement.execute(
          mariaDb
              ? "SET SESSION max_statement_time = " + answerTimeout.toSeconds()
              : "SET SESSION max_execution_time = " + answerTimeout.toMillis());
    }
  }

  @Override
  public String asText(String expression) {
    return "CAST(" + expression + " AS CHAR)";
  }

  /// MariaDB's `length` counts bytes.
  @Override
  public String length(String text) {
    return "char_length(" + text + ")";
  }

  @Override
  public Metadata metadata(Connection connection) {
    return new JdbcMetadata(connection, true, false);
  }

  /// One row: sums, in any order, of the halves of each line's digest. The comment of a broken view
  /// says that the view is broken.
  @Override
  public void digest(Connection connection, Metadata.Namespace namespace, SchemaDigest digest)
      throws SQLException {
    String schema = namespace.catalog();
    digest.add(connection, DIGEST, schema, schema, schema);
  }

  @Override
  public Map<String, Long> rowEstimates(Connection connection, Metadata.Namespace namespace)
      throws SQLException {
    return CatalogQuery.numbers(
        connection,
        "SELECT TABLE_NAME, TABLE_ROWS FROM information_schema.TABLES"
            + " WHERE TABLE_TYPE <> 'VIEW' AND TABLE_SCHEMA = ?",
        namespace.catalog());
  }

  /// The definitions lose the database's own name, which the engine writes before every table.
  @Override
  public Map<String, String> viewDefinitions(Connection connection, Metadata.Namespace namespace)
      throws SQLException {
    return CatalogQuery.texts(
        connection,
        "SELECT TABLE_NAME, REPLACE(VIEW_DEFINITION, CONCAT('`', TABLE_SCHEMA, '`.'), '')"
            + " FROM information_schema.VIEWS WHERE TABLE_SCHEMA = ?",
        namespace.catalog());
  }
}
