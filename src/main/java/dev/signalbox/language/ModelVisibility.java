package dev.signalbox.language;

import java.util.Locale;

/// The parts of a database that a language model may see, from the least to the most. [ModelClient]
/// sends no prompt that shows more than the setting `language.sees` allows.
public enum ModelVisibility {
  /// Names, comments and statements, as they describe the data; no value of any cell.
  SCHEMA,
  /// The level SCHEMA, and stored values that a question or its query may mean.
  VALUES,
  /// The level VALUES, and the rows that a query found.
  ROWS;

  /// @param setting the value of `language.sees`
  public static ModelVisibility of(String setting) {
    return valueOf(setting.toUpperCase(Locale.ROOT));
  }

  /// Whether a prompt of this level may be sent.
  public boolean allows(ModelVisibility shown) {
    return compareTo(shown) >= 0;
  }
}
