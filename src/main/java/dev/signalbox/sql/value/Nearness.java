package dev.signalbox.sql.value;

/// The difference between a text and the stored value that it may mean, the least one first.
public enum Nearness {
  /// Case, spaces and marks.
  SPELLING,
  /// Dictionary forms, such as a plural, or an article.
  FORM,
  /// One missing, doubled or changed letter, or two swapped ones.
  MISTYPED,
  /// The text or the value shortens words of the other to their beginnings.
  SHORTENED,
  /// The text or the value shortens words of the other to some of their letters.
  CONTRACTED,
  /// Synonyms, among them abbreviations that a dictionary has, such as `US`.
  SYNONYM,
  /// The text or the value is the initials of the other.
  INITIALS,
  /// One word is derived from the other: `French` and `France`.
  DERIVED,
  /// The words have equal stems.
  STEM,
  /// The text is some words of the value.
  WITHIN,
  /// A similar meaning, by vectors.
  MEANING
}
