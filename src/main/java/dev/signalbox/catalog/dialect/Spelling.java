package dev.signalbox.catalog.dialect;

/// The spelling of an engine's SQL. The defaults are those of most engines.
public interface Spelling {

  /// An identifier in SQL spelling, with any characters.
  String name(String identifier);

  /// A literal text.
  String text(String value);

  /// A condition that a text is, or is not, like a pattern, in upper and lower case alike.
  ///
  /// @param value in SQL
  String like(String value, boolean negated, String pattern);

  /// A key of `ORDER BY` from the smallest value on, with rows without a value at the end.
  String ascendingAbsentLast(String key);

  /// A key of `ORDER BY` from the largest value on, with rows without a value at the end.
  String descendingAbsentLast(String key);

  /// A key of `ORDER BY` that has rows with a value before those without one.
  ///
  /// @param value in SQL
  default String presence(String value) {
    return "(" + value + ") IS NULL";
  }

  /// A query that gives a number of rows at most.
  ///
  /// @param query begins with `SELECT`, and is not cut yet
  default String cut(String query, long rows) {
    return query + " LIMIT " + rows;
  }

  /// A query that gives a number of rows at most, behind the first ones.
  ///
  /// @param query begins with `SELECT`, orders its rows, and is not cut yet
  default String slice(String query, long skipped, long rows) {
    return query + " LIMIT " + rows + " OFFSET " + skipped;
  }

  /// The value of a logical column.
  default String truth(boolean value) {
    return value ? "TRUE" : "FALSE";
  }

  /// A table or a query in FROM with another name.
  default String aliased(String table, String alias) {
    return table + " AS " + alias;
  }

  /// The end of a query of constants.
  default String withoutTable() {
    return "";
  }
}
