package dev.signalbox.sql.reading;

import dev.signalbox.sql.linking.Units;
import dev.signalbox.sql.schema.Column;
import java.math.BigDecimal;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A text or a number in a query.
///
/// @param text the literal as the query means it: without quotes; of a pattern, without wildcards
/// @param column the column that the query compares it with; null where it compares an aggregate, a
///   computed value or nothing
/// @param bare whether the query compares it with the column itself, without a function around it
public record Literal(String text, Kind kind, @Nullable Column column, boolean bare, Role role) {

  /// The kind of a literal.
  public enum Kind {
    TEXT,
    NUMBER,
    TRUTH
  }

  /// The part that a literal plays in the query.
  public enum Role {
    EQUAL,
    UNEQUAL,
    GREATER,
    AT_LEAST,
    LESS,
    AT_MOST,
    PATTERN,
    /// The number of rows, or of rows to skip.
    LIMIT,
    /// An operand of arithmetic.
    OPERAND,
    /// An argument of a function, or a constant that the query shows.
    ARGUMENT;

    /// The role with the sides of the comparison exchanged.
    Role turned() {
      return switch (this) {
        case GREATER -> LESS;
        case AT_LEAST -> AT_MOST;
        case LESS -> GREATER;
        case AT_MOST -> AT_LEAST;
        case EQUAL, UNEQUAL, PATTERN, LIMIT, OPERAND, ARGUMENT -> this;
      };
    }

    String symbol() {
      return switch (this) {
        case EQUAL -> "=";
        case UNEQUAL -> "<>";
        case GREATER -> ">";
        case AT_LEAST -> ">=";
        case LESS -> "<";
        case AT_MOST -> "<=";
        case PATTERN -> "like";
        case LIMIT -> "limit";
        case OPERAND, ARGUMENT -> "";
      };
    }
  }

  /// The value of a number, or of a text that is one.
  public Optional<BigDecimal> number() {
    return text.matches("[+-]?(\\d+(\\.\\d*)?|\\.\\d+)([eE][+-]?\\d{1,3})?")
        ? Optional.of(new BigDecimal(text))
        : Optional.empty();
  }

  /// Whether the query restricts its rows by the literal, rather than computes with it.
  boolean isCondition() {
    return role != Role.OPERAND && role != Role.ARGUMENT;
  }

  String described() {
    String value = kind == Kind.TEXT ? "'" + text + "'" : text;
    return (column == null ? "" : column + " ") + role.symbol() + " " + value;
  }

  /// Whether the number is an amount of money in cents, told as `value` of the whole unit.
  boolean isInCents(BigDecimal value) {
    return column != null
        && Units.isMinorMoney(column)
        && number().filter(cents -> value.movePointRight(2).compareTo(cents) == 0).isPresent();
  }
}
