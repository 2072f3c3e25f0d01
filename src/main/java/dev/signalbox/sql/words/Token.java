package dev.signalbox.sql.words;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// One word, number, quoted text or mark of a question.
///
/// @param text the words as they stand in the question, without quotation marks
/// @param lower `text` in lower case
/// @param lemma the dictionary form, as far as light stemming finds it
/// @param stem the stem that inflected and derived forms share
/// @param number the value in digits where the token is a number or a number's word, else null
/// @param touching whether the token stands right behind the one before it, without a space
public record Token(
    String text,
    String lower,
    String lemma,
    String stem,
    Kind kind,
    @Nullable String number,
    boolean touching) {

  /// The kind of a token.
  public enum Kind {
    WORD,
    NUMBER,
    /// A quoted text, a date or a time, taken whole and unchanged.
    QUOTED,
    /// The ending `'s`, or the apostrophe alone after a plural.
    POSSESSIVE,
    COMMA,
    /// A mark that ends a sentence.
    STOP,
    MARK
  }

  /// Tokens that follow each other, as they stand in the question, but for the width of spaces.
  public static String text(List<Token> tokens) {
    StringBuilder text = new StringBuilder();
    for (Token token : tokens) {
      text.append(text.isEmpty() || token.touching ? "" : " ").append(token.text);
    }
    return text.toString();
  }

  public boolean isWord() {
    return kind == Kind.WORD;
  }

  public boolean isCapitalized() {
    return kind == Kind.WORD && Character.isUpperCase(text.codePointAt(0));
  }

  /// Whether the token ends in an `s` that its dictionary form lacks, as plurals and verbs in the
  /// third person do.
  public boolean isPlural() {
    return lower.endsWith("s") && !lower.equals(lemma);
  }
}
