package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.ClubQuestions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Noun phrases with groups, which ask for the number or the sum of the rows.
class GroupRuleTest {
  private static final ClubQuestions CLUB = new ClubQuestions();

  @AfterAll
  static void close() {
    CLUB.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          bookings per court                       | SELECT T1."court_name", COUNT(*) FROM "courts" AS T1 JOIN "bookings" AS T2 ON T2."court_id" = T1."court_id" GROUP BY T1."court_id", T1."court_name"
          bookings by court in 2026                | SELECT T1."court_name", COUNT(*) FROM "courts" AS T1 JOIN "bookings" AS T2 ON T2."court_id" = T1."court_id" WHERE T2."booked_on" >= '2026-01-01' AND T2."booked_on" < '2027-01-01' GROUP BY T1."court_id", T1."court_name"
          bookings per member in 2026 (by booking date), most first | SELECT T1."member_name", COUNT(*) FROM "members" AS T1 JOIN "bookings" AS T2 ON T2."member_id" = T1."member_id" WHERE T2."booked_on" >= '2026-01-01' AND T2."booked_on" < '2027-01-01' GROUP BY T1."member_id", T1."member_name" ORDER BY COUNT(*) DESC
          members per city                         | SELECT "city", COUNT(*) FROM "members" GROUP BY "city"
          members by city                          | SELECT "city", COUNT(*) FROM "members" GROUP BY "city"
          bookings per member last month           | SELECT T1."member_name", COUNT(*) FROM "members" AS T1 JOIN "bookings" AS T2 ON T2."member_id" = T1."member_id" WHERE T2."booked_on" >= '2026-10-01' AND T2."booked_on" < '2026-11-01' GROUP BY T1."member_id", T1."member_name"
          """)
  void shouldCount(String question, String sql) {
    CLUB.assertFirst(question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          unpaid penalties for each member         | SELECT T1."member_name", COUNT(*) FROM "members" AS T1 JOIN "penalties" AS T2 ON T2."member_id" = T1."member_id" WHERE T2."paid_on" IS NULL GROUP BY T1."member_id", T1."member_name"
          penalties per city                       | SELECT T1."city", SUM(T2."amount") FROM "members" AS T1 JOIN "penalties" AS T2 ON T2."member_id" = T1."member_id" GROUP BY T1."city"
          Show me the bookings for each court.     | SELECT T1."court_name", COUNT(*) FROM "courts" AS T1 JOIN "bookings" AS T2 ON T2."court_id" = T1."court_id" GROUP BY T1."court_id", T1."court_name"
          """)
  void shouldOffer(String question, String sql) {
    CLUB.assertAmong(question, sql);
  }
}
