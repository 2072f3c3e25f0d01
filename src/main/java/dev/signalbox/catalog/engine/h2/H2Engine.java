package dev.signalbox.catalog.engine.h2;

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
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.h2.api.ErrorCode;

/// H2: a file is opened read-only. Another process has opened a database in memory or behind a
/// server, so there only the account's rights prevent writes.
@AutoService(Dialect.class)
public record H2Engine() implements Engine {
  private static final Pattern FILE =
      Pattern.compile(
          "(?i)jdbc:h2:(?!(?:mem|tcp|ssl|zip|classpath|nio\\w*):)(?:file:)?(?<name>[^;]+)(?:;.*)?");

  private static final Set<String> CANCELLED = Set.of("57014");

  /// The states of a database that is in use, broken or closed.
  private static final Set<String> UNREACHABLE = Set.of("90020", "90067", "90098", "90121");

  private static final StatementRules STATEMENTS = new H2Statements();

  @Override
  public String id() {
    return "h2";
  }

  @Override
  public LexicalRules lexicalRules() {
    return new LexicalRules("\"", false, false, "");
  }

  @Override
  public NameRules names() {
    return new NameRules(DoubleQuotes.NAME, LetterCase.UPPER, false, true, Set.of("public"));
  }

  @Override
  public Spelling spelling() {
    return new StandardSpelling('"', false, AbsentValues.SMALLEST, "ILIKE");
  }

  @Override
  public TimeSpelling times() {
    return new H2Times();
  }

  @Override
  public StatementRules statements() {
    return STATEMENTS;
  }

  @Override
  public Optional<ConnectionProblem> problem(SQLException failure, List<Path> files) {
    return switch (failure.getErrorCode()) {
      case ErrorCode.DATABASE_NOT_FOUND_WITH_IF_EXISTS_1 ->
          Optional.of(ConnectionProblem.MISSING_DATABASE);
      case ErrorCode.FILE_CORRUPTED_1, ErrorCode.FILE_VERSION_ERROR_1 ->
          Optional.of(ConnectionProblem.NOT_A_DATABASE);
      default -> Optional.empty();
    };
  }

  @Override
  public Optional<SqlFailure> failure(SQLException exception) {
    return SqlFailure.byState(exception, CANCELLED, UNREACHABLE);
  }

  @Override
  public Properties properties(Duration answerTimeout) {
    return new Properties();
  }

  @Override
  public String url(String configured) {
    String upper = configured.toUpperCase(Locale.ROOT);
    boolean file = !upper.matches("JDBC:H2:(MEM|TCP|SSL):.*");
    return configured
        + (upper.contains(";IFEXISTS=") ? "" : ";IFEXISTS=TRUE")
        + (upper.contains(";LAZY_QUERY_EXECUTION=") ? "" : ";LAZY_QUERY_EXECUTION=TRUE")
        + (file && !upper.contains(";ACCESS_MODE_DATA=") ? ";ACCESS_MODE_DATA=r" : "");
  }

  @Override
  public List<Path> files(String url) {
    Matcher file = FILE.matcher(url);
    if (!file.matches()) {
      return List.of();
    }
    String name = file.group("name").replaceFirst("^~(?=/)", System.getProperty("user.home"));
    return List.of(Path.of(name + ".mv.db"));
  }

  /// A foreign key names the unique constraint that it refers to, so all constraints count.
  @Override
  public void digest(Connection connection, Metadata.Namespace namespace, SchemaDigest digest)
      throws SQLException {
    String schema = namespace.schema();
    digest.add(
        connection,
        "SELECT t.TABLE_NAME, t.TABLE_TYPE, t.REMARKS, v.STATUS FROM INFORMATION_SCHEMA.TABLES t"
            + " LEFT JOIN INFORMATION_SCHEMA.VIEWS v ON v.TABLE_SCHEMA = t.TABLE_SCHEMA"
            + " AND v.TABLE_NAME = t.TABLE_NAME WHERE t.TABLE_SCHEMA = ? ORDER BY t.TABLE_NAME",
        schema);
    digest.add(
        connection,
        "SELECT TABLE_NAME, COLUMN_NAME, DATA_TYPE, IS_NULLABLE, REMARKS"
            + " FROM INFORMATION_SCHEMA.COLUMNS WHERE TABLE_SCHEMA = ?"
            + " ORDER BY TABLE_NAME, ORDINAL_POSITION",
        schema);
    digest.add(
        connection,
        "SELECT c.CONSTRAINT_NAME, c.CONSTRAINT_TYPE, c.TABLE_NAME, k.COLUMN_NAME,"
            + " k.POSITION_IN_UNIQUE_CONSTRAINT, r.UNIQUE_CONSTRAINT_SCHEMA,"
            + " r.UNIQUE_CONSTRAINT_NAME FROM INFORMATION_SCHEMA.TABLE_CONSTRAINTS c"
            + " JOIN INFORMATION_SCHEMA.KEY_COLUMN_USAGE k"
            + " ON k.CONSTRAINT_SCHEMA = c.CONSTRAINT_SCHEMA"
            + " AND k.CONSTRAINT_NAME = c.CONSTRAINT_NAME"
            + " LEFT JOIN INFORMATION_SCHEMA.REFERENTIAL_CONSTRAINTS r"
            + " ON r.CONSTRAINT_SCHEMA = c.CONSTRAINT_SCHEMA"
            + " AND r.CONSTRAINT_NAME = c.CONSTRAINT_NAME WHERE c.TABLE_SCHEMA = ?"
            + " ORDER BY c.CONSTRAINT_NAME, k.ORDINAL_POSITION",
        schema);
  }

  @Override
  public Map<String, Long> rowEstimates(Connection connection, Metadata.Namespace namespace)
      throws SQLException {
    return CatalogQuery.numbers(
        connection,
        "SELECT TABLE_NAME, ROW_COUNT_ESTIMATE FROM INFORMATION_SCHEMA.TABLES"
            + " WHERE TABLE_TYPE = 'BASE TABLE' AND TABLE_SCHEMA = ?",
        namespace.schema());
  }

  @Override
  public Map<String, String> viewDefinitions(Connection connection, Metadata.Namespace namespace)
      throws SQLException {
    return CatalogQuery.texts(
        connection,
        "SELECT TABLE_NAME, VIEW_DEFINITION FROM INFORMATION_SCHEMA.VIEWS"
            + " WHERE TABLE_SCHEMA = ?",
        namespace.schema());
  }
}
