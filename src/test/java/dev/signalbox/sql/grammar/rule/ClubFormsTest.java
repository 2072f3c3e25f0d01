package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.ClubQuestions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Times of events, counted values, words in texts and bounds behind their unit.
class ClubFormsTest {
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
          When did Olga Petrova last use any booking hours?             | SELECT MAX(T1."booked_on") FROM "bookings" AS T1 JOIN "members" AS T2 ON T1."member_id" = T2."member_id" WHERE T2."member_name" = 'Olga Petrova'
          How many different clay court names are there?                | SELECT COUNT(DISTINCT "court_name") FROM "courts" WHERE "surface" = 'clay'
          In how many lesson scores did the remark mention a knee?      | SELECT COUNT(*) FROM "lesson_scores" WHERE "remark" LIKE '%knee%'
          Which members have five bookings or more?                     | SELECT T1."member_name" FROM "members" AS T1 JOIN "bookings" AS T2 ON T2."member_id" = T1."member_id" GROUP BY T1."member_id", T1."member_name" HAVING COUNT(*) >= 5
          unpaid penalties: how many are there and what do they add up to? | SELECT COUNT(*), SUM("amount") FROM "penalties" WHERE "paid_on" IS NULL
          Which cities do we have at least three people in?             | SELECT "city" FROM "members" GROUP BY "city" HAVING COUNT(*) >= 3
          What is the largest penalty ever issued to anyone?            | SELECT MAX("amount") FROM "penalties"
          Which members have unpaid penalties, and since when?          | SELECT T1."member_name", T2."issued_on" FROM "members" AS T1 JOIN "penalties" AS T2 ON T2."member_id" = T1."member_id" WHERE T2."paid_on" IS NULL
          """)
  void shouldParse(String question, String sql) {
    CLUB.assertAmong(question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          the scores of the lesson scores of Olga Petrova and Tim Berg | SELECT T1."score" FROM "lesson_scores" AS T1 JOIN "members" AS T2 ON T1."member_id" = T2."member_id" WHERE T2."member_name" = 'Olga Petrova' OR T2."member_name" = 'Tim Berg'
          lengths of clay and grass courts | SELECT "length_m" FROM "courts" WHERE "surface" = 'clay' OR "surface" = 'grass'
          """)
  void shouldShowTheRowsOfEitherValue(String question, String sql) {
    CLUB.assertFirst(question, sql);
  }
}
