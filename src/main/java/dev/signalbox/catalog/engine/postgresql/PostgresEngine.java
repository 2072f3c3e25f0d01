package dev.signalbox.catalog.engine.postgresql;

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
import dev.signalbox.catalog.engine.Notifications;
import dev.signalbox.catalog.engine.ReadOnlyDatabase;
import dev.signalbox.catalog.engine.SchemaDigest;
import dev.signalbox.catalog.engine.SqlFailure;
import dev.signalbox.config.DatabaseSettings;
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
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// PostgreSQL: read-only is the session's default for every transaction.
@AutoService(Dialect.class)
public record PostgresEngine() implements Engine {
  /// One row: a digest of a line for each table, column and key. JDBC gives a column another type
  /// where its default is a sequence (`serial`).
  private static final String DIGEST =
      """
      WITH described AS (
        SELECT c.oid, c.relname, c.relkind FROM pg_class c
          JOIN pg_namespace n ON n.oid = c.relnamespace
          WHERE n.nspname = ? AND c.relkind IN ('r', 'p', 'f', 'v', 'm') AND NOT c.relispartition)
      SELECT count(*), md5(string_agg(line, E'\\n' ORDER BY line COLLATE "C")) FROM (
        SELECT ROW('table', r.relname, r.relkind, d.description)::text AS line FROM described r
          LEFT JOIN pg_description d ON d.objoid = r.oid AND d.objsubid = 0
            AND d.classoid = 'pg_class'::regclass
        UNION ALL
        SELECT ROW('column', r.relname, a.attnum, a.attname, format_type(a.atttypid, NULL),
            a.attnotnull OR t.typnotnull, pg_get_expr(e.adbin, e.adrelid) LIKE '%nextval(%',
            d.description)::text FROM described r
          JOIN pg_attribute a ON a.attrelid = r.oid AND a.attnum > 0 AND NOT a.attisdropped
          JOIN pg_type t ON t.oid = a.atttypid
          LEFT JOIN pg_attrdef e ON e.adrelid = r.oid AND e.adnum = a.attnum
          LEFT JOIN pg_description d ON d.objoid = r.oid AND d.objsubid = a.attnum
            AND d.classoid = 'pg_class'::regclass
        UNION ALL
        SELECT ROW('key', r.relname, k.contype, k.conname, k.conkey, n.nspname, o.relname,
            k.confkey)::text FROM described r
          JOIN pg_constraint k ON k.conrelid = r.oid AND k.contype IN ('p', 'f')
          LEFT JOIN pg_class o ON o.oid = k.confrelid
          LEFT JOIN pg_namespace n ON n.oid = o.relnamespace
      ) AS lines
      """;

  private static final Logger LOG = LoggerFactory.getLogger(PostgresEngine.class);
  private static final String RESULT_BUFFER = "64M";
  private static final String TEMPORARY_FILES = "4GB";
  private static final String INSUFFICIENT_PRIVILEGE = "42501";
  private static final String NO_DATABASE = "3D000";
  private static final String NOT_CONNECTED = "08001";

  private static final Set<String> CANCELLED = Set.of("57014");

  /// Only these states of class 57 mean that a server starts or stops.
  private static final Set<String> UNREACHABLE =
      Set.of("57P01", "57P02", "57P03", "57P04", "57P05");

  private static final StatementRules STATEMENTS = new PostgresStatements();

  @Override
  public String id() {
    return "postgresql";
  }

  @Override
  public LexicalRules lexicalRules() {
    return new LexicalRules("\"", true, false, "@#?");
  }

  @Override
  public NameRules names() {
    return new NameRules(DoubleQuotes.NAME, LetterCase.LOWER, true, true, Set.of("public"));
  }

  @Override
  public Spelling spelling() {
    return new StandardSpelling('"', false, AbsentValues.LARGEST, "ILIKE");
  }

  @Override
  public TimeSpelling times() {
    return new PostgresTimes();
  }

  @Override
  public StatementRules statements() {
    return STATEMENTS;
  }

  @Override
  public Optional<ConnectionProblem> problem(SQLException failure, List<Path> files) {
    if (NO_DATABASE.equals(failure.getSQLState())) {
      return Optional.of(ConnectionProblem.MISSING_DATABASE);
    }
    // The driver ends a login that takes too long without a cause.
    return NOT_CONNECTED.equals(failure.getSQLState()) && failure.getCause() == null
        ? Optional.of(ConnectionProblem.SILENT_SERVER)
        : Optional.empty();
  }

  @Override
  public Optional<SqlFailure> failure(SQLException exception) {
    return SqlFailure.byState(exception, CANCELLED, UNREACHABLE);
  }

  @Override
  public Properties properties(Duration answerTimeout) {
    String seconds = Long.toString(CONNECT_TIMEOUT.toSeconds());
    Properties properties = new Properties();
    properties.setProperty("connectTimeout", seconds);
    properties.setProperty("loginTimeout", seconds);
    properties.setProperty(
        "socketTimeout", Long.toString(answerTimeout.plus(REPLY_GRACE).toSeconds()));
    properties.setProperty("ApplicationName", "signalbox");
    properties.setProperty("readOnly", "true");
    // Sets the session's default, rather than only the transactions that the driver begins.
    properties.setProperty("readOnlyMode", "always");
    // Large rows are fetched in smaller steps, and one that is larger than the buffer fails.
    properties.setProperty("maxResultBuffer", RESULT_BUFFER);
    properties.setProperty("adaptiveFetch", "true");
    return properties;
  }

  /// Statements set the limits, since a connection pooler refuses them as options.
  @Override
  public void restrain(Connection connection, Duration answerTimeout) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("SET statement_timeout = " + answerTimeout.toMillis());
      try {
        statement.execute("SET temp_file_limit = '%s'".formatted(TEMPORARY_FILES));
      } catch (SQLException e) {
        if (!INSUFFICIENT_PRIVILEGE.equals(e.getSQLState())) {
          throw e;
        }
        // Only a superuser may set it; SECURITY.md says how to set it for the account.
        LOG.trace("The account may not limit its temporary files", e);
      }
    }
  }

  @Override
  public Metadata metadata(Connection connection) {
    return new JdbcMetadata(connection, false, true);
  }

  /// Partitions are part of the table that they divide.
  @Override
  public Set<String> hiddenTables(Connection connection, Metadata.Namespace namespace)
      throws SQLException {
    return CatalogQuery.numbers(
            connection,
            "SELECT c.relname, 1 FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace"
                + " WHERE c.relispartition AND n.nspname = ?",
            namespace.schema())
        .keySet();
  }

  @Override
  public void digest(Connection connection, Metadata.Namespace namespace, SchemaDigest digest)
      throws SQLException {
    digest.add(connection, DIGEST, namespace.schema());
  }

  /// Whether the database has the trigger ([SchemaTrigger]). A standby server receives no
  /// notifications.
  @Override
  public boolean notifies(Connection connection) throws SQLException {
    return !CatalogQuery.numbers(
            connection,
            "SELECT evtname, 1 FROM pg_event_trigger WHERE evtname = ? AND evtenabled <> 'D'"
                + " AND NOT pg_is_in_recovery()",
            SchemaTrigger.NAME)
        .isEmpty();
  }

  @Override
  public Notifications listen(ReadOnlyDatabase database) throws SQLException {
    return new PostgresNotifications(database);
  }

  /// The only connection that may write, for changes that an operator has approved.
  static Connection connectForWriting(DatabaseSettings settings) throws SQLException {
    Properties properties = new PostgresEngine().properties(CONNECT_TIMEOUT.multipliedBy(2));
    properties.remove("readOnly");
    properties.remove("readOnlyMode");
    return Engine.connect(settings, settings.url(), properties);
  }

  /// A number below zero means that there are no statistics yet.
  @Override
  public Map<String, Long> rowEstimates(Connection connection, Metadata.Namespace namespace)
      throws SQLException {
    return CatalogQuery.numbers(
        connection,
        "SELECT c.relname, c.reltuples::bigint FROM pg_class c"
            + " JOIN pg_namespace n ON n.oid = c.relnamespace"
            + " WHERE c.relkind IN ('r', 'p', 'f') AND c.reltuples >= 0 AND n.nspname = ?",
        namespace.schema());
  }

  @Override
  public Map<String, String> viewDefinitions(Connection connection, Metadata.Namespace namespace)
      throws SQLException {
    return CatalogQuery.texts(
        connection,
        "SELECT c.relname, pg_get_viewdef(c.oid) FROM pg_class c"
            + " JOIN pg_namespace n ON n.oid = c.relnamespace"
            + " WHERE c.relkind IN ('v', 'm') AND n.nspname = ?",
        namespace.schema());
  }
}
