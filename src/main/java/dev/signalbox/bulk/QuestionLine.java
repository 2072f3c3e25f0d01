package dev.signalbox.bulk;

import org.jspecify.annotations.Nullable;

/// One line of a file of questions.
public sealed interface QuestionLine {

  /// From 1.
  long number();

  /// A question.
  ///
  /// @param id as given in the line, or the line's number
  record Asked(long number, String id, String text, @Nullable String conversation)
      implements QuestionLine {}

  /// A line that holds none.
  ///
  /// @param problem what is wrong, and what is expected
  record Unreadable(long number, String problem) implements QuestionLine {}
}
