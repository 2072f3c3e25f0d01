package dev.signalbox.sql.grammar.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.sql.RentalPlanner;
import org.junit.jupiter.api.Test;

class OverdueRuleTest {

  @Test
  void shouldParseTermsThatEndedUnfulfilled() throws InterruptedException {
    try (RentalPlanner rental = new RentalPlanner()) {
      assertThat(rental.sql("How many rentals are overdue?"))
          .startsWith(
              "SELECT COUNT(*) FROM \"rentals\" WHERE \"returned_on\" IS NULL AND \"due_on\" < '");
    }
  }
}
