package dev.signalbox.bulk;

import org.jspecify.annotations.Nullable;

/// One line of a file of questions.
public sealed interface QuestionLine {

  /// From 1.
  long number();

  /// A question.
  ///
  /// @param id as given in the line, or the line's number
  record Parsed(
      long number,
      String id,
      String text,
      @Nullable String conversation,
      @Nullable String asker,
      @Nullable String application)
      implements QuestionLine {

    /// A question of nobody in particular.
    static Parsed of(long number, String text) {
      return new Parsed(number, Long.toString(number), text, null, null, null);
    }

    /// Whether the same words always mean the same, and go to the same database.
    boolean standsAlone() {
      return conversation == null && asker == null && application == null;
    }
  }

  /// A line without a question.
  ///
  /// @param problem the error and the expected content
  record Unreadable(long number, String problem) implements QuestionLine {}
}
