package dev.signalbox.sql.grammar.rule.quantity;

import dev.signalbox.sql.ShopQuestions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Quotients of two numbers of a row.
class RatioRuleTest {
  private static final ShopQuestions SHOP = new ShopQuestions();

  @AfterAll
  static void close() {
    SHOP.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Show the attendees per hour of each booking. | SELECT "booking_id", 1.0 * "attendees" / NULLIF("hours", 0) FROM "bookings"
          Which booking has the most attendees per hour? | SELECT "booking_id" FROM "bookings" ORDER BY 1.0 * "attendees" / NULLIF("hours", 0) DESC LIMIT 1
          Hourly rate per capacity of each room | SELECT "room_name", 1.0 * "hourly_rate" / NULLIF("capacity", 0) FROM "rooms"
          """)
  void shouldDivideNumbersOfOneRow(String question, String sql) {
    SHOP.assertFirst(question, sql);
  }
}
