package dev.signalbox.sql.grammar.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.sql.ShopQuestions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Amounts that no column stores.
class AmountParserTest {
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
          What is the total revenue?                    | SELECT SUM("quantity" * "unit_price") FROM "order_items"
          What is the revenue per product category?     | SELECT SUM(T1."quantity" * T1."unit_price"), T2."category" FROM "order_items" AS T1 JOIN "products" AS T2 ON T1."product_id" = T2."product_id" GROUP BY T2."category"
          What is the stock value per category?         | SELECT SUM("units_in_stock" * "list_price"), "category" FROM "products" GROUP BY "category"
          How much is our inventory worth at cost?      | SELECT SUM("units_in_stock" * "cost") FROM "products"
          Which category has the highest stock value?   | SELECT "category" FROM "products" GROUP BY "category" ORDER BY SUM("units_in_stock" * "list_price") DESC LIMIT 1
          What is the revenue of bookings per room?     | SELECT T1."room_name", SUM(T2."hours" * T1."hourly_rate") FROM "rooms" AS T1 JOIN "bookings" AS T2 ON T2."room_id" = T1."room_id" GROUP BY T1."room_id", T1."room_name"
          What is the average line total?               | SELECT AVG("quantity" * "unit_price") FROM "order_items"
          What is the profit per product?               | SELECT "product_name", "list_price" - "cost" FROM "products"
          """)
  void shouldParse(String question, String sql) {
    SHOP.assertFirst(question, sql);
  }

  @Test
  void shouldTakeStoredAmount() {
    assertThat(SHOP.candidates("What is the total freight?"))
        .first()
        .isEqualTo("SELECT SUM(\"freight\") FROM \"orders\"");
  }
}
