package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.HireQuestions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Events told by 'out', rows that have not ended, and shares of described rows.
class HireFormsTest {
  private static final HireQuestions HIRE = new HireQuestions();

  @AfterAll
  static void close() {
    HIRE.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          How many loans went out in 2025?             | SELECT COUNT(*) FROM "loans" WHERE "loaned_on" >= '2025-01-01' AND "loaned_on" < '2026-01-01'
          Which loans are still out?                   | SELECT "loan_id" FROM "loans" WHERE "returned_on" IS NULL
          How many lodgers do we have right now?       | SELECT COUNT(*) FROM "lodgers" WHERE "discharged_on" IS NULL
          What share of answered quotes gets accepted? | SELECT 100.0 * SUM(CASE WHEN "status" = 'A' THEN 1 ELSE 0 END) / NULLIF(COUNT(*), 0) FROM "quotes" WHERE "answered_on" IS NOT NULL
          """)
  void shouldParse(String question, String sql) {
    HIRE.assertFirst(question, sql);
  }
}
