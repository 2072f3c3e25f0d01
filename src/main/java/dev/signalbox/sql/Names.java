package dev.signalbox.sql;

/// Names as statements write them.
final class Names {
  private Names() {}

  /// A name without its quotes.
  static String plain(String name) {
    if (name.length() < 2) {
      return name;
    }
    char open = name.charAt(0);
    String inner = name.substring(1, name.length() - 1);
    return switch (open) {
      case '"' -> inner.replace("\"\"", "\"");
      case '`' -> inner.replace("``", "`");
      case '[' -> inner;
      default -> name;
    };
  }
}
