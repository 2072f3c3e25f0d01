package dev.signalbox.sql.guard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.TestEngine;
import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.catalog.introspection.Introspection;
import dev.signalbox.catalog.pool.PooledConnections;
import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.config.ExecutionSettings;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.execution.QueryExecutor;
import dev.signalbox.sql.guard.SqlGuard.Verdict;
import dev.signalbox.sql.guard.StatementCorpus.CorpusStatement;
import dev.signalbox.stage.StageException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Statements in every engine's own SQL: the guard accepts them, and its text gives the same
/// result, under the limits of every connection.
@Tag("slow")
class LegitimateStatementsTest {
  private static final ExecutionSettings LIMITS =
      new ExecutionSettings(100, 1 << 20, Duration.ofSeconds(20), 2, Duration.ofMinutes(2));
  private static final List<CorpusStatement> STATEMENTS =
      StatementCorpus.read("legitimate-statements.txt");

  /// Parts of legitimate statements that the guard refuses, since it does not judge their syntax.
  private static final List<String> REFUSED =
      List.of("COLUMNS(", "FOR x IN", "name.upper()", "PIVOT", "$$Ann$$", "|/ 16", "XMLELEMENT");

  private final SqlGuard guard = new ParsedSqlGuard();

  @TempDir private Path folder;

  private static List<String> tables(TestEngine engine) {
    String tags =
        switch (engine) {
          case POSTGRESQL -> ", tags TEXT[]";
          case DUCKDB -> ", tags VARCHAR[]";
          case H2 -> ", tags VARCHAR(20) ARRAY";
          case SQLITE, MARIADB -> "";
        };
    String timestamp = engine == TestEngine.MARIADB ? "DATETIME" : "TIMESTAMP";
    String json =
        switch (engine) {
          case POSTGRESQL -> "JSONB";
          case SQLITE -> "TEXT";
          case H2, DUCKDB, MARIADB -> "JSON";
        };
    return List.of(
        "CREATE TABLE customer (id INTEGER NOT NULL PRIMARY KEY, name VARCHAR(40), country VARCHAR(20),"
            + " email VARCHAR(60), born DATE, score DECIMAL(6, 2), active BOOLEAN"
            + tags
            + ")",
        "CREATE INDEX customer_country ON customer (country)",
        "CREATE TABLE orders (id INTEGER NOT NULL PRIMARY KEY, customer_id INTEGER, placed "
            + timestamp
            + ", amount DECIMAL(10, 2), status VARCHAR(10), details "
            + json
            + ", FOREIGN KEY (customer_id) REFERENCES customer (id))",
        "CREATE TABLE event (id INTEGER NOT NULL PRIMARY KEY, title VARCHAR(40), starts "
            + timestamp
            + ", ends "
            + timestamp
            + ")",
        "CREATE TABLE price (symbol VARCHAR(10), seen " + timestamp + ", price DECIMAL(10, 2))",
        customer(
            engine, "1, 'Ann', 'France', 'ann@example.org', '1980-05-01', 90, TRUE", "vip", "old"),
        customer(engine, "2, 'Bob', 'Spain', NULL, '1995-02-11', 40, TRUE", "new"),
        customer(
            engine, "3, 'Cleo', 'France', 'cleo@example.com', '1971-12-31', 65.5, FALSE", "vip"),
        order(engine, "1, 1, '2024-01-02 10:00:00', 19.9, 'paid'", "web", "a1"),
        order(engine, "2, 1, '2024-02-03 11:30:00', 120, 'open'", "shop", "b2"),
        order(engine, "3, 2, '2024-02-04 09:15:00', 45.5, 'open'", "web", "a1"),
        "INSERT INTO event VALUES (1, 'Fair', '2024-01-10 09:00:00', '2024-01-12 18:00:00'),"
            + " (2, 'Sale', '2024-03-01 00:00:00', '2024-03-01 23:00:00')",
        "INSERT INTO price VALUES ('A', '2024-01-01 00:00:00', 10), ('A', '2024-02-01 00:00:00', 12)");
  }

  private static String customer(TestEngine engine, String values, String... tags) {
    String quoted = "'" + String.join("', '", tags) + "'";
    return "INSERT INTO customer VALUES ("
        + values
        + switch (engine) {
          case POSTGRESQL, H2 -> ", ARRAY[" + quoted + "])";
          case DUCKDB -> ", [" + quoted + "])";
          case SQLITE, MARIADB -> ")";
        };
  }

  private static String order(TestEngine engine, String values, String channel, String sku) {
    String details =
        "'{\"channel\": \"%s\", \"items\": [{\"sku\": \"%s\", \"qty\": 2}]}'"
            .formatted(channel, sku);
    return "INSERT INTO orders VALUES (%s, %s%s)"
        .formatted(values, engine == TestEngine.H2 ? "JSON " : "", details);
  }

  @ParameterizedTest
  @EnumSource
  void shouldAnswerAsWithoutTheGuard(TestEngine engine) throws Exception {
    DatabaseSettings settings = engine.create(folder, tables(engine));
    RegisteredDatabase registered = RegisteredDatabase.of(settings, "test");
    DatabaseDescription database = Introspection.describe(registered);
    Dialect dialect = Dialect.of(engine.name().toLowerCase(Locale.ROOT));
    List<String> wrong = new ArrayList<>();
    try (PooledConnections connections =
        new PooledConnections(Registrations.of(List.of(registered)), LIMITS)) {
      QueryExecutor executor = new QueryExecutor(connections);
      for (CorpusStatement statement : STATEMENTS) {
        if (statement.dialect().equals(dialect)) {
          wrong.addAll(wrong(statement.sql(), database, executor));
        }
      }
    }
    assertThat(wrong).filteredOn(each -> !isKnown(each)).isEmpty();
  }

  private static boolean isKnown(String wrong) {
    return wrong.startsWith("REFUSED ") && REFUSED.stream().anyMatch(wrong::contains);
  }

  private List<String> wrong(String sql, DatabaseDescription database, QueryExecutor executor)
      throws InterruptedException {
    String plain = result(sql, executor);
    if (plain.startsWith("! ")) {
      return List.of("INVALID " + sql + " -- " + plain);
    }
    return switch (guard.check(sql, database)) {
      case Verdict.Accepted accepted -> {
        String guarded = result(accepted.sql(), executor);
        yield guarded.equals(plain)
            ? List.of()
            : List.of("DIFFERS " + sql + " -- " + accepted.sql() + " -- " + guarded);
      }
      case Verdict.Rejected rejected -> List.of("REFUSED " + sql + " -- " + rejected.reason());
      case Verdict.Withheld withheld -> List.of("REFUSED " + sql + " -- " + withheld.reason());
    };
  }

  private static String result(String sql, QueryExecutor executor) throws InterruptedException {
    try {
      return Objects.toString(executor.execute("shop", sql, LIMITS).getRows());
    } catch (StageException e) {
      return "! " + e.getMessage();
    }
  }
}
