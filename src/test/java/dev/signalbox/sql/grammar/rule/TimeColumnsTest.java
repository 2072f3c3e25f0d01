package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.ShopQuestions;
import org.junit.jupiter.api.Test;

class TimeColumnsTest {

  @Test
  void shouldTellRowsByTheWordForTheirTime() {
    try (ShopQuestions shop = new ShopQuestions()) {
      shop.assertFirst(
          "Bookings due next week",
          """
          SELECT "booking_id" FROM "bookings" WHERE "due_date" >= '2026-11-30' AND "due_date" < '2026-12-07'\
          """);
    }
  }
}
