package dev.signalbox.sql.query;

import java.util.stream.Stream;

/// The literals of a condition on a time.
public final class ConditionLiterals {
  private ConditionLiterals() {}

  /// The texts and the digits that a condition compares with, in their order; a pattern without its
  /// wildcards.
  public static Stream<String> of(Condition condition) {
    return switch (condition) {
      case Condition.Comparison(var left, var _, var right) -> Stream.concat(of(left), of(right));
      case Condition.Between(var _, var low, var high) -> Stream.concat(of(low), of(high));
      case Condition.Like(var _, String pattern, var _) ->
          Stream.of(pattern.replaceAll("[%_]+", " ").strip());
      case Condition.AllOf(var all) -> all.stream().flatMap(ConditionLiterals::of);
      case Condition.AnyOf(var any) -> any.stream().flatMap(ConditionLiterals::of);
      case Condition.Membership _, Condition.NullTest _ -> Stream.empty();
    };
  }

  private static Stream<String> of(Expression expression) {
    return switch (expression) {
      case Expression.Text(String value) -> Stream.of(value);
      case Expression.Numeral(String digits) -> Stream.of(digits);
      default -> Stream.empty();
    };
  }
}
