package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.MarinaQuestions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Units behind numbers, and the persons that 'who' asks for.
class PersonFormsTest {
  private static final MarinaQuestions MARINA = new MarinaQuestions();

  @AfterAll
  static void close() {
    MARINA.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          How many boats are longer than 10 meters? | SELECT COUNT(*) FROM "boats" WHERE "length_m" > 10
          Who teaches the class Knots?              | SELECT DISTINCT T1."pilot_name" FROM "pilots" AS T1 JOIN "classes" AS T2 ON T2."pilot_id" = T1."pilot_id" WHERE T2."class_name" = 'Knots'
          """)
  void shouldParse(String question, String sql) {
    MARINA.assertFirst(question, sql);
  }
}
