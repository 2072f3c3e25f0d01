package dev.signalbox.sql.grammar.state;

import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.TableName;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;

/// The tables whose columns conditions and expressions use, without those of sub-queries.
public final class UsedTables {

  private UsedTables() {}

  public static Set<TableName> of(Collection<Condition> conditions) {
    Set<TableName> tables = new LinkedHashSet<>();
    conditions.forEach(condition -> add(condition, tables));
    return tables;
  }

  public static void add(Expression expression, Set<TableName> tables) {
    switch (expression) {
      case Expression.ColumnValue(var column) -> tables.add(column.table());
      case Expression.Aggregate(_, _, var column) -> tables.add(column.table());
      case Expression.TimePart part -> tables.add(part.column().table());
      case Expression.Duration duration -> tables.add(duration.from().column().table());
      case Expression.AllColumns(var table) -> tables.add(table);
      case Expression.Calculation(_, var left, var right) -> {
        add(left, tables);
        add(right, tables);
      }
      case Expression.CalculatedAggregate(_, var operand) -> add(operand, tables);
      case Expression.OverAllGroups(var aggregate) -> add(aggregate, tables);
      case Expression.ValueWhere(var conditions, var value) -> {
        conditions.forEach(condition -> add(condition, tables));
        add(value, tables);
      }
      case Expression.RowCount _,
          Expression.Text _,
          Expression.Numeral _,
          Expression.Truth _,
          Expression.Scalar _ -> {}
    }
  }

  private static void add(Condition condition, Set<TableName> tables) {
    switch (condition) {
      case Condition.Comparison(var left, _, var right) -> {
        add(left, tables);
        add(right, tables);
      }
      case Condition.Between(var value, _, _) -> add(value, tables);
      case Condition.Like(var value, _, _) -> add(value, tables);
      case Condition.Membership(var value, _, _) -> add(value, tables);
      case Condition.NullTest(var value, _) -> add(value, tables);
      case Condition.AllOf(var all) -> all.forEach(each -> add(each, tables));
      case Condition.AnyOf(var any) -> any.forEach(each -> add(each, tables));
    }
  }
}
