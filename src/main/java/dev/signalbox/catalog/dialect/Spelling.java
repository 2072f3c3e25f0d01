package dev.signalbox.catalog.dialect;

/// How an engine's SQL is written.
///
/// @param quote around names
/// @param backslashEscapes whether a backslash in a text escapes, so that it is written twice
/// @param absent where the engine sorts rows without a value
public record Spelling(char quote, boolean backslashEscapes, AbsentValues absent) {

  /// Where an engine sorts rows without a value, and how it is told to sort them last.
  public enum AbsentValues {
    /// Before all others, unless `NULLS LAST` says otherwise.
    SMALLEST,
    /// Before all others; there is no `NULLS LAST`.
    ALWAYS_SMALLEST,
    /// Behind all others, unless `NULLS LAST` says otherwise.
    LARGEST,
    /// At the end, whatever the direction.
    LAST
  }

  /// An identifier as it is written in SQL, whatever characters it has.
  public String name(String identifier) {
    String mark = String.valueOf(quote);
    return mark + identifier.replace(mark, mark + mark) + mark;
  }

  /// A literal text.
  public String text(String value) {
    String doubled = value.replace("'", "''");
    return "'" + (backslashEscapes ? doubled.replace("\\", "\\\\") : doubled) + "'";
  }

  /// A key of `ORDER BY` from the smallest value on, with rows without a value at the end.
  public String ascendingAbsentLast(String key) {
    return switch (absent) {
      case SMALLEST -> key + " NULLS LAST";
      case ALWAYS_SMALLEST -> key + " IS NULL, " + key;
      case LARGEST, LAST -> key;
    };
  }

  /// A key of `ORDER BY` from the largest value on, with rows without a value at the end.
  public String descendingAbsentLast(String key) {
    return switch (absent) {
      case LARGEST -> key + " DESC NULLS LAST";
      case SMALLEST, ALWAYS_SMALLEST, LAST -> key + " DESC";
    };
  }
}
