package dev.signalbox.sql.grammar.rule.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.sql.Planner.Plan;
import dev.signalbox.sql.RentalPlanner;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Comparisons by signs, and columns by the names that the schema gives them.
class ComparisonSignsTest {
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
          tools with daily fee >= 50                  | SELECT "tool_name" FROM "tools" WHERE "daily_fee" >= 50
          tools with daily_fee <= 10                  | SELECT "tool_name" FROM "tools" WHERE "daily_fee" <= 10
          tools with daily fee <> 50                  | SELECT "tool_name" FROM "tools" WHERE "daily_fee" <> 50
          tools with daily fee > 10 and electric = 1  | SELECT "tool_name" FROM "tools" WHERE "daily_fee" > 10 AND "electric" = 1
          clients with kind = B                       | SELECT "client_name" FROM "clients" WHERE "kind" = 'B'
          rentals where returned_on > due_on          | SELECT "rental_id" FROM "rentals" WHERE "returned_on" > "due_on"
          rentals whose returned_on equals rented_on  | SELECT "rental_id" FROM "rentals" WHERE "returned_on" = "rented_on"
          rentals with returned_on >= 2024-05-01      | SELECT "rental_id" FROM "rentals" WHERE "returned_on" >= '2024-05-01'
          show tool_name and daily_fee of tools       | SELECT "tool_name", "daily_fee" FROM "tools"
          """)
  void shouldReadSigns(String question, String sql) throws InterruptedException {
    RENTAL.assertQuery(question, sql);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "How many rentals are there with moon = full?",
        "How many rentals were there whose moon is the same as their sun?",
        "How many clients are there >= tools?",
        "rentals with rented_on >= May 2024",
        "workers with hired_on <= 2020",
      })
  void shouldLeaveOutNoSign(String question) throws InterruptedException {
    assertThat(RENTAL.defined("", question)).isNotInstanceOf(Plan.Written.class);
  }
}
