package dev.signalbox.sql.grammar.rule.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.sql.ClubQuestions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The income from the events of a club.
class IncomeRuleTest {
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
          receipt revenue 2025                   | SELECT SUM("receipt_amount") FROM "receipts" WHERE "receipt_date" >= '2025-01-01' AND "receipt_date" < '2026-01-01'
          Receipt income month by month for 2025 | SELECT SUM("receipt_amount"), STRFTIME('%Y-%m', "receipt_date") FROM "receipts" WHERE "receipt_date" >= '2025-01-01' AND "receipt_date" < '2026-01-01' GROUP BY STRFTIME('%Y-%m', "receipt_date") ORDER BY STRFTIME('%Y-%m', "receipt_date")
          takings from all receipts per trainer  | SELECT T1."trainer_name", SUM(T2."receipt_amount") FROM "trainers" AS T1 JOIN "receipts" AS T2 ON T2."seller_id" = T1."trainer_id" GROUP BY T1."trainer_id", T1."trainer_name"
          number of bookings 2025                | SELECT COUNT(*) FROM "bookings" WHERE "booked_on" >= '2025-01-01' AND "booked_on" < '2026-01-01'
          """)
  void shouldSumUpTheMoneyOfEvents(String question, String sql) {
    CLUB.assertFirst(question, sql);
  }

  /// Not every penalty is paid.
  @ParameterizedTest
  @CsvSource({"penalty income 2025", "income from penalties"})
  void shouldSumUpNothingThatMayBeUnpaid(String question) {
    assertThat(CLUB.candidates(question).getFirst()).doesNotStartWith("SELECT SUM(");
  }
}
