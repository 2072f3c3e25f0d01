package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.ClubQuestions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Superlatives over sums and events.
class RankingRuleTest {
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
          What is our most booked court?                                 | SELECT T1."court_name" FROM "courts" AS T1 JOIN "bookings" AS T2 ON T2."court_id" = T1."court_id" GROUP BY T1."court_id", T1."court_name" ORDER BY COUNT(*) DESC LIMIT 1
          Which two members have the most booking hours?                 | SELECT T1."member_name" FROM "members" AS T1 JOIN "bookings" AS T2 ON T2."member_id" = T1."member_id" GROUP BY T1."member_id", T1."member_name" ORDER BY SUM(T2."hours") DESC LIMIT 2
          Which member has the most booking hours? Show the hours too.   | SELECT T1."member_name", SUM(T2."hours") FROM "members" AS T1 JOIN "bookings" AS T2 ON T2."member_id" = T1."member_id" GROUP BY T1."member_id", T1."member_name" ORDER BY SUM(T2."hours") DESC LIMIT 1
          three members with the highest penalty total                   | SELECT T1."member_name" FROM "members" AS T1 JOIN "penalties" AS T2 ON T2."member_id" = T1."member_id" GROUP BY T1."member_id", T1."member_name" ORDER BY SUM(T2."amount") DESC LIMIT 3
          Which member has been here the longest?                        | SELECT "member_name" FROM "members" ORDER BY "joined_on" NULLS LAST LIMIT 1
          Which court has had the most of our bookings?                  | SELECT T1."court_name" FROM "courts" AS T1 JOIN "bookings" AS T2 ON T2."court_id" = T1."court_id" GROUP BY T1."court_id", T1."court_name" ORDER BY COUNT(*) DESC LIMIT 1
          Top 3 courts by number of bookings, with the number            | SELECT T1."court_name", COUNT(*) FROM "courts" AS T1 JOIN "bookings" AS T2 ON T2."court_id" = T1."court_id" GROUP BY T1."court_id", T1."court_name" ORDER BY COUNT(*) DESC LIMIT 3
          Who are the three members with the most bookings, and how many did each of them make? | SELECT T1."member_name", COUNT(*) FROM "members" AS T1 JOIN "bookings" AS T2 ON T2."member_id" = T1."member_id" GROUP BY T1."member_id", T1."member_name" ORDER BY COUNT(*) DESC LIMIT 3
          Which members have more than five bookings, and how many?      | SELECT T1."member_name", COUNT(*) FROM "members" AS T1 JOIN "bookings" AS T2 ON T2."member_id" = T1."member_id" GROUP BY T1."member_id", T1."member_name" HAVING COUNT(*) > 5
          top 3 sellers by number of receipts                            | SELECT T1."trainer_name" FROM "trainers" AS T1 JOIN "receipts" AS T2 ON T2."seller_id" = T1."trainer_id" GROUP BY T1."trainer_name" ORDER BY COUNT(*) DESC LIMIT 3
          number of bookings per court, highest first                    | SELECT T1."court_name", COUNT(*) FROM "courts" AS T1 JOIN "bookings" AS T2 ON T2."court_id" = T1."court_id" GROUP BY T1."court_id", T1."court_name" ORDER BY COUNT(*) DESC
          courts longer than 20 m, longest first                         | SELECT "court_name" FROM "courts" WHERE "length_m" > 20 ORDER BY "length_m" DESC
          Members owing us more than 300 in unpaid penalties, with the amount | SELECT T1."member_name", SUM(T2."amount") FROM "members" AS T1 JOIN "penalties" AS T2 ON T2."member_id" = T1."member_id" WHERE T2."paid_on" IS NULL GROUP BY T1."member_id", T1."member_name" HAVING SUM(T2."amount") > 300
          members with more than 20 booking hours in total               | SELECT T1."member_name" FROM "members" AS T1 JOIN "bookings" AS T2 ON T2."member_id" = T1."member_id" GROUP BY T1."member_id", T1."member_name" HAVING SUM(T2."hours") > 20
          Which court has the greatest length, and how much is it?       | SELECT "court_name", "length_m" FROM "courts" ORDER BY "length_m" DESC LIMIT 1
          Top 3 cities by number of members                              | SELECT "city" FROM "members" GROUP BY "city" ORDER BY COUNT(*) DESC LIMIT 3
          top 2 surfaces by average length                               | SELECT "surface" FROM "courts" GROUP BY "surface" ORDER BY AVG("length_m") DESC LIMIT 2
          two longest courts with surface                                | SELECT "court_name", "surface" FROM "courts" ORDER BY "length_m" DESC LIMIT 2
          """)
  void shouldParse(String question, String sql) {
    CLUB.assertFirst(question, sql);
  }
}
