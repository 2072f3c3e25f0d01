package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.KilnQuestions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Words of a request that a database stores as the state of its rows, and counts of rows by the
/// time that a verb names.
class StoredStatesTest {
  private static final KilnQuestions KILNS = new KilnQuestions();

  @AfterAll
  static void close() {
    KILNS.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          How many kilns are available?                      | SELECT COUNT(*) FROM "kilns" WHERE "stage" = 'available'
          How many available kilns are there?                | SELECT COUNT(*) FROM "kilns" WHERE "stage" = 'available'
          Which kilns are neither available nor cooling?     | SELECT "kiln_name" FROM "kilns" WHERE "stage" <> 'available' AND "stage" <> 'cooling'
          How many kilns are present?                        | SELECT COUNT(*) FROM "kilns" WHERE "stage" = 'present'
          Present the names of the kilns.                    | SELECT "kiln_name" FROM "kilns"
          How many potters are available?                    | SELECT COUNT(*) FROM "potters"
          How many registered potters are there?             | SELECT COUNT(*) FROM "potters" WHERE "standing" = 'registered'
          How many potters enrolled in 2025?                 | SELECT COUNT(*) FROM "potters" WHERE "enrolled" >= '2025-01-01' AND "enrolled" < '2026-01-01'
          How many potters enrolled in each month of 2025?   | SELECT COUNT(*), STRFTIME('%Y-%m', "enrolled") FROM "potters" WHERE "enrolled" >= '2025-01-01' AND "enrolled" < '2026-01-01' GROUP BY STRFTIME('%Y-%m', "enrolled") ORDER BY STRFTIME('%Y-%m', "enrolled")
          """)
  void shouldParse(String question, String sql) {
    KILNS.assertFirst(question, sql);
  }
}
