package dev.signalbox.sql.grammar;

import dev.signalbox.sql.MarinaQuestions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Lists whose joins or columns would repeat what they show.
class RepeatedRowsTest {
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
          Which pilots teach Friday classes?     | SELECT DISTINCT T1."pilot_name" FROM "pilots" AS T1 JOIN "classes" AS T2 ON T2."pilot_id" = T1."pilot_id" WHERE T2."weekday" = 'Friday'
          Boats with cancelled trips             | SELECT DISTINCT T1."boat_name" FROM "boats" AS T1 JOIN "trips" AS T2 ON T2."boat_id" = T1."boat_id" WHERE T2."trip_state" = 'CNL'
          On which weekdays do we have classes?  | SELECT DISTINCT "weekday" FROM "classes"
          """)
  void shouldListEachOnce(String question, String sql) {
    MARINA.assertFirst(question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Which classes are on Friday?           | SELECT "class_name" FROM "classes" WHERE "weekday" = 'Friday'
          Trips of the boat Seagull              | SELECT T1."trip_no" FROM "trips" AS T1 JOIN "boats" AS T2 ON T1."boat_id" = T2."boat_id" WHERE T2."boat_name" = 'Seagull'
          """)
  void shouldListRowsOfTheirOwn(String question, String sql) {
    MARINA.assertFirst(question, sql);
  }
}
