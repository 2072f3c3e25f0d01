package dev.signalbox.language;

import dev.signalbox.config.rules.ConfigurationException;
import java.util.Comparator;
import java.util.List;
import java.util.function.BinaryOperator;

/// The text that a model's chat template puts around the messages. It is rendered once, with
/// markers in place of messages, so that no text of a message is read as a part of the template.
///
/// Threading: immutable.
final class ChatFrame {
  private static final String SYSTEM = "[[the system message]]";
  private static final String USER = "[[the message of the user]]";

  private final String before;
  private final String between;
  private final String after;
  private final List<String> controlTokens;

  private ChatFrame(String before, String between, String after, List<String> controlTokens) {
    this.before = before;
    this.between = between;
    this.after = after;
    this.controlTokens = controlTokens;
  }

  /// @param rendering renders a system message and a user message by the file's template
  /// @throws ConfigurationException the template does not show both messages once
  static ChatFrame of(GgufFile file, BinaryOperator<String> rendering) {
    String rendered = rendering.apply(SYSTEM, USER);
    int system = rendered.indexOf(SYSTEM);
    int user = rendered.indexOf(USER);
    if (system < 0
        || user < system
        || system != rendered.lastIndexOf(SYSTEM)
        || user != rendered.lastIndexOf(USER)) {
      throw GgufFile.refused(
          file.path(), "has a chat template that does not show each message once, in order", null);
    }
    String before = rendered.substring(0, system);
    return new ChatFrame(
        // The library puts the opening token before every prompt, too.
        before.startsWith(file.opening()) ? before.substring(file.opening().length()) : before,
        rendered.substring(system + SYSTEM.length(), user),
        rendered.substring(user + USER.length()),
        file.controlTokens().stream()
            .filter(token -> token.length() > 1 && !token.isBlank())
            .sorted(Comparator.comparingInt(String::length).reversed())
            .toList());
  }

  /// The prompt. A space splits a control token of the model within a message, so that it stays
  /// text. A comment of a column therefore cannot end the message that shows it.
  String around(String system, String user) {
    return before + plain(system) + between + plain(user) + after;
  }

  private String plain(String message) {
    String plain = message;
    for (String token : controlTokens) {
      if (plain.contains(token)) {
        plain = plain.replace(token, token.charAt(0) + " " + token.substring(1));
      }
    }
    return plain;
  }
}
