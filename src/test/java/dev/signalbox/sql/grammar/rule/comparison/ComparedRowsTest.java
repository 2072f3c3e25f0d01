package dev.signalbox.sql.grammar.rule.comparison;

import dev.signalbox.sql.MarinaQuestions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Ages, comparisons with a named row, ordinals, averages of counts, and conditions on all rows
/// that relate to one. The day of the questions is 2026-11-24.
class ComparedRowsTest {
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
          Boats older than 20 years                    | SELECT "boat_name" FROM "boats" WHERE "built_year" < 2006
          How many boats are younger than 5 years?     | SELECT COUNT(*) FROM "boats" WHERE "built_year" >= 2022
          Boats more than 20 years old                 | SELECT "boat_name" FROM "boats" WHERE "built_year" < 2006
          Which boats are newer than Seagull?          | SELECT "boat_name" FROM "boats" WHERE "built_year" > (SELECT "built_year" FROM "boats" WHERE "boat_name" = 'Seagull')
          Which boats are older than the Seagull?      | SELECT "boat_name" FROM "boats" WHERE "built_year" < (SELECT "built_year" FROM "boats" WHERE "boat_name" = 'Seagull')
          Boats longer than Petrel                     | SELECT "boat_name" FROM "boats" WHERE "length_m" > (SELECT "length_m" FROM "boats" WHERE "boat_name" = 'Petrel')
          Boats with a greater length than Petrel      | SELECT "boat_name" FROM "boats" WHERE "length_m" > (SELECT "length_m" FROM "boats" WHERE "boat_name" = 'Petrel')
          Crossings more expensive than 30             | SELECT "crossing_id" FROM "crossings" WHERE "fare" > 30
          Crossings less expensive than 30             | SELECT "crossing_id" FROM "crossings" WHERE "fare" < 30
          """)
  void shouldCompare(String question, String sql) {
    MARINA.assertFirst(question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          What is the second longest boat?             | SELECT "boat_name" FROM "boats" ORDER BY "length_m" DESC LIMIT 1 OFFSET 1
          Third oldest boat                            | SELECT "boat_name" FROM "boats" ORDER BY "built_year" NULLS LAST LIMIT 1 OFFSET 2
          Which boat has the 2nd most trips?           | SELECT T1."boat_name" FROM "boats" AS T1 JOIN "trips" AS T2 ON T2."boat_id" = T1."boat_id" GROUP BY T1."boat_id", T1."boat_name" ORDER BY COUNT(*) DESC LIMIT 1 OFFSET 1
          The second highest fare                      | SELECT "fare" FROM "crossings" ORDER BY "fare" DESC LIMIT 1 OFFSET 1
          """)
  void shouldSkipTheRowsBeforeAnOrdinal(String question, String sql) {
    MARINA.assertFirst(question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Average number of trips per boat             | SELECT 1.0 * COUNT(*) / NULLIF((SELECT COUNT(*) FROM "boats"), 0) FROM "trips"
          How many stays does each boat have on average? | SELECT 1.0 * COUNT(*) / NULLIF((SELECT COUNT(*) FROM "boats"), 0) FROM "stays"
          How many weekdays have more than 3 classes?  | SELECT COUNT(DISTINCT "weekday") FROM "classes" WHERE "weekday" IN (SELECT "weekday" FROM "classes" GROUP BY "weekday" HAVING COUNT(*) > 3)
          """)
  void shouldMeasureGroups(String question, String sql) {
    MARINA.assertFirst(question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Pilots with only Friday classes              | SELECT DISTINCT T1."pilot_name" FROM "pilots" AS T1 JOIN "classes" AS T2 ON T2."pilot_id" = T1."pilot_id" WHERE T2."weekday" = 'Friday' AND T1."pilot_id" NOT IN (SELECT "pilot_id" FROM "classes" WHERE ("weekday" <> 'Friday' OR "weekday" IS NULL) AND "pilot_id" IS NOT NULL)
          How many pilots have only Friday classes?    | SELECT COUNT(*) FROM "pilots" WHERE "pilot_id" NOT IN (SELECT "pilot_id" FROM "classes" WHERE ("weekday" <> 'Friday' OR "weekday" IS NULL) AND "pilot_id" IS NOT NULL) AND "pilot_id" IN (SELECT "pilot_id" FROM "classes" WHERE "weekday" = 'Friday')
          Pilots that have never had a Friday class    | SELECT "pilot_name" FROM "pilots" WHERE "pilot_id" NOT IN (SELECT "pilot_id" FROM "classes" WHERE "weekday" = 'Friday' AND "pilot_id" IS NOT NULL)
          """)
  void shouldJudgeAllRelatedRows(String question, String sql) {
    MARINA.assertFirst(question, sql);
  }
}
