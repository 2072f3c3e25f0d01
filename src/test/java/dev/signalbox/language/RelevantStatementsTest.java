package dev.signalbox.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RelevantStatementsTest {
  private static final List<String> STATEMENTS =
      List.of(
          "an order is large with more than ten items",
          "an order is late when shipped after three days",
          "a customer is loyal after five orders");

  @Test
  void shouldKeepAllInTheirOrderWhereTheyFit() {
    assertThat(RelevantStatements.of("Which customers?", STATEMENTS, List.of(), 1_000))
        .isEqualTo(STATEMENTS);
  }

  @Test
  void shouldChooseThoseOfTheRarestSharedWords() {
    assertThat(RelevantStatements.of("How many orders were late?", STATEMENTS, List.of(), 15))
        .containsExactly(STATEMENTS.get(1));
    assertThat(
            RelevantStatements.of(
                "Which orders are of loyal customers?", STATEMENTS, List.of(), 15))
        .containsExactly(STATEMENTS.get(2));
  }

  @Test
  void shouldCutNone() {
    assertThat(RelevantStatements.of("late", STATEMENTS, List.of(), 5)).isEmpty();
  }

  @Test
  void shouldJoinTheOrdersOfWordsAndVectors() {
    assertThat(
            RelevantStatements.ranked(
                "Which loyal customers?",
                STATEMENTS,
                List.of(STATEMENTS.get(1), STATEMENTS.get(2))))
        .containsExactly(STATEMENTS.get(2), STATEMENTS.get(1));
    assertThat(RelevantStatements.ranked("Which towns?", STATEMENTS, List.of())).isEmpty();
    assertThat(RelevantStatements.of("Which?", STATEMENTS, List.of(STATEMENTS.get(1)), 15))
        .containsExactly(STATEMENTS.get(1));
  }
}
