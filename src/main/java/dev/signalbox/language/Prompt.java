package dev.signalbox.language;

import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.UserMessage;
import java.util.List;

/// A prompt ready to be sent.
///
/// @param name the name and version of the template, such as `plan.v1`
/// @param shows the parts of a database that it shows
/// @param reply the form of the reply
public record Prompt(
    String name, String system, String user, ModelVisibility shows, ReplyForm reply) {

  /// A prompt for sentences.
  public Prompt(String name, String system, String user, ModelVisibility shows) {
    this(name, system, user, shows, ReplyForm.TEXT);
  }

  /// A prompt for sentences that shows no value of any cell.
  public Prompt(String name, String system, String user) {
    this(name, system, user, ModelVisibility.SCHEMA);
  }

  /// The estimated number of tokens.
  public int tokens() {
    return TokenEstimate.estimate(system) + TokenEstimate.estimate(user);
  }

  List<ChatMessage> messages() {
    return List.of(SystemMessage.from(system), UserMessage.from(user));
  }
}
