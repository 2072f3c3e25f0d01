package dev.signalbox.sql.grammar.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.sql.PantryQuestions;
import dev.signalbox.sql.ShopQuestions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Comparisons of two columns.
class ColumnComparisonRuleTest {
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
          Which products are below their reorder level?                   | SELECT "product_name" FROM "products" WHERE "units_in_stock" < "reorder_level"
          Which products have less stock than their reorder level?        | SELECT "product_name" FROM "products" WHERE "units_in_stock" < "reorder_level"
          How many products are under the minimum stock?                  | SELECT COUNT(*) FROM "products" WHERE "units_in_stock" < "reorder_level"
          How many orders were shipped after the required date?           | SELECT COUNT(*) FROM "orders" WHERE "shipped_date" > "required_date"
          How many orders were shipped late?                              | SELECT COUNT(*) FROM "orders" WHERE "shipped_date" > "required_date"
          How many late orders are there?                                 | SELECT COUNT(*) FROM "orders" WHERE "shipped_date" > "required_date"
          Which bookings were paid after their due date?                  | SELECT "booking_id" FROM "bookings" WHERE "paid_date" > "due_date"
          Which bookings were paid on time?                               | SELECT "booking_id" FROM "bookings" WHERE "paid_date" <= "due_date"
          Which bookings were not paid on time?                           | SELECT "booking_id" FROM "bookings" WHERE "paid_date" > "due_date"
          Which employees earn less than the minimum salary of their job? | SELECT T1."full_name" FROM "employees" AS T1 JOIN "jobs" AS T2 ON T1."job_id" = T2."job_id" WHERE T1."salary" < T2."min_salary"
          Which customers have a balance above their credit limit?        | SELECT "company_name" FROM "customers" WHERE "balance" > "credit_limit"
          Which customers exceed their credit limit?                      | SELECT "company_name" FROM "customers" WHERE "balance" > "credit_limit"
          Which customers are overdrawn beyond their credit limit?        | SELECT "company_name" FROM "customers" WHERE "balance" < 0 - "credit_limit"
          Which bookings have more attendees than the room can hold?      | SELECT T1."booking_id" FROM "bookings" AS T1 JOIN "rooms" AS T2 ON T1."room_id" = T2."room_id" WHERE T1."attendees" > T2."capacity"
          Which products have a cost higher than their list price?        | SELECT "product_name" FROM "products" WHERE "cost" > "list_price"
          """)
  void shouldParse(String question, String sql) {
    SHOP.assertFirst(question, sql);
  }

  /// The weight of one unit tells nothing of the stock.
  @Test
  void shouldCompareABoundWithAStockAlone() {
    try (PantryQuestions pantry = new PantryQuestions()) {
      pantry.assertFirst(
          "Which bins are below their minimum stock?",
          "SELECT \"bin_name\" FROM \"bins\" WHERE \"stock_kg\" < \"min_stock_kg\"");
      assertThat(pantry.candidates("Which items are below their minimum stock?"))
          .isNotEmpty()
          .noneMatch(sql -> sql.contains("\"unit_wt_kg\" <"));
    }
  }
}
