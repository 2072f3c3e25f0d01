package dev.signalbox.sql.example;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.dialect.Dialect;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuerySkeletonTest {
  private static QuerySkeleton skeleton(String sql) {
    return QuerySkeleton.of(sql, Dialect.of("sqlite")).orElseThrow();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      textBlock =
          """
          SELECT T1."first name" AS n FROM singer AS T1 WHERE T1.age > 30;            | SELECT _ FROM _ WHERE _ > ?
          select name from singer s join song o on s.id = o.singer where o.title = 'x'| SELECT _ FROM _ WHERE _ = ?
          SELECT count(*) FROM a WHERE city = "Bergen" ORDER BY b ASC LIMIT 3         | SELECT COUNT ( * ) FROM _ WHERE _ = ? ORDER BY _ LIMIT ?
          SELECT a FROM t WHERE b NOT IN (SELECT c FROM u, v) AND d = 1               | SELECT _ FROM _ WHERE _ NOT IN ( SELECT _ FROM _ ) AND _ = ?
          SELECT a FROM t EXCEPT SELECT b FROM u                                      | SELECT _ FROM _ EXCEPT SELECT _ FROM _
          SELECT avg(n) FROM (SELECT count(*) AS n FROM t GROUP BY x)                 | SELECT AVG ( _ ) FROM ( SELECT COUNT ( * ) FROM _ GROUP BY _ )
          """)
  void shouldLeaveOutNamesLiteralsAndJoins(String sql, String expected) {
    assertThat(skeleton(sql).text()).isEqualTo(expected);
  }

  @Test
  void shouldCompareByTheSharedParts() {
    QuerySkeleton counting = skeleton("SELECT count(*) FROM t WHERE a = 1");

    assertThat(
            counting.similarity(
                skeleton("SELECT COUNT(*) FROM u JOIN v ON u.x = v.x WHERE b = 'c'")))
        .isEqualTo(1);
    double near = counting.similarity(skeleton("SELECT COUNT(*) FROM t"));
    double far = counting.similarity(skeleton("SELECT a FROM t ORDER BY b DESC LIMIT 1"));
    assertThat(near).isBetween(0.4, 0.8);
    assertThat(far).isLessThan(near);
    assertThat(skeleton("SELECT COUNT(*) FROM t").similarity(counting)).isEqualTo(near);
  }

  @Test
  void shouldBeEmptyForATextThatIsNoStatement() {
    assertThat(QuerySkeleton.of("SELECT 'open", Dialect.of("sqlite"))).isEmpty();
  }
}
