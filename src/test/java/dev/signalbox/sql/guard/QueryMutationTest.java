package dev.signalbox.sql.guard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.values.ColumnValues.Values;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.sql.TestDatabase;
import dev.signalbox.sql.guard.QueryMutation.Kind;
import dev.signalbox.sql.guard.SqlGuard.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import net.sf.jsqlparser.JSQLParserException;
import org.junit.jupiter.api.Test;

/// Seeded mistakes in right queries. `NameMeasurement` makes many more, of benchmark queries.
class QueryMutationTest {
  private static final int ROUNDS = 10;
  private static final SqlGuard GUARD = new ParsedSqlGuard();

  /// The guard judges all mistakes but this one, which needs the stored values.
  private static final List<Kind> JUDGED =
      List.of(Kind.values()).stream().filter(kind -> kind != Kind.UNKNOWN_VALUE).toList();

  private static final DatabaseDescription LIBRARY =
      new TestDatabase()
          .table("author", "*author_id INTEGER", "full_name TEXT", "birth_year INTEGER")
          .table(
              "book",
              "*book_id INTEGER",
              "title TEXT",
              "author_id INTEGER -> author.author_id",
              "page_count INTEGER",
              "genre TEXT")
          .table(
              "loan",
              "*loan_id INTEGER",
              "book_id INTEGER -> book.book_id",
              "borrowed_on TEXT",
              "days_late INTEGER")
          .description();

  private static final List<String> QUERIES =
      List.of(
          "SELECT title FROM book WHERE page_count > 300",
          "SELECT count(*) FROM book WHERE genre = 'poetry'",
          "SELECT a.full_name, count(*) FROM author AS a JOIN book AS b ON b.author_id = a.author_id"
              + " GROUP BY a.author_id HAVING count(*) > 2",
          "SELECT avg(page_count) FROM book WHERE author_id IN (SELECT author_id FROM author WHERE"
              + " birth_year < 1900)",
          "SELECT b.title, max(l.days_late) FROM book b JOIN loan l ON l.book_id = b.book_id WHERE"
              + " l.days_late > 3 GROUP BY b.title ORDER BY max(l.days_late) DESC LIMIT 3",
          "SELECT full_name FROM author EXCEPT SELECT a.full_name FROM author a JOIN book b ON"
              + " a.author_id = b.author_id WHERE b.genre = 'crime'",
          "WITH late AS (SELECT book_id, sum(days_late) AS days FROM loan GROUP BY book_id) SELECT"
              + " b.title FROM book b JOIN late ON late.book_id = b.book_id WHERE b.page_count = 90");

  @Test
  void shouldAcceptTheQueriesThemselves() {
    assertThat(QUERIES)
        .allSatisfy(sql -> {
          assertThat(GUARD.check(sql, LIBRARY)).isInstanceOf(Verdict.Accepted.class);
          assertThat(GUARD.doubt(sql, LIBRARY)).isEmpty();
        });
  }

  @Test
  void shouldCatchMistakesAndNameTheRightName() throws JSQLParserException {
    List<Values> none = List.of();
    var maker =
        new QueryMutation.Maker(
            LIBRARY, none, List.of("invoice", "vehicle", "planet"), new SplittableRandom(27));
    List<QueryMutation> made = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      for (String sql : QUERIES) {
        for (Kind kind : JUDGED) {
          maker.of(sql, kind).ifPresent(made::add);
        }
      }
    }

    List<QueryMutation> missed = made.stream().filter(each -> complaint(each).isEmpty()).toList();
    List<QueryMutation> unnamed =
        made.stream().filter(each -> !each.isNamedBy(complaint(each))).toList();

    assertThat(made).hasSizeGreaterThan(300);
    assertThat(missed).hasSizeLessThanOrEqualTo(made.size() / 20);
    assertThat(unnamed).hasSizeLessThanOrEqualTo(made.size() / 10);
  }

  private static String complaint(QueryMutation mutation) {
    return switch (GUARD.check(mutation.sql(), LIBRARY)) {
      case Verdict.Accepted(String sql) -> GUARD.doubt(sql, LIBRARY).orElse("");
      case Verdict.Rejected(String reason) -> reason;
      case Verdict.Withheld(String reason) -> reason;
    };
  }
}
