package dev.signalbox.dialogue;

import dev.signalbox.event.ConversationControl;
import dev.signalbox.event.Question;
import dev.signalbox.event.Want;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A request about what the stages remember of a conversation. It is a question without a text: it
/// passes all stages behind the earlier turns of the conversation, and has one terminal event.
public final class MemoryRequest {
  private MemoryRequest() {}

  /// @param tenant whose conversation it is; null: of an asker without one
  /// @param conversation its name in events
  public static Question of(
      ConversationControl control, @Nullable String tenant, String conversation) {
    return Question.newBuilder()
        .setId(UUID.randomUUID().toString())
        .setText("")
        .setConversation(conversation)
        .setTenant(tenant)
        .setWant(Want.ANSWER)
        .setDatabases(List.of())
        .setAskedAt(Instant.now())
        .setControl(control)
        .build();
  }
}
