package dev.signalbox.sql.query;

import java.util.List;

/// A condition that rows or groups must meet.
public sealed interface Condition {

  /// The comparisons of SQL.
  enum Comparator {
    EQUAL("="),
    NOT_EQUAL("<>"),
    LESS("<"),
    AT_MOST("<="),
    GREATER(">"),
    AT_LEAST(">=");

    private final String symbol;

    Comparator(String symbol) {
      this.symbol = symbol;
    }

    public String symbol() {
      return symbol;
    }

    /// The comparison that is true exactly where this one is false.
    public Comparator negated() {
      return switch (this) {
        case EQUAL -> NOT_EQUAL;
        case NOT_EQUAL -> EQUAL;
        case LESS -> AT_LEAST;
        case AT_MOST -> GREATER;
        case GREATER -> AT_MOST;
        case AT_LEAST -> LESS;
      };
    }
  }

  /// One value compared with another.
  record Comparison(Expression left, Comparator comparator, Expression right)
      implements Condition {}

  /// Both bounds included.
  record Between(Expression value, Expression low, Expression high) implements Condition {}

  /// Text that matches a `LIKE` pattern.
  record Like(Expression value, String pattern, boolean negated) implements Condition {}

  /// Whether a query returns the value.
  record Membership(Expression value, Select select, boolean negated) implements Condition {}

  /// Whether there is a value.
  record NullTest(Expression value, boolean negated) implements Condition {}

  /// At least one of these conditions is true.
  record AnyOf(List<Condition> conditions) implements Condition {

    public AnyOf {
      conditions = List.copyOf(conditions);
    }
  }
}
