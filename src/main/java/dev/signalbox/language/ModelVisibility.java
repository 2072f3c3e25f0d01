package dev.signalbox.language;

import java.util.Locale;

/// What of a database a language model may see, from the least to the most. [ModelClient] sends no
/// prompt that shows more than the setting `language.sees` allows.
public enum ModelVisibility {
  /// Names, comments and statements, as they describe the data; no value of any cell.
  SCHEMA,
  /// Stored values, too, that a question or a query of it may mean.
  VALUES,
  /// The rows that a query found, too.
  ROWS;

  /// @param setting the value of `language.sees`
  public static ModelVisibility of(String setting) {
    return valueOf(setting.toUpperCase(Locale.ROOT));
  }

  /// Whether what shows so much may be seen.
  public boolean allows(ModelVisibility shown) {
    return compareTo(shown) >= 0;
  }
}
