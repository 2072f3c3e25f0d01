package dev.signalbox.answer;

import dev.signalbox.event.Answer;
import dev.signalbox.event.Choice;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.ResultColumn;
import dev.signalbox.event.ResultTable;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;
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
  /// The heading of a part of a whole in hundredths.
  static final String PERCENTAGE = "percentage";

  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

  private static final Map<String, String> AGGREGATES =
      Map.of("sum", "total", "avg", "average", "min", "lowest", "max", "highest");

  private ColumnHeadings() {}

  /// The headings of an answer's result.
  static List<String> of(Answer answer, ResultTable result) {
    return withUnits(
        answer
            .getCombination()
            .map(query -> of(query, result))
            .or(() ->
                answer.getSteps().stream().reduce((_, last) -> last).map(step -> of(step, result)))
            .orElseGet(() -> names(result)),
        result);
  }

  static List<String> of(Choice choice, ResultTable result) {
    return withUnits(
        choice.getStep().map(step -> of(step, result)).orElseGet(() -> names(result)), result);
  }

  private static List<String> withUnits(List<String> headings, ResultTable result) {
    return IntStream.range(0, headings.size())
        .mapToObj(
            column -> ResultColumns.withUnit(headings.get(column), result.getColumns().get(column)))
        .toList();
  }

  /// The headings of a step's result, with the noun of the reading where it counts.
  static List<String> of(PlanStep step, ResultTable result) {
    return read(step, result, (heading, _) -> heading.equals(ReadColumns.COUNTED_ROWS));
  }

  /// The headings as a sentence has them: the words of the reading stand for a name that is no part
  /// of these, as `name` does for `nm`. The names that a query gives stay.
  static List<String> spoken(PlanStep step, ResultTable result) {
    Set<String> given = new HashSet<>();
    for (SelectItem<?> item : items(step.getSql())) {
      if (item.getAlias() != null) {
        given.add(item.getAlias().getName().replaceAll("[\"`\\[\\]]", ""));
      }
    }
    return read(
        step,
        result,
        (heading, words) ->
            !heading.equals(PERCENTAGE)
                && !given.contains(heading)
                && !words.endsWith(Sentence.label(heading)));
  }

  /// The headings with the words of the reading in place of some.
  ///
  /// @param replaces whether the words are better than a heading
  private static List<String> read(
      PlanStep step, ResultTable result, BiPredicate<String, String> replaces) {
    List<String> headings = of(step.getSql(), result);
    List<String> words = ReadColumns.of(step.getReading(), headings).orElse(headings);
    List<String> chosen = new ArrayList<>();
    for (int column = 0; column < headings.size(); column++) {
      String heading = headings.get(column);
      String said = words.get(column);
      chosen.add(replaces.test(heading, said) ? said : heading);
    }
    return apart(chosen, names(result));
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
      case BinaryExpression share when isPercentage(share) -> Optional.of(PERCENTAGE);
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

  /// Whether a part is divided by the whole and multiplied by 100, in either order.
  private static boolean isPercentage(BinaryExpression share) {
    return switch (share) {
      case Division quotient ->
          !isNumber(quotient.getRightExpression())
              && bare(quotient.getLeftExpression()) instanceof Multiplication product
              && (isHundred(product.getLeftExpression())
                  || isHundred(product.getRightExpression()));
      case Multiplication product ->
          (isHundred(product.getLeftExpression())
                  && bare(product.getRightExpression()) instanceof Division)
              || (isHundred(product.getRightExpression())
                  && bare(product.getLeftExpression()) instanceof Division);
      default -> false;
    };
  }

  private static boolean isNumber(Expression expression) {
    return expression instanceof LongValue || expression instanceof DoubleValue;
  }

  private static boolean isHundred(Expression expression) {
    return isNumber(expression) && new BigDecimal(expression.toString()).compareTo(HUNDRED) == 0;
  }

  /// An expression without parentheses and without a change of its type.
  private static Expression bare(Expression expression) {
    return switch (expression) {
      case ParenthesedExpressionList<?> list when list.size() == 1 -> bare(list.getFirst());
      case CastExpression cast -> bare(cast.getLeftExpression());
      default -> expression;
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
          ? Optional.of(ReadColumns.COUNTED_ROWS)
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
