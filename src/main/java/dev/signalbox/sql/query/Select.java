package dev.signalbox.sql.query;

import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Join;
import dev.signalbox.sql.schema.TableName;
import java.util.List;
import java.util.OptionalInt;

/// One `SELECT`.
///
/// @param joins connect `from` with every other table whose columns are used
/// @param where conditions that must all be true
/// @param having conditions on groups that must all be true
/// @param periods parts of times to group by, behind the columns
/// @param outer whether rows of `from` without a partner stay
/// @param skipped the rows before those that `limit` counts: 1 for the second highest
public record Select(
    boolean distinct,
    List<Expression> items,
    TableName from,
    List<Join> joins,
    List<Condition> where,
    List<Column> groupBy,
    List<Condition> having,
    List<Ordering> orderBy,
    OptionalInt limit,
    List<Expression.TimePart> periods,
    boolean outer,
    int skipped) {

  /// One key of an order.
  public record Ordering(Expression expression, boolean descending) {}

  public Select {
    if (items.isEmpty()) {
      throw new IllegalArgumentException("items: a SELECT gives at least one");
    }
    items = List.copyOf(items);
    joins = List.copyOf(joins);
    where = List.copyOf(where);
    groupBy = List.copyOf(groupBy);
    having = List.copyOf(having);
    orderBy = List.copyOf(orderBy);
    periods = List.copyOf(periods);
    if (skipped < 0 || (skipped > 0 && limit.isEmpty())) {
      throw new IllegalArgumentException("skipped: needs a limit, and is not below 0: " + skipped);
    }
  }

  /// A `SELECT` of rows that all have partners.
  public Select(
      boolean distinct,
      List<Expression> items,
      TableName from,
      List<Join> joins,
      List<Condition> where,
      List<Column> groupBy,
      List<Condition> having,
      List<Ordering> orderBy,
      OptionalInt limit,
      List<Expression.TimePart> periods) {
    this(distinct, items, from, joins, where, groupBy, having, orderBy, limit, periods, false, 0);
  }

  /// A `SELECT` that groups by columns alone, or by nothing.
  public Select(
      boolean distinct,
      List<Expression> items,
      TableName from,
      List<Join> joins,
      List<Condition> where,
      List<Column> groupBy,
      List<Condition> having,
      List<Ordering> orderBy,
      OptionalInt limit) {
    this(distinct, items, from, joins, where, groupBy, having, orderBy, limit, List.of());
  }

  /// The same with other conditions on its rows.
  public Select where(List<Condition> conditions) {
    return new Select(
        distinct,
        items,
        from,
        joins,
        conditions,
        groupBy,
        having,
        orderBy,
        limit,
        periods,
        outer,
        skipped);
  }

  /// Rows of one table that meet all of `where`.
  public static Select simple(Expression item, TableName from, List<Condition> where) {
    return simple(item, from, List.of(), where);
  }

  /// Rows of joined tables that meet all of `where`.
  public static Select simple(
      Expression item, TableName from, List<Join> joins, List<Condition> where) {
    return new Select(
        false,
        List.of(item),
        from,
        joins,
        where,
        List.of(),
        List.of(),
        List.of(),
        OptionalInt.empty());
  }
}
