package dev.signalbox.catalog;

import java.util.Locale;

/// What an engine makes of names that are written without quotes.
enum LetterCase {
  AS_WRITTEN,
  LOWER,
  UPPER;

  /// @param written in a statement
  /// @param kept by the engine, of the same name
  static LetterCase of(String written, String kept) {
    for (LetterCase each : values()) {
      if (each.apply(written).equals(kept)) {
        return each;
      }
    }
    return AS_WRITTEN;
  }

  String apply(String written) {
    return switch (this) {
      case AS_WRITTEN -> written;
      case LOWER -> written.toLowerCase(Locale.ROOT);
      case UPPER -> written.toUpperCase(Locale.ROOT);
    };
  }
}
