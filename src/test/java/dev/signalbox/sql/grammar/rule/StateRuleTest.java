package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.RentalPlanner;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StateRuleTest {
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
          Who was hired in 2025? | SELECT "full_name" FROM "workers" WHERE "hired_on" >= '2025-01-01' AND "hired_on" < '2026-01-01'
          Which bills are unpaid?                                  | SELECT "bill_no" FROM "bills" WHERE "paid_on" IS NULL
          How many bills have not been paid yet?                   | SELECT COUNT(*) FROM "bills" WHERE "paid_on" IS NULL
          How many unpaid bills are there?                         | SELECT COUNT(*) FROM "bills" WHERE "paid_on" IS NULL
          Show all bills that are already settled.                 | SELECT "bill_no" FROM "bills" WHERE "paid_on" IS NOT NULL
          Which bills are neither paid nor cancelled?              | SELECT "bill_no" FROM "bills" WHERE "paid_on" IS NULL AND "cancelled_at" IS NULL
          List the names of the current workers.                   | SELECT "full_name" FROM "workers" WHERE "exit_date" IS NULL
          How many former workers are there?                       | SELECT COUNT(*) FROM "workers" WHERE "exit_date" IS NOT NULL
          Which workers are no longer employed?                    | SELECT "full_name" FROM "workers" WHERE "exit_date" IS NOT NULL
          Which workers still work for us?                         | SELECT "full_name" FROM "workers" WHERE "exit_date" IS NULL
          List the workers who no longer work for us               | SELECT "full_name" FROM "workers" WHERE "exit_date" IS NOT NULL
          Which tools do we still use?                             | SELECT "tool_name" FROM "tools" WHERE "scrapped_on" IS NULL
          How many rentals have not been returned?                 | SELECT COUNT(*) FROM "rentals" WHERE "returned_on" IS NULL
          Which repairs are still open?                            | SELECT "repair_id" FROM "repairs" WHERE "closedAt" IS NULL
          Which tools have been scrapped?                          | SELECT "tool_name" FROM "tools" WHERE "scrapped_on" IS NOT NULL
          """)
  void shouldTellStatesByMissingValues(String question, String sql) throws InterruptedException {
    RENTAL.assertQuery(question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          How many repairs are waiting?                            | SELECT COUNT(*) FROM "repairs" WHERE "status" = 'waiting'
          How many repairs are not done?                           | SELECT COUNT(*) FROM "repairs" WHERE "status" <> 'done'
          """)
  void shouldTellStatesByStoredValues(String question, String sql) throws InterruptedException {
    RENTAL.assertQuery(question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          How many electric tools are there?                       | SELECT COUNT(*) FROM "tools" WHERE "electric" = 1
          How many certified workers are there?                    | SELECT COUNT(*) FROM "workers" WHERE "is_certified" = 1
          Count the electric tools.                                | SELECT COUNT(*) FROM "tools" WHERE "electric" = 1
          Which electric tools are there?                          | SELECT "tool_name" FROM "tools" WHERE "electric" = 1
          How many tools are electric?                             | SELECT COUNT(*) FROM "tools" WHERE "electric" = 1
          List the non-electric tools.                             | SELECT "tool_name" FROM "tools" WHERE "electric" = 0
          Which workers are not certified?                         | SELECT "full_name" FROM "workers" WHERE "is_certified" = 0
          Which tools do not have a manual of their own?           | SELECT "tool_name" FROM "tools" WHERE "has_manual" = 0
          Show the battery-only tools.                             | SELECT "tool_name" FROM "tools" WHERE "battery_only" = 1
          Which clients do not get the newsletter?                 | SELECT "client_name" FROM "clients" WHERE "newsletter" = 'N'
          How many newsletter clients are there?                   | SELECT COUNT(*) FROM "clients" WHERE "newsletter" = 'Y'
          """)
  void shouldTellStatesByFlags(String question, String sql) throws InterruptedException {
    RENTAL.assertQuery(question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Which clients have no unpaid bills?                      | SELECT "client_name" FROM "clients" WHERE "client_id" NOT IN (SELECT T1."client_id" FROM "rentals" AS T1 JOIN "bills" AS T2 ON T2."rental_id" = T1."rental_id" WHERE T2."paid_on" IS NULL AND T1."client_id" IS NOT NULL)
          """)
  void shouldDenyDescribedRows(String question, String sql) throws InterruptedException {
    RENTAL.assertQuery(question, sql);
  }
}
