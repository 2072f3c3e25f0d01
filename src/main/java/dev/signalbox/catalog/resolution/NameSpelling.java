package dev.signalbox.catalog.resolution;

import java.util.Locale;

/// Names as statements and engines write them.
final class NameSpelling {
  private NameSpelling() {}

  /// Without its quotes. A name may be in single quotes, too: SQLite lets a text be a name.
  static String plain(String name) {
    if (name.length() < 2) {
      return name;
    }
    String inner = name.substring(1, name.length() - 1);
    return switch (name.charAt(0)) {
      case '"' -> inner.replace("\"\"", "\"");
      case '`' -> inner.replace("``", "`");
      case '\'' -> inner.replace("''", "'");
      case '[' -> inner;
      default -> name;
    };
  }

  /// Equal for all names that some engine may take for the same one: an upper case can have several
  /// lower ones (`ı` and `i`).
  static String folded(String name) {
    return plain(name).toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
  }
}
