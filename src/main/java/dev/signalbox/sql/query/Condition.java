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

    /// The comparator for values that count downwards.
    public Comparator mirrored() {
      return switch (this) {
        case EQUAL, NOT_EQUAL -> this;
        case LESS -> GREATER;
        case AT_MOST -> AT_LEAST;
        case GREATER -> LESS;
        case AT_LEAST -> AT_MOST;
      };
    }
  }

  /// The condition that is true where this one is false; neither is where a value is absent.
  default Condition opposite() {
    return switch (this) {
      case Comparison(var left, var comparator, var right) ->
          new Comparison(left, comparator.negated(), right);
      case Between(var value, var low, var high) ->
          new AnyOf(
              List.of(
                  new Comparison(value, Comparator.LESS, low),
                  new Comparison(value, Comparator.GREATER, high)));
      case Like(var value, var pattern, var negated) -> new Like(value, pattern, !negated);
      case Membership(var value, var select, var negated) ->
          new Membership(value, select, !negated);
      case NullTest(var value, var negated) -> new NullTest(value, !negated);
      case AllOf(var all) -> new AnyOf(all.stream().map(Condition::opposite).toList());
      case AnyOf(var any) -> new AllOf(any.stream().map(Condition::opposite).toList());
    };
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

  /// All of these conditions are true.
  record AllOf(List<Condition> conditions) implements Condition {

    public AllOf {
      conditions = List.copyOf(conditions);
    }
  }

  /// At least one of these conditions is true.
  record AnyOf(List<Condition> conditions) implements Condition {

    public AnyOf {
      conditions = List.copyOf(conditions);
    }
  }
}
