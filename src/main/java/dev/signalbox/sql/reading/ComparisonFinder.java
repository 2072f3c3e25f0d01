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

  ComparisonFinder(ExpressionFinder expressions, QueryContent.Builder content) {
    this.expressions = expressions;
    this.content = content;
  }

  /// Finds a comparison: a literal takes part with the column of the other side.
  void find(@Nullable Expression left, Role role, Expression right, TableScope scope) {
    Column column = left == null ? null : column(left, scope);
    if (!addLiteral(right, column, role, scope)) {
      expressions.find(right, scope);
    }
    if (left != null && !addLiteral(left, column(right, scope), role.turned(), scope)) {
      expressions.find(left, scope);
    }
  }

  private boolean addLiteral(
      Expression expression, @Nullable Column column, Role role, TableScope scope) {
    switch (expression) {
      case StringValue text -> addText(text.getNotExcapedValue(), column, role);
      case LongValue number -> add(number.getStringValue(), Kind.NUMBER, column, role);
      case DoubleValue number -> add(number.toString(), Kind.NUMBER, column, role);
      case SignedExpression signed
          when signed.getExpression() instanceof LongValue
              || signed.getExpression() instanceof DoubleValue ->
          add(
              (signed.getSign() == '-' ? "-" : "") + signed.getExpression(),
              Kind.NUMBER,
              column,
              role);
      case BooleanValue truth -> add(truth.toString(), Kind.TRUTH, column, role);
      case DateTimeLiteralExpression date ->
          addText(date.getValue().replaceAll("^'|'$", ""), column, role);
      case net.sf.jsqlparser.schema.Column name
          when scope.meaning(name) instanceof Meaning.Text(String value) ->
          addText(value, column, role);
      case ParenthesedExpressionList<?> one when one.size() == 1 -> {
        return addLiteral(one.getFirst(), column, role, scope);
      }
      case CastExpression cast -> {
        return addLiteral(cast.getLeftExpression(), column, role, scope);
      }
      case Function function
          when function.getParameters() != null && function.getParameters().size() == 1 -> {
        return ExpressionFinder.aggregate(function.getName()).isEmpty()
            && addLiteral(function.getParameters().getFirst(), column, role, scope);
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  private void addText(String text, @Nullable Column column, Role role) {
    String plain = role == Role.PATTERN ? text.replaceAll("[%_]+", " ").strip() : text;
    add(plain, Kind.TEXT, column, role);
  }

  private void add(String text, Kind kind, @Nullable Column column, Role role) {
    Literal literal = new Literal(text, kind, column, role);
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
