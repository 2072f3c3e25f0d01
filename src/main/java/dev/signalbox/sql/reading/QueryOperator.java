package dev.signalbox.sql.reading;

/// The operators of a query that words of a question ask for.
public enum QueryOperator {
  COUNT,
  SUM,
  AVG,
  MIN,
  MAX,
  DISTINCT,
  GROUP,
  /// An order from the smallest value on.
  UP,
  /// An order from the largest value on.
  DOWN,
  LIMIT,
  GREATER,
  LESS,
  AT_LEAST,
  AT_MOST,
  BETWEEN,
  EQUAL,
  /// `<>`, `NOT`, `NOT IN`, `NOT EXISTS`, `EXCEPT`.
  NOT,
  /// `OR`, `IN` with several values, `UNION`.
  OR,
  INTERSECT,
  /// `LIKE` and its kind.
  PATTERN,
  /// `IS NULL`.
  ABSENT,
  /// `IS NOT NULL`.
  PRESENT,
  PLUS,
  MINUS,
  TIMES,
  DIVIDE,
  /// A query within the query.
  NESTED,
  /// A window function.
  WINDOW,
  CASE,
  /// The present date or time.
  NOW,
  /// A comparison for equality with zero or with a text such as `no`.
  UNTRUE,
  /// A number that is stored in a column, as a count may be.
  STORED_NUMBER,
  /// An order from the smallest value on, or a minimum, of a value that is no key.
  RANKED_UP,
  /// An order from the largest value on, or a maximum, of a value that is no key.
  RANKED_DOWN,
  /// An order or an extreme of a value that is neither a key nor a number of rows.
  MEASURED,
  /// An outer join, which keeps rows without a partner.
  OUTER
}
