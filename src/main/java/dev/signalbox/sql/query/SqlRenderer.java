package dev.signalbox.sql.query;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.catalog.dialect.Spelling;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Join;
import dev.signalbox.sql.schema.TableName;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Writes a query in a dialect. Every name is quoted, so odd and reserved names need no list.
public final class SqlRenderer {

  /// A query without joins, so that its columns need no alias.
  private static final Select ONE_TABLE =
      Select.simple(new Expression.RowCount(), new TableName(null, ""), List.of());

  private final Spelling spelling;
  private final TimePartRenderer times;
  private final DurationRenderer durations;

  public SqlRenderer(Dialect dialect) {
    this.spelling = dialect.spelling();
    this.times = new TimePartRenderer(dialect.times());
    this.durations = new DurationRenderer(dialect.times(), times);
  }

  public String render(Query query) {
    return switch (query) {
      case Query.Selection(Select select) -> render(select);
      case Query.SetOperation(Query.SetOperator operator, Query left, Query right) ->
          render(left) + " " + operator + " " + render(right);
    };
  }

  /// A condition on the rows of a query of one table.
  public String condition(Condition condition) {
    return new Writer(ONE_TABLE).condition(condition);
  }

  /// A part of a time.
  ///
  /// @param column the column's value in SQL
  public String part(Expression.TimePart part, String column) {
    return times.render(part, column);
  }

  /// A value of the rows of a query of one table.
  public String expression(Expression expression) {
    return new Writer(ONE_TABLE).expression(expression);
  }

  private String render(Select select) {
    return new Writer(select).write();
  }

  private String quoted(String name) {
    return spelling.name(name);
  }

  private String quoted(TableName table) {
    return table.schema() == null
        ? quoted(table.name())
        : quoted(table.schema()) + "." + quoted(table.name());
  }

  /// One `SELECT` with its own aliases; sub-queries never refer to the query around them.
  private final class Writer {

    private final Select select;
    private final Map<TableName, String> aliases = new LinkedHashMap<>();

    Writer(Select select) {
      this.select = select;
      if (!select.joins().isEmpty()) {
        alias(select.from());
        for (Join join : select.joins()) {
          alias(join.leftTable());
          alias(join.rightTable());
        }
      }
    }

    private void alias(TableName table) {
      aliases.computeIfAbsent(table, _ -> "T" + (aliases.size() + 1));
    }

    String write() {
      StringBuilder sql = new StringBuilder(select.distinct() ? "SELECT DISTINCT " : "SELECT ");
      sql.append(list(select.items(), this::expression)).append(" FROM ").append(from());
      if (!select.where().isEmpty()) {
        sql.append(" WHERE ").append(all(select.where()));
      }
      List<Expression> groups = new ArrayList<>();
      select.groupBy().forEach(column -> groups.add(new Expression.ColumnValue(column)));
      groups.addAll(select.periods());
      if (!groups.isEmpty()) {
        sql.append(" GROUP BY ").append(list(groups, this::expression));
      }
      if (!select.having().isEmpty()) {
        sql.append(" HAVING ").append(all(select.having()));
      }
      if (!select.orderBy().isEmpty()) {
        sql.append(" ORDER BY ").append(list(select.orderBy(), this::ordering));
      }
      return select.limit().isPresent()
          ? cut(sql.toString(), select.limit().getAsInt())
          : sql.toString();
    }

    private String cut(String sql, int rows) {
      return select.skipped() == 0
          ? spelling.cut(sql, rows)
          : spelling.slice(sql, select.skipped(), rows);
    }

    /// A row without a value is neither the first nor the last of its kind, at either end of the
    /// engine's own order.
    private String ordering(Select.Ordering order) {
      String key = expression(order.expression());
      boolean maybeAbsent = isOfOneRow(order.expression()) && select.limit().isPresent();
      if (order.descending()) {
        return maybeAbsent ? spelling.descendingAbsentLast(key) : key + " DESC";
      }
      return maybeAbsent ? spelling.ascendingAbsentLast(key) : key;
    }

    private static boolean isOfOneRow(Expression key) {
      return switch (key) {
        case Expression.ColumnValue _, Expression.Duration _ -> true;
        case Expression.Calculation(_, Expression left, Expression right) ->
            isOfOneRow(left) && isOfOneRow(right);
        default -> false;
      };
    }

    private String from() {
      StringBuilder from = new StringBuilder(aliased(select.from()));
      List<TableName> reached = new ArrayList<>(List.of(select.from()));
      for (Join join : select.joins()) {
        TableName next = reached.contains(join.leftTable()) ? join.rightTable() : join.leftTable();
        from.append(select.outer() ? " LEFT JOIN " : " JOIN ").append(aliased(next)).append(" ON ");
        for (int i = 0; i < join.left().size(); i++) {
          from.append(i == 0 ? "" : " AND ")
              .append(column(join.left().get(i)))
              .append(" = ")
              .append(column(join.right().get(i)));
        }
        reached.add(next);
      }
      return from.toString();
    }

    private String aliased(TableName table) {
      String alias = aliases.get(table);
      return alias == null ? quoted(table) : spelling.aliased(quoted(table), alias);
    }

    private String all(List<Condition> conditions) {
      List<Condition> flat = conditions.stream().flatMap(Writer::flat).toList();
      return flat.stream()
          .map(condition ->
              condition instanceof Condition.AnyOf && flat.size() > 1
                  ? "(" + condition(condition) + ")"
                  : condition(condition))
          .collect(Collectors.joining(" AND "));
    }

    private static Stream<Condition> flat(Condition condition) {
      return condition instanceof Condition.AllOf(List<Condition> all)
          ? all.stream().flatMap(Writer::flat)
          : Stream.of(condition);
    }

    private String any(List<Condition> conditions) {
      return conditions.stream()
          .map(condition ->
              condition instanceof Condition.AllOf && conditions.size() > 1
                  ? "(" + condition(condition) + ")"
                  : condition(condition))
          .collect(Collectors.joining(" OR "));
    }

    private String condition(Condition condition) {
      return switch (condition) {
        case Condition.Comparison(var left, var comparator, var right) ->
            expression(left) + " " + comparator.symbol() + " " + expression(right);
        case Condition.Between(var value, var low, var high) ->
            expression(value) + " BETWEEN " + expression(low) + " AND " + expression(high);
        case Condition.Like(var value, var pattern, var negated) ->
            spelling.like(expression(value), negated, pattern);
        case Condition.Membership(var value, var members, var negated) ->
            expression(value) + (negated ? " NOT IN (" : " IN (") + render(members) + ")";
        case Condition.NullTest(var value, var negated) ->
            expression(value) + (negated ? " IS NOT NULL" : " IS NULL");
        case Condition.AllOf(var all) -> all(all);
        case Condition.AnyOf(var any) -> any(any);
      };
    }

    private String expression(Expression expression) {
      return switch (expression) {
        case Expression.ColumnValue(var column) -> column(column);
        case Expression.AllColumns(var table) ->
            aliases.containsKey(table) ? aliases.get(table) + ".*" : "*";
        case Expression.RowCount() -> "COUNT(*)";
        case Expression.Aggregate(var function, var distinct, var column) ->
            function + "(" + (distinct ? "DISTINCT " : "") + column(column) + ")";
        case Expression.TimePart part -> times.render(part, column(part.column()));
        case Expression.Duration duration ->
            durations.render(
                duration, column(duration.from().column()), column(duration.until().column()));
        case Expression.Calculation calculation -> calculation(calculation);
        case Expression.CalculatedAggregate(var function, var operand) ->
            function + "(" + expression(operand) + ")";
        case Expression.OverAllGroups(var aggregate) ->
            "SUM(" + expression(aggregate) + ") OVER ()";
        case Expression.ValueWhere(var conditions, var value) ->
            "CASE WHEN " + all(conditions) + " THEN " + expression(value) + " ELSE 0 END";
        case Expression.Text(var value) -> spelling.text(value);
        case Expression.Numeral(var digits) -> digits;
        case Expression.Truth(var value) -> spelling.truth(value);
        case Expression.Scalar(var inner) -> "(" + render(inner) + ")";
      };
    }

    /// A quotient begins with a decimal number, as some engines divide whole numbers without
    /// remainder, and a divisor of 0 counts as absent.
    private String calculation(Expression.Calculation calculation) {
      Expression.Operator operator = calculation.operator();
      String left = operand(calculation.left(), operator, false);
      if (operator != Expression.Operator.OVER) {
        return left
            + " "
            + operator.symbol()
            + " "
            + operand(calculation.right(), operator, operator == Expression.Operator.MINUS);
      }
      if (calculation.right() instanceof Expression.Numeral(String divisor)
          && new BigDecimal(divisor).signum() != 0
          && divisor.contains(".")) {
        return left + " / " + divisor;
      }
      return (startsWithDecimal(calculation.left()) ? left : "1.0 * " + left)
          + " / NULLIF("
          + expression(calculation.right())
          + ", 0)";
    }

    /// @param closed whether even an operand of the same strength needs parentheses
    private String operand(Expression operand, Expression.Operator around, boolean closed) {
      boolean weaker =
          operand instanceof Expression.Duration
              || (operand instanceof Expression.Calculation(Expression.Operator own, _, _)
                  && (closed || (around.isMultiplying() && !own.isMultiplying())));
      return weaker ? "(" + expression(operand) + ")" : expression(operand);
    }

    private static boolean startsWithDecimal(Expression expression) {
      return expression instanceof Expression.Numeral(String digits)
          ? digits.contains(".")
          : expression instanceof Expression.Calculation(var operator, var left, _)
              && operator.isMultiplying()
              && startsWithDecimal(left);
    }

    private String column(Column column) {
      String alias = aliases.get(column.table());
      return alias == null ? quoted(column.name()) : alias + "." + quoted(column.name());
    }

    private <T> String list(List<T> parts, Function<T, String> text) {
      return parts.stream().map(text).collect(Collectors.joining(", "));
    }
  }
}
