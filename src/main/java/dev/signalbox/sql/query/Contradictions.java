package dev.signalbox.sql.query;

import dev.signalbox.sql.query.Condition.Comparator;
import dev.signalbox.sql.schema.Column;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Finds conditions on one column that no row can meet together: two different values, a time
/// before the first and after the last of a span, a value that is absent and compared. It sees
/// comparisons with literals alone.
public final class Contradictions {

  private static final Map<Comparator, Bound> BOUNDS =
      Map.of(
          Comparator.AT_LEAST, new Bound(true, true),
          Comparator.GREATER, new Bound(true, false),
          Comparator.AT_MOST, new Bound(false, true),
          Comparator.LESS, new Bound(false, false));

  /// @param low whether values lie above it
  /// @param included whether it is one of the values
  private record Bound(boolean low, boolean included) {}

  private Contradictions() {}

  /// Whether the conditions of a query, or of one that it takes keys from, exclude each other.
  public static boolean in(Query query) {
    return switch (query) {
      case Query.SetOperation(var operator, var left, var right) ->
          switch (operator) {
            case UNION -> in(left) && in(right);
            case INTERSECT -> in(left) || in(right);
            case EXCEPT -> in(left);
          };
      case Query.Selection(Select select) -> in(select);
    };
  }

  private static boolean in(Select select) {
    Map<Column, Values> values = new HashMap<>();
    List<Condition> all = select.where().stream().flatMap(Contradictions::parts).toList();
    return all.stream().anyMatch(condition -> excludes(condition, values));
  }

  private static Stream<Condition> parts(Condition condition) {
    return condition instanceof Condition.AllOf(var all)
        ? all.stream().flatMap(Contradictions::parts)
        : Stream.of(condition);
  }

  /// Whether a condition excludes the values that the ones before it leave to its column.
  private static boolean excludes(Condition condition, Map<Column, Values> values) {
    return switch (condition) {
      case Condition.NullTest(Expression.ColumnValue(Column column), boolean present) ->
          of(column, values).excludes(present);
      case Condition.Comparison(Expression.ColumnValue(Column column), var how, Expression right) ->
          literal(right).filter(text -> of(column, values).excludes(how, text)).isPresent();
      case Condition.Membership(_, Select select, boolean negated) -> !negated && in(select);
      case Condition.NullTest _,
          Condition.Comparison _,
          Condition.Between _,
          Condition.Like _,
          Condition.AllOf _,
          Condition.AnyOf _ ->
          false;
    };
  }

  private static Values of(Column column, Map<Column, Values> values) {
    return values.computeIfAbsent(column, _ -> new Values());
  }

  private static Optional<String> literal(Expression expression) {
    return switch (expression) {
      case Expression.Text(String text) -> Optional.of(text);
      case Expression.Numeral(String digits) -> Optional.of(digits);
      case Expression.Truth(boolean truth) -> Optional.of(String.valueOf(truth));
      default -> Optional.empty();
    };
  }

  /// The values that conditions leave to a column.
  private static final class Values {
    private boolean absent;
    private boolean present;
    private @Nullable String equal;
    private @Nullable String low;
    private @Nullable String high;
    private boolean openLow;
    private boolean openHigh;

    boolean excludes(boolean there) {
      present |= there;
      absent |= !there;
      return absent && present;
    }

    boolean excludes(Comparator how, String literal) {
      if (how == Comparator.NOT_EQUAL) {
        return literal.equals(equal);
      }
      present = true;
      Bound bound = BOUNDS.get(how);
      if (bound == null) {
        boolean other = equal != null && compare(equal, literal) != 0;
        equal = literal;
        return other || absent || isOutside(literal);
      }
      if (bound.low()) {
        boolean closer = low == null || compare(literal, low) > 0;
        low = closer ? literal : low;
        openLow = closer ? !bound.included() : openLow;
      } else {
        boolean closer = high == null || compare(literal, high) < 0;
        high = closer ? literal : high;
        openHigh = closer ? !bound.included() : openHigh;
      }
      return absent
          || (low != null && high != null && isEmpty(compare(low, high)))
          || (equal != null && isOutside(equal));
    }

    private boolean isOutside(String literal) {
      return (low != null && compare(literal, low) < 0)
          || (high != null && compare(literal, high) > 0);
    }

    private boolean isEmpty(int order) {
      return order > 0 || (order == 0 && (openLow || openHigh));
    }

    private static int compare(String one, String other) {
      boolean numbers = isNumber(one) && isNumber(other);
      return numbers
          ? new BigDecimal(one).compareTo(new BigDecimal(other))
          : one.compareToIgnoreCase(other);
    }

    private static boolean isNumber(String text) {
      return text.matches("-?\\d+(\\.\\d+)?");
    }
  }
}
