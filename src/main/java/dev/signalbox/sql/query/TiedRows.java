package dev.signalbox.sql.query;

import dev.signalbox.sql.query.Condition.Comparator;
import dev.signalbox.sql.query.Expression.Function;
import dev.signalbox.sql.query.Select.Ordering;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// The query that finds a row only where the first row of another query is one of several: two
/// products have the highest price, and the engine chooses which of them comes first.
public final class TiedRows {

  private TiedRows() {}

  /// @return empty where the query does not show the first row of one table by one column, and
  ///   where it shows that column alone, which tied rows have alike
  public static Optional<Select> of(Select select) {
    boolean firstRow =
        select.limit().equals(OptionalInt.of(1))
            && select.skipped() == 0
            && select.orderBy().size() == 1;
    boolean plain =
        select.joins().isEmpty()
            && select.groupBy().isEmpty()
            && select.periods().isEmpty()
            && select.having().isEmpty()
            && !select.distinct();
    boolean tells =
        select.orderBy().stream()
            .allMatch(order -> select.items().stream().allMatch(order.expression()::equals));
    return firstRow
            && plain
            && !tells
            && select.orderBy().getFirst()
                instanceof Ordering(Expression.ColumnValue key, boolean descending)
        ? Optional.of(several(select, key, descending ? Function.MAX : Function.MIN))
        : Optional.empty();
  }

  private static Select several(Select select, Expression.ColumnValue key, Function extreme) {
    Expression first =
        new Expression.Scalar(
            Select.simple(
                new Expression.Aggregate(extreme, false, key.column()),
                select.from(),
                select.where()));
    List<Condition> where = new ArrayList<>(select.where());
    where.add(new Condition.Comparison(key, Comparator.EQUAL, first));
    return new Select(
        false,
        List.of(new Expression.RowCount()),
        select.from(),
        List.of(),
        where,
        List.of(),
        List.of(
            new Condition.Comparison(
                new Expression.RowCount(), Comparator.GREATER, new Expression.Numeral("1"))),
        List.of(),
        OptionalInt.empty());
  }
}
