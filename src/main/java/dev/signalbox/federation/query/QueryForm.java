package dev.signalbox.federation.query;

import dev.signalbox.catalog.dialect.NameSpelling;
import dev.signalbox.catalog.resolution.SyntaxParts;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.federation.source.AccessWay.Ordered;
import dev.signalbox.sql.schema.ValueType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import net.sf.jsqlparser.expression.AnalyticExpression;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.expression.JsonAggregateFunction;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.expression.MySQLGroupConcat;
import net.sf.jsqlparser.expression.operators.conditional.AndExpression;
import net.sf.jsqlparser.expression.operators.relational.Between;
import net.sf.jsqlparser.expression.operators.relational.ParenthesedExpressionList;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.statement.select.Join;
import net.sf.jsqlparser.statement.select.Limit;
import net.sf.jsqlparser.statement.select.OrderByElement;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.Select;

/// The consequences of a query's form.
///
/// @param growing whether fewer rows of the sources give fewer rows of the result and change none,
///   so that a cut source gives a part of the result; nothing aggregates, negates or ranks
/// @param enough the number of rows of its only table after which the result is complete; empty:
///   all rows are needed
/// @param conditions the number of conditions that its rows must meet, where `enough` has a value
/// @param order the order that the rows must have for `enough`
public record QueryForm(boolean growing, OptionalLong enough, int conditions, List<Ordered> order) {

  static QueryForm of(Select query, List<TableUse> uses) {
    if (!(query instanceof PlainSelect select) || query.getWithItemsList() != null) {
      return new QueryForm(false, OptionalLong.empty(), 0, List.of());
    }
    boolean simple =
        select.getGroupBy() == null
            && select.getHaving() == null
            && select.getQualify() == null
            && select.getDistinct() == null
            && isInner(select)
            && !computes(select);
    boolean limited = select.getLimit() != null || select.getFetch() != null;
    boolean ordered = select.getOrderByElements() != null;
    boolean growing = simple && !(limited && ordered) && select.getOffset() == null;
    if (!simple || uses.size() != 1 || select.getJoins() != null || select.getFetch() != null) {
      return new QueryForm(growing, OptionalLong.empty(), 0, List.of());
    }
    Optional<List<Ordered>> order = order(select, uses.getFirst());
    return new QueryForm(
        growing,
        order.isEmpty() ? OptionalLong.empty() : enough(select),
        select.getWhere() == null ? 0 : conjuncts(select.getWhere()),
        order.orElse(List.of()));
  }

  private static boolean isInner(PlainSelect select) {
    if (select.getJoins() == null) {
      return true;
    }
    for (Join join : select.getJoins()) {
      if (join.isOuter() || join.isLeft() || join.isRight() || join.isFull()) {
        return false;
      }
    }
    return true;
  }

  /// Whether anything within calls a function or holds a query: the function may be an aggregate.
  private static boolean computes(Object part) {
    return SyntaxParts.of(part, Set.of()).stream()
        .anyMatch(each ->
            each instanceof Function
                || each instanceof MySQLGroupConcat
                || each instanceof JsonAggregateFunction
                || each instanceof AnalyticExpression
                || each instanceof Select
                || computes(each));
  }

  private static Optional<List<Ordered>> order(PlainSelect select, TableUse use) {
    List<Ordered> order = new ArrayList<>();
    if (select.getOrderByElements() != null) {
      for (OrderByElement element : select.getOrderByElements()) {
        Optional<Ordered> ordered =
            element.getExpression() instanceof Column column
                    && element.getNullOrdering() == null
                    && !isOutput(column, select)
                ? use.table()
                    .column(column.getColumnName())
                    .filter(each -> !each.getNullable() && hasOneOrder(each))
                    .map(each -> new Ordered(each.getName(), !element.isAsc()))
                : Optional.empty();
        if (ordered.isEmpty()) {
          return Optional.empty();
        }
        order.add(ordered.get());
      }
    }
    return Optional.of(List.copyOf(order));
  }

  /// Whether a name may mean an output of the query in place of a column.
  private static boolean isOutput(Column column, PlainSelect select) {
    return select.getSelectItems().stream()
        .anyMatch(item ->
            item.getAlias() != null
                && NameSpelling.folded(item.getAlias().getName())
                    .equals(NameSpelling.folded(column.getColumnName())));
  }

  /// Whether all engines have one order of a column's values: texts are in that of a collation.
  private static boolean hasOneOrder(ColumnDescription column) {
    return switch (ValueType.of(column.getType())) {
      case NUMBER, TIME, BOOLEAN -> true;
      case TEXT, OTHER -> false;
    };
  }

  private static OptionalLong enough(PlainSelect select) {
    Limit limit = select.getLimit();
    if (limit == null || !(limit.getRowCount() instanceof LongValue rows)) {
      return OptionalLong.empty();
    }
    long offset = 0;
    Expression skipped =
        limit.getOffset() != null
            ? limit.getOffset()
            : select.getOffset() == null ? null : select.getOffset().getOffset();
    if (skipped != null) {
      if (!(skipped instanceof LongValue number)) {
        return OptionalLong.empty();
      }
      offset = number.getValue();
    }
    return OptionalLong.of(Math.addExact(rows.getValue(), offset));
  }

  private static int conjuncts(Expression condition) {
    return switch (condition) {
      case AndExpression and ->
          conjuncts(and.getLeftExpression()) + conjuncts(and.getRightExpression());
      case ParenthesedExpressionList<?> list when list.size() == 1 -> conjuncts(list.getFirst());
      case Between _ -> 2;
      default -> 1;
    };
  }
}
