package dev.signalbox.sql.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.CandidateQuery;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.TrialOutcome;
import dev.signalbox.sql.Probe;
import dev.signalbox.sql.RentalPlanner;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FollowUpsTest {
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
          SELECT full_name FROM workers                                   | Only the ones in Graz.             | SELECT "full_name" FROM "workers" WHERE "town" = 'Graz'
          SELECT full_name FROM workers WHERE town = 'Linz'               | What about Graz?                   | SELECT "full_name" FROM "workers" WHERE "town" = 'Graz'
          SELECT COUNT(*) FROM workers WHERE town = 'Linz'                | And in Graz?                       | SELECT COUNT(*) FROM "workers" WHERE "town" = 'Graz'
          SELECT tool_name FROM tools ORDER BY daily_fee DESC LIMIT 1     | and the smallest one?              | SELECT "tool_name" FROM "tools" ORDER BY "daily_fee" NULLS LAST LIMIT 1
          SELECT daily_fee FROM tools WHERE tool_name = 'Saw'             | And the Drill?                     | SELECT "daily_fee" FROM "tools" WHERE "tool_name" = 'Drill'
          SELECT full_name FROM workers WHERE town = 'Linz'               | How many are there?                | SELECT COUNT(*) FROM "workers" WHERE "town" = 'Linz'
          SELECT full_name FROM workers WHERE town = 'Linz'               | What are their emails?             | SELECT "email" FROM "workers" WHERE "town" = 'Linz'
          SELECT full_name FROM workers WHERE town = 'Linz'               | Also show their emails.            | SELECT "full_name", "email" FROM "workers" WHERE "town" = 'Linz'
          SELECT tool_name FROM tools WHERE daily_fee > 20                | What about below 10?               | SELECT "tool_name" FROM "tools" WHERE "daily_fee" < 10
          SELECT tool_name FROM tools WHERE daily_fee > 20                | And below 50?                      | SELECT "tool_name" FROM "tools" WHERE "daily_fee" > 20 AND "daily_fee" < 50
          SELECT tool_name FROM tools WHERE daily_fee > 20                | And below 10?                      | SELECT "tool_name" FROM "tools" WHERE "daily_fee" < 10
          SELECT COUNT(*) FROM rentals WHERE rented_on >= '2025-01-01' AND rented_on < '2026-01-01' | And before 2024? | SELECT COUNT(*) FROM "rentals" WHERE "rented_on" < '2024-01-01'
          SELECT tool_name FROM tools WHERE category = 'cutters'          | Which of them has the highest daily fee? | SELECT "tool_name" FROM "tools" WHERE "category" = 'cutters' ORDER BY "daily_fee" DESC LIMIT 1
          SELECT tool_name FROM tools WHERE category = 'cutters'          | Sort them by daily fee.            | SELECT "tool_name" FROM "tools" WHERE "category" = 'cutters' ORDER BY "daily_fee"
          SELECT COUNT(*) FROM rentals WHERE rented_on >= '2024-05-01' AND rented_on < '2024-06-01' | And in June? | SELECT COUNT(*) FROM "rentals" WHERE "rented_on" >= '2024-06-01' AND "rented_on" < '2024-07-01'
          SELECT COUNT(*) FROM rentals WHERE rented_on >= '2024-01-01' AND rented_on < '2025-01-01' | Thanks, and in March? | SELECT COUNT(*) FROM "rentals" WHERE "rented_on" >= '2024-03-01' AND "rented_on" < '2024-04-01'
          SELECT COUNT(*) FROM rentals WHERE rented_on >= '2025-01-01' AND rented_on < '2026-01-01' | What about 2024? | SELECT COUNT(*) FROM "rentals" WHERE "rented_on" >= '2024-01-01' AND "rented_on" < '2025-01-01'
          SELECT COUNT(*) FROM rentals WHERE rented_on >= '2024-01-01' AND rented_on < '2025-01-01' | And the year before? | SELECT COUNT(*) FROM "rentals" WHERE "rented_on" >= '2023-01-01' AND "rented_on" < '2024-01-01'
          SELECT COUNT(*) FROM rentals WHERE rented_on >= '2025-05-01' AND rented_on < '2025-06-01' | And the month before? | SELECT COUNT(*) FROM "rentals" WHERE "rented_on" >= '2025-04-01' AND "rented_on" < '2025-05-01'
          SELECT tool_name FROM tools ORDER BY daily_fee DESC LIMIT 1     | What is its category?              | SELECT "category" FROM "tools" ORDER BY "daily_fee" DESC LIMIT 1
          """)
  void shouldChangeTheQueryBefore(String before, String question, String sql)
      throws InterruptedException {
    RENTAL.assertFollowUp(before, question, sql);
  }

  /// 'Only' chooses among the rows before, whatever their last condition is.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          SELECT COUNT(*) FROM repairs WHERE opened_on >= '2025-01-01' AND opened_on < '2026-01-01' | only the waiting ones               | SELECT COUNT(*) FROM "repairs" WHERE "opened_on" >= '2025-01-01' AND "opened_on" < '2026-01-01' AND "status" = 'waiting'
          SELECT COUNT(*) FROM repairs WHERE opened_on >= '2025-01-01' AND opened_on < '2026-01-01' | and of those, only the waiting ones? | SELECT COUNT(*) FROM "repairs" WHERE "opened_on" >= '2025-01-01' AND "opened_on" < '2026-01-01' AND "status" = 'waiting'
          SELECT full_name FROM workers WHERE hired_on >= '2024-01-01' AND hired_on < '2025-01-01'  | just the ones in Graz               | SELECT "full_name" FROM "workers" WHERE "hired_on" >= '2024-01-01' AND "hired_on" < '2025-01-01' AND "town" = 'Graz'
          SELECT repair_id FROM repairs WHERE opened_on >= '2025-01-01' AND opened_on < '2026-01-01' | only the waiting ones for the Drill | SELECT T1."repair_id" FROM "repairs" AS T1 JOIN "tools" AS T2 ON T1."tool_id" = T2."tool_id" WHERE T1."opened_on" >= '2025-01-01' AND T1."opened_on" < '2026-01-01' AND T1."status" = 'waiting' AND T2."tool_name" = 'Drill'
          SELECT tool_id FROM tools WHERE daily_fee > 20                                            | just the names of those             | SELECT "tool_name" FROM "tools" WHERE "daily_fee" > 20
          SELECT tool_name FROM tools WHERE daily_fee > 20                                          | only the cutters                    | SELECT "tool_name" FROM "tools" WHERE "daily_fee" > 20 AND "category" = 'cutters'
          """)
  void shouldChooseAmongTheRowsBefore(String before, String question, String sql)
      throws InterruptedException {
    PlanStep step = RENTAL.step(before, 1, question);

    assertThat(step.getSql()).isEqualTo(sql);
    assertThat(step.getCandidates())
        .extracting(CandidateQuery::getSql)
        .noneMatch(each -> each.contains("= (SELECT"));
  }

  /// The words of some follow-ups ask for one change, whatever they name.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          SELECT repair_id FROM repairs WHERE status = 'waiting'                       | which tools?                   | SELECT DISTINCT T1."tool_name" FROM "tools" AS T1 JOIN "repairs" AS T2 ON T2."tool_id" = T1."tool_id" WHERE T2."status" = 'waiting'
          SELECT bill_no FROM bills WHERE paid_on IS NULL                              | and the clients?               | SELECT DISTINCT T1."client_name" FROM "clients" AS T1 JOIN "rentals" AS T2 ON T2."client_id" = T1."client_id" JOIN "bills" AS T3 ON T3."rental_id" = T2."rental_id" WHERE T3."paid_on" IS NULL
          SELECT full_name FROM workers WHERE is_certified = 1                         | which towns?                   | SELECT DISTINCT "town" FROM "workers" WHERE "is_certified" = 1
          SELECT COUNT(*) FROM repairs WHERE status = 'waiting'                        | which tools?                   | SELECT DISTINCT T1."tool_name" FROM "tools" AS T1 JOIN "repairs" AS T2 ON T2."tool_id" = T1."tool_id" WHERE T2."status" = 'waiting'
          SELECT COUNT(*) FROM workers WHERE town = 'Linz'                             | which ones?                    | SELECT "full_name" FROM "workers" WHERE "town" = 'Linz'
          SELECT tool_name FROM tools WHERE daily_fee > 20 AND electric = TRUE         | the cheapest one               | SELECT "tool_name" FROM "tools" WHERE "daily_fee" > 20 AND "electric" = TRUE ORDER BY "daily_fee" NULLS LAST LIMIT 1
          SELECT repair_id FROM repairs WHERE status = 'waiting'                       | per tool                       | SELECT T1."tool_name", COUNT(*) FROM "tools" AS T1 JOIN "repairs" AS T2 ON T2."tool_id" = T1."tool_id" WHERE T2."status" = 'waiting' GROUP BY T1."tool_id", T1."tool_name"
          SELECT rental_id FROM rentals WHERE returned_on IS NULL                      | who are the clients?           | SELECT DISTINCT T1."client_name" FROM "clients" AS T1 JOIN "rentals" AS T2 ON T2."client_id" = T1."client_id" WHERE T2."returned_on" IS NULL
          SELECT SUM(is_certified) FROM workers WHERE town = 'Linz'                    | which ones?                    | SELECT "full_name" FROM "workers" WHERE "town" = 'Linz' AND "is_certified" = 1
          SELECT SUM(is_certified) FROM workers WHERE town = 'Linz'                    | and their emails?              | SELECT "email" FROM "workers" WHERE "town" = 'Linz' AND "is_certified" = 1
          SELECT tool_name FROM tools WHERE daily_fee > 20                             | only the electric ones         | SELECT "tool_name" FROM "tools" WHERE "daily_fee" > 20 AND "electric" = 1
          SELECT tool_name FROM tools WHERE daily_fee > 20                             | without the electric ones      | SELECT "tool_name" FROM "tools" WHERE "daily_fee" > 20 AND "electric" = 0
          SELECT COUNT(*) FROM repairs WHERE status = 'done'                           | without the waiting ones       | SELECT COUNT(*) FROM "repairs" WHERE "status" = 'done' AND "status" <> 'waiting'
          SELECT tool_name FROM tools WHERE category = 'cutters'                       | sort them by daily fee         | SELECT "tool_name" FROM "tools" WHERE "category" = 'cutters' ORDER BY "daily_fee"
          SELECT SUM(total) FROM bills WHERE paid_on IS NULL                           | by client                      | SELECT T1."client_name", SUM(T3."total") FROM "clients" AS T1 JOIN "rentals" AS T2 ON T2."client_id" = T1."client_id" JOIN "bills" AS T3 ON T3."rental_id" = T2."rental_id" WHERE T3."paid_on" IS NULL GROUP BY T1."client_id", T1."client_name"
          SELECT COUNT(*) FROM repairs WHERE opened_on >= '2025-01-01'                 | by status                      | SELECT "status", COUNT(*) FROM "repairs" WHERE "opened_on" >= '2025-01-01' GROUP BY "status"
          SELECT status, COUNT(*) FROM repairs WHERE opened_on >= '2025-01-01' GROUP BY status | per month instead      | SELECT STRFTIME('%Y-%m', "opened_on"), COUNT(*) FROM "repairs" WHERE "opened_on" >= '2025-01-01' GROUP BY STRFTIME('%Y-%m', "opened_on") ORDER BY STRFTIME('%Y-%m', "opened_on")
          SELECT status, COUNT(*) FROM repairs GROUP BY status                         | top 2 only                     | SELECT "status", COUNT(*) FROM "repairs" GROUP BY "status" ORDER BY COUNT(*) DESC LIMIT 2
          SELECT status, COUNT(*) FROM repairs GROUP BY status                         | as a share                     | SELECT "status", 100.0 * COUNT(*) / NULLIF(SUM(COUNT(*)) OVER (), 0) FROM "repairs" GROUP BY "status"
          SELECT tool_name FROM tools ORDER BY daily_fee DESC                          | the last 3                     | SELECT "tool_name" FROM "tools" ORDER BY "daily_fee" NULLS LAST LIMIT 3
          SELECT tool_name FROM tools ORDER BY daily_fee DESC LIMIT 1                  | and the second one?            | SELECT "tool_name" FROM "tools" ORDER BY "daily_fee" DESC LIMIT 1 OFFSET 1
          SELECT tool_name FROM tools ORDER BY daily_fee DESC LIMIT 1 OFFSET 1         | What is its category?          | SELECT "category" FROM "tools" ORDER BY "daily_fee" DESC LIMIT 1 OFFSET 1
          SELECT tool_name FROM tools ORDER BY daily_fee DESC LIMIT 1                  | and the cheapest?              | SELECT "tool_name" FROM "tools" ORDER BY "daily_fee" NULLS LAST LIMIT 1
          """)
  void shouldMakeTheChangeThatTheFormAsksFor(String before, String question, String sql)
      throws InterruptedException {
    RENTAL.assertFollowUp(before, question, sql);
  }

  @Test
  void shouldKeepThePeriodsBefore() throws InterruptedException {
    String before =
        "SELECT STRFTIME('%Y-%m', opened_on), COUNT(*) FROM repairs WHERE opened_on >= '2025-01-01'"
            + " AND opened_on < '2026-01-01' GROUP BY STRFTIME('%Y-%m', opened_on)";

    assertThat(RENTAL.followUp(before, "and in 2024?"))
        .isEqualTo(
            "SELECT STRFTIME('%Y-%m', \"opened_on\"), COUNT(*) FROM \"repairs\" WHERE"
                + " \"opened_on\" >= '2024-01-01' AND \"opened_on\" < '2025-01-01' GROUP BY"
                + " STRFTIME('%Y-%m', \"opened_on\")");
    assertThat(RENTAL.followUp(before, "only the waiting ones"))
        .contains("\"status\" = 'waiting' GROUP BY STRFTIME('%Y-%m', \"opened_on\")");
  }

  /// Repairs before were joined by the worker's key, though no word of the follow-up says so.
  @Test
  void shouldKeepTheJoinsBefore() throws InterruptedException {
    assertThat(
            RENTAL.followUp(
                "SELECT T1.full_name, COUNT(*) FROM workers T1 JOIN repairs T2 ON T2.worker_id ="
                    + " T1.worker_id GROUP BY T1.worker_id, T1.full_name",
                "only in 2025"))
        .contains("\"opened_on\" >= '2025-01-01'")
        .contains("T2.\"worker_id\" = T1.\"worker_id\"");
  }

  @Test
  void shouldCountRowsOnceThatAreShownOnce() throws InterruptedException {
    RENTAL.assertFollowUp(
        "SELECT DISTINCT T1.tool_name FROM tools T1 JOIN repairs T2 ON T2.tool_id = T1.tool_id WHERE"
            + " T2.status = 'waiting'",
        "how many is that?",
        "SELECT COUNT(DISTINCT T1.\"tool_id\") FROM \"tools\" AS T1 JOIN \"repairs\" AS T2 ON"
            + " T2.\"tool_id\" = T1.\"tool_id\" WHERE T2.\"status\" = 'waiting'");
  }

  @Test
  void shouldTellThatSeveralRowsHaveTheExtreme() throws InterruptedException {
    String before = "SELECT tool_name FROM tools WHERE category = 'cutters'";
    String tie =
        "SELECT COUNT(*) FROM \"tools\" WHERE \"category\" = 'cutters' AND \"daily_fee\" = (SELECT"
            + " MIN(\"daily_fee\") FROM \"tools\" WHERE \"category\" = 'cutters') HAVING COUNT(*) > 1";

    PlanStep tied =
        RENTAL.step(before, 1, "and the cheapest one?", (_, _, _) -> Probe.of(TrialOutcome.ROWS));
    PlanStep single =
        RENTAL.step(
            before,
            1,
            "and the cheapest one?",
            (sql, _, _) -> Probe.of(sql.equals(tie) ? TrialOutcome.NOTHING : TrialOutcome.ROWS));

    assertThat(tied.getTakenAs())
        .contains(
            single.getTakenAs().orElseThrow()
                + "; several have the same, and one of them is shown");
    assertThat(single.getTakenAs().orElseThrow()).endsWith("the one with the lowest daily fee");
  }

  /// Each of these would need something that neither query nor words tell.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          SELECT SUM(total) FROM bills WHERE paid_on >= '2025-03-01' AND paid_on < '2025-04-01' | compared with last year
          SELECT tool_name FROM tools WHERE category = 'cutters'                                | the top 3
          SELECT full_name FROM workers WHERE town = 'Linz'                                     | which ones?
          SELECT COUNT(*) FROM clients WHERE town = 'Linz'                                      | by status
          SELECT bill_no FROM bills WHERE paid_on IS NULL                                       | over 20000 only
          SELECT repair_id FROM repairs WHERE status = 'waiting'                                | by status
          """)
  void shouldMakeNoChangeThatNothingTells(String before, String question)
      throws InterruptedException {
    assertThat(RENTAL.followUp(before, question)).doesNotStartWith("SELECT");
  }

  /// The rows before store the word; the tools of these rows have a flag of that name.
  @Test
  void shouldNotChooseAmongTheRowsBeforeByAnotherTable() throws InterruptedException {
    assertThat(
            RENTAL.followUp(
                "SELECT repair_id FROM repairs WHERE opened_on >= '2025-01-01' AND opened_on <"
                    + " '2026-01-01'",
                "only the manual ones"))
        .doesNotContain("has_manual");
  }

  @Test
  void shouldShowNoNameOfAnotherTableAsThatOfTheRows() throws InterruptedException {
    RENTAL.assertFollowUp(
        "SELECT tool_id FROM tools WHERE category = 'cutters'",
        "What are their names?",
        "SELECT \"tool_name\" FROM \"tools\" WHERE \"category\" = 'cutters'");
    assertThat(
            RENTAL.followUp("SELECT bill_no FROM bills WHERE total > 20", "What are their names?"))
        .startsWith("Declined");
  }

  /// A query with an aggregate in its order or in a condition beside rows runs on no engine.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          SELECT tool_name FROM tools                              | Sort them by the number of rentals.
          SELECT tool_name FROM tools WHERE category = 'cutters'   | Which of them has the most rentals?
          SELECT full_name FROM workers                            | Only those with more than 3 repairs.
          SELECT client_name FROM clients                          | Which ones have at least 2 rentals?
          """)
  void shouldOrderRowsByNoAggregateWithoutGroups(String before, String question)
      throws InterruptedException {
    assertThat(RENTAL.step(before, 1, question).getCandidates())
        .extracting(CandidateQuery::getSql)
        .noneMatch(sql ->
            sql.matches("SELECT [^(]*\\b(ORDER BY|HAVING) (COUNT|SUM|AVG|MIN|MAX)\\(.*")
                && !sql.contains("GROUP BY"));
  }

  @Test
  void shouldBeAtMostAsSureAsOfTheQueryBefore() throws InterruptedException {
    String before = "SELECT full_name FROM workers WHERE town = 'Linz'";

    PlanStep sure = RENTAL.step(before, 1, "What about Graz?");
    PlanStep unsure = RENTAL.step(before, 0.4, "What about Graz?");
    PlanStep alone = RENTAL.step(before, 0.4, "How many tools are there?");

    assertThat(unsure.getSql()).isEqualTo(sure.getSql());
    assertThat(sure.getConfidence()).isGreaterThan(0.4);
    assertThat(unsure.getConfidence()).isEqualTo(0.4);
    assertThat(alone.getConfidence()).isGreaterThan(0.4);
  }

  /// An order or a limit chooses among rows, and a number is no value of a column of texts.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          SELECT COUNT(*) FROM tools WHERE category = 'cutters'                           | the cheapest one?
          SELECT full_name FROM workers WHERE town = 'Linz'                               | the other two?
          SELECT tool_name FROM tools WHERE category = 'cutters' ORDER BY daily_fee LIMIT 1 | How long is it?
          SELECT tool_name FROM tools WHERE category = 'cutters' ORDER BY daily_fee LIMIT 1 | And the second cheapest?
          """)
  void shouldMakeNoQueryThatAsksForNothing(String before, String question)
      throws InterruptedException {
    assertThat(RENTAL.followUp(before, question))
        .doesNotContain("COUNT(*) FROM \"tools\" WHERE \"category\" = 'cutters' ORDER")
        .doesNotContain("'2'")
        .doesNotContain("DESC LIMIT 1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          SELECT full_name FROM workers WHERE town = 'Linz' | How many tools are there?       | SELECT COUNT(*) FROM "tools"
          SELECT full_name FROM workers WHERE town = 'Linz' | List the names of all clients.  | SELECT "client_name" FROM "clients"
          SELECT COUNT(*) FROM tools                        | How many workers live in Graz?  | SELECT COUNT(*) FROM "workers" WHERE "town" = 'Graz'
          """)
  void shouldReadANewSubjectByItself(String before, String question, String sql)
      throws InterruptedException {
    RENTAL.assertFollowUp(before, question, sql);
  }
}
