package dev.signalbox.language;

import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.UserMessage;
import java.util.List;

/// A prompt ready to be sent.
///
/// @param name of the template and its version, such as `plan.v1`
/// @param shows what of a database it shows
/// @param reply what the reply looks like
public record Prompt(
    String name, String system, String user, ModelVisibility shows, ReplyForm reply) {

  /// Asks for sentences.
  public Prompt(String name, String system, String user, ModelVisibility shows) {
    this(name, system, user, shows, ReplyForm.TEXT);
  }

  /// Shows no value of any cell, and asks for sentences.
  public Prompt(String name, String system, String user) {
    this(name, system, user, ModelVisibility.SCHEMA);
  }

  /// About how long it is.
  public int tokens() {
    return TokenEstimate.estimate(system) + TokenEstimate.estimate(user);
  }

  List<ChatMessage> messages() {
    return List.of(SystemMessage.from(system), UserMessage.from(user));
  }
}
