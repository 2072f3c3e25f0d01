package dev.signalbox.sql.grammar.state;

import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Condition.Comparator;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The conditions parsed so far, combined by the words between them. An `or` gives alternatives. An
/// `and` between two values of one column means two rows: some row must meet each of them.
public final class Filters {

  private final List<Condition> conditions = new ArrayList<>();
  private final List<Condition> eachBySomeRow = new ArrayList<>();
  private @Nullable Condition last;

  Filters copy() {
    Filters copy = new Filters();
    if (last != null || !conditions.isEmpty() || !eachBySomeRow.isEmpty()) {
      copy.conditions.addAll(conditions);
      copy.eachBySomeRow.addAll(eachBySomeRow);
    }
    copy.last = last;
    return copy;
  }

  /// The conditions that must all hold.
  public List<Condition> conditions() {
    return List.copyOf(conditions);
  }

  /// The conditions that some row must meet each, though not the same row; empty or at least two.
  public List<Condition> eachBySomeRow() {
    return List.copyOf(eachBySomeRow);
  }

  /// The last condition added, or the alternatives that contain it.
  Optional<Condition> last() {
    return Optional.ofNullable(last);
  }

  /// The column of the last condition.
  public Optional<Column> lastColumn() {
    return last().flatMap(Filters::column);
  }

  /// Whether the last condition compares with a number, or with a text of digits.
  public boolean lastIsNumeric() {
    return switch (last) {
      case Condition.Comparison(_, _, Expression.Numeral _) -> true;
      case Condition.Comparison(_, _, Expression.Text(String text)) ->
          !text.isEmpty() && text.chars().allMatch(Character::isDigit);
      case Condition.AnyOf(var any) ->
          any.getLast() instanceof Condition.Comparison(_, _, Expression.Numeral _);
      case null, default -> false;
    };
  }

  /// Requires a condition; an equal one counts once.
  public void and(Condition condition) {
    conditions.remove(condition);
    conditions.add(condition);
    last = condition;
  }

  /// Adds an alternative to the last condition.
  public void or(Condition condition) {
    Condition before = last;
    if (before == null) {
      and(condition);
      return;
    }
    List<Condition> any = new ArrayList<>();
    if (before instanceof Condition.AnyOf(List<Condition> earlier)) {
      any.addAll(earlier);
    } else if (eachBySomeRow.contains(before)) {
      any.addAll(eachBySomeRow); // the first ones of 'France, Italy or Spain'
      eachBySomeRow.clear();
    } else {
      any.add(before);
    }
    any.add(condition);
    conditions.remove(before);
    and(new Condition.AnyOf(any));
  }

  /// Denies the last condition; false where there is none that rows must meet.
  boolean denyLast() {
    Condition before = last;
    if (before == null || !conditions.remove(before)) {
      return false;
    }
    and(before.opposite());
    return true;
  }

  /// Requires the last condition and this one, each by some row.
  void alsoBySomeRow(Condition condition) {
    Condition before = last;
    if (before != null && conditions.remove(before)) {
      eachBySomeRow.add(before);
    }
    eachBySomeRow.add(condition);
    last = condition;
  }

  /// Turns conditions that some row must meet each into alternatives: 'the budgets of both' covers
  /// the rows of either.
  public void takeEither() {
    if (!eachBySomeRow.isEmpty()) {
      conditions.add(new Condition.AnyOf(eachBySomeRow));
      eachBySomeRow.clear();
    }
  }

  /// Removes all conditions and gives them.
  public List<Condition> takeAll() {
    takeEither();
    List<Condition> all = conditions();
    conditions.clear();
    last = null;
    return all;
  }

  /// Whether the last condition and this one exclude each other.
  boolean excludesLast(Condition condition) {
    Condition before = last;
    return before != null && exclude(before, condition);
  }

  /// Whether no row can meet both conditions: other values or other ranges of one column.
  public static boolean exclude(Condition one, Condition condition) {
    if (one instanceof Condition.AnyOf(var any) && condition instanceof Condition.AllOf) {
      return any.stream().allMatch(each -> exclude(each, condition));
    }
    return areApart(one, condition) || areApart(condition, one) || areOther(one, condition);
  }

  /// Whether one interval of a column ends where another one begins, or before it.
  private static boolean areApart(Condition one, Condition condition) {
    return one instanceof Condition.AllOf(var first)
        && condition instanceof Condition.AllOf(var second)
        && first.getLast()
            instanceof
            Condition.Comparison(var ended, Comparator below, Expression.Text(String end))
        && second.getFirst()
            instanceof
            Condition.Comparison(var begun, Comparator from, Expression.Text(String begin))
        && below == Comparator.LESS
        && from == Comparator.AT_LEAST
        && ended.equals(begun)
        && end.compareTo(begin) <= 0;
  }

  private static boolean areOther(Condition one, Condition condition) {
    return one instanceof Condition.Comparison(var left, Comparator a, var right)
        && condition instanceof Condition.Comparison(var otherLeft, Comparator b, var otherRight)
        && left.equals(otherLeft)
        && !right.equals(otherRight)
        && ((a == Comparator.EQUAL && b == Comparator.EQUAL)
            || liesApart(a, right, b, otherRight)
            || liesApart(b, otherRight, a, right));
  }

  /// Whether a value continues the alternatives before it: the last one of `France, Italy and
  /// Spain`.
  boolean isAlternative(Condition condition) {
    return last instanceof Condition.AnyOf(List<Condition> any)
        && condition instanceof Condition.Comparison(var left, Comparator equal, _)
        && equal == Comparator.EQUAL
        && any.stream()
            .allMatch(each ->
                each instanceof Condition.Comparison(var other, Comparator as, _)
                    && as == Comparator.EQUAL
                    && other.equals(left));
  }

  /// Whether the last condition denies a value of the column.
  public boolean deniesLast(Column column) {
    return last
            instanceof Condition.Comparison(Expression.ColumnValue(var denied), Comparator as, _)
        && as == Comparator.NOT_EQUAL
        && denied.equals(column);
  }

  /// Whether two bounds leave no number between them, such as above 50 and below 20.
  private static boolean liesApart(
      Comparator above, Expression low, Comparator below, Expression high) {
    return (above == Comparator.GREATER || above == Comparator.AT_LEAST)
        && (below == Comparator.LESS || below == Comparator.AT_MOST)
        && low instanceof Expression.Numeral(String least)
        && high instanceof Expression.Numeral(String most)
        && new BigDecimal(least).compareTo(new BigDecimal(most)) >= 0;
  }

  public static Optional<Column> column(Condition condition) {
    return switch (condition) {
      case Condition.Comparison(Expression.ColumnValue(var column), _, _) -> Optional.of(column);
      case Condition.Between(Expression.ColumnValue(var column), _, _) -> Optional.of(column);
      case Condition.Like(Expression.ColumnValue(var column), _, _) -> Optional.of(column);
      case Condition.AllOf(var all) -> column(all.getLast());
      case Condition.NullTest(Expression.ColumnValue(var column), _) -> Optional.of(column);
      case Condition.AnyOf(var any) -> column(any.getLast());
      case Condition.Comparison _,
          Condition.Between _,
          Condition.Like _,
          Condition.Membership _,
          Condition.NullTest _ ->
          Optional.empty();
    };
  }
}
