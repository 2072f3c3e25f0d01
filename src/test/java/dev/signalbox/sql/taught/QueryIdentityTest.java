package dev.signalbox.sql.taught;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.sql.guard.SqlGuard.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QueryIdentityTest {
  private static String of(String sql, String dialect) {
    return QueryIdentity.of(sql, Dialect.of(dialect));
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
}
