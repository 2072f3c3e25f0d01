package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.ClubQuestions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Sums, averages and extremes of things rather than columns.
class ThingMeasureTest {
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
          total sum of open penalties           | SELECT SUM("amount") FROM "penalties" WHERE "paid_on" IS NULL
          Total penalties by purpose            | SELECT SUM("amount"), "purpose" FROM "penalties" GROUP BY "purpose"
          average lesson score by trainer       | SELECT T1."trainer_name", AVG(T2."score") FROM "trainers" AS T1 JOIN "lesson_scores" AS T2 ON T2."trainer_id" = T1."trainer_id" GROUP BY T1."trainer_id", T1."trainer_name"
          What do unpaid penalties add up to?   | SELECT SUM("amount") FROM "penalties" WHERE "paid_on" IS NULL
          penalties, summed up by purpose       | SELECT "purpose", SUM("amount") FROM "penalties" GROUP BY "purpose"
          booking hours per member              | SELECT T1."member_name", SUM(T2."hours") FROM "members" AS T1 JOIN "bookings" AS T2 ON T2."member_id" = T1."member_id" GROUP BY T1."member_id", T1."member_name"
          """)
  void shouldParse(String question, String sql) {
    CLUB.assertFirst(question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          What was the largest bar sale?   | SELECT MAX(T1."receipt_amount") FROM "receipts" AS T1 JOIN "sale_kinds" AS T2 ON T1."kind_code" = T2."kind_code" WHERE T2."kind" = 'bar sale'
          What is the total bar sale?      | SELECT SUM(T1."receipt_amount") FROM "receipts" AS T1 JOIN "sale_kinds" AS T2 ON T1."kind_code" = T2."kind_code" WHERE T2."kind" = 'bar sale'
          How much are the open penalties? | SELECT SUM("amount") FROM "penalties" WHERE "paid_on" IS NULL
          total bookings                   | SELECT SUM("hours") FROM "bookings"
          total bookings                   | SELECT COUNT(*) FROM "bookings"
          """)
  void shouldOffer(String question, String sql) {
    CLUB.assertAmong(question, sql);
  }
}
