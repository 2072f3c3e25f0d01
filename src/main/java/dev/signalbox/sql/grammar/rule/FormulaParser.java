package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.grammar.state.ColumnConcepts;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Expression.Operator;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Join;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Parses spoken arithmetic: 'quantity times unit price', '(stock x price)', 'budget minus costs',
/// 'the difference between list price and cost'.
final class FormulaParser {

  private static final int LONGEST_OPERAND = 4;
  private static final double SAME_TABLE = 0.5;
  private static final double DRAFTED = 0.2;
  private static final WordPattern OPEN = WordPattern.of("(");
  private static final WordPattern CLOSE = WordPattern.of(")");
  private static final WordPattern DIFFERENCE =
      WordPattern.of("difference between|of|in the|its|their?");
  private static final WordPattern AND = WordPattern.of("and the|its|their?");
  private static final Map<Operator, WordPattern> OPERATORS =
      Map.of(
          Operator.TIMES, WordPattern.of("times|x|×|*|multiplied by? the|its|their?"),
          Operator.MINUS, WordPattern.of("minus|- the|its|their?"),
          Operator.PLUS, WordPattern.of("plus|+ the|its|their?"),
          Operator.OVER, WordPattern.of("divided by the|its|their?"));

  /// Two columns that the operands name.
  private record Operands(Column left, Column right, double fit, int end) {

    Operands swapped() {
      Column first = right;
      Column second = left;
      return new Operands(first, second, fit, end);
    }
  }

  /// An operator, and the number of its tokens.
  private record Spoken(Operator operator, int length) {}

  private FormulaParser() {}

  /// Parses a formula that starts here, perhaps in parentheses, and moves behind it.
  static Optional<Expression> parse(ParseStep step) {
    int start = step.at();
    boolean open = step.take(OPEN);
    boolean difference = step.take(DIFFERENCE);
    int from = step.at();
    for (int at = from + 1; at <= from + LONGEST_OPERAND + 1; at++) {
      Spoken operator = difference ? andAt(step, at) : operatorAt(step, at);
      Operands operands =
          operator == null ? null : operands(step, from, at, at + operator.length());
      if (operator != null && operands != null) {
        step.moveTo(operands.end());
        if (open) {
          step.take(CLOSE);
        }
        return Optional.of(
            difference ? distance(operands) : calculated(operator.operator(), operands));
      }
    }
    step.moveTo(start);
    return Optional.empty();
  }

  /// The difference of two columns, of which a least value is always the smaller.
  private static Expression distance(Operands operands) {
    boolean upwards =
        ColumnConcepts.holds(operands.left(), "minimum")
            && ColumnConcepts.holds(operands.right(), "maximum");
    return calculated(Operator.MINUS, upwards ? operands.swapped() : operands);
  }

  private static Expression calculated(Operator operator, Operands operands) {
    return new Expression.Calculation(
        operator,
        new Expression.ColumnValue(operands.left()),
        new Expression.ColumnValue(operands.right()));
  }

  private static @Nullable Spoken operatorAt(ParseStep step, int at) {
    for (Map.Entry<Operator, WordPattern> operator : OPERATORS.entrySet()) {
      int length = operator.getValue().length(step.question.tokens(), at);
      if (length > 0) {
        return new Spoken(operator.getKey(), length);
      }
    }
    return null;
  }

  /// The 'and' between the operands of a difference.
  private static @Nullable Spoken andAt(ParseStep step, int at) {
    int length = AND.length(step.question.tokens(), at);
    return length == 0 ? null : new Spoken(Operator.MINUS, length);
  }

  /// The best pair of columns for the tokens before and behind an operator, with the longest right
  /// operand.
  private static @Nullable Operands operands(ParseStep step, int from, int to, int behind) {
    List<Token> tokens = step.question.tokens();
    List<Column> numbers = numbers(step.lexicon.schema());
    List<Column> lefts =
        numbers.stream().filter(column -> fits(tokens, from, to, column) > 0).toList();
    Operands best = null;
    for (int end = Math.min(tokens.size(), behind + LONGEST_OPERAND);
        end > behind && best == null && !lefts.isEmpty();
        end--) {
      for (Column right : numbers) {
        double fit = fits(tokens, behind, end, right);
        for (Column left : fit > 0 ? lefts : List.<Column>of()) {
          double both = fit + fits(tokens, from, to, left) + closeness(step, left, right);
          if (!left.equals(right)
              && isJoined(step, left, right)
              && (best == null || both > best.fit())) {
            best = new Operands(left, right, both, end);
          }
        }
      }
    }
    return best;
  }

  private static double fits(List<Token> tokens, int from, int to, Column column) {
    return OperandWords.fit(tokens.subList(from, to), column);
  }

  private static double closeness(ParseStep step, Column left, Column right) {
    double closeness = left.table().equals(right.table()) ? SAME_TABLE : 0;
    for (Table table : step.draft.tables) {
      closeness += table.name().equals(left.table()) ? DRAFTED : 0;
      closeness += table.name().equals(right.table()) ? DRAFTED : 0;
    }
    return closeness;
  }

  /// Whether each row of one column has one value of the other.
  private static boolean isJoined(ParseStep step, Column left, Column right) {
    Schema schema = step.lexicon.schema();
    return left.table().equals(right.table())
        || schema.joins().between(left.table(), right.table()).stream()
            .anyMatch(join -> isKey(schema, join));
  }

  private static boolean isKey(Schema schema, Join join) {
    return schema.table(join.leftTable()).primaryKey().equals(join.left())
        || schema.table(join.rightTable()).primaryKey().equals(join.right());
  }

  private static List<Column> numbers(Schema schema) {
    List<Column> numbers = new ArrayList<>();
    for (Table table : schema.tables()) {
      table.columns().stream()
          .filter(column -> column.type() == ValueType.NUMBER && !column.isIdentifier())
          .forEach(numbers::add);
    }
    return numbers;
  }
}
