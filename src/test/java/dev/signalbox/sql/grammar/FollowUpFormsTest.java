package dev.signalbox.sql.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.sql.RentalPlanner;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The forms of follow-ups that name little themselves, and so mean the rows or the figure before.
class FollowUpFormsTest {
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
          SELECT tool_name FROM tools WHERE daily_fee > 20                                          | which of them are electric?          | SELECT "tool_name" FROM "tools" WHERE "daily_fee" > 20 AND "electric" = 1
          SELECT full_name FROM workers WHERE town = 'Linz'                                         | which of them were hired before 2020? | SELECT "full_name" FROM "workers" WHERE "town" = 'Linz' AND "hired_on" < '2020-01-01'
          SELECT COUNT(*) FROM repairs WHERE opened_on >= '2025-01-01' AND opened_on < '2026-01-01' | how many of those are waiting?       | SELECT COUNT(*) FROM "repairs" WHERE "opened_on" >= '2025-01-01' AND "opened_on" < '2026-01-01' AND "status" = 'waiting'
          SELECT COUNT(*) FROM repairs WHERE opened_on >= '2025-01-01' AND opened_on < '2026-01-01' | which of them are waiting?           | SELECT "repair_id" FROM "repairs" WHERE "opened_on" >= '2025-01-01' AND "opened_on" < '2026-01-01' AND "status" = 'waiting'
          SELECT COUNT(DISTINCT tool_id) FROM tools WHERE daily_fee > 20                            | how many of them are electric?       | SELECT COUNT(DISTINCT "tool_id") FROM "tools" WHERE "daily_fee" > 20 AND "electric" = 1
          SELECT COUNT(*) FROM repairs WHERE opened_on >= '2025-01-01' AND status = 'done'          | how many are waiting?                | SELECT COUNT(*) FROM "repairs" WHERE "opened_on" >= '2025-01-01' AND "status" = 'waiting'
          SELECT tool_name FROM tools WHERE daily_fee > 20                                          | which ones are electric?             | SELECT "tool_name" FROM "tools" WHERE "daily_fee" > 20 AND "electric" = 1
          """)
  void shouldTakeFewerOfTheRowsBefore(String before, String question, String sql)
      throws InterruptedException {
    RENTAL.assertFollowUp(before, question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          SELECT full_name FROM workers ORDER BY hired_on LIMIT 1     | What is his email?                        | SELECT "email" FROM "workers" ORDER BY "hired_on" NULLS LAST LIMIT 1
          SELECT tool_name FROM tools WHERE category = 'cutters'      | What are the daily fees of those tools?   | SELECT "daily_fee" FROM "tools" WHERE "category" = 'cutters'
          SELECT tool_name FROM tools WHERE category = 'cutters'      | the average daily fee of these tools      | SELECT AVG("daily_fee") FROM "tools" WHERE "category" = 'cutters'
          SELECT full_name FROM workers WHERE town = 'Linz'           | show their emails too                     | SELECT "full_name", "email" FROM "workers" WHERE "town" = 'Linz'
          SELECT full_name FROM workers WHERE town = 'Linz'           | with their emails                         | SELECT "full_name", "email" FROM "workers" WHERE "town" = 'Linz'
          SELECT full_name FROM workers WHERE town = 'Linz'           | Can you update this list to show the email for each? | SELECT "full_name", "email" FROM "workers" WHERE "town" = 'Linz'
          SELECT tool_name FROM tools ORDER BY daily_fee DESC LIMIT 1 | what is the category?                     | SELECT "category" FROM "tools" ORDER BY "daily_fee" DESC LIMIT 1
          SELECT daily_fee FROM tools WHERE tool_name = 'Saw'         | give me the category                      | SELECT "category" FROM "tools" WHERE "tool_name" = 'Saw'
          """)
  void shouldShowWhatBelongsToTheRowsBefore(String before, String question, String sql)
      throws InterruptedException {
    RENTAL.assertFollowUp(before, question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          SELECT AVG(daily_fee) FROM tools                            | and the highest?                 | SELECT MAX("daily_fee") FROM "tools"
          SELECT tool_name FROM tools WHERE daily_fee > 20            | what is their average?           | SELECT AVG("daily_fee") FROM "tools" WHERE "daily_fee" > 20
          SELECT bill_no FROM bills WHERE paid_on IS NULL             | how much is that in total?       | SELECT SUM("total") FROM "bills" WHERE "paid_on" IS NULL
          SELECT status, COUNT(*) FROM repairs GROUP BY status        | and the highest?                 | SELECT "status", COUNT(*) FROM "repairs" GROUP BY "status" ORDER BY COUNT(*) DESC LIMIT 1
          SELECT status, COUNT(*) FROM repairs GROUP BY status        | how many are that in total?      | SELECT COUNT(*) FROM "repairs"
          SELECT status, COUNT(*) FROM repairs GROUP BY status        | sort by number                   | SELECT "status", COUNT(*) FROM "repairs" GROUP BY "status" ORDER BY COUNT(*)
          SELECT status, COUNT(*) FROM repairs GROUP BY status        | only those with more than one    | SELECT "status", COUNT(*) FROM "repairs" GROUP BY "status" HAVING COUNT(*) > 1
          SELECT tool_name FROM tools ORDER BY daily_fee DESC LIMIT 1 | and the one with the lowest daily fee? | SELECT "tool_name" FROM "tools" ORDER BY "daily_fee" NULLS LAST LIMIT 1
          """)
  void shouldChangeTheFigureBefore(String before, String question, String sql)
      throws InterruptedException {
    RENTAL.assertFollowUp(before, question, sql);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          SELECT repair_id FROM repairs WHERE status = 'waiting' | who does them? | SELECT DISTINCT T1."full_name" FROM "workers" AS T1 JOIN "repairs" AS T2 ON T2."worker_id" = T1."worker_id" WHERE T2."status" = 'waiting'
          SELECT category, COUNT(*) FROM tools GROUP BY category | which repairs do they have? | SELECT "repair_id" FROM "repairs" WHERE "tool_id" IN (SELECT "tool_id" FROM "tools")
          """)
  void shouldShowRowsRelatedToThoseBefore(String before, String question, String sql)
      throws InterruptedException {
    RENTAL.assertFollowUp(before, question, sql);
  }

  /// Several clients cannot be the one thing that 'it' means, so it means the tool.
  @ParameterizedTest
  @CsvSource({"how many clients rented it?", "which clients rented it?"})
  void shouldKeepTheThingThatAPronounMeans(String question) throws InterruptedException {
    assertThat(
            RENTAL.followUp(
                "SELECT T1.tool_name FROM tools T1 JOIN repairs T2 ON T2.tool_id = T1.tool_id GROUP BY"
                    + " T1.tool_id, T1.tool_name ORDER BY COUNT(*) DESC LIMIT 1",
                question))
        .contains("\"tool_id\" IN (SELECT T1.\"tool_id\"")
        .contains("ORDER BY COUNT(*) DESC LIMIT 1)");
  }

  /// Each of these would be answered with rows that are not those before.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          SELECT full_name FROM workers WHERE town = 'Linz'           | what are their phones?
          SELECT MAX(daily_fee) FROM tools                            | which clients may she ask?
          """)
  void shouldNotLeaveTheRowsBefore(String before, String question) throws InterruptedException {
    assertThat(RENTAL.followUp(before, question)).doesNotStartWith("SELECT");
  }
}
