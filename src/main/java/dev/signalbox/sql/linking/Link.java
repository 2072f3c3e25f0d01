package dev.signalbox.sql.linking;

import dev.signalbox.sql.schema.Column;

/// One possible meaning of words in a question.
///
/// @param score the score from 0 to 1, comparable among the links of one question
/// @param probability the probability, from 0 to 1, that the words mean the target; of the values
///   that the same words can mean, each has its share
public record Link(Target target, double score, Match match, double probability) {

  /// A link whose score is its probability, as far as that is known.
  public Link(Target target, double score, Match match) {
    this(target, score, match, Math.min(1, score));
  }

  /// The probability at which a link is as likely right as wrong.
  private static final double EVEN = 0.5;

  /// The score below which words do not mean a column of names.
  private static final double LEAST = 0.35;

  /// Whether words such as 'tinnitus' are hardly like the column of names that they would mean. The
  /// results show names without being asked, so such a link would hide the words.
  public boolean isFarName() {
    return match.isByMeaning()
        && score < LEAST
        && target instanceof Target.OfColumn(Column column)
        && column.head().equals("name");
  }

  /// Whether a word would mean a flag by a similarity that more likely leads elsewhere: the flag
  /// would be a condition that nobody asked for, such as trainers for 'beginners'.
  public boolean isFarFlag() {
    return match.isByMeaning()
        && score < EVEN
        && target instanceof Target.OfColumn(Column column)
        && column.isFlag();
  }

  /// The kind of match between words and name.
  public enum Match {
    /// The words are equal but for inflection.
    WORDS,
    /// The words have the same stems.
    STEM,
    /// The words are a part of the name.
    PART,
    /// The words are a synonym of the name, such as 'town' for `city`.
    SYNONYM,
    /// The words have a similar meaning.
    MEANING,
    /// The words are a stored value, but for case, spaces and marks.
    VALUE,
    /// The words are a stored value in another form, such as the plural.
    VALUE_FORM,
    /// The words differ from a stored value by one typing error.
    MISTYPED_VALUE,
    /// The words shorten a stored value, or the reverse.
    ABBREVIATED_VALUE,
    /// The words are a synonym of a stored value.
    VALUE_SYNONYM,
    /// The words are derived from a stored value, or the reverse: 'French' and `France`.
    VALUE_DERIVATION,
    /// The words are a part of a stored value. Where several values of the column have them, the
    /// target's value is the words themselves, and only a pattern finds the values.
    PART_OF_VALUE,
    /// The words have a meaning similar to a stored value's.
    VALUE_MEANING,
    /// The words are a name, and nobody reads the column's values.
    UNREAD_VALUE,
    /// A statement of the database defines the words.
    DEFINED;

    /// Whether the words are none of the name's, but mean it.
    public boolean isByMeaning() {
      return this == SYNONYM || this == MEANING;
    }
  }
}
