package dev.signalbox.sql.guard;

/// Names as statements write them.
public final class StatementNames {
  private StatementNames() {}

  /// A name without its quotes.
  public static String plain(String name) {
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
