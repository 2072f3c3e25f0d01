package dev.signalbox.sql.grammar.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.sql.ShopQuestions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Shares and ratios.
class ShareRuleTest {
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
          What percentage of orders were cancelled?                                  | SELECT 100.0 * SUM(CASE WHEN "status" = 'cancelled' THEN 1 ELSE 0 END) / NULLIF(COUNT(*), 0) FROM "orders"
          What share of employees is female?                                         | SELECT 100.0 * SUM(CASE WHEN "gender" = 'female' THEN 1 ELSE 0 END) / NULLIF(COUNT(*), 0) FROM "employees"
          What proportion of the products is discontinued?                           | SELECT 100.0 * SUM(CASE WHEN "discontinued" = TRUE THEN 1 ELSE 0 END) / NULLIF(COUNT(*), 0) FROM "products"
          How many percent of the orders were cancelled?                             | SELECT 100.0 * SUM(CASE WHEN "status" = 'cancelled' THEN 1 ELSE 0 END) / NULLIF(COUNT(*), 0) FROM "orders"
          What percentage of products are below their reorder level?                 | SELECT 100.0 * SUM(CASE WHEN "units_in_stock" < "reorder_level" THEN 1 ELSE 0 END) / NULLIF(COUNT(*), 0) FROM "products"
          What percentage of orders placed by customers from Germany were cancelled? | SELECT 100.0 * SUM(CASE WHEN T1."status" = 'cancelled' THEN 1 ELSE 0 END) / NULLIF(COUNT(*), 0) FROM "orders" AS T1 JOIN "customers" AS T2 ON T1."customer_id" = T2."customer_id" WHERE T2."country" = 'Germany'
          For each category, what percentage of the products is discontinued?        | SELECT "category", 100.0 * SUM(CASE WHEN "discontinued" = TRUE THEN 1 ELSE 0 END) / NULLIF(COUNT(*), 0) FROM "products" GROUP BY "category"
          What percentage of the freight was for cancelled orders?                   | SELECT 100.0 * SUM(CASE WHEN "status" = 'cancelled' THEN "freight" ELSE 0 END) / NULLIF(SUM("freight"), 0) FROM "orders"
          What is the ratio of female to male employees?                             | SELECT 1.0 * SUM(CASE WHEN "gender" = 'female' THEN 1 ELSE 0 END) / NULLIF(SUM(CASE WHEN "gender" = 'male' THEN 1 ELSE 0 END), 0) FROM "employees"
          How many female employees are there for every male employee?               | SELECT 1.0 * SUM(CASE WHEN "gender" = 'female' THEN 1 ELSE 0 END) / NULLIF(SUM(CASE WHEN "gender" = 'male' THEN 1 ELSE 0 END), 0) FROM "employees"
          """)
  void shouldParse(String question, String sql) {
    SHOP.assertFirst(question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          share of orders by status in percent                  | SELECT "status", 100.0 * COUNT(*) / NULLIF(SUM(COUNT(*)) OVER (), 0) FROM "orders" GROUP BY "status"
          Show the share of the freight by status               | SELECT "status", 100.0 * SUM("freight") / NULLIF(SUM(SUM("freight")) OVER (), 0) FROM "orders" GROUP BY "status"
          """)
  void shouldShareWholeAmongGroups(String question, String sql) {
    SHOP.assertFirst(question, sql);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "share of orders by order id",
        "For each status, what percentage of orders are purple?",
        "Show the share of the freight by category",
        "For each status, what percentage of the orders were placed in 2024?",
        "share of orders by status, only statuses with more than 45",
        "share of orders by status in descending order",
        "share of orders by category"
      })
  void shouldShareNoWholeOfOtherRows(String question) {
    assertThat(SHOP.candidates(question).stream().limit(1))
        .noneMatch(sql -> sql.contains("OVER (), 0) FROM \"orders\" "));
  }

  @Test
  void shouldGiveNoShareWithoutPart() {
    assertThat(SHOP.candidates("What percentage of orders are purple?"))
        .noneMatch(sql -> sql.contains("100.0"));
  }

  /// A customer with two cancelled orders is one customer.
  @Test
  void shouldCountEachRowOfWholeOnce() {
    assertThat(SHOP.candidates("What percentage of customers have cancelled orders?"))
        .first()
        .asString()
        .contains("\"customer_id\" IN (SELECT \"customer_id\" FROM \"orders\" WHERE");
  }
}
