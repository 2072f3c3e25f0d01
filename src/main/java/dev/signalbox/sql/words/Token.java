package dev.signalbox.sql.words;

import org.jspecify.annotations.Nullable;

/// One word, number, quoted text or mark of a question.
///
/// @param text as it stands in the question; of a quoted text what is between the quotes
/// @param lower `text` in lower case
/// @param lemma the dictionary form, as far as light stemming finds it
/// @param stem what inflected and derived forms share
/// @param number the value in digits where the token is a number or a number's word, else null
public record Token(
    String text, String lower, String lemma, String stem, Kind kind, @Nullable String number) {

  /// What a token is.
  public enum Kind {
    WORD,
    NUMBER,
    /// Stood between quotes, or is a date or time: taken whole and as it is.
    QUOTED,
    /// `'s`, or the mark alone after a plural.
    POSSESSIVE,
    COMMA,
    /// Ends a sentence.
    STOP,
    MARK
  }

  public boolean isWord() {
    return kind == Kind.WORD;
  }

  public boolean isCapitalized() {
    return kind == Kind.WORD && Character.isUpperCase(text.codePointAt(0));
  }

  /// Whether it ends in an `s` that its dictionary form has not: a plural, or a verb of one who
  /// does.
  public boolean isPlural() {
    return lower.endsWith("s") && !lower.equals(lemma);
  }
}
