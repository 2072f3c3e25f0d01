package dev.signalbox.evaluation.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GoldQueryTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT a FROM t ORDER BY a",
        "(SELECT a FROM t ORDER BY a)",
        "SELECT a FROM t UNION SELECT b FROM u ORDER BY 1 LIMIT 3",
        "WITH x AS (SELECT a FROM t) SELECT a FROM x ORDER BY a DESC",
      })
  void shouldSeeTheOutermostOrder(String sql) throws UnparsableQueryException {
    assertThat(GoldQuery.parse(sql).ordersRows()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT a FROM t",
        "SELECT a FROM (SELECT a FROM t ORDER BY b LIMIT 1)",
        "SELECT a, row_number() OVER (ORDER BY b) FROM t",
        "SELECT a FROM t WHERE b = 'x order by y'",
        "SELECT a FROM t UNION SELECT b FROM (SELECT b FROM u ORDER BY c LIMIT 2) AS v",
      })
  void shouldNotSeeInnerOrders(String sql) throws UnparsableQueryException {
    assertThat(GoldQuery.parse(sql).ordersRows()).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          SELECT count(*) FROM t WHERE a > 3 | EASY
          SELECT a, b FROM t WHERE a > 3 AND b = 1 | MEDIUM
          SELECT a FROM t JOIN u ON t.id = u.id WHERE b = 1 | MEDIUM
          SELECT a FROM t JOIN u ON t.id = u.id WHERE b = 1 GROUP BY a | HARD
          SELECT a FROM t WHERE b NOT IN (SELECT b FROM u) | HARD
          SELECT a, count(*), avg(c) FROM t WHERE b = 1 AND c = 2 | HARD
          SELECT a, b FROM t EXCEPT SELECT a, b FROM u | EXTRA_HARD
          SELECT a, count(*) FROM t JOIN u ON t.id = u.id GROUP BY a ORDER BY count(*) DESC LIMIT 1 | EXTRA_HARD
          """)
  void shouldClassifyByTheNumberOfParts(String sql, Difficulty difficulty)
      throws UnparsableQueryException {
    assertThat(GoldQuery.parse(sql).difficulty()).isEqualTo(difficulty);
  }

  @Test
  void shouldRefuseGoldThatIsNoQuery() {
    assertThatThrownBy(() -> GoldQuery.parse("DELETE FROM t"))
        .isInstanceOf(UnparsableQueryException.class)
        .hasMessageContaining("not a query");
    assertThatThrownBy(() -> GoldQuery.parse("db.users.find()"))
        .isInstanceOf(UnparsableQueryException.class)
        .hasMessageContaining("cannot be parsed");
  }
}
