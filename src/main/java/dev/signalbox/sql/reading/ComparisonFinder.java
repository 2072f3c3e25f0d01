package dev.signalbox.sql.reading;

import dev.signalbox.sql.reading.Literal.Kind;
import dev.signalbox.sql.reading.Literal.Role;
import dev.signalbox.sql.reading.TableScope.Meaning;
import dev.signalbox.sql.schema.Column;
import java.util.Locale;
import java.util.Set;
import net.sf.jsqlparser.expression.BooleanValue;
import net.sf.jsqlparser.expression.CastExpression;
import net.sf.jsqlparser.expression.DateTimeLiteralExpression;
import net.sf.jsqlparser.expression.DateUnitExpression;
import net.sf.jsqlparser.expression.DoubleValue;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.ExtractExpression;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.expression.SignedExpression;
import net.sf.jsqlparser.expression.StringValue;
import net.sf.jsqlparser.expression.operators.relational.ParenthesedExpressionList;
import org.jspecify.annotations.Nullable;

/// Finds the literals of comparisons, with the columns that they are compared with.
final class ComparisonFinder {
  private static final Set<String> UNTRUE = Set.of("n", "f", "no", "false", "nein");

  private final ExpressionFinder expressions;
  private final QueryContent.Builder content;

  /// One side of a comparison.
  ///
  /// @param bare whether it is the column itself
  private record Side(@Nullable Column column, boolean bare) {
    static final Side NONE = new Side(null, false);

    static Side of(Expression expression, TableScope scope) {
      Expression inner = expression;
      while (inner instanceof ParenthesedExpressionList<?> one && one.size() == 1) {
        inner = one.getFirst();
      }
      return new Side(
          ComparisonFinder.column(inner, scope), inner instanceof net.sf.jsqlparser.schema.Column);
    }
  }

  ComparisonFinder(ExpressionFinder expressions, QueryContent.Builder content) {
    this.expressions = expressions;
    this.content = content;
  }

  /// Finds a comparison: a literal takes part with the column of the other side.
  void find(@Nullable Expression left, Role role, Expression right, TableScope scope) {
    Side side = left == null ? Side.NONE : Side.of(left, scope);
    if (!addLiteral(right, side, role, scope)) {
      expressions.find(right, scope);
    }
    if (left != null && !addLiteral(left, Side.of(right, scope), role.turned(), scope)) {
      expressions.find(left, scope);
    }
  }

  private boolean addLiteral(Expression expression, Side side, Role role, TableScope scope) {
    switch (expression) {
      case StringValue text -> addText(text.getNotExcapedValue(), side, role);
      case LongValue number -> add(number.getStringValue(), Kind.NUMBER, side, role);
      case DoubleValue number -> add(number.toString(), Kind.NUMBER, side, role);
      case SignedExpression signed
          when signed.getExpression() instanceof LongValue
              || signed.getExpression() instanceof DoubleValue ->
          add(
              (signed.getSign() == '-' ? "-" : "") + signed.getExpression(),
              Kind.NUMBER,
              side,
              role);
      case BooleanValue truth -> add(truth.toString(), Kind.TRUTH, side, role);
      case DateTimeLiteralExpression date ->
          addText(date.getValue().replaceAll("^'|'$", ""), side, role);
      case net.sf.jsqlparser.schema.Column name
          when scope.meaning(name) instanceof Meaning.Text(String value) ->
          addText(value, side, role);
      case ParenthesedExpressionList<?> one when one.size() == 1 -> {
        return addLiteral(one.getFirst(), side, role, scope);
      }
      case CastExpression cast -> {
        return addLiteral(cast.getLeftExpression(), side, role, scope);
      }
      case Function function
          when function.getParameters() != null && function.getParameters().size() == 1 -> {
        return ExpressionFinder.aggregate(function.getName()).isEmpty()
            && addLiteral(function.getParameters().getFirst(), side, role, scope);
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  private void addText(String text, Side side, Role role) {
    String plain = role == Role.PATTERN ? text.replaceAll("[%_]+", " ").strip() : text;
    add(plain, Kind.TEXT, side, role);
  }

  private void add(String text, Kind kind, Side side, Role role) {
    Literal literal = new Literal(text, kind, side.column(), side.bare(), role);
    content.literals.add(literal);
    boolean zero = literal.number().filter(number -> number.signum() == 0).isPresent();
    if (role == Role.EQUAL && (zero || UNTRUE.contains(text.toLowerCase(Locale.ROOT)))) {
      content.operators.add(QueryOperator.UNTRUE);
    }
  }

  /// The column of a side of a comparison: the first one in it, unless the side aggregates.
  private static @Nullable Column column(Expression side, TableScope scope) {
    return switch (side) {
      case net.sf.jsqlparser.schema.Column column ->
          scope.meaning(column) instanceof Meaning.Stored(Column stored) ? stored : null;
      case DateUnitExpression unit ->
          scope.meaning(null, unit.toString()) instanceof Meaning.Stored(Column stored)
              ? stored
              : null;
      case ParenthesedExpressionList<?> one when one.size() == 1 -> column(one.getFirst(), scope);
      case CastExpression cast -> column(cast.getLeftExpression(), scope);
      case ExtractExpression extract -> column(extract.getExpression(), scope);
      case Function function when function.getParameters() != null -> {
        Column first = null;
        boolean plain = ExpressionFinder.aggregate(function.getName()).isEmpty();
        for (Expression parameter : function.getParameters()) {
          first = first == null && plain ? column(parameter, scope) : first;
        }
        yield first;
      }
      default -> null;
    };
  }
}
