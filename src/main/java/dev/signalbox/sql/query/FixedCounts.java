package dev.signalbox.sql.query;

import dev.signalbox.sql.query.Condition.Comparator;
import dev.signalbox.sql.schema.Column;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds counts of the different values of a column that a condition fixes to one value: such a
/// count is 1, whatever the rows are.
public final class FixedCounts {
  private FixedCounts() {}

  /// Whether a query gives such a count and nothing else.
  public static boolean in(Query query) {
    return query instanceof Query.Selection(Select select)
        && select.items().size() == 1
        && select.items().getFirst()
            instanceof
            Expression.Aggregate(Expression.Function function, boolean distinct, Column column)
        && function == Expression.Function.COUNT
        && distinct
        && fixed(select).contains(column);
  }

  private static Set<Column> fixed(Select select) {
    return select.where().stream()
        .flatMap(FixedCounts::parts)
        .flatMap(part ->
            part
                        instanceof
                        Condition.Comparison(
                            Expression.ColumnValue(Column column),
                            Comparator how,
                            Expression right)
                    && how == Comparator.EQUAL
                    && right instanceof Expression.Text
                ? Stream.of(column)
                : Stream.empty())
        .collect(Collectors.toSet());
  }

  private static Stream<Condition> parts(Condition condition) {
    return condition instanceof Condition.AllOf(var all)
        ? all.stream().flatMap(FixedCounts::parts)
        : Stream.of(condition);
  }
}
