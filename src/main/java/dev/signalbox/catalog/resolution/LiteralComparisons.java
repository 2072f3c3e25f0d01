package dev.signalbox.catalog.resolution;

import dev.signalbox.catalog.dialect.NameSpelling;
import dev.signalbox.catalog.resolution.LiteralComparison.Literal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.sf.jsqlparser.expression.DoubleValue;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.expression.StringValue;
import net.sf.jsqlparser.expression.operators.relational.Between;
import net.sf.jsqlparser.expression.operators.relational.EqualsTo;
import net.sf.jsqlparser.expression.operators.relational.ExpressionList;
import net.sf.jsqlparser.expression.operators.relational.GreaterThan;
import net.sf.jsqlparser.expression.operators.relational.GreaterThanEquals;
import net.sf.jsqlparser.expression.operators.relational.InExpression;
import net.sf.jsqlparser.expression.operators.relational.MinorThan;
import net.sf.jsqlparser.expression.operators.relational.MinorThanEquals;
import net.sf.jsqlparser.expression.operators.relational.NotEqualsTo;
import net.sf.jsqlparser.schema.Column;

/// Collects the comparisons of stored columns with literals. It leaves out a column whose meaning
/// is open, and a result of a sub-query.
///
/// Threading: for one thread.
final class LiteralComparisons {
  private final KnownTables tables;
  private final List<LiteralComparison> found = new ArrayList<>();

  LiteralComparisons(KnownTables tables) {
    this.tables = tables;
  }

  List<LiteralComparison> found() {
    return found;
  }

  void add(Object node, Scope scope) {
    switch (node) {
      case EqualsTo equal ->
          addBoth(equal.getLeftExpression(), equal.getRightExpression(), true, node, scope);
      case NotEqualsTo unequal ->
          addBoth(unequal.getLeftExpression(), unequal.getRightExpression(), true, node, scope);
      case GreaterThan more ->
          addBoth(more.getLeftExpression(), more.getRightExpression(), false, node, scope);
      case GreaterThanEquals more ->
          addBoth(more.getLeftExpression(), more.getRightExpression(), false, node, scope);
      case MinorThan less ->
          addBoth(less.getLeftExpression(), less.getRightExpression(), false, node, scope);
      case MinorThanEquals less ->
          addBoth(less.getLeftExpression(), less.getRightExpression(), false, node, scope);
      case Between between ->
          add(
              between.getLeftExpression(),
              List.of(between.getBetweenExpressionStart(), between.getBetweenExpressionEnd()),
              false,
              node,
              scope);
      case InExpression in when in.getRightExpression() instanceof ExpressionList<?> list ->
          add(in.getLeftExpression(), List.copyOf(list), true, node, scope);
      default -> {}
    }
  }

  private void addBoth(
      Expression left, Expression right, boolean equality, Object node, Scope scope) {
    add(left, List.of(right), equality, node, scope);
    add(right, List.of(left), equality, node, scope);
  }

  private void add(
      Expression compared,
      List<? extends Expression> others,
      boolean equality,
      Object node,
      Scope scope) {
    if (compared instanceof Column column) {
      List<Literal> literals =
          others.stream().flatMap(other -> literal(other, scope).stream()).toList();
      if (!literals.isEmpty()) {
        scope
            .stored(column)
            .ifPresent(stored ->
                found.add(new LiteralComparison(stored, equality, literals, node.toString())));
      }
    }
  }

  private Optional<Literal> literal(Expression expression, Scope scope) {
    return switch (expression) {
      case StringValue text -> Optional.of(new Literal(text.getNotExcapedValue(), true));
      case LongValue number -> Optional.of(new Literal(number.toString(), false));
      case DoubleValue number -> Optional.of(new Literal(number.toString(), false));
      case Column column
          when tables.isText(column.getFullyQualifiedName())
              && scope.find(NameSpelling.folded(column.getFullyQualifiedName())).isEmpty() ->
          Optional.of(new Literal(NameSpelling.plain(column.getFullyQualifiedName()), true));
      default -> Optional.empty();
    };
  }
}
