package dev.signalbox.federation.query;

import java.util.List;
import net.sf.jsqlparser.expression.BinaryExpression;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.operators.conditional.AndExpression;
import net.sf.jsqlparser.expression.operators.conditional.OrExpression;
import net.sf.jsqlparser.expression.operators.relational.Between;
import net.sf.jsqlparser.expression.operators.relational.EqualsTo;
import net.sf.jsqlparser.expression.operators.relational.ExpressionList;
import net.sf.jsqlparser.expression.operators.relational.GreaterThan;
import net.sf.jsqlparser.expression.operators.relational.GreaterThanEquals;
import net.sf.jsqlparser.expression.operators.relational.InExpression;
import net.sf.jsqlparser.expression.operators.relational.IsNullExpression;
import net.sf.jsqlparser.expression.operators.relational.LikeExpression;
import net.sf.jsqlparser.expression.operators.relational.MinorThan;
import net.sf.jsqlparser.expression.operators.relational.MinorThanEquals;
import net.sf.jsqlparser.expression.operators.relational.NotEqualsTo;
import net.sf.jsqlparser.expression.operators.relational.ParenthesedExpressionList;
import net.sf.jsqlparser.schema.Column;

/// Conditions that never hold for a row of NULLs.
///
/// Only rows that fail such a condition may be left out. Else an outer join could put a row of
/// NULLs in the place of a row that is left out, and the condition would let it pass.
final class StrictCondition {
  private StrictCondition() {}

  /// Whether the condition fails where all of its columns are NULL, as far as its form tells.
  static boolean failsForNull(Expression condition) {
    return switch (condition) {
      case AndExpression and when !and.isUseOperator() ->
          failsForNull(and.getLeftExpression()) || failsForNull(and.getRightExpression());
      case OrExpression or ->
          failsForNull(or.getLeftExpression()) && failsForNull(or.getRightExpression());
      case ParenthesedExpressionList<?> list when list.size() == 1 -> failsForNull(list.getFirst());
      case EqualsTo each -> compares(each);
      case NotEqualsTo each -> compares(each);
      case GreaterThan each -> compares(each);
      case GreaterThanEquals each -> compares(each);
      case MinorThan each -> compares(each);
      case MinorThanEquals each -> compares(each);
      case LikeExpression each -> compares(each);
      case IsNullExpression each -> each.isNot() && each.getLeftExpression() instanceof Column;
      case InExpression in ->
          in.getLeftExpression() instanceof Column
              && in.getRightExpression() instanceof ExpressionList<?>;
      case Between between -> between.getLeftExpression() instanceof Column;
      default -> false;
    };
  }

  private static boolean compares(BinaryExpression each) {
    List<Expression> sides = List.of(each.getLeftExpression(), each.getRightExpression());
    return sides.stream().anyMatch(Column.class::isInstance)
        && sides.stream()
            .allMatch(side -> side instanceof Column || LiteralValue.of(side).isPresent());
  }
}
