package dev.signalbox.sql.linking;

/// One meaning that words of a question can have.
///
/// @param score from 0 to 1, comparable among the links of one question
public record Link(Target target, double score, Match match) {

  /// How words and name agree.
  public enum Match {
    /// The same words, but for inflection.
    WORDS,
    /// Words of the same stem.
    STEM,
    /// Some of the name's words.
    PART,
    /// Words of like meaning.
    MEANING,
    /// A stored value, written the same but for case.
    VALUE
  }
}
