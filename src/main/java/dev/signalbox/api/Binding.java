package dev.signalbox.api;

/// A parameter of an operation that restricts a column: the API returns the rows for which `column
/// operator value` holds.
///
/// @param column the name of a column of the table
/// @param parameter the parameter's name in the operation
/// @param required whether the operation cannot be called without it
/// @param exact whether the returned rows are exactly the ones that meet the condition. False: the
///   rows are a superset, and the engine checks the condition again
/// @param batch the most values of one call; above 1, the operator also takes `IN`, and the reply
///   holds the rows of all values
/// @param separator the text between the values of one call; empty: the parameter is repeated
public record Binding(
    String column,
    Operator operator,
    String parameter,
    Location location,
    boolean required,
    boolean exact,
    int batch,
    String separator) {

  /// The comparison of a column with the value of a parameter.
  public enum Operator {
    EQUAL("="),
    LESS("<"),
    LESS_OR_EQUAL("<="),
    GREATER(">"),
    GREATER_OR_EQUAL(">="),
    NOT_EQUAL("<>"),
    /// A pattern of SQL, with `%` and `_`; always approximate.
    LIKE("LIKE");

    private final String sql;

    Operator(String sql) {
      this.sql = sql;
    }

    /// The operator in SQL.
    public String sql() {
      return sql;
    }
  }

  /// The part of the request that holds a parameter.
  public enum Location {
    PATH,
    QUERY,
    HEADER
  }

  /// A required, exact `=` on the column of the path parameter.
  public static Binding path(String column, String parameter) {
    return new Binding(column, Operator.EQUAL, parameter, Location.PATH, true, true, 1, "");
  }

  /// An optional, exact `=` on the column of the query parameter.
  public static Binding query(String column, String parameter) {
    return new Binding(column, Operator.EQUAL, parameter, Location.QUERY, false, true, 1, "");
  }
}
