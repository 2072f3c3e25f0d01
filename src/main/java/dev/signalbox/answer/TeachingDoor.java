package dev.signalbox.answer;

/// The place at which the reader of an answer may tell the right query.
public enum TeachingDoor {
  COMMAND_LINE,
  /// The prompt of a conversation, right behind the answer.
  PROMPT;

  /// The words to type there.
  String teach(String database) {
    return switch (this) {
      case COMMAND_LINE ->
          "signalbox feedback --question QUESTION --database %s --sql SQL".formatted(database);
      case PROMPT -> ":wrong SQL";
    };
  }
}
