package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.BoatQuestions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Verbs that are the state of some rows and the events of others, and the times of events.
class ToldEventsTest {
  private static final BoatQuestions BOATS = new BoatQuestions();

  @AfterAll
  static void close() {
    BOATS.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Which boats are rented?                  | SELECT "boat_name" FROM "boats" WHERE "state" = 'rented'
          Which boats were rented in 2025?         | SELECT DISTINCT T1."boat_name" FROM "boats" AS T1 JOIN "rentals" AS T2 ON T2."boat_id" = T1."boat_id" WHERE T2."started_at" >= '2025-01-01' AND T2."started_at" < '2026-01-01'
          Who rented Seagull in March 2025?        | SELECT DISTINCT T1."member_name" FROM "members" AS T1 JOIN "rentals" AS T2 ON T2."member_id" = T1."member_id" JOIN "boats" AS T3 ON T2."boat_id" = T3."boat_id" WHERE T3."boat_name" = 'Seagull' AND T2."started_at" >= '2025-03-01' AND T2."started_at" < '2025-04-01'
          Which boat was rented most often?        | SELECT T1."boat_name" FROM "boats" AS T1 JOIN "rentals" AS T2 ON T2."boat_id" = T1."boat_id" GROUP BY T1."boat_id", T1."boat_name" ORDER BY COUNT(*) DESC LIMIT 1
          Who rented more than 3 times?            | SELECT T1."member_name" FROM "members" AS T1 JOIN "rentals" AS T2 ON T2."member_id" = T1."member_id" GROUP BY T1."member_id", T1."member_name" HAVING COUNT(*) > 3
          How often was Seagull rented in 2025?    | SELECT COUNT(*) FROM "rentals" AS T1 JOIN "boats" AS T2 ON T1."boat_id" = T2."boat_id" WHERE T2."boat_name" = 'Seagull' AND T1."started_at" >= '2025-01-01' AND T1."started_at" < '2026-01-01'
          How many times was Otter rented?         | SELECT COUNT(*) FROM "rentals" AS T1 JOIN "boats" AS T2 ON T1."boat_id" = T2."boat_id" WHERE T2."boat_name" = 'Otter'
          When was Otter last rented?              | SELECT MAX(T1."started_at") FROM "rentals" AS T1 JOIN "boats" AS T2 ON T1."boat_id" = T2."boat_id" WHERE T2."boat_name" = 'Otter'
          Total fee by year                       | SELECT SUM("fee"), STRFTIME('%Y', "started_at") FROM "rentals" GROUP BY STRFTIME('%Y', "started_at") ORDER BY STRFTIME('%Y', "started_at")
          How many members joined each year?      | SELECT COUNT(*), STRFTIME('%Y', "joined") FROM "members" GROUP BY STRFTIME('%Y', "joined") ORDER BY STRFTIME('%Y', "joined")
          Which rentals were picked up at North Pier? | SELECT T1."rental_id" FROM "rentals" AS T1 JOIN "piers" AS T2 ON T1."pickup_pier_id" = T2."pier_id" WHERE T2."pier_name" = 'North Pier'
          The last 5 rentals                        | SELECT "rental_id" FROM "rentals" ORDER BY "started_at" DESC LIMIT 5
          Last 3 rentals of Seagull                 | SELECT T1."rental_id" FROM "rentals" AS T1 JOIN "boats" AS T2 ON T1."boat_id" = T2."boat_id" WHERE T2."boat_name" = 'Seagull' ORDER BY T1."started_at" DESC LIMIT 3
          The cheapest 2 boats                    | SELECT "boat_name" FROM "boats" ORDER BY "price" NULLS LAST LIMIT 2
          Rentals in the last 5 days                | SELECT "rental_id" FROM "rentals" WHERE "started_at" >= '2026-11-19' AND "started_at" < '2026-11-25'
          Which boat made the most in fees?       | SELECT T1."boat_name" FROM "boats" AS T1 JOIN "rentals" AS T2 ON T2."boat_id" = T1."boat_id" GROUP BY T1."boat_name" ORDER BY SUM(T2."fee") DESC LIMIT 1
          Boats under 99.50                       | SELECT "boat_name" FROM "boats" WHERE "price" < 99.50
          Members with neither an email nor a rental | SELECT "member_name" FROM "members" WHERE "email" IS NULL AND "member_id" NOT IN (SELECT "member_id" FROM "rentals" WHERE "member_id" IS NOT NULL)
          Boats without rentals or repairs          | SELECT "boat_name" FROM "boats" WHERE "boat_id" NOT IN (SELECT "boat_id" FROM "rentals" WHERE "boat_id" IS NOT NULL) AND "boat_id" NOT IN (SELECT "boat_id" FROM "repairs" WHERE "boat_id" IS NOT NULL)
          Which members rented boats in 2025? | SELECT DISTINCT T1."member_name" FROM "members" AS T1 JOIN "rentals" AS T2 ON T2."member_id" = T1."member_id" JOIN "boats" AS T3 ON T2."boat_id" = T3."boat_id" WHERE T2."started_at" >= '2025-01-01' AND T2."started_at" < '2026-01-01'
          How often were boats rented in 2025? | SELECT COUNT(*) FROM "boats" AS T1 JOIN "rentals" AS T2 ON T2."boat_id" = T1."boat_id" WHERE T2."started_at" >= '2025-01-01' AND T2."started_at" < '2026-01-01'
          Which members have rented boats? | SELECT DISTINCT T1."member_name" FROM "members" AS T1 JOIN "rentals" AS T2 ON T2."member_id" = T1."member_id" JOIN "boats" AS T3 ON T2."boat_id" = T3."boat_id" WHERE T3."state" = 'rented'
          Members who have rented boats in 2025 | SELECT DISTINCT T1."member_name" FROM "members" AS T1 JOIN "rentals" AS T2 ON T2."member_id" = T1."member_id" JOIN "boats" AS T3 ON T2."boat_id" = T3."boat_id" WHERE T2."started_at" >= '2025-01-01' AND T2."started_at" < '2026-01-01'
          Members who have never rented boats   | SELECT "member_name" FROM "members" WHERE "member_id" NOT IN (SELECT T1."member_id" FROM "rentals" AS T1 JOIN "boats" AS T2 ON T1."boat_id" = T2."boat_id" WHERE T1."member_id" IS NOT NULL)
          How many members rented in 2025?          | SELECT COUNT(*) FROM "members" WHERE "member_id" IN (SELECT "member_id" FROM "rentals" WHERE "started_at" >= '2025-01-01' AND "started_at" < '2026-01-01')
          Boats under 99.50 euros               | SELECT "boat_name" FROM "boats" WHERE "price" < 99.50
          """)
  void shouldParse(String question, String sql) {
    BOATS.assertFirst(question, sql);
  }
}
