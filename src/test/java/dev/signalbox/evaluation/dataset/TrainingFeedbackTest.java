package dev.signalbox.evaluation.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.Feedback;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TrainingFeedbackTest {

  private static GoldQuestion question(String text, String database, @Nullable String sql) {
    return new GoldQuestion(
        text + database, text, List.of(database), sql, List.of(), "evidence", null, null, null);
  }

  private static List<Feedback> of(GoldQuestion... training) {
    return TrainingFeedback.of(List.of(training), Instant.EPOCH);
  }

  @Test
  void shouldTellDatabaseAndQueryToEveryone() {
    assertThat(of(question("How many items?", "shop", "SELECT 1")))
        .containsExactly(
            new Feedback(
                "How many items?",
                null,
                List.of("shop"),
                "SELECT 1",
                null,
                Instant.EPOCH,
                null,
                List.of(),
                null,
                null,
                null,
                null));
  }

  @Test
  void shouldTellATenantOnly() {
    List<Feedback> told =
        TrainingFeedback.of(List.of(question("Who?", "shop", null)), "acme", Instant.EPOCH);

    assertThat(told).singleElement().extracting(Feedback::getTenant).isEqualTo(Optional.of("acme"));
  }

  @Test
  void shouldTellOfASharedTextAllItsDatabases() {
    List<Feedback> told =
        of(
            question("How many items?", "shop", "SELECT 1"),
            question("How many  ITEMS", "store", "SELECT 2"));

    assertThat(told).hasSize(1);
    assertThat(told.getFirst().getDatabases()).containsExactly("shop", "store");
    assertThat(told.getFirst().getSql()).isEmpty();
  }

  @Test
  void shouldTellARepeatedQuestionOnce() {
    List<Feedback> told = of(question("Who?", "shop", "SELECT 1"), question("Who?", "shop", null));

    assertThat(told).hasSize(1);
    assertThat(told.getFirst().getSql()).contains("SELECT 1");
  }
}
