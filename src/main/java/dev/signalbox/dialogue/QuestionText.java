package dev.signalbox.dialogue;

import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;

/// Checks the text of a question.
final class QuestionText {

  /// The most UTF-16 units: far more than a question needs, and small enough for every topic and
  /// prompt.
  static final int LONGEST = 10_000;

  /// The share of replacement characters above which a text was decoded from other data.
  private static final double MOST_REPLACED = 0.1;

  private static final char REPLACEMENT = '�';

  private QuestionText() {}

  /// @param field the field with the text, for messages
  /// @throws StageException `QUESTION_EMPTY`, `QUESTION_TOO_LONG` or `QUESTION_NOT_TEXT`
  static void check(String text, String field) {
    if (text.length() > LONGEST) {
      throw new StageException(
          FailureCode.QUESTION_TOO_LONG,
          "The field '%s' has %,d characters; at most %,d are allowed. Ask one question, without the documents around it."
              .formatted(field, text.length(), LONGEST));
    }
    checkCharacters(text, field);
    if (text.codePoints().noneMatch(Character::isLetterOrDigit)) {
      throw new StageException(
          FailureCode.QUESTION_EMPTY,
          "The field '%s' holds no word. Ask a question in it.".formatted(field));
    }
  }

  private static void checkCharacters(String text, String field) {
    long replaced = 0;
    int i = 0;
    while (i < text.length()) {
      int character = text.codePointAt(i);
      if (!isText(character)) {
        throw new StageException(
            FailureCode.QUESTION_NOT_TEXT,
            "The field '%s' holds U+%04X at position %d, which is no text. Send plain text in UTF-8."
                .formatted(field, character, i));
      }
      replaced += character == REPLACEMENT ? 1 : 0;
      i += Character.charCount(character);
    }
    if (replaced > MOST_REPLACED * text.length()) {
      throw new StageException(
          FailureCode.QUESTION_NOT_TEXT,
          "The field '%s' consists of characters that could not be decoded. Send plain text in UTF-8."
              .formatted(field));
    }
  }

  private static boolean isText(int character) {
    boolean space = character == '\t' || character == '\n' || character == '\r';
    return switch (Character.getType(character)) {
      case Character.CONTROL -> space || character == 0x85;
      // codePointAt could not pair this surrogate.
      case Character.SURROGATE -> false;
      case Character.UNASSIGNED -> (character & 0xFFFE) != 0xFFFE && !isNoncharacter(character);
      default -> true;
    };
  }

  private static boolean isNoncharacter(int character) {
    return character >= 0xFDD0 && character <= 0xFDEF;
  }
}
