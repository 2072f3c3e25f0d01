package dev.signalbox.sql.time;

/// A time phrase of a question.
///
/// @param from the first token
/// @param to behind the last token
/// @param weak whether the tokens may as well be a plain number or a name, such as 2019 or Monday
///   without a preposition
/// @param reading the meaning in plain English, such as 'from 2025-03-01 to before 2025-04-01'
public record TimeExpression(int from, int to, TimeMeaning meaning, boolean weak, String reading) {

  /// A year at a token.
  public static TimeExpression ofYear(int token, int year) {
    TimeSpan span = TimeSpan.ofYear(year);
    return of(
        token, token + 1, new TimeMeaning.Interval(span.from(), span.to(), span.grain()), false);
  }

  static TimeExpression of(int from, int to, TimeMeaning meaning, boolean weak) {
    return new TimeExpression(from, to, meaning, weak, meaning.reading());
  }
}
