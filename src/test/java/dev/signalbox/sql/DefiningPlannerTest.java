package dev.signalbox.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.sql.Planner.Plan;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Questions with words that statements define by conditions.
class DefiningPlannerTest {
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
          A rental is slow when it was returned more than 10 days after it was rented | What percentage of rentals are slow?  | SELECT 100.0 * SUM(CASE WHEN JULIANDAY("returned_on") - JULIANDAY("rented_on") > 10 THEN 1 ELSE 0 END) / NULLIF(COUNT(*), 0) FROM "rentals"
          A rental is slow when it was returned more than 10 days after it was rented | Which client had the most slow rentals? | SELECT T1."client_name" FROM "clients" AS T1 JOIN "rentals" AS T2 ON T2."client_id" = T1."client_id" WHERE JULIANDAY(T2."returned_on") - JULIANDAY(T2."rented_on") > 10 GROUP BY T1."client_id", T1."client_name" ORDER BY COUNT(*) DESC LIMIT 1
          A rental is quick if returned_on = rented_on                                | How many quick rentals were there?    | SELECT COUNT(*) FROM "rentals" WHERE "returned_on" = "rented_on"
          A tool is premium when its daily fee is above 50                            | Which clients rented premium tools in 2025? | SELECT DISTINCT T1."client_name" FROM "clients" AS T1 JOIN "rentals" AS T2 ON T2."client_id" = T1."client_id" JOIN "tools" AS T3 ON T2."tool_id" = T3."tool_id" WHERE T3."daily_fee" > 50 AND T2."rented_on" >= '2025-01-01' AND T2."rented_on" < '2026-01-01'
          A worker is senior if they were hired before 2015                           | Which senior workers live in Linz?    | SELECT "full_name" FROM "workers" WHERE "hired_on" < '2015-01-01' AND "town" = 'Linz'
          A worker is active if they have not left                                    | How many active workers?              | SELECT COUNT(*) FROM "workers" WHERE "exit_date" IS NULL
          A tool is premium when its daily fee is above 50                            | List all premium tools                | SELECT "tool_name" FROM "tools" WHERE "daily_fee" > 50
          Premium tools are those whose daily fee is above 50.                        | Which tools are premium?              | SELECT "tool_name" FROM "tools" WHERE "daily_fee" > 50
          A regular is a client with more than 10 rentals                             | Show the names of our regulars        | SELECT T1."client_name" FROM "clients" AS T1 JOIN "rentals" AS T2 ON T2."client_id" = T1."client_id" GROUP BY T1."client_id", T1."client_name" HAVING COUNT(*) > 10
          A bill is open if there is no payment                                       | How many open bills are there?        | SELECT COUNT(*) FROM "bills" WHERE "paid_on" IS NULL
          A repair is finished if status = 'done'                                     | How many finished repairs are there?  | SELECT COUNT(*) FROM "repairs" WHERE "status" = 'done'
          A long rental is one that lasts more than 14 days                           | How many long rentals were there?     | SELECT COUNT(*) FROM "rentals" WHERE JULIANDAY("returned_on") - JULIANDAY("rented_on") > 14
          A client is dormant when they did not rent anything in 2025                 | List dormant clients                  | SELECT "client_name" FROM "clients" WHERE "client_id" NOT IN (SELECT "client_id" FROM "rentals" WHERE "rented_on" >= '2025-01-01' AND "rented_on" < '2026-01-01' AND "client_id" IS NOT NULL)
          """)
  void shouldReadTheConditionOfAStatement(String statement, String question, String sql)
      throws InterruptedException {
    Plan plan = RENTAL.defined(statement, question);

    assertThat(plan)
        .isInstanceOfSatisfying(
            Plan.Written.class,
            written -> {
              assertThat(written.step().getSql()).isEqualTo(sql);
              assertThat(written.step().getReading())
                  .endsWith("by the statement \"%s\")".formatted(statement));
            });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          only the slow ones             | SELECT "rental_id" FROM "rentals" WHERE "rented_on" >= '2025-01-01' AND JULIANDAY("returned_on") - JULIANDAY("rented_on") > 10
          Which of them were slow?       | SELECT "rental_id" FROM "rentals" WHERE "rented_on" >= '2025-01-01' AND JULIANDAY("returned_on") - JULIANDAY("rented_on") > 10
          How many of these were slow?   | SELECT COUNT(*) FROM "rentals" WHERE "rented_on" >= '2025-01-01' AND JULIANDAY("returned_on") - JULIANDAY("rented_on") > 10
          """)
  void shouldReadTheConditionInAFollowUp(String question, String sql) throws InterruptedException {
    assertThat(
            RENTAL.defined(
                "A rental is slow when it was returned more than 10 days after it was rented",
                "SELECT \"rental_id\" FROM \"rentals\" WHERE \"rented_on\" >= '2025-01-01'",
                question))
        .isInstanceOfSatisfying(
            Plan.Written.class, written -> assertThat(written.step().getSql()).isEqualTo(sql));
  }

  /// Sentences that describe tables, and words that mean other things.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          This is a database that holds rentals of tools      | How many tools are there?                | SELECT COUNT(*) FROM "tools"
          There are clients without rentals                   | How many clients are there?              | SELECT COUNT(*) FROM "clients"
          A tool is a machine that clients rent               | How many tools are electric?             | SELECT COUNT(*) FROM "tools" WHERE "electric" = 1
          Ferro is a client with more than ten rentals        | How many rentals has Ferro?              | SELECT COUNT(*) FROM "rentals" AS T1 JOIN "clients" AS T2 ON T1."client_id" = T2."client_id" WHERE T2."client_name" = 'Ferro'
          A repair is open when it was not closed             | How many repairs were opened in 2024?    | SELECT COUNT(*) FROM "repairs" WHERE "opened_on" >= '2024-01-01' AND "opened_on" < '2025-01-01'
          A tool is expensive when its daily fee is above 50  | What is the most expensive tool?         | SELECT "tool_name" FROM "tools" ORDER BY "daily_fee" DESC LIMIT 1
          Bills are paid when the client returns the tool     | How many bills were paid in 2025?        | SELECT COUNT(*) FROM "bills" WHERE "paid_on" >= '2025-01-01' AND "paid_on" < '2026-01-01'
          """)
  void shouldLeaveOtherWordsAsTheyAre(String statement, String question, String sql)
      throws InterruptedException {
    assertThat(RENTAL.defined(statement, question))
        .isInstanceOfSatisfying(
            Plan.Written.class, written -> assertThat(written.step().getSql()).isEqualTo(sql));
  }

  /// A condition that the planner cannot read, and a word that is denied.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "A rental is odd when the moon was full | How many odd rentals are there?",
        "A tool is premium when its daily fee is above 50 | Which tools are not premium?",
        "A rental is overdue when it was returned after it was due | Which rentals are not yet overdue?",
        "A rental is overdue when it was returned after it was due | Which rentals were overdue in 2025?",
        "A premium tool is an electric tool whose daily fee is above 50 | List premium tools",
        "A regular is a client with more than 10 rentals | In which town does a regular live?",
      })
  void shouldGiveNoQueryWithoutTheCondition(String asked) throws InterruptedException {
    String[] parts = asked.split(" \\| ");

    assertThat(RENTAL.defined(parts[0], parts[1])).isNotInstanceOf(Plan.Written.class);
  }
}
