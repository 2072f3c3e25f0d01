package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.ChoirQuestions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Persons behind rows that link them to others, amounts of a mass, dates in lists, and states.
class LinkedPersonsTest {
  private static final ChoirQuestions CHOIR = new ChoirQuestions();

  @AfterAll
  static void close() {
    CHOIR.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Who had the solo in concert C-12?                          | SELECT DISTINCT T1."full_name" FROM "singer" AS T1 JOIN "concert_singer" AS T2 ON T2."singer_id" = T1."singer_id" JOIN "concert" AS T3 ON T2."concert_id" = T3."concert_id" WHERE T2."part" = 'solo' AND T3."concert_no" = 'C-12'
          Which singers did not take part in any concert?            | SELECT "full_name" FROM "singer" WHERE "singer_id" NOT IN (SELECT T1."singer_id" FROM "concert_singer" AS T1 JOIN "concert" AS T2 ON T1."concert_id" = T2."concert_id" WHERE T1."singer_id" IS NOT NULL)
          Top 3 singers by hours                                     | SELECT T1."full_name" FROM "singer" AS T1 JOIN "concert_singer" AS T2 ON T2."singer_id" = T1."singer_id" GROUP BY T1."singer_id", T1."full_name" ORDER BY SUM(T2."hours") DESC LIMIT 3
          Which farm delivered the most honey?                       | SELECT T1."farm_name" FROM "farm" AS T1 JOIN "honey_delivery" AS T2 ON T2."farm_id" = T1."farm_id" GROUP BY T1."farm_id", T1."farm_name" ORDER BY SUM(T2."weight_kg") DESC LIMIT 1
          Which farm had the most honey deliveries?                  | SELECT T1."farm_name" FROM "farm" AS T1 JOIN "honey_delivery" AS T2 ON T2."farm_id" = T1."farm_id" GROUP BY T1."farm_id", T1."farm_name" ORDER BY COUNT(*) DESC LIMIT 1
          Show the rejected honey deliveries with farm and date      | SELECT T1."delivery_id", T2."farm_name", T1."delivered_on" FROM "honey_delivery" AS T1 JOIN "farm" AS T2 ON T1."farm_id" = T2."farm_id" WHERE T1."is_rejected" = TRUE
          How many active singers do we have?                        | SELECT COUNT(*) FROM "singer" WHERE "cancelled_on" IS NULL
          New singers in 2025                                        | SELECT "full_name" FROM "singer" WHERE "joined_on" >= '2025-01-01' AND "joined_on" < '2026-01-01'
          How many new singers joined in 2025?                       | SELECT COUNT(*) FROM "singer" WHERE "joined_on" >= '2025-01-01' AND "joined_on" < '2026-01-01'
          Open tickets by priority                                   | SELECT "prio", COUNT(*) FROM "tkt" WHERE "cls_ts" IS NULL GROUP BY "prio"
          Top 3 singers by hours spent on concerts                   | SELECT T1."full_name" FROM "singer" AS T1 JOIN "concert_singer" AS T2 ON T2."singer_id" = T1."singer_id" JOIN "concert" AS T3 ON T2."concert_id" = T3."concert_id" GROUP BY T1."singer_id", T1."full_name" ORDER BY SUM(T2."hours") DESC LIMIT 3
          How many concerts led by singers were held in 2025?        | SELECT COUNT(*) FROM "concert" AS T1 JOIN "singer" AS T2 ON T1."leader_id" = T2."singer_id" WHERE T1."held_on" >= '2025-01-01' AND T1."held_on" < '2026-01-01'
          How much did we spend on concerts in 2025?                 | SELECT SUM("cost_eur") FROM "concert" WHERE "held_on" >= '2025-01-01' AND "held_on" < '2026-01-01'
          """)
  void shouldParse(String question, String sql) {
    CHOIR.assertFirst(question, sql);
  }
}
