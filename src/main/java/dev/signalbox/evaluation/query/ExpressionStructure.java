package dev.signalbox.evaluation.query;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
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
  private final PartNames names;
  private final QueryScope scope;
  private final boolean ofConditions;

  /// @param ofConditions whether the expressions are conditions, whose literals are collected
  ExpressionStructure(PartNames names, QueryScope scope, boolean ofConditions) {
    this.names = names;
    this.scope = scope;
    this.ofConditions = ofConditions;
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
      case StringValue text -> literal(text.getValue(), true);
      case LongValue _, DoubleValue _ -> literal(expression.toString(), false);
      case DateValue date -> literal(date.getValue().toString(), true);
      case TimestampValue time -> literal(time.getValue().toString(), true);
      case SignedExpression signed -> of(signed.getExpression());
      case Column column -> column(column);
      // The parser takes columns with such names for units.
      case DateUnitExpression unit -> column(unit.toString());
      case AllColumns _ -> "*";
      case Function function -> function(function);
      case ParenthesedExpressionList<?> list when list.size() == 1 -> of(list.getFirst());
      case ExpressionList<?> list ->
          all(list).stream().distinct().sorted().collect(Collectors.joining(", ", "(", ")"));
      case InExpression in ->
          of(in.getLeftExpression()) + not(in.isNot()) + " in " + inner(in.getRightExpression());
      case Between between -> between(between);
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
      case Select select -> "(" + QueryStructure.of(select, names, scope) + ")";
      default -> text(expression);
    };
  }

  /// Collects the literals of a condition that is no part of the structure.
  void collect(Expression condition) {
    of(condition);
  }

  private String literal(String text, boolean isText) {
    if (ofConditions) {
      names.add(new QueryLiteral(text, isText));
    }
    return PartNames.LITERAL;
  }

  /// The column's name in the database, one for all that are equal.
  private String column(Column column) {
    return column.getTable() == null || column.getTable().getName() == null
        ? column(column.getColumnName())
        : names.column(scope.of(column.getTable().getName(), column.getColumnName()));
  }

  /// The same for a column without its table. A text in double quotes that is no column is a
  /// literal, as SQLite reads it.
  private String column(String column) {
    Optional<String> known = scope.of(column);
    return known.isEmpty() && column.startsWith("\"")
        ? literal(column.replaceAll("^\"|\"$", ""), true)
        : names.column(known.orElse(ColumnEquivalence.folded(column)));
  }

  private String between(Between between) {
    collect(between.getBetweenExpressionStart());
    collect(between.getBetweenExpressionEnd());
    return of(between.getLeftExpression()) + not(between.isNot()) + " between";
  }

  /// A list of literals counts as one literal.
  private String inner(Expression values) {
    String inner = of(values);
    return inner.equals("(" + PartNames.LITERAL + ")") ? PartNames.LITERAL : inner;
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
