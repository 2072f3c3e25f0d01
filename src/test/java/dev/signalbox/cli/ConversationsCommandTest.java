package dev.signalbox.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.RememberedTurn;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ConversationsCommandTest {
  private static final RememberedTurn.Builder TURN =
      RememberedTurn.newBuilder()
          .setQuestionId("q1")
          .setText("and in May?")
          .setStandalone("How many berths? and in May?")
          .setDatabase("marina")
          .setAskedAt(Instant.EPOCH);

  @Test
  void shouldShowTheQueryOfATurn() {
    assertThat(ConversationsCommand.lines(TURN.setSql("SELECT 1").build()))
        .containsExactly(
            "and in May?",
            "  Taken as: How many berths? and in May?",
            "  database: marina",
            "  SQL: SELECT 1");
  }

  /// A turn that was refused after its routing has a database all the same.
  @Test
  void shouldShowThatATurnHasNoQuery() {
    assertThat(ConversationsCommand.lines(TURN.setSql(null).build()))
        .endsWith("  database: marina", "  no query");
  }
}
