package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.RentalPlanner;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CodeRuleTest {
  private static final RentalPlanner RENTAL = new RentalPlanner();

  @AfterAll
  static void close() {
    RENTAL.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Show the business clients.                               | SELECT "client_name" FROM "clients" WHERE "kind" = 'B'
          How many private clients are there?                      | SELECT COUNT(*) FROM "clients" WHERE "kind" = 'P'
          """)
  void shouldReadFirstLettersAsCodes(String question, String sql) throws InterruptedException {
    RENTAL.assertQuery(question, sql);
  }
}
