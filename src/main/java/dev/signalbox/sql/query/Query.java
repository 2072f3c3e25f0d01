package dev.signalbox.sql.query;

/// A query that only reads: one `SELECT`, or two put together.
public sealed interface Query {

  /// The operators that put the rows of two queries together.
  enum SetOperator {
    INTERSECT,
    EXCEPT,
    UNION
  }

  /// Two queries put together; neither is ordered or limited.
  record SetOperation(SetOperator operator, Query left, Query right) implements Query {}

  /// One `SELECT`; its parts are those of [Select].
  record Selection(Select select) implements Query {}
}
