package dev.signalbox.sql.linking;

/// One possible meaning of words in a question.
///
/// @param score the score from 0 to 1, comparable among the links of one question
public record Link(Target target, double score, Match match) {

  /// The kind of match between words and name.
  public enum Match {
    /// The words are equal but for inflection.
    WORDS,
    /// The words have the same stems.
    STEM,
    /// The words are a part of the name.
    PART,
    /// The words have a similar meaning.
    MEANING,
    /// The words are a stored value, but for case.
    VALUE
  }
}
