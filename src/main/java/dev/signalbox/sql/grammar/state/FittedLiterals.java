package dev.signalbox.sql.grammar.state;

import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.ValueType;
import java.util.List;

/// Adapts literals to the stored values of the compared column.
public final class FittedLiterals {

  private FittedLiterals() {}

  /// The condition with its literals as the compared column holds them: numbers become texts for a
  /// text column, and texts get the stored spelling.
  public static Condition fitted(Condition condition, Lexicon lexicon) {
    return condition
                instanceof
                Condition.Comparison(
                    Expression.ColumnValue(Column column),
                    var comparator,
                    var right)
            && isEquality(comparator)
        ? new Condition.Comparison(
            new Expression.ColumnValue(column), comparator, fitted(right, column, lexicon))
        : condition;
  }

  /// Whether the column of a numeric comparison holds numbers, at least in some rows.
  public static boolean comparable(Condition condition, Lexicon lexicon) {
    return !(condition
            instanceof
            Condition.Comparison(
                Expression.ColumnValue(Column column),
                var comparator,
                Expression.Numeral _))
        || isEquality(comparator)
        || column.type() != ValueType.TEXT
        || lexicon.holdsNumbers(column);
  }

  private static boolean isEquality(Condition.Comparator comparator) {
    return comparator == Condition.Comparator.EQUAL || comparator == Condition.Comparator.NOT_EQUAL;
  }

  public static Expression fitted(Expression literal, Column column, Lexicon lexicon) {
    return switch (literal) {
      case Expression.Numeral(String digits) -> {
        List<String> stored = lexicon.valuesLike(column, digits);
        yield !stored.isEmpty() || column.type() == ValueType.TEXT
            ? new Expression.Text(stored.isEmpty() ? digits : stored.getFirst())
            : literal;
      }
      case Expression.Text(String text) -> {
        List<String> stored = lexicon.valuesLike(column, text);
        yield stored.isEmpty() || stored.contains(text)
            ? literal
            : new Expression.Text(stored.getFirst());
      }
      case Expression.ColumnValue _,
          Expression.AllColumns _,
          Expression.RowCount _,
          Expression.Aggregate _,
          Expression.TimePart _,
          Expression.Duration _,
          Expression.Calculation _,
          Expression.CalculatedAggregate _,
          Expression.OverAllGroups _,
          Expression.ValueWhere _,
          Expression.Truth _,
          Expression.Scalar _ ->
          literal;
    };
  }
}
