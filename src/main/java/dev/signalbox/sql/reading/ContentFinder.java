package dev.signalbox.sql.reading;

import dev.signalbox.sql.reading.Literal.Role;
import dev.signalbox.sql.reading.TableScope.Meaning;
import dev.signalbox.sql.schema.Column;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.operators.conditional.AndExpression;
import net.sf.jsqlparser.expression.operators.relational.EqualsTo;
import net.sf.jsqlparser.schema.Table;
import net.sf.jsqlparser.statement.select.AllColumns;
import net.sf.jsqlparser.statement.select.AllTableColumns;
import net.sf.jsqlparser.statement.select.ExceptOp;
import net.sf.jsqlparser.statement.select.FromItem;
import net.sf.jsqlparser.statement.select.IntersectOp;
import net.sf.jsqlparser.statement.select.Join;
import net.sf.jsqlparser.statement.select.Limit;
import net.sf.jsqlparser.statement.select.MinusOp;
import net.sf.jsqlparser.statement.select.OrderByElement;
import net.sf.jsqlparser.statement.select.ParenthesedFromItem;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.Select;
import net.sf.jsqlparser.statement.select.SelectItem;
import net.sf.jsqlparser.statement.select.SetOperation;
import net.sf.jsqlparser.statement.select.SetOperationList;
import net.sf.jsqlparser.statement.select.Values;
import net.sf.jsqlparser.statement.select.WithItem;
import org.jspecify.annotations.Nullable;

/// Finds the content of a query: walks through its `SELECT`s, and lets [ExpressionFinder] walk
/// through their expressions.
final class ContentFinder {
  private final QueryContent.Builder content = new QueryContent.Builder();
  private final ExpressionFinder expressions = new ExpressionFinder(this, content);

  /// The `SELECT` whose columns the query shows.
  private @Nullable PlainSelect outermost;

  QueryContent content() {
    return content.build();
  }

  void find(WrittenQuery query) {
    outermost = outermost(query.select());
    find(query.select(), new TableScope(query.schema(), null));
  }

  private static @Nullable PlainSelect outermost(Select select) {
    return switch (select) {
      case PlainSelect plain -> plain;
      case SetOperationList list -> outermost(list.getSelect(0));
      case ParenthesedSelect query -> outermost(query.getSelect());
      default -> null;
    };
  }

  /// @param around the scope of the query around the `SELECT`; an empty one for the outermost
  void find(Select select, TableScope around) {
    TableScope scope = around.inner();
    if (select.getWithItemsList() != null) {
      for (WithItem<?> item : select.getWithItemsList()) {
        if (item.getParenthesedStatement() instanceof ParenthesedSelect query) {
          find(query.getSelect(), scope);
        }
        scope.name(item);
      }
    }
    switch (select) {
      case PlainSelect plain -> plain(plain, scope);
      case SetOperationList list -> {
        list.getSelects().forEach(each -> find(each, scope));
        list.getOperations().forEach(this::operation);
      }
      case ParenthesedSelect query -> find(query.getSelect(), scope);
      case Values values -> expressions.findAll(values.getExpressions(), scope);
      default -> {}
    }
    orders(select.getOrderByElements(), scope);
    limits(select, scope);
  }

  private void operation(SetOperation operation) {
    switch (operation) {
      case IntersectOp _ -> content.operators.add(QueryOperator.INTERSECT);
      case ExceptOp _, MinusOp _ -> content.operators.add(QueryOperator.NOT);
      default -> content.operators.add(QueryOperator.OR);
    }
  }

  private void plain(PlainSelect select, TableScope scope) {
    if (select.getFromItem() != null) {
      source(select.getFromItem(), scope);
    }
    for (Join join : joins(select.getJoins())) {
      source(join.getFromItem(), scope);
    }
    for (Join join : joins(select.getJoins())) {
      if (JoinText.isOptional(join)) {
        content.operators.add(QueryOperator.OUTER);
      }
      join.getOnExpressions().forEach(on -> join(on, scope));
      if (join.getUsingColumns() != null) {
        join.getUsingColumns().forEach(column -> joined(column, scope));
      }
    }
    if (select.getDistinct() != null) {
      content.operators.add(QueryOperator.DISTINCT);
    }
    Set<Column> before = Set.copyOf(content.columns);
    select.getSelectItems().forEach(item -> shown(item, scope));
    if (select.equals(outermost)) {
      content.columns.stream()
          .filter(column -> !before.contains(column))
          .forEach(content.shown::add);
    }
    expressions.find(select.getWhere(), scope);
    if (select.getGroupBy() != null) {
      content.operators.add(QueryOperator.GROUP);
      expressions.findAll(select.getGroupBy().getGroupByExpressionList(), scope);
    }
    scope.alias(select);
    expressions.find(select.getHaving(), scope);
    expressions.find(select.getQualify(), scope);
    if (select.getTop() != null) {
      limit(select.getTop().getExpression(), scope);
    }
  }

  private static List<Join> joins(@Nullable List<Join> joins) {
    return joins == null ? List.of() : joins;
  }

  private void source(FromItem item, TableScope scope) {
    switch (item) {
      case Table _ -> {
        if (scope.add(item) instanceof TableScope.Source.Stored(var table)) {
          content.tables.add(table);
        }
      }
      case ParenthesedFromItem several -> {
        source(several.getFromItem(), scope);
        joins(several.getJoins())
            .forEach(join -> {
              source(join.getFromItem(), scope);
              join.getOnExpressions().forEach(on -> join(on, scope));
            });
      }
      case ParenthesedSelect query -> {
        find(query.getSelect(), scope);
        scope.add(item);
      }
      case Select query -> find(query, scope);
      default -> scope.add(item);
    }
  }

  /// Takes the columns that two tables are joined on; any other condition counts as one of `WHERE`.
  private void join(Expression on, TableScope scope) {
    switch (on) {
      case AndExpression and -> ExpressionFinder.operands(and).forEach(each -> join(each, scope));
      case EqualsTo equal
          when equal.getLeftExpression() instanceof net.sf.jsqlparser.schema.Column left
              && equal.getRightExpression() instanceof net.sf.jsqlparser.schema.Column right -> {
        joined(left, scope);
        joined(right, scope);
      }
      default -> expressions.find(on, scope);
    }
  }

  private void joined(net.sf.jsqlparser.schema.Column column, TableScope scope) {
    if (scope.meaning(column) instanceof Meaning.Stored(Column stored)) {
      content.joined.add(stored);
    }
  }

  private void shown(SelectItem<?> item, TableScope scope) {
    switch (item.getExpression()) {
      case AllTableColumns all -> {
        if (scope.source(all.getTable().getName()).orElse(null)
            instanceof TableScope.Source.Stored(var table)) {
          content.whole.add(table.name());
        }
      }
      case AllColumns _ -> scope.tables().forEach(table -> content.whole.add(table.name()));
      case Expression other -> expressions.find(other, scope);
    }
  }

  private void orders(@Nullable List<OrderByElement> orders, TableScope scope) {
    for (OrderByElement order : orders == null ? List.<OrderByElement>of() : orders) {
      content.operators.add(order.isAsc() ? QueryOperator.UP : QueryOperator.DOWN);
      Rankings.add(
          order.getExpression(),
          order.isAsc() ? QueryOperator.RANKED_UP : QueryOperator.RANKED_DOWN,
          scope,
          content.operators);
      expressions.find(order.getExpression(), scope);
    }
  }

  private void limits(Select select, TableScope scope) {
    List<Expression> counts = new ArrayList<>();
    Limit limit = select.getLimit();
    if (limit != null) {
      addTo(counts, limit.getRowCount());
      addTo(counts, limit.getOffset());
    }
    if (select.getFetch() != null) {
      addTo(counts, select.getFetch().getExpression());
    }
    if (select.getOffset() != null) {
      addTo(counts, select.getOffset().getOffset());
    }
    counts.forEach(count -> limit(count, scope));
  }

  private static void addTo(Collection<Expression> counts, @Nullable Expression count) {
    if (count != null) {
      counts.add(count);
    }
  }

  private void limit(Expression count, TableScope scope) {
    content.operators.add(QueryOperator.LIMIT);
    expressions.comparisons().find(null, Role.LIMIT, count, scope);
  }
}
