package dev.signalbox.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.sql.Planner.Plan;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Questions with words that an answer would leave out: the planner as it is shipped refuses them.
class HiddenWordsTest {
  private static final RentalPlanner RENTAL = new RentalPlanner();

  @AfterAll
  static void close() {
    RENTAL.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Which clients have a loyalty card?",
        "What was the highest bill, and when was it paid?",
      })
  void shouldRefuse(String question) throws InterruptedException {
    assertThat(RENTAL.shipped(question)).as(question).isNotInstanceOf(Plan.Written.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Which tools have a manual?",
        "What is the daily fee of the Mixer?",
        "Which client has the most rentals?",
      })
  void shouldStillAnswer(String question) throws InterruptedException {
    assertThat(RENTAL.shipped(question)).as(question).isInstanceOf(Plan.Written.class);
  }
}
