package dev.signalbox.sql.guard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.sql.guard.SqlGuard.Verdict;
import org.junit.jupiter.api.Test;

class ParsedSqlGuardTest {
  private final SqlGuard guard = new ParsedSqlGuard();

  @Test
  void shouldTakeOffCommentsAndTheFinalSemicolon() {
    assertThat(accepted("SELECT 1 -- one\n + 2 /* three */ ; ", Dialect.of("postgresql")))
        .isEqualTo("SELECT 1 + 2");
  }

  @Test
  void shouldKeepTextsAsTheyAre() {
    String sql = "SELECT '-- /* ; ''x'' */  #' FROM t WHERE a = \"H. V.; --\"";

    assertThat(accepted(sql, Dialect.of("sqlite"))).isEqualTo(sql);
  }

  @Test
  void shouldWriteNamesThatTheParserReservesInQuotes() {
    assertThat(accepted("SELECT avg(Long) FROM current", Dialect.of("sqlite")))
        .isEqualTo("SELECT avg(`Long`) FROM `current`");
    assertThat(accepted("SELECT avg(Long) FROM current", Dialect.of("postgresql")))
        .isEqualTo("SELECT avg(\"long\") FROM \"current\"");
    assertThat(accepted("SELECT avg(Long) FROM current", Dialect.of("h2")))
        .isEqualTo("SELECT avg(\"LONG\") FROM \"CURRENT\"");
  }

  @Test
  void shouldWriteSqlitesComparisonsInTheStandardsWords() {
    assertThat(accepted("SELECT 1 FROM t WHERE a IS NOT 'x' AND 1 < b <= 3", Dialect.of("sqlite")))
        .isEqualTo("SELECT 1 FROM t WHERE a IS DISTINCT FROM 'x' AND ( 1 < b) <= 3");
  }

  @Test
  void shouldNameTheFunctionThatIsNotAllowed() {
    assertThat(rejected("SELECT pg_sleep(1)", Dialect.of("postgresql")))
        .isEqualTo("The function pg_sleep is not allowed on postgresql.");
  }

  @Test
  void shouldNameTheTableThatIsNotAllowed() {
    assertThat(rejected("SELECT * FROM pg_catalog.pg_authid", Dialect.of("postgresql")))
        .contains("pg_catalog.pg_authid");
  }

  @Test
  void shouldTellWhereAStatementCannotBeParsed() {
    assertThat(rejected("SELECT name FRM singer WHERE", Dialect.of("sqlite"))).contains("'singer'");
  }

  @Test
  void shouldRejectMoreThanOneStatement() {
    assertThat(rejected("SELECT 1; SELECT 2", Dialect.of("h2"))).contains("one statement");
  }

  @Test
  void shouldRejectDeepNesting() {
    String sql = "SELECT " + "(".repeat(5_000) + "1" + ")".repeat(5_000);

    assertThat(rejected(sql, Dialect.of("duckdb"))).contains("nests deeper");
  }

  @Test
  void shouldJudgeLongChains() {
    String sql = "SELECT 1 FROM t WHERE a = 1" + " OR a = 1".repeat(5_000);

    assertThat(accepted(sql, Dialect.of("duckdb"))).isEqualTo(sql);
  }

  @Test
  void shouldRejectOverlongStatements() {
    assertThat(rejected("SELECT '" + "x".repeat(60_000) + "'", Dialect.of("sqlite")))
        .contains("50000");
  }

  private String accepted(String sql, Dialect dialect) {
    return ((Verdict.Accepted) guard.check(sql, dialect)).sql();
  }

  private String rejected(String sql, Dialect dialect) {
    return ((Verdict.Rejected) guard.check(sql, dialect)).reason();
  }

  @Test
  void shouldNotTakeTwoSignsForACommentWhereTheEngineDoesNot() {
    SqlGuard guard = new ParsedSqlGuard();
    assertThat(guard.check("SELECT 5--3", Dialect.of("mariadb")))
        .isEqualTo(new SqlGuard.Verdict.Accepted("SELECT 5- -3"));
    assertThat(guard.check("SELECT 5 -- 3", Dialect.of("mariadb")))
        .isEqualTo(new SqlGuard.Verdict.Accepted("SELECT 5"));
    assertThat(guard.check("SELECT 5--3", Dialect.of("postgresql")))
        .isEqualTo(new SqlGuard.Verdict.Accepted("SELECT 5"));
  }
}
