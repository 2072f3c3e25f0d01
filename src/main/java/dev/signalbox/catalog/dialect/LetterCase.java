package dev.signalbox.catalog.dialect;

import java.util.Locale;

/// The case that an engine gives to names without quotes.
public enum LetterCase {
  AS_WRITTEN,
  LOWER,
  UPPER;

  /// @param written a name in a statement
  /// @param kept the engine's form of the same name
  public static LetterCase of(String written, String kept) {
    for (LetterCase each : values()) {
      if (each.apply(written).equals(kept)) {
        return each;
      }
    }
    return AS_WRITTEN;
  }

  public String apply(String written) {
    return switch (this) {
      case AS_WRITTEN -> written;
      case LOWER -> written.toLowerCase(Locale.ROOT);
      case UPPER -> written.toUpperCase(Locale.ROOT);
    };
  }
}
