package dev.signalbox.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.Feedback;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class KnownAnswersTest {

  private static GoldQuestion question(String text, @Nullable String sql, String... databases) {
    return new GoldQuestion(text, text, List.of(databases), sql, List.of(), null, null, null, null);
  }

  @Test
  void shouldTellEachQuestionOnceWithAllItsDatabases() {
    List<Feedback> told =
        KnownAnswers.feedback(
            List.of(
                question("Who sings?", "SELECT 1", "a"),
                question("Who swims?", "SELECT 2", "b"),
                question("who sings", "SELECT 3", "c", "a"),
                question("Who knows?", null)),
            "acme",
            Instant.EPOCH);

    assertThat(told)
        .satisfiesExactly(
            both -> {
              assertThat(both.getQuestion()).isEqualTo("Who sings?");
              assertThat(both.getDatabases()).containsExactly("a", "c");
              assertThat(both.getSql()).isEmpty();
              assertThat(both.getTenant()).hasValue("acme");
            },
            one -> {
              assertThat(one.getDatabases()).containsExactly("b");
              assertThat(one.getSql()).hasValue("SELECT 2");
              assertThat(one.getGivenAt()).isEqualTo(Instant.EPOCH);
            });
  }
}
