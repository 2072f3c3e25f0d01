package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.RentalPlanner;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EventVerbRuleTest {
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
          Which clients rented both a drill and a saw?             | SELECT T1."client_name" FROM "clients" AS T1 JOIN "rentals" AS T2 ON T2."client_id" = T1."client_id" JOIN "tools" AS T3 ON T2."tool_id" = T3."tool_id" WHERE T3."tool_name" = 'Drill' INTERSECT SELECT T1."client_name" FROM "clients" AS T1 JOIN "rentals" AS T2 ON T2."client_id" = T1."client_id" JOIN "tools" AS T3 ON T2."tool_id" = T3."tool_id" WHERE T3."tool_name" = 'Saw'
          How many clients rented both a drill and a saw?          | SELECT COUNT(*) FROM "clients" WHERE "client_id" IN (SELECT T1."client_id" FROM "rentals" AS T1 JOIN "tools" AS T2 ON T1."tool_id" = T2."tool_id" WHERE T2."tool_name" = 'Drill') AND "client_id" IN (SELECT T1."client_id" FROM "rentals" AS T1 JOIN "tools" AS T2 ON T1."tool_id" = T2."tool_id" WHERE T2."tool_name" = 'Saw')
          Which clients rented tools in 2025?                      | SELECT DISTINCT T1."client_name" FROM "clients" AS T1 JOIN "rentals" AS T2 ON T2."client_id" = T1."client_id" JOIN "tools" AS T3 ON T2."tool_id" = T3."tool_id" WHERE T2."rented_on" >= '2025-01-01' AND T2."rented_on" < '2026-01-01'
          Which clients rented electric tools?                     | SELECT DISTINCT T1."client_name" FROM "clients" AS T1 JOIN "rentals" AS T2 ON T2."client_id" = T1."client_id" JOIN "tools" AS T3 ON T2."tool_id" = T3."tool_id" WHERE T3."electric" = 1
          Which clients rented tools whose daily fee is above 50?  | SELECT DISTINCT T1."client_name" FROM "clients" AS T1 JOIN "rentals" AS T2 ON T2."client_id" = T1."client_id" JOIN "tools" AS T3 ON T2."tool_id" = T3."tool_id" WHERE T3."daily_fee" > 50
          Which tools charge more than 5 a day?                    | SELECT "tool_name" FROM "tools" WHERE "daily_fee" > 5
          Electric tools, most expensive first                     | SELECT "tool_name" FROM "tools" WHERE "electric" = 1 ORDER BY "daily_fee" DESC
          Names of the cutters and mixers                          | SELECT "tool_name" FROM "tools" WHERE "category" = 'cutters' OR "category" = 'mixers'
          """)
  void shouldRelateRowsByVerbs(String question, String sql) throws InterruptedException {
    RENTAL.assertQuery(question, sql);
  }
}
