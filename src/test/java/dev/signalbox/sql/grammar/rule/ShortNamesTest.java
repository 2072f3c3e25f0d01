package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.HotelQuestions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Columns of short names in the words of people, and counts whose thing does something.
class ShortNamesTest {
  private static final HotelQuestions HOTEL = new HotelQuestions();

  @AfterAll
  static void close() {
    HOTEL.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          the highest net amt                        | SELECT MAX("net_amt") FROM "invoices"
          Which invoice has the highest net amt?     | SELECT "invoice_no" FROM "invoices" ORDER BY "net_amt" DESC LIMIT 1
          number of reservations came                | SELECT COUNT(*) FROM "reservations"
          What number of reservations came through the website? | SELECT COUNT(*) FROM "reservations" WHERE "channel" = 'website'
          number of reservations that came in 2025   | SELECT COUNT(*) FROM "reservations" WHERE "arrives_on" >= '2025-01-01' AND "arrives_on" < '2026-01-01'
          """)
  void shouldParse(String question, String sql) {
    HOTEL.assertFirst(question, sql);
  }
}
