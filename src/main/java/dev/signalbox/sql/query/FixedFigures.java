package dev.signalbox.sql.query;

import dev.signalbox.sql.query.Condition.Comparator;
import dev.signalbox.sql.query.Expression.Function;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Join;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.SingleRows;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds figures that the query itself fixes: the count of the different values of a column that a
/// condition or the groups fix to one value, and figures of groups that hold a single row each.
public final class FixedFigures {
  private FixedFigures() {}

  /// Whether a query gives such a figure.
  public static boolean in(Query query, Schema schema) {
    return query instanceof Query.Selection(Select select)
        && (countsFixed(select) || countsGroups(select) || measuresSingleRows(select, schema));
  }

  /// Whether a query counts the different values of a fixed column, and gives nothing else.
  private static boolean countsFixed(Select select) {
    return select.items().size() == 1 && countsDifferent(select.items().getFirst(), fixed(select));
  }

  private static boolean countsGroups(Select select) {
    Set<Column> groups = Set.copyOf(select.groupBy());
    return figures(select).anyMatch(figure -> countsDifferent(figure, groups));
  }

  private static boolean countsDifferent(Expression figure, Set<Column> columns) {
    return figure instanceof Expression.Aggregate(Function function, boolean distinct, var column)
        && function == Function.COUNT
        && distinct
        && columns.contains(column);
  }

  /// Whether the groups are the rows of a table, and a figure is made from these rows alone.
  private static boolean measuresSingleRows(Select select, Schema schema) {
    return select.groupBy().stream()
        .map(Column::table)
        .distinct()
        .map(schema::table)
        .filter(table -> isGrouped(table, select.groupBy()))
        .anyMatch(table -> figures(select).anyMatch(each -> isOf(table, each, select, schema)));
  }

  private static boolean isGrouped(Table table, List<Column> groups) {
    return !table.primaryKey().isEmpty() && groups.containsAll(table.primaryKey());
  }

  private static boolean isOf(Table table, Expression figure, Select select, Schema schema) {
    return switch (figure) {
      case Expression.RowCount _ -> joinsSingleRows(table, select, schema);
      case Expression.Aggregate(Function function, _, Column column) ->
          function != Function.COUNT && column.table().equals(table.name());
      case Expression.CalculatedAggregate(_, Expression operand) ->
          !(operand instanceof Expression.ValueWhere)
              && operand.columns().findAny().isPresent()
              && operand.columns().allMatch(column -> column.table().equals(table.name()));
      default -> false;
    };
  }

  private static boolean joinsSingleRows(Table table, Select select, Schema schema) {
    Set<TableName> single = SingleRows.of(table.name(), schema);
    return single.contains(select.from())
        && select.joins().stream().flatMap(FixedFigures::tables).allMatch(single::contains);
  }

  private static Stream<TableName> tables(Join join) {
    return Stream.of(join.leftTable(), join.rightTable());
  }

  private static Stream<Expression> figures(Select select) {
    return Stream.concat(
        select.items().stream(), select.orderBy().stream().map(Select.Ordering::expression));
  }

  private static Set<Column> fixed(Select select) {
    return select.where().stream()
        .flatMap(FixedFigures::parts)
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
        ? all.stream().flatMap(FixedFigures::parts)
        : Stream.of(condition);
  }
}
