package dev.signalbox.cli;

import dev.signalbox.event.Question;
import dev.signalbox.event.Want;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The one who asks at a prompt, and the conversation that the questions belong to.
///
/// @param tenant null: an asker without a tenant
/// @param asker the name under which past answers count; null: none is given
/// @param application the application that asks, likewise
/// @param conversation its id in events
record Speaker(
    @Nullable String tenant,
    @Nullable String asker,
    @Nullable String application,
    String conversation) {

  /// The next question of the conversation.
  Question question(String text) {
    return Question.newBuilder()
        .setId(UUID.randomUUID().toString())
        .setText(text)
        .setTenant(tenant)
        .setAsker(asker)
        .setApplication(application)
        .setConversation(conversation)
        .setWant(Want.ANSWER)
        .setDatabases(List.of())
        .setAskedAt(Instant.now())
        .build();
  }
}
