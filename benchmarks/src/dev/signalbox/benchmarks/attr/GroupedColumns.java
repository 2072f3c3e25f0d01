package dev.signalbox.benchmarks.attr;

import dev.signalbox.catalog.dialect.NameSpelling;
import dev.signalbox.catalog.resolution.SyntaxParts;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import net.sf.jsqlparser.expression.BinaryExpression;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.expression.operators.relational.ExpressionList;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.statement.select.OrderByElement;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.Select;
import net.sf.jsqlparser.statement.select.SelectItem;

/// Writes the columns that a group does not determine as SQLite means them: those of the row with
/// the smallest or largest value, where that is the only aggregate, and else those of any row. It
/// also writes sums of texts as sums of numbers.
record GroupedColumns(GoldScope scope) {
  private static final Set<String> AGGREGATES =
      Set.of("count", "sum", "avg", "min", "max", "total", "group_concat");

  void rewrite(PlainSelect select) {
    List<Function> aggregates = new ArrayList<>();
    select.getSelectItems().forEach(item -> collect(item, aggregates));
    if (select.getHaving() != null) {
      collect(select.getHaving(), aggregates);
    }
    if (select.getOrderByElements() != null) {
      select.getOrderByElements().forEach(each -> collect(each, aggregates));
    }
    aggregates.forEach(this::ofNumbers);
    boolean grouped = select.getGroupBy() != null;
    if (!grouped && aggregates.isEmpty()) {
      return;
    }
    Set<String> keys = new HashSet<>();
    if (grouped) {
      for (Object key : select.getGroupBy().getGroupByExpressionList()) {
        keys.add(name(key));
        if (key instanceof Column column) {
          keys.addAll(aliased(select, column));
        }
      }
    }
    for (SelectItem<?> item : select.getSelectItems()) {
      replace(item, keys, aggregates);
    }
    if (select.getHaving() instanceof BinaryExpression having) {
      having.setLeftExpression(determined(having.getLeftExpression(), keys, aggregates));
      having.setRightExpression(determined(having.getRightExpression(), keys, aggregates));
    }
    if (select.getOrderByElements() != null) {
      Set<String> free = new HashSet<>(keys);
      select.getSelectItems().stream()
          .filter(item -> item.getAlias() != null)
          .forEach(item -> free.add(NameSpelling.folded(item.getAlias().getName())));
      for (OrderByElement element : select.getOrderByElements()) {
        element.setExpression(determined(element.getExpression(), free, aggregates));
      }
    }
  }

  @SuppressWarnings("unchecked")
  private void replace(SelectItem<?> item, Set<String> keys, List<Function> aggregates) {
    ((SelectItem<Expression>) item)
        .setExpression(determined(item.getExpression(), keys, aggregates));
  }

  /// The names of the columns behind the alias that groups.
  private Set<String> aliased(PlainSelect select, Column key) {
    Set<String> names = new HashSet<>();
    for (SelectItem<?> item : select.getSelectItems()) {
      if (item.getAlias() != null
          && NameSpelling.folded(item.getAlias().getName())
              .equals(NameSpelling.folded(key.getColumnName()))) {
        names.add(name(item.getExpression()));
      }
    }
    return names;
  }

  private Expression determined(
      Expression expression, Set<String> keys, List<Function> aggregates) {
    if (!(expression instanceof Column column)
        || keys.contains(name(column))
        || scope.place(column).isEmpty()) {
      return expression;
    }
    if (aggregates.size() == 1) {
      Function only = aggregates.getFirst();
      String kind = only.getName().toLowerCase(Locale.ROOT);
      if (kind.equals("min") || kind.equals("max")) {
        return call("arg_" + kind, column, (Expression) only.getParameters().getFirst());
      }
    }
    return call("any_value", column);
  }

  private static Function call(String name, Expression... arguments) {
    return new Function(name, arguments);
  }

  private String name(Object expression) {
    return expression instanceof Column column
        ? scope
            .place(column)
            .map(place -> place.table() + "." + NameSpelling.folded(place.column().name()))
            .orElseGet(() -> NameSpelling.folded(column.getColumnName()))
        : expression.toString();
  }

  private static void collect(Object part, List<Function> aggregates) {
    if (part instanceof Select) {
      return;
    }
    if (part instanceof Function function
        && AGGREGATES.contains(function.getName().toLowerCase(Locale.ROOT))) {
      aggregates.add(function);
      return;
    }
    SyntaxParts.of(part, Set.of()).forEach(each -> collect(each, aggregates));
  }

  /// SQLite reads texts as numbers where it adds them.
  private void ofNumbers(Function aggregate) {
    String kind = aggregate.getName().toLowerCase(Locale.ROOT);
    if ((kind.equals("sum") || kind.equals("avg"))
        && aggregate.getParameters() instanceof ExpressionList<?> list
        && list.size() == 1
        && list.getFirst() instanceof Column column
        && scope.place(column).filter(place -> place.column().hasTexts()).isPresent()) {
      aggregate.setParameters(new ExpressionList<Expression>(SqliteAffinity.asNumber(column)));
    }
  }
}
