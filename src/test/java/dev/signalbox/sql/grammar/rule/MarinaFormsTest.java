package dev.signalbox.sql.grammar.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.sql.MarinaQuestions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// States by codes, flags and missing times, stored weekdays, and keys without a row.
class MarinaFormsTest {
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
          classes on wednesday or friday                                | SELECT "class_name" FROM "classes" WHERE "weekday" = 'Wednesday' OR "weekday" = 'Friday'
          Which classes are on Sundays?                                 | SELECT "class_name" FROM "classes" WHERE "weekday" = 'Sunday'
          berths out of service                                         | SELECT "berth_name" FROM "berths" WHERE "in_service" = FALSE
          Which boats are still in the marina?                          | SELECT T1."boat_name" FROM "boats" AS T1 JOIN "stays" AS T2 ON T2."boat_id" = T1."boat_id" WHERE T2."gate_out" IS NULL
          Which trips have arrived but not departed yet?                | SELECT "trip_no" FROM "trips" WHERE "ata" IS NOT NULL AND "atd" IS NULL
          Which boats are still waiting for their inspection?           | SELECT "boat_name" FROM "boats" WHERE "inspected_on" IS NULL
          How many trips were cancelled?                                | SELECT COUNT(*) FROM "trips" WHERE "trip_state" = 'CNL'
          How many trips are planned?                                   | SELECT COUNT(*) FROM "trips" WHERE "trip_state" = 'PLN'
          How many trips are there, cancelled ones left out?            | SELECT COUNT(*) FROM "trips" WHERE "trip_state" <> 'CNL'
          Which trips have not been assigned to a pilot?                | SELECT "trip_no" FROM "trips" WHERE "pilot_id" IS NULL
          Which boats have never had a trip booked?                     | SELECT "boat_name" FROM "boats" WHERE "boat_id" NOT IN (SELECT "boat_id" FROM "trips" WHERE "boat_id" IS NOT NULL)
          Which berths haven't been used?                               | SELECT "berth_name" FROM "berths" WHERE "berth_id" NOT IN (SELECT "berth_id" FROM "stays" WHERE "berth_id" IS NOT NULL)
          number of stays for each berth, including berths nobody used  | SELECT T1."berth_name", COUNT(T2."stay_id") FROM "berths" AS T1 LEFT JOIN "stays" AS T2 ON T2."berth_id" = T1."berth_id" GROUP BY T1."berth_id", T1."berth_name"
          How many trips does each boat have? Boats without trips should show up too. | SELECT T1."boat_name", COUNT(T2."trip_id") FROM "boats" AS T1 LEFT JOIN "trips" AS T2 ON T2."boat_id" = T1."boat_id" GROUP BY T1."boat_id", T1."boat_name"
          How many stays did each boat have in total? Also list boats with none. | SELECT T1."boat_name", COUNT(T2."stay_id") FROM "boats" AS T1 LEFT JOIN "stays" AS T2 ON T2."boat_id" = T1."boat_id" GROUP BY T1."boat_id", T1."boat_name"
          crossings from Lindau to Bregenz                              | SELECT "crossing_id" FROM "crossings" WHERE "origin_port_id" IN (SELECT "port_id" FROM "ports" WHERE "port_name" = 'Lindau') AND "destination_port_id" IN (SELECT "port_id" FROM "ports" WHERE "port_name" = 'Bregenz')
          How many crossings ended in Lindau?                           | SELECT COUNT(*) FROM "crossings" AS T1 JOIN "ports" AS T2 ON T1."destination_port_id" = T2."port_id" WHERE T2."port_name" = 'Lindau'
          Boats inspected since 2025                                    | SELECT "boat_name" FROM "boats" WHERE "inspected_on" >= '2025-01-01'
          Which boat was inspected first?                               | SELECT "boat_name" FROM "boats" ORDER BY "inspected_on" NULLS LAST LIMIT 1
          Number of stays between June and August 2025                  | SELECT COUNT(*) FROM "stays" WHERE "gate_in" >= '2025-06-01' AND "gate_in" < '2025-09-01'
          Cancelled trips, how many?                                    | SELECT COUNT(*) FROM "trips" WHERE "trip_state" = 'CNL'
          Which is the largest boat?                                    | SELECT "boat_name" FROM "boats" ORDER BY "length_m" DESC LIMIT 1
          """)
  void shouldParse(String question, String sql) {
    MARINA.assertAmong(question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          How many boats have more than 3 trips? | SELECT COUNT(*) FROM "boats" WHERE "boat_id" IN (SELECT T1."boat_id" FROM "boats" AS T1 JOIN "trips" AS T2 ON T2."boat_id" = T1."boat_id" GROUP BY T1."boat_id" HAVING COUNT(*) > 3)
          Which boats have fewer than 3 trips? | SELECT "boat_name" FROM "boats" WHERE "boat_id" NOT IN (SELECT T1."boat_id" FROM "boats" AS T1 JOIN "trips" AS T2 ON T2."boat_id" = T1."boat_id" GROUP BY T1."boat_id" HAVING COUNT(*) >= 3)
          Which boats have at most 2 cancelled trips? | SELECT "boat_name" FROM "boats" WHERE "boat_id" NOT IN (SELECT T1."boat_id" FROM "boats" AS T1 JOIN "trips" AS T2 ON T2."boat_id" = T1."boat_id" WHERE T2."trip_state" = 'CNL' GROUP BY T1."boat_id" HAVING COUNT(*) > 2)
          What is the average length per boat? | SELECT AVG("length_m") FROM "boats"
          How many boats have cancelled trips? | SELECT COUNT(*) FROM "boats" WHERE "boat_id" IN (SELECT "boat_id" FROM "trips" WHERE "trip_state" = 'CNL')
          How many boats with stays since 2024 are there? | SELECT COUNT(*) FROM "boats" WHERE "boat_id" IN (SELECT "boat_id" FROM "stays" WHERE "gate_in" >= '2024-01-01')
          How many pilots have classes on Friday? | SELECT COUNT(*) FROM "pilots" WHERE "pilot_id" IN (SELECT "pilot_id" FROM "classes" WHERE "weekday" = 'Friday')
          What is the average length of boats with stays in 2024? | SELECT AVG("length_m") FROM "boats" WHERE "boat_id" IN (SELECT "boat_id" FROM "stays" WHERE "gate_in" >= '2024-01-01' AND "gate_in" < '2025-01-01')
          What is the total length of the boats that have cancelled trips? | SELECT SUM("length_m") FROM "boats" WHERE "boat_id" IN (SELECT "boat_id" FROM "trips" WHERE "trip_state" = 'CNL')
          How many trips did boats longer than 10 make? | SELECT COUNT(*) FROM "trips" AS T1 JOIN "boats" AS T2 ON T1."boat_id" = T2."boat_id" WHERE T2."length_m" > 10
          """)
  void shouldMeasureEachRowOnce(String question, String sql) {
    MARINA.assertFirst(question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Which boats have no trip with state SLD? | SELECT "boat_name" FROM "boats" WHERE "boat_id" NOT IN (SELECT "boat_id" FROM "trips" WHERE "trip_state" = 'SLD' AND "boat_id" IS NOT NULL)
          Which boats have no trips that were cancelled? | SELECT "boat_name" FROM "boats" WHERE "boat_id" NOT IN (SELECT "boat_id" FROM "trips" WHERE "trip_state" = 'CNL' AND "boat_id" IS NOT NULL)
          Which stays are without a berth? | SELECT "stay_id" FROM "stays" WHERE "berth_id" IS NULL
          Which stays have no berth in service? | SELECT "stay_id" FROM "stays" WHERE "berth_id" IS NULL OR "berth_id" NOT IN (SELECT "berth_id" FROM "berths" WHERE "in_service" = TRUE)
          Which stays have no boat with a length above 10? | SELECT "stay_id" FROM "stays" WHERE "boat_id" IS NULL OR "boat_id" NOT IN (SELECT "boat_id" FROM "boats" WHERE "length_m" > 10)
          Which trips have no boat longer than 10? | SELECT "trip_no" FROM "trips" WHERE "boat_id" IS NULL OR "boat_id" NOT IN (SELECT "boat_id" FROM "boats" WHERE "length_m" > 10)
          """)
  void shouldDenyTheRowsOfAnotherTable(String question, String sql) {
    MARINA.assertFirst(question, sql);
  }

  @Test
  void shouldDenyNothingThatIsLeftForAPlace() {
    assertThat(MARINA.candidates("How many crossings leave for Bregenz?").getFirst())
        .contains("'Bregenz'")
        .doesNotContain("NOT", "<>");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Which boats have a built year older than 1990?     | SELECT "boat_name" FROM "boats" WHERE "built_year" < 1990
          Which boats have a built year newer than 1990?     | SELECT "boat_name" FROM "boats" WHERE "built_year" > 1990
          Which boats have a built year not older than 1990? | SELECT "boat_name" FROM "boats" WHERE "built_year" >= 1990
          Which boats have a built year older than 15 years? | SELECT "boat_name" FROM "boats" WHERE "built_year" < 2011
          Which boats have a built year later than 1990?     | SELECT "boat_name" FROM "boats" WHERE "built_year" >= 1991
          """)
  void shouldCompareAges(String question, String sql) {
    MARINA.assertFirst(question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          How many crossings left Lindau?         | SELECT COUNT(*) FROM "crossings" AS T1 JOIN "ports" AS T2 ON T1."origin_port_id" = T2."port_id" WHERE T2."port_name" = 'Lindau'
          How many crossings went to Bregenz?     | SELECT COUNT(*) FROM "crossings" AS T1 JOIN "ports" AS T2 ON T1."destination_port_id" = T2."port_id" WHERE T2."port_name" = 'Bregenz'
          Average fare of crossings from Bregenz  | SELECT AVG(T1."fare") FROM "crossings" AS T1 JOIN "ports" AS T2 ON T1."origin_port_id" = T2."port_id" WHERE T2."port_name" = 'Bregenz'
          """)
  void shouldJoinByTheKeyThatADirectionTells(String question, String sql) {
    MARINA.assertFirst(question, sql);
  }
}
