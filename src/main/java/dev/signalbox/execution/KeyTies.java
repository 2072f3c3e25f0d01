package dev.signalbox.execution;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.expression.operators.relational.IsNullExpression;
import net.sf.jsqlparser.parser.CCJSqlParserUtil;
import net.sf.jsqlparser.parser.ParseException;
import net.sf.jsqlparser.parser.TokenMgrException;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.statement.Statement;
import net.sf.jsqlparser.statement.select.Limit;
import net.sf.jsqlparser.statement.select.OrderByElement;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.SelectItem;

/// The query that shows whether an ordered query cuts its rows between equal ones. "The cheapest
/// product" then means one of several, and the engine would choose which.
///
/// Threading: immutable.
///
/// @param sql the query with one more row, and with the expressions that order it as last columns
/// @param most the rows of the query itself
/// @param orders the number of expressions that order it
record KeyTies(String sql, int most, int orders) {

  /// @param sql a query that its engine has run
  /// @throws StageException the query cannot be parsed
  /// @return empty where the query has no order, no cut, an offset, or distinct rows
  static Optional<KeyTies> of(String sql, Dialect dialect) {
    if (!(parsed(sql, dialect) instanceof PlainSelect select)
        || select.getOrderByElements() == null
        || select.getDistinct() != null
        || select.getOffset() != null
        || !(rows(select) instanceof LongValue rows)
        || rows.getValue() < 1
        || rows.getValue() >= Integer.MAX_VALUE) {
      return Optional.empty();
    }
    List<SelectItem<?>> items = List.copyOf(select.getSelectItems());
    List<Expression> orders = new ArrayList<>();
    for (OrderByElement each : select.getOrderByElements()) {
      // An order by "is null" adds nothing to the order by the value itself.
      if (!(each.getExpression() instanceof IsNullExpression)) {
        orders.add(plain(each.getExpression(), items));
      }
    }
    int most = Math.toIntExact(rows.getValue());
    orders.forEach(order -> select.addSelectItems(SelectItem.from(order)));
    rows.setValue(most + 1L);
    return Optional.of(new KeyTies(select.toString(), most, orders.size()));
  }

  /// Whether the first row behind the cut is another one, and equal in all that orders the rows.
  ///
  /// @param rows the result of [#sql]
  boolean isCut(List<List<Object>> rows) {
    if (rows.size() <= most) {
      return false;
    }
    List<Object> last = rows.get(most - 1);
    List<Object> next = rows.get(most);
    return !last.equals(next) && order(last).equals(order(next));
  }

  private List<Object> order(List<Object> row) {
    return row.subList(row.size() - orders, row.size());
  }

  private static Statement parsed(String sql, Dialect dialect) {
    try {
      return CCJSqlParserUtil.newParser(sql)
          .withSquareBracketQuotation(dialect.lexicalRules().hasBrackets())
          .withAllowComplexParsing(true)
          .Statement();
    } catch (ParseException | TokenMgrException e) {
      throw new StageException(
          FailureCode.SQL_FAILED,
          "It cannot be told whether the query cuts its rows between equal ones, since it cannot be parsed.",
          e);
    }
  }

  private static Object rows(PlainSelect select) {
    Limit limit = select.getLimit();
    if (select.getTop() != null) {
      return select.getTop().getExpression();
    }
    if (select.getFetch() != null) {
      return select.getFetch().getExpression();
    }
    return limit == null || limit.getOffset() != null ? "no cut" : limit.getRowCount();
  }

  /// The expression that orders the rows, where the order names a column of the result by its alias
  /// or its place.
  private static Expression plain(Expression order, List<SelectItem<?>> items) {
    if (order instanceof LongValue place
        && place.getValue() >= 1
        && place.getValue() <= items.size()) {
      return items.get(Math.toIntExact(place.getValue()) - 1).getExpression();
    }
    if (order instanceof Column column && column.getTable() == null) {
      for (SelectItem<?> item : items) {
        if (item.getAlias() != null
            && item.getAlias().getUnquotedName().equalsIgnoreCase(column.getUnquotedName())) {
          return item.getExpression();
        }
      }
    }
    return order;
  }
}
