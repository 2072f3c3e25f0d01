package dev.signalbox.sql.guard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.sql.TestDatabase;
import dev.signalbox.sql.guard.SqlGuard.Verdict;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The literals that a query compares columns with, by the types of the columns.
class ComparisonInspectionTest {
  private static final SqlGuard GUARD = new ParsedSqlGuard();

  private static DatabaseDescription shop(String dialect) {
    return new TestDatabase()
        .dialect(dialect)
        .table(
            "orders",
            "*id INTEGER",
            "total NUMERIC(10,2)",
            "paid_on DATE",
            "note VARCHAR(40)",
            "wait INTERVAL",
            "state ENUM('new','sent','paid')")
        .description();
  }

  private static Verdict check(String condition, String dialect) {
    return GUARD.check("SELECT o.id FROM orders o WHERE " + condition, shop(dialect));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      textBlock =
          """
          postgresql | o.total > 'cheap'                 | orders.total holds numbers (NUMERIC(10,2)), but is compared with the text 'cheap'.
          h2         | total IN (3, 'many')              | orders.total holds numbers
          duckdb     | id BETWEEN 1 AND 'ten'            | orders.id holds numbers
          postgresql | paid_on = 'monday'                | orders.paid_on holds dates (DATE), but is compared with the text 'monday'; write a date as YYYY-MM-DD.
          postgresql | note = 5                          | write it in single quotes
          sqlite     | state = 'sents'                   | orders.state is never 'sents': its values are 'new', 'sent', 'paid'; did you mean 'sent'?
          mysql      | 'lost' = state                    | its values are 'new', 'sent', 'paid'.
          sqlite     | id IN (SELECT id FROM orders WHERE state <> 'lost') | is never 'lost'
          """)
  void shouldRefuseLiteralsThatTheColumnCannotHold(
      String dialect, String condition, String reason) {
    assertThat(check(condition, dialect))
        .isInstanceOfSatisfying(
            Verdict.Rejected.class, rejected -> assertThat(rejected.reason()).contains(reason));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      textBlock =
          """
          sqlite  | o.total > 'cheap'  | orders.total holds numbers
          mariadb | paid_on = 'monday' | orders.paid_on holds dates
          """)
  void shouldDoubtThemWhereTheEngineAcceptsThem(String dialect, String condition, String reason) {
    assertThat(check(condition, dialect)).isInstanceOf(Verdict.Accepted.class);
    assertThat(GUARD.doubt("SELECT o.id FROM orders o WHERE " + condition, shop(dialect)))
        .hasValueSatisfying(doubt -> assertThat(doubt).contains(reason));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "total = '12.50'",
        "total = ' 1e3 '",
        "total <> 'null'",
        "total <> ''",
        "total = 'NaN'",
        "paid_on = '2026-11-25'",
        "paid_on > 'today'",
        "paid_on = 'March 5, 2026'",
        "note = 'cheap'",
        "state = 'NEW'",
        "state LIKE 's%'",
        "state > 'a'",
        "wait > 'two hours'",
        "id = total",
        "upper(note) = 'A'"
      })
  void shouldAcceptAllOthers(String condition) {
    for (String dialect : new String[] {"sqlite", "postgresql", "h2", "duckdb", "mysql"}) {
      assertThat(check(condition, dialect)).isInstanceOf(Verdict.Accepted.class);
      assertThat(GUARD.doubt("SELECT o.id FROM orders o WHERE " + condition, shop(dialect)))
          .isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT n FROM (SELECT count(id) AS n FROM orders) t WHERE n = 'many'",
        "SELECT id FROM orders o WHERE EXISTS (SELECT note AS id FROM orders i WHERE o.id = 'many')",
        "WITH orders AS (SELECT 'a' AS id) SELECT id FROM orders WHERE id = 'many'",
        "SELECT note AS id FROM orders GROUP BY note HAVING id = 'many'"
      })
  void shouldAcceptColumnsWhoseMeaningIsOpen(String sql) {
    assertThat(GUARD.check(sql, shop("postgresql"))).isInstanceOf(Verdict.Accepted.class);
  }
}
