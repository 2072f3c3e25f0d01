package dev.signalbox.bulk;

import org.jspecify.annotations.Nullable;

/// One line of a file of questions.
public sealed interface QuestionLine {

  /// From 1.
  long number();

  /// A question.
  ///
  /// @param id as given in the line, or the line's number
  record Parsed(long number, String id, String text, @Nullable String conversation)
      implements QuestionLine {}

  /// A line without a question.
  ///
  /// @param problem the error and the expected content
  record Unreadable(long number, String problem) implements QuestionLine {}
}
