package dev.signalbox.topology.records;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.DialogueSettings;
import dev.signalbox.event.ConversationMemory;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.Question;
import dev.signalbox.event.RememberedTurn;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ConversationsTest {
  private static final Instant NOON = Instant.parse("2026-11-24T12:00:00Z");

  private final EventCodec codec = new EventCodec();
  private final Conversations conversations = new Conversations(codec, DialogueSettings.defaults());
  private byte @Nullable [] memory;

  private static Question question(String id, int minute) {
    return Question.newBuilder()
        .setId(id)
        .setText("Turn " + id)
        .setConversation("c1")
        .setAskedAt(NOON.plusSeconds(60L * minute))
        .build();
  }

  private void take(Question question) {
    RememberedTurn turn =
        RememberedTurn.newBuilder()
            .setQuestionId(question.getId())
            .setText(question.getText())
            .setStandalone(question.getText())
            .setAskedAt(question.getAskedAt())
            .build();
    memory = conversations.with(memory, question, "/c1", turn).value();
  }

  private List<String> remembered() {
    byte @Nullable [] now = memory;
    return now == null
        ? List.of()
        : codec.decode(now, ConversationMemory.class).getTurns().stream()
            .map(RememberedTurn::getQuestionId)
            .toList();
  }

  /// A client that missed an answer sends its question once more, under the same id.
  @Test
  void shouldKeepTheTurnsAfterOneThatComesAgain() {
    for (String id : List.of("a", "b", "c")) {
      take(question(id, 0));
    }

    take(question("b", 1));

    assertThat(remembered()).containsExactly("a", "b", "c");
    assertThat(conversations.recall(memory, question("b", 1)).turns())
        .extracting(RememberedTurn::getQuestionId)
        .containsExactly("a");
  }

  @Test
  void shouldForgetTheOldestTurns() {
    int most = DialogueSettings.defaults().turns();
    for (int i = 0; i <= most; i++) {
      take(question("q" + i, i));
    }

    assertThat(remembered()).hasSize(most).startsWith("q1").endsWith("q" + most);
  }
}
