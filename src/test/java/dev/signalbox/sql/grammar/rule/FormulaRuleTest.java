package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.ShopQuestions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Spoken arithmetic.
class FormulaRuleTest {
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
          What is the value of the products for each category (units in stock x cost)? | SELECT SUM("units_in_stock" * "cost"), "category" FROM "products" GROUP BY "category"
          Show the product name and list price minus cost.                             | SELECT "product_name", "list_price" - "cost" FROM "products"
          What is the difference between list price and cost of each product?          | SELECT "product_name", "list_price" - "cost" FROM "products"
          Show the difference between the minimum and maximum salary of each job.      | SELECT "title", "max_salary" - "min_salary" FROM "jobs"
          """)
  void shouldParse(String question, String sql) {
    SHOP.assertFirst(question, sql);
  }
}
