package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.RentalPlanner;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AntiJoinRuleTest {
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
          Which tools have never been rented?                      | SELECT "tool_name" FROM "tools" WHERE "tool_id" NOT IN (SELECT "tool_id" FROM "rentals" WHERE "tool_id" IS NOT NULL)
          Which tools were never repaired?                         | SELECT "tool_name" FROM "tools" WHERE "tool_id" NOT IN (SELECT "tool_id" FROM "repairs" WHERE "tool_id" IS NOT NULL)
          Show the tools that nobody has rented.                   | SELECT "tool_name" FROM "tools" WHERE "tool_id" NOT IN (SELECT "tool_id" FROM "rentals" WHERE "tool_id" IS NOT NULL)
          Which tools have never been rented out?                  | SELECT "tool_name" FROM "tools" WHERE "tool_id" NOT IN (SELECT "tool_id" FROM "rentals" WHERE "tool_id" IS NOT NULL)
          How many clients never hired anything?                   | SELECT COUNT(*) FROM "clients" WHERE "client_id" NOT IN (SELECT "client_id" FROM "rentals" WHERE "client_id" IS NOT NULL)
          Which clients did not rent a tool?                       | SELECT "client_name" FROM "clients" WHERE "client_id" NOT IN (SELECT T1."client_id" FROM "rentals" AS T1 JOIN "tools" AS T2 ON T1."tool_id" = T2."tool_id" WHERE T1."client_id" IS NOT NULL)
          """)
  void shouldExcludeRowsOfVerbs(String question, String sql) throws InterruptedException {
    RENTAL.assertQuery(question, sql);
  }
}
