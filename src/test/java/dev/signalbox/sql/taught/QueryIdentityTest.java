package dev.signalbox.sql.taught;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.event.TestEvents;
import dev.signalbox.sql.TestDatabase;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.sql.guard.SqlGuard.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QueryIdentityTest {
  private static final TestDatabase FLEET =
      new TestDatabase()
          .table("boats", "*boat_id INTEGER", "boat_name TEXT", "flag TEXT")
          .table("crews", "*crew_id INTEGER", "boat_id INTEGER -> boats.boat_id", "skill TEXT");

  private static String of(String sql, String dialect) {
    return QueryIdentity.of(sql, TestEvents.database("harbour", dialect));
  }

  @ParameterizedTest
  @ValueSource(strings = {"sqlite", "postgresql", "h2", "duckdb", "mariadb"})
  void shouldTakeTheQueryThatTheGuardWritesForTheSame(String dialect) {
    String sql = "SELECT number, T1.current FROM Boats AS T1 WHERE flag = 'Norway'";
    String guarded =
        ((Verdict.Accepted) new ParsedSqlGuard().check(sql, Dialect.of(dialect))).sql();

    assertThat(guarded).isNotEqualTo(sql);
    assertThat(of(guarded, dialect)).isEqualTo(of(sql, dialect));
  }

  @Test
  void shouldTellTextsApart() {
    assertThat(of("SELECT 'Norway'", "sqlite")).isNotEqualTo(of("SELECT 'norway'", "sqlite"));
    assertThat(of("SELECT \"Norway\"", "sqlite")).isNotEqualTo(of("SELECT \"norway\"", "sqlite"));
    assertThat(of("SELECT \"A\" FROM t", "mariadb"))
        .isNotEqualTo(of("SELECT \"a\" FROM t", "mariadb"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          SELECT boat_name FROM boats WHERE flag = 'x' | SELECT T1.boat_name AS n FROM "boats" AS T1 WHERE 'x' = T1.flag
          SELECT boat_id, flag FROM boats              | SELECT DISTINCT boat_id, flag FROM boats
          SELECT flag FROM boats WHERE boat_id = 3     | SELECT DISTINCT flag FROM boats WHERE boat_id = 3
          SELECT COUNT(*) FROM boats                   | SELECT DISTINCT COUNT(DISTINCT boat_id) AS n FROM boats ORDER BY n LIMIT 1
          SELECT crew_id, flag FROM crews AS c JOIN boats AS b ON c.boat_id = b.boat_id | SELECT DISTINCT T2.crew_id, T1.flag FROM boats T1 INNER JOIN crews T2 ON T1.boat_id = T2.boat_id
          SELECT flag FROM boats WHERE boat_id > 1 AND flag <> 'x' | SELECT flag FROM boats WHERE (flag != 'x') AND boat_id > 1
          SELECT flag FROM boats WHERE boat_id IN (SELECT boat_id FROM crews) | SELECT b.flag FROM boats b WHERE b.boat_id IN (SELECT c.boat_id FROM crews c)
          SELECT flag, COUNT(*) AS n FROM boats GROUP BY flag ORDER BY n | SELECT flag, COUNT(*) FROM boats GROUP BY flag ORDER BY COUNT(*) ASC
          """)
  void shouldTakeAnotherFormOfAQueryForTheSame(String one, String other) {
    assertThat(QueryIdentity.of(one, FLEET.description()))
        .isEqualTo(QueryIdentity.of(other, FLEET.description()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          SELECT flag FROM boats                       | SELECT DISTINCT flag FROM boats
          SELECT flag FROM boats                       | SELECT flag FROM boats ORDER BY flag
          SELECT COUNT(flag) FROM boats                | SELECT COUNT(*) FROM boats
          SELECT COUNT(boat_id) FROM crews             | SELECT COUNT(DISTINCT boat_id) FROM crews
          SELECT b.flag FROM boats AS b JOIN crews AS c ON c.boat_id = b.boat_id | SELECT DISTINCT b.flag FROM boats AS b JOIN crews AS c ON c.boat_id = b.boat_id
          SELECT b.boat_id FROM boats AS b JOIN crews AS c ON c.boat_id = b.boat_id | SELECT DISTINCT b.boat_id FROM boats AS b JOIN crews AS c ON c.boat_id = b.boat_id
          SELECT b.boat_id FROM boats AS b LEFT JOIN crews AS c ON c.boat_id = b.boat_id | SELECT b.boat_id FROM boats AS b JOIN crews AS c ON c.boat_id = b.boat_id
          SELECT a.flag FROM boats AS a JOIN boats AS b ON a.boat_id = b.boat_id WHERE a.boat_name = 'x' | SELECT a.flag FROM boats AS a JOIN boats AS b ON a.boat_id = b.boat_id WHERE b.boat_name = 'x'
          SELECT flag FROM boats WHERE boat_id = 1 OR boat_id = 2 AND flag = 'x' | SELECT flag FROM boats WHERE (boat_id = 1 OR boat_id = 2) AND flag = 'x'
          SELECT c.crew_id FROM crews c, boats b WHERE c.skill = 'x' OR c.skill = 'y' AND b.boat_id = c.boat_id | SELECT c.crew_id FROM crews c JOIN boats b ON b.boat_id = c.boat_id WHERE c.skill = 'x' OR c.skill = 'y'
          SELECT flag, COUNT(*) AS a, SUM(boat_id) AS b FROM boats GROUP BY flag HAVING a > 1 | SELECT flag, COUNT(*) AS b, SUM(boat_id) AS a FROM boats GROUP BY flag HAVING a > 1
          """)
  void shouldTellQueriesOfOtherRowsApart(String one, String other) {
    assertThat(QueryIdentity.of(one, FLEET.description()))
        .isNotEqualTo(QueryIdentity.of(other, FLEET.description()));
  }
}
