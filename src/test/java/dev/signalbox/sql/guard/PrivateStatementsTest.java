package dev.signalbox.sql.guard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.TestEngine;
import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.catalog.introspection.Introspection;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.config.ExecutionSettings;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ResultTable;
import dev.signalbox.execution.PlainConnections;
import dev.signalbox.execution.QueryExecutor;
import dev.signalbox.sql.guard.SqlGuard.Verdict;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Queries in several dialects on databases with private columns, their views, and keys.
@Tag("slow")
class PrivateStatementsTest {
  private static final String SECRET = "zyxquark";
  private static final List<String> TABLES =
      List.of(
          "CREATE TABLE customer (id INTEGER PRIMARY KEY, name VARCHAR(40), city VARCHAR(40),"
              + " email VARCHAR(60), ssn VARCHAR(20))",
          "CREATE TABLE mailbox (id INTEGER PRIMARY KEY, owner INTEGER, email VARCHAR(60))",
          "CREATE TABLE person (ssn VARCHAR(20) NOT NULL PRIMARY KEY, name VARCHAR(40))",
          "CREATE TABLE visit (id INTEGER PRIMARY KEY, place VARCHAR(40),"
              + " person_ssn VARCHAR(20), FOREIGN KEY (person_ssn) REFERENCES person (ssn))",
          "CREATE TABLE secretkey (number INTEGER PRIMARY KEY, label VARCHAR(40))",
          "CREATE VIEW contact AS SELECT id, name AS person, email AS reached_at FROM customer",
          "CREATE VIEW contact_start AS"
              + " SELECT substr(x.e, 1, 3) AS start FROM (SELECT email AS e FROM customer) x",
          "CREATE VIEW roster AS SELECT id, name FROM customer WHERE email IS NOT NULL",
          "CREATE VIEW towns AS"
              + " SELECT city AS town, count(*) AS n, max(email) AS top FROM customer GROUP BY city",
          "CREATE VIEW again AS SELECT person, reached_at AS also FROM contact",
          "CREATE VIEW unioned AS SELECT name AS e FROM customer UNION SELECT email FROM customer",
          "CREATE VIEW told AS SELECT name AS hint FROM roster",
          "INSERT INTO customer VALUES (1, 'Anna', 'Lisbon', '%1$s@example.com', '%1$s-1')"
              .formatted(SECRET),
          "INSERT INTO customer VALUES (2, 'Bert', 'Porto', '%1$s@example.org', '%1$s-2')"
              .formatted(SECRET),
          "INSERT INTO mailbox VALUES (1, 1, 'box@x')",
          "INSERT INTO person VALUES ('%s-3', 'Cleo')".formatted(SECRET),
          "INSERT INTO visit VALUES (1, 'Porto', '%s-3')".formatted(SECRET));
  private static final List<String> PRIVATE =
      List.of("customer.email", "customer.ssn", "person.ssn", "secretkey.number", "told.hint");

  @TempDir private Path folder;

  private final SqlGuard guard = new ParsedSqlGuard();

  private static DatabaseDescription describe(DatabaseSettings at) {
    DatabaseSettings settings =
        new DatabaseSettings(
            at.id(),
            at.url(),
            null,
            null,
            List.of(),
            null,
            null,
            List.of(),
            List.of("shop", "support"),
            PRIVATE,
            List.of(),
            List.of("support"),
            List.of(),
            List.of());
    return Introspection.describe(RegisteredDatabase.of(settings, "test"));
  }

  private static List<String> statements(String file, DatabaseDescription database) {
    Dialect dialect = Dialect.of(database.getDialect());
    return StatementCorpus.read(file).stream()
        .filter(statement -> statement.dialect().equals(dialect))
        .map(StatementCorpus.CorpusStatement::sql)
        .toList();
  }

  @ParameterizedTest
  @EnumSource(TestEngine.class)
  void shouldExecuteStatementsThatReadNothingPrivate(TestEngine engine) throws Exception {
    DatabaseSettings at = engine.create(folder, TABLES);
    DatabaseDescription database = describe(at);
    assertThat(database.getProblems()).isEmpty();
    QueryExecutor executor = new QueryExecutor(new PlainConnections().with("shop", at.url()));
    ExecutionSettings limits =
        new ExecutionSettings(100, 1 << 20, Duration.ofSeconds(20), 4, Duration.ofMinutes(2));

    assertThat(statements("private-allowed-statements.txt", database))
        .isNotEmpty()
        .allSatisfy(sql -> {
          Verdict verdict = guard.check(sql, database);
          assertThat(verdict).as(sql).isInstanceOf(Verdict.Accepted.class);
          String accepted = ((Verdict.Accepted) verdict).sql();
          ResultTable result = executor.execute("shop", accepted, limits);
          assertThat(result.toString()).as(sql).doesNotContain(SECRET);
        });
  }

  @ParameterizedTest
  @EnumSource(TestEngine.class)
  void shouldRefuseStatementsThatReadPrivateColumns(TestEngine engine) throws SQLException {
    DatabaseDescription database = describe(engine.create(folder, TABLES));

    assertThat(statements("private-refused-statements.txt", database))
        .isNotEmpty()
        .filteredOn(sql -> guard.check(sql, database) instanceof Verdict.Accepted)
        .isEmpty();
  }
}
