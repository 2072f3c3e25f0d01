package dev.signalbox.benchmarks.attr;

import dev.signalbox.benchmarks.attr.GoldTranscription.UntranscribedException;
import dev.signalbox.catalog.dialect.NameSpelling;
import dev.signalbox.evaluation.dataset.QueryRunner;
import dev.signalbox.evaluation.dataset.QueryRunner.QueryFailedException;
import dev.signalbox.evaluation.query.ResultComparison;
import dev.signalbox.event.ResultTable;
import dev.signalbox.federation.FederationResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.statement.select.OrderByElement;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.SelectItem;
import org.jspecify.annotations.Nullable;

/// Finds whether other rows are as right as those of SQLite: a gold query that cuts or orders rows
/// with equal keys leaves a choice to the engine.
///
/// It runs the query without its limit and with the keys of its order as further columns, on the
/// whole database and over the federation. A choice is open where both have the same rows and the
/// same order of keys, and two neighbouring keys among the rows up to the limit are equal.
record OpenChoice(SplitDatabase split, QueryRunner whole) {

  /// The cause in words; empty where no choice is open, or the results differ by more than that.
  Optional<String> cause(String sql) throws InterruptedException {
    try {
      if (!(GoldTranscription.parsed(sql, split.tables()) instanceof PlainSelect select)) {
        return Optional.empty();
      }
      long limit =
          select.getLimit() == null
              ? Long.MAX_VALUE
              : select.getLimit().getRowCount() instanceof LongValue rows ? rows.getValue() : 0;
      List<OrderByElement> order =
          Objects.requireNonNullElse(select.getOrderByElements(), List.<OrderByElement>of());
      if (select.getDistinct() != null || select.getOffset() != null) {
        return Optional.empty();
      }
      select.setLimit(null);
      for (OrderByElement each : order) {
        select.addSelectItems(new SelectItem<>(expression(each, select)));
      }
      String wide = select.toString();
      ResultTable expected = whole.run(split.id(), wide);
      ResultTable found =
          split.ask(new GoldTranscription(split.tables(), split::source).of(wide))
                  instanceof FederationResult.Answered(ResultTable table, var _)
              ? table
              : null;
      if (found == null || !ResultComparison.sameResult(expected, found, false)) {
        return Optional.empty();
      }
      if (order.isEmpty()) {
        return limit < expected.getRows().size()
            ? Optional.of("a limit without an order leaves the rows open")
            : Optional.empty();
      }
      return isTied(keys(expected, order.size()), limit)
              && ResultComparison.sameResult(
                  keys(expected, order.size()), keys(found, order.size()), true)
          ? Optional.of("rows with equal keys of the order leave their order open")
          : Optional.empty();
    } catch (UntranscribedException | QueryFailedException _) {
      return Optional.empty();
    }
  }

  /// The key of an order, or the expression that its alias stands for.
  private static Expression expression(OrderByElement element, PlainSelect select) {
    if (element.getExpression() instanceof Column column && column.getTable() == null) {
      String name = NameSpelling.folded(column.getColumnName());
      for (SelectItem<?> item : select.getSelectItems()) {
        if (item.getAlias() != null
            && NameSpelling.folded(item.getAlias().getName()).equals(name)) {
          return item.getExpression();
        }
      }
    }
    return element.getExpression();
  }

  private static ResultTable keys(ResultTable table, int number) {
    int from = table.getColumns().size() - number;
    List<List<Object>> rows = new ArrayList<>();
    table.getRows().forEach(row -> rows.add(row.subList(from, row.size())));
    return ResultTable.newBuilder(table)
        .setColumns(table.getColumns().subList(from, table.getColumns().size()))
        .setRows(rows)
        .build();
  }

  private static boolean isTied(ResultTable keys, long limit) {
    @Nullable List<Object> before = null;
    for (int i = 0; i < keys.getRows().size() && i <= limit; i++) {
      List<Object> key = keys.getRows().get(i);
      if (key.equals(before)) {
        return true;
      }
      before = key;
    }
    return false;
  }
}
