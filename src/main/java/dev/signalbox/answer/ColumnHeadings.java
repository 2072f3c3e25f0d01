package dev.signalbox.answer;

import dev.signalbox.event.Answer;
import dev.signalbox.event.Choice;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.ResultColumn;
import dev.signalbox.event.ResultTable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import net.sf.jsqlparser.expression.BinaryExpression;
import net.sf.jsqlparser.expression.CastExpression;
import net.sf.jsqlparser.expression.DoubleValue;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.expression.operators.arithmetic.Addition;
import net.sf.jsqlparser.expression.operators.arithmetic.Division;
import net.sf.jsqlparser.expression.operators.arithmetic.Multiplication;
import net.sf.jsqlparser.expression.operators.arithmetic.Subtraction;
import net.sf.jsqlparser.expression.operators.relational.ParenthesedExpressionList;
import net.sf.jsqlparser.parser.CCJSqlParserUtil;
import net.sf.jsqlparser.parser.ParseException;
import net.sf.jsqlparser.parser.TokenMgrException;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.statement.select.AllColumns;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.SelectItem;

/// The headings of a result for a person: a column that its engine names by an expression, such as
/// `SUM(T1.qty * T2.price)`, has the words of the reading in place of it, as `total of qty times
/// price`. Other columns keep the engine's names.
final class ColumnHeadings {
  private static final Map<String, String> AGGREGATES =
      Map.of("sum", "total", "avg", "average", "min", "lowest", "max", "highest");

  private ColumnHeadings() {}

  /// The headings of an answer's result.
  static List<String> of(Answer answer, ResultTable result) {
    Optional<String> sql =
        answer
            .getCombination()
            .or(() -> answer.getSteps().stream().reduce((_, last) -> last).map(PlanStep::getSql));
    return sql.map(query -> of(query, result)).orElseGet(() -> names(result));
  }

  static List<String> of(Choice choice, ResultTable result) {
    return choice.getStep().map(step -> of(step.getSql(), result)).orElseGet(() -> names(result));
  }

  /// @param sql the query that gave the result
  static List<String> of(String sql, ResultTable result) {
    List<String> headings = new ArrayList<>(names(result));
    List<SelectItem<?>> items = items(sql);
    if (items.size() == headings.size()) {
      for (int column = 0; column < items.size(); column++) {
        SelectItem<?> item = items.get(column);
        if (item.getAlias() == null && !(item.getExpression() instanceof Column)) {
          headings.set(column, words(item.getExpression()).orElse(headings.get(column)));
        }
      }
    }
    return apart(headings, names(result));
  }

  /// Keeps the engine's names for columns that would have the same heading.
  private static List<String> apart(List<String> headings, List<String> names) {
    List<String> apart = new ArrayList<>(headings);
    for (int column = 0; column < apart.size(); column++) {
      if (Collections.frequency(headings, headings.get(column)) > 1) {
        apart.set(column, names.get(column));
      }
    }
    return List.copyOf(apart);
  }

  private static List<String> names(ResultTable result) {
    return result.getColumns().stream().map(ResultColumn::getName).toList();
  }

  /// The shown expressions; empty where the query has another form, or shows whole rows.
  private static List<SelectItem<?>> items(String sql) {
    try {
      return CCJSqlParserUtil.newParser(sql).withAllowComplexParsing(true).Statement()
                  instanceof PlainSelect select
              && select.getSelectItems().stream()
                  .noneMatch(item -> item.getExpression() instanceof AllColumns)
          ? List.copyOf(select.getSelectItems())
          : List.of();
    } catch (ParseException | TokenMgrException e) {
      return List.of(); // the engine's names tell its columns
    }
  }

  /// An expression in words; empty where it has a part without words.
  private static Optional<String> words(Expression expression) {
    return switch (expression) {
      case Column column -> Optional.of(Sentence.words(column.getColumnName()));
      case LongValue number -> Optional.of(number.toString());
      case DoubleValue number -> Optional.of(number.toString());
      case ParenthesedExpressionList<?> list when list.size() == 1 -> words(list.getFirst());
      case CastExpression cast -> words(cast.getLeftExpression());
      case Multiplication product when isDecimal(product.getLeftExpression()) ->
          words(product.getRightExpression());
      case Addition sum -> words(sum, "plus");
      case Subtraction difference -> words(difference, "minus");
      case Multiplication product -> words(product, "times");
      case Division quotient -> words(quotient, "divided by");
      case Function function -> words(function);
      default -> TimeTitle.of(expression.toString());
    };
  }

  /// A factor that makes a quotient of whole numbers a decimal one.
  private static boolean isDecimal(Expression expression) {
    return expression instanceof DoubleValue number && number.getValue() == 1.0;
  }

  /// Two operands in words; empty where one of them is itself of two, as the words have no
  /// parentheses.
  private static Optional<String> words(BinaryExpression both, String between) {
    if (isOfTwo(both.getLeftExpression()) || isOfTwo(both.getRightExpression())) {
      return Optional.empty();
    }
    return words(both.getLeftExpression())
        .flatMap(left ->
            words(both.getRightExpression())
                .map(right -> "%s %s %s".formatted(left, between, right)));
  }

  private static boolean isOfTwo(Expression expression) {
    return switch (expression) {
      case ParenthesedExpressionList<?> list when list.size() == 1 -> isOfTwo(list.getFirst());
      case CastExpression cast -> isOfTwo(cast.getLeftExpression());
      case Multiplication product when isDecimal(product.getLeftExpression()) ->
          isOfTwo(product.getRightExpression());
      case Function function
          when function.getName().equalsIgnoreCase("round")
              && function.getParameters() != null
              && !function.getParameters().isEmpty() ->
          isOfTwo(function.getParameters().getFirst());
      case BinaryExpression _ -> true;
      default -> false;
    };
  }

  private static Optional<String> words(Function function) {
    String name = function.getName().toLowerCase(Locale.ROOT);
    if (function.getParameters() == null || function.getParameters().isEmpty()) {
      return TimeTitle.of(function.toString());
    }
    Expression first = function.getParameters().getFirst();
    boolean single = function.getParameters().size() == 1;
    String different = function.isDistinct() ? "different " : "";
    if (name.equals("count") && single) {
      return first instanceof AllColumns || first instanceof LongValue
          ? Optional.of("number of rows")
          : words(first).map(of -> "number of " + different + of);
    }
    if (name.equals("round")) {
      return words(first);
    }
    String of = isOfTwo(first) ? "of " : "";
    return single && AGGREGATES.containsKey(name)
        ? words(first).map(told -> AGGREGATES.get(name) + " " + of + different + told)
        : TimeTitle.of(function.toString());
  }
}
