package dev.signalbox.sql.grammar.rule.aggregate;

import dev.signalbox.sql.ClubQuestions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Periods that the number of their rows ranks, and the order of lists.
class BusiestRuleTest {
  private static final ClubQuestions CLUB = new ClubQuestions();

  @AfterAll
  static void close() {
    CLUB.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          What is our busiest month for bookings? | SELECT STRFTIME('%Y-%m', "booked_on") FROM "bookings" GROUP BY STRFTIME('%Y-%m', "booked_on") ORDER BY COUNT(*) DESC LIMIT 1
          Which was the quietest year for bookings? | SELECT STRFTIME('%Y', "booked_on") FROM "bookings" GROUP BY STRFTIME('%Y', "booked_on") ORDER BY COUNT(*) LIMIT 1
          """)
  void shouldRankPeriods(String question, String sql) {
    CLUB.assertFirst(question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          Courts by length, longest first | SELECT "court_name", "length_m" FROM "courts" ORDER BY "length_m" DESC
          Members sorted by city, ties by name | SELECT "member_name" FROM "members" ORDER BY "city", "member_name"
          Penalties by purpose, most frequent first | SELECT "purpose", COUNT(*) FROM "penalties" GROUP BY "purpose" ORDER BY COUNT(*) DESC
          """)
  void shouldOrderLists(String question, String sql) {
    CLUB.assertFirst(question, sql);
  }
}
