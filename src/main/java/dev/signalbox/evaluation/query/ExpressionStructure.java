package dev.signalbox.evaluation.query;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import net.sf.jsqlparser.expression.BinaryExpression;
import net.sf.jsqlparser.expression.DateUnitExpression;
import net.sf.jsqlparser.expression.DateValue;
import net.sf.jsqlparser.expression.DoubleValue;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.expression.NotExpression;
import net.sf.jsqlparser.expression.SignedExpression;
import net.sf.jsqlparser.expression.StringValue;
import net.sf.jsqlparser.expression.TimestampValue;
import net.sf.jsqlparser.expression.operators.conditional.AndExpression;
import net.sf.jsqlparser.expression.operators.conditional.OrExpression;
import net.sf.jsqlparser.expression.operators.relational.Between;
import net.sf.jsqlparser.expression.operators.relational.ExistsExpression;
import net.sf.jsqlparser.expression.operators.relational.ExpressionList;
import net.sf.jsqlparser.expression.operators.relational.InExpression;
import net.sf.jsqlparser.expression.operators.relational.IsNullExpression;
import net.sf.jsqlparser.expression.operators.relational.LikeExpression;
import net.sf.jsqlparser.expression.operators.relational.NotEqualsTo;
import net.sf.jsqlparser.expression.operators.relational.ParenthesedExpressionList;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.statement.select.AllColumns;
import net.sf.jsqlparser.statement.select.Select;

/// The structure of the expressions of a query, see [QueryStructure].
final class ExpressionStructure {
  /// Stands for any literal.
  static final String LITERAL = "?";

  private final ColumnEquivalence columns;
  private final QueryScope names;

  ExpressionStructure(ColumnEquivalence columns, QueryScope names) {
    this.columns = columns;
    this.names = names;
  }

  /// The conditions that AND and OR connect, and the connectives themselves.
  List<String> conditions(Expression condition) {
    List<String> parts = new ArrayList<>();
    collect(condition, parts);
    return parts;
  }

  private void collect(Expression condition, List<String> parts) {
    switch (condition) {
      case AndExpression and -> {
        parts.add("and");
        collect(and.getLeftExpression(), parts);
        collect(and.getRightExpression(), parts);
      }
      case OrExpression or -> {
        parts.add("or");
        collect(or.getLeftExpression(), parts);
        collect(or.getRightExpression(), parts);
      }
      case ParenthesedExpressionList<?> list when list.size() == 1 ->
          collect(list.getFirst(), parts);
      default -> parts.add(of(condition));
    }
  }

  List<String> all(Collection<?> expressions) {
    return expressions.stream()
        .map(each -> each instanceof Expression expression ? of(expression) : text(each))
        .toList();
  }

  String of(Expression expression) {
    return switch (expression) {
      case StringValue _, LongValue _, DoubleValue _, DateValue _, TimestampValue _ -> LITERAL;
      case SignedExpression signed -> of(signed.getExpression());
      case Column column -> names.of(column);
      // The parser takes columns with such names for units.
      case DateUnitExpression unit -> names.of(unit.toString());
      case AllColumns _ -> "*";
      case Function function -> function(function);
      case ParenthesedExpressionList<?> list when list.size() == 1 -> of(list.getFirst());
      case ExpressionList<?> list ->
          all(list).stream().distinct().sorted().collect(Collectors.joining(", ", "(", ")"));
      case InExpression in ->
          of(in.getLeftExpression()) + not(in.isNot()) + " in " + inner(in.getRightExpression());
      case Between between -> of(between.getLeftExpression()) + not(between.isNot()) + " between";
      case LikeExpression like ->
          of(like.getLeftExpression())
              + not(like.isNot())
              + " like "
              + of(like.getRightExpression());
      case IsNullExpression isNull ->
          of(isNull.getLeftExpression()) + not(isNull.isNot()) + " null";
      case ExistsExpression exists ->
          not(exists.isNot()) + " exists " + of(exists.getRightExpression());
      case NotExpression not -> "not " + of(not.getExpression());
      case NotEqualsTo unequal ->
          of(unequal.getLeftExpression()) + " != " + of(unequal.getRightExpression());
      case BinaryExpression binary ->
          "%s %s %s"
              .formatted(
                  of(binary.getLeftExpression()),
                  text(binary.getStringExpression()),
                  of(binary.getRightExpression()));
      case Select select -> "(" + QueryStructure.of(select, columns, names) + ")";
      default -> text(expression);
    };
  }

  /// A list of literals counts as one literal.
  private String inner(Expression values) {
    return values instanceof ExpressionList<?> list && all(list).stream().allMatch(LITERAL::equals)
        ? LITERAL
        : of(values);
  }

  private String function(Function function) {
    ExpressionList<?> parameters = function.getParameters();
    return text(function.getName())
        + "("
        + (parameters == null ? "" : String.join(", ", all(parameters)))
        + ")";
  }

  private static String not(boolean negated) {
    return negated ? " not" : "";
  }

  private static String text(Object tree) {
    return tree.toString().toLowerCase(Locale.ROOT);
  }
}
