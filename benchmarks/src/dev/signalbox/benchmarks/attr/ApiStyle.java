package dev.signalbox.benchmarks.attr;

/// The manners of the APIs that stand for tables.
enum ApiStyle {
  /// All rows can be listed, each column can be asked for, and a page holds 100 rows, or 1,000 of a
  /// table with more than 1,000 rows.
  OPEN,
  /// Values of the key are required, and a page holds ten rows.
  STRICT;

  private static final int SMALL_PAGE = 10;
  private static final int PAGE = 100;
  private static final int LARGE_PAGE = 1_000;

  int page(int rows) {
    return switch (this) {
      case OPEN -> rows > LARGE_PAGE ? LARGE_PAGE : PAGE;
      case STRICT -> SMALL_PAGE;
    };
  }

  String label() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
