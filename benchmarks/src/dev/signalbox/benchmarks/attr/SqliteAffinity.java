package dev.signalbox.benchmarks.attr;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import net.sf.jsqlparser.JSQLParserException;
import net.sf.jsqlparser.expression.DoubleValue;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.expression.StringValue;
import net.sf.jsqlparser.expression.operators.relational.InExpression;
import net.sf.jsqlparser.parser.CCJSqlParserUtil;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.statement.select.OrderByElement;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.SelectItem;

/// Writes the conversions out that SQLite makes by the affinity of columns.
final class SqliteAffinity {
  private static final Set<String> NUMBERS = Set.of("avg", "sum", "count", "total");

  /// The number with which a text begins, or zero, as SQLite adds it.
  private static final String AS_NUMBER =
      "CASE WHEN %1$s IS NOT NULL THEN coalesce(TRY_CAST(regexp_extract(CAST(%1$s AS VARCHAR),"
          + " '^ *[-+]?[0-9]*[.]?[0-9]+') AS DOUBLE), 0) END";

  private SqliteAffinity() {}

  /// A column of texts as numbers.
  static Expression asNumber(Column column) {
    return parsed(AS_NUMBER.formatted(column));
  }

  /// A number, or a query for one, becomes a text where it is compared with a column of texts.
  static Expression asText(Expression side, Expression other, GoldScope scope) {
    if (!isText(other, scope)) {
      return side;
    }
    if (side instanceof LongValue || side instanceof DoubleValue) {
      return new StringValue(side.toString());
    }
    return side instanceof ParenthesedSelect query && isNumber(query)
        ? parsed("CAST(%s AS VARCHAR)".formatted(query))
        : side;
  }

  /// A column of numbers that is looked up in a column of texts is compared as a number.
  static void alike(InExpression in, GoldScope scope) {
    if (in.getLeftExpression() instanceof Column column
        && scope.place(column).filter(place -> !place.column().hasTexts()).isPresent()
        && in.getRightExpression() instanceof ParenthesedSelect query
        && query.getSelect() instanceof PlainSelect select
        && select.getSelectItems().size() == 1
        && select.getSelectItems().getFirst().getExpression() instanceof Column inner
        && new GoldScope(select, scope.known(), scope)
            .place(inner)
            .filter(place -> place.column().isText())
            .isPresent()) {
      select.setSelectItems(
          List.of(new SelectItem<>(parsed("CAST(%s AS BIGINT)".formatted(inner)))));
    }
  }

  /// SQLite orders numbers before texts.
  static List<OrderByElement> order(OrderByElement element, GoldScope scope) {
    if (!(element.getExpression() instanceof Column column)
        || scope.place(column).filter(place -> place.column().mixed()).isEmpty()) {
      return List.of(element);
    }
    String number = "TRY_CAST(CAST(%s AS VARCHAR) AS DOUBLE)".formatted(column);
    return List.of(
        ordered("%s IS NOT NULL".formatted(column), element),
        ordered(number + " IS NULL", element),
        ordered(number, element),
        element);
  }

  private static OrderByElement ordered(String key, OrderByElement like) {
    OrderByElement element = new OrderByElement();
    element.setExpression(parsed(key));
    element.setAsc(like.isAsc());
    element.setAscDescPresent(like.isAscDescPresent());
    return element;
  }

  private static boolean isText(Expression expression, GoldScope scope) {
    return expression instanceof Column column
        && scope.place(column).filter(place -> place.column().isText()).isPresent();
  }

  private static boolean isNumber(ParenthesedSelect query) {
    return query.getSelect() instanceof PlainSelect select
        && select.getSelectItems().size() == 1
        && select.getSelectItems().getFirst().getExpression() instanceof Function function
        && NUMBERS.contains(function.getName().toLowerCase(Locale.ROOT));
  }

  private static Expression parsed(String sql) {
    try {
      return CCJSqlParserUtil.parseExpression(sql);
    } catch (JSQLParserException e) {
      throw new IllegalStateException(sql, e);
    }
  }
}
