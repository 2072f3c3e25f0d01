package dev.signalbox.sql.time;

/// A period that tokens name, without a preposition.
///
/// @param end behind the last token
record TimeAtom(NamedPeriod period, int end, Strength strength) {

  /// The certainty that tokens name a time.
  enum Strength {
    /// A word of another meaning, such as 'may': a time behind a preposition only.
    WORD,
    /// A bare number such as 2019.
    NUMBER,
    /// A name of a month or a weekday, which a value may have as well.
    NAME,
    SURE
  }

  static TimeAtom sure(TimeSpan span, int end) {
    return new TimeAtom(new NamedPeriod.Fixed(span), end, Strength.SURE);
  }
}
