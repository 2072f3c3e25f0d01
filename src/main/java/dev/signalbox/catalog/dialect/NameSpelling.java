package dev.signalbox.catalog.dialect;

import java.util.Locale;

/// The spelling of names in statements and engines.
public final class NameSpelling {
  private NameSpelling() {}

  /// A name without its quotes.
  public static String plain(String name) {
    if (name.length() < 2) {
      return name;
    }
    String inner = name.substring(1, name.length() - 1);
    return switch (name.charAt(0)) {
      case '"' -> inner.replace("\"\"", "\"");
      case '`' -> inner.replace("``", "`");
      case '[' -> inner;
      default -> name;
    };
  }

  /// The same for a name that may be in single quotes, too: SQLite lets a text be a name.
  public static String plainOrText(String name) {
    return name.length() > 1 && name.startsWith("'")
        ? name.substring(1, name.length() - 1).replace("''", "'")
        : plain(name);
  }

  /// A form that is equal for all names that some engine may take for one: an upper case can have
  /// several lower ones (`ı` and `i`).
  public static String folded(String name) {
    return plainOrText(name).toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
  }
}
