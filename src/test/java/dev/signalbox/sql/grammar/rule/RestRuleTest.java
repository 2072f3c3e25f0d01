package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.ShopQuestions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Rests of amounts.
class RestRuleTest {
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
          How many vacation days does each employee have left?      | SELECT "full_name", "vacation_days" - "vacation_taken" FROM "employees"
          How many vacation days does each employee have remaining? | SELECT "full_name", "vacation_days" - "vacation_taken" FROM "employees"
          """)
  void shouldParse(String question, String sql) {
    SHOP.assertFirst(question, sql);
  }
}
