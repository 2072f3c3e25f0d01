package dev.signalbox.evaluation;

import net.sf.jsqlparser.JSQLParserException;
import net.sf.jsqlparser.parser.CCJSqlParserUtil;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.Select;

/// Whether a gold query fixes the order of its rows.
public final class GoldOrder {
  private GoldOrder() {}

  /// True where the outermost query has an ORDER BY; those of inner queries do not count.
  ///
  /// @throws IllegalArgumentException not a query that can be parsed
  public static boolean ordersRows(String sql) {
    try {
      if (CCJSqlParserUtil.parse(sql) instanceof Select select) {
        return outermost(select).getOrderByElements() != null;
      }
    } catch (JSQLParserException e) {
      throw new IllegalArgumentException("The gold query cannot be parsed", e);
    }
    throw new IllegalArgumentException("The gold statement is not a query");
  }

  private static Select outermost(Select select) {
    return select.getOrderByElements() == null && select instanceof ParenthesedSelect parenthesed
        ? outermost(parenthesed.getSelect())
        : select;
  }
}
