package dev.signalbox.catalog.dialect;

/// The spelling of an engine whose SQL differs from the standard in four ways at most.
///
/// @param quote around names
/// @param backslashEscapes whether a backslash in a text escapes, so that it is written twice
/// @param absent the place of rows without a value in the order of the engine
/// @param like the operator that compares a text with a pattern in upper and lower case alike
public record StandardSpelling(
    char quote, boolean backslashEscapes, AbsentValues absent, String like) implements Spelling {

  /// The place of rows without a value in the engine's order, and the syntax that sorts them last.
  public enum AbsentValues {
    /// Before all others in ascending order, unless `NULLS LAST` says otherwise.
    SMALLEST,
    /// Before all others in ascending order; there is no `NULLS LAST`.
    ALWAYS_SMALLEST,
    /// Behind all others in ascending order, and before all others in descending order.
    LARGEST,
    /// At the end in either direction.
    LAST
  }

  @Override
  public String name(String identifier) {
    String mark = String.valueOf(quote);
    return mark + identifier.replace(mark, mark + mark) + mark;
  }

  @Override
  public String text(String value) {
    String doubled = value.replace("'", "''");
    return "'" + (backslashEscapes ? doubled.replace("\\", "\\\\") : doubled) + "'";
  }

  @Override
  public String like(String value, boolean negated, String pattern) {
    return value + (negated ? " NOT " : " ") + like + " " + text(pattern);
  }

  @Override
  public String ascendingAbsentLast(String key) {
    return switch (absent) {
      case SMALLEST -> key + " NULLS LAST";
      case ALWAYS_SMALLEST -> key + " IS NULL, " + key;
      case LARGEST, LAST -> key;
    };
  }

  @Override
  public String descendingAbsentLast(String key) {
    return switch (absent) {
      case LARGEST -> key + " DESC NULLS LAST";
      case SMALLEST, ALWAYS_SMALLEST, LAST -> key + " DESC";
    };
  }
}
