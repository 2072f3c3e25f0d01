package dev.signalbox.evaluation.perturbation;

import static dev.signalbox.evaluation.perturbation.PerturbationKind.MADE_UP;
import static dev.signalbox.evaluation.perturbation.PerturbationKind.MISSPELT;
import static dev.signalbox.evaluation.perturbation.PerturbationKind.OTHER_FORM;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.DatabaseDescription;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PerturbationOutcomeTest {
  private static final DatabaseDescription DATABASE =
      DatabaseDescription.newBuilder()
          .setId("d")
          .setName("d")
          .setDialect("sqlite")
          .setTables(List.of())
          .build();
  private static final String GOLD =
      "SELECT name FROM singer WHERE country = 'Central Africa' AND genre = 'pop' AND age > 3";

  private static PerturbationOutcome outcome(
      PerturbationKind kind, String asked, @Nullable String sql, boolean right) {
    return PerturbationOutcome.of(
        new Perturbation(kind, "changed", "Central Africa", asked, "Who?", GOLD),
        sql,
        right,
        DATABASE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          MADE_UP    | Yuvan Delkor   | genre = 'pop' AND age > 3                  | DROPPED
          MADE_UP    | Yuvan Delkor   | age > 3                                    | DROPPED
          MADE_UP    | Yuvan Delkor   | genre = 'pop' AND country = 'Chad'         | REPLACED
          MADE_UP    | Yuvan Delkor   | country = 'Central Africa'                 | REPLACED
          MADE_UP    | Yuvan Delkor   | genre = 'pop' AND country = 'Yuvan Delkor' | KEPT
          MADE_UP    | Yuvan Delkor   | country LIKE '%yuvan%'                     | KEPT
          MISSPELT   | Cntral Africa  | genre = 'pop'                              | DROPPED
          MISSPELT   | Cntral Africa  | genre = 'pop' AND country = 'Africa'       | REPLACED
          MISSPELT   | Cntral Africa  | country = 'Cntral Africa'                  | KEPT
          MISSPELT   | Cntral Africa  | country = 'Central Africa'                 | OTHERWISE_WRONG
          MISSPELT   | entral Africa  | country = 'Central Africa'                 | OTHERWISE_WRONG
          MISSPELT   | entral Africa  | country = 'entral Africa'                  | KEPT
          OTHER_FORM | central africa | country = 'central africa'                 | KEPT
          OTHER_FORM | central africa | country = 'Central Africa'                 | OTHERWISE_WRONG
          OTHER_FORM | CA             | country = 'CA'                             | KEPT
          OTHER_FORM | CA             | country = 'Central Africa' AND age > 3     | OTHERWISE_WRONG
          """)
  void shouldReadTheOutcomeFromTheTextsOfAWrongQuery(
      PerturbationKind kind, String asked, String condition, PerturbationOutcome outcome) {
    assertThat(outcome(kind, asked, "SELECT name FROM singer WHERE " + condition, false))
        .isEqualTo(outcome);
  }

  @Test
  void shouldCountARightResultAsCorrectedUnlessItIsLuck() {
    String stored = "SELECT name FROM singer WHERE country = 'Central Africa'";
    String kept = "SELECT name FROM singer WHERE country = 'Cntral Africa'";
    String dropped = "SELECT name FROM singer WHERE genre = 'pop'";

    assertThat(outcome(MISSPELT, "Cntral Africa", stored, true))
        .isEqualTo(PerturbationOutcome.CORRECTED);
    assertThat(outcome(MISSPELT, "Cntral Africa", kept, true)).isEqualTo(PerturbationOutcome.KEPT);
    assertThat(outcome(MISSPELT, "Cntral Africa", dropped, true))
        .isEqualTo(PerturbationOutcome.DROPPED);
    assertThat(outcome(OTHER_FORM, "Cntral Africa", kept, true))
        .isEqualTo(PerturbationOutcome.CORRECTED);
    assertThat(outcome(MADE_UP, "Yuvandel", stored, true)).isEqualTo(PerturbationOutcome.REPLACED);
  }

  @Test
  void shouldTellRefusedAndUnreadableQueries() {
    assertThat(outcome(MADE_UP, "Yuvandel", null, false)).isEqualTo(PerturbationOutcome.REFUSED);
    assertThat(outcome(MADE_UP, "Yuvandel", "SELECT FROM", false))
        .isEqualTo(PerturbationOutcome.OTHERWISE_WRONG);
  }
}
