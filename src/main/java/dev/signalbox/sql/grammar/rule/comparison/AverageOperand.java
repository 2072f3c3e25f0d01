package dev.signalbox.sql.grammar.rule.comparison;

import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Condition.Comparator;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Expression.Function;
import dev.signalbox.sql.query.Select;
import dev.signalbox.sql.schema.Column;
import java.util.List;
import java.util.Optional;

/// Parses comparisons with an average over all rows: 'above the average', 'older than the average
/// age'.
final class AverageOperand {

  private static final WordPattern AVERAGE =
      WordPattern.of("the|its|their|overall? overall? average|mean|avg of?");

  private AverageOperand() {}

  /// @param start the index of the comparison's first token
  /// @param word the comparing word
  static boolean parse(ParseStep step, int start, String word, Comparator comparator) {
    if (!step.take(AVERAGE)) {
      return false;
    }
    step.skipDeterminers();
    Optional<Mention> mention =
        step.mention().filter(found -> !step.meansTable(found) && !found.columns().isEmpty());
    Expression compared = step.pending;
    if (compared instanceof Expression.Aggregate(Function function, _, Column grouped)
        && function == Function.AVG) {
      mention.ifPresent(found -> step.moveTo(found.to()));
      ComparedOperand.add(
          step, new PendingComparison(start, word, than(comparator, grouped)), compared);
      return true;
    }
    Optional<Column> column = mention.flatMap(step::column);
    column.ifPresent(_ -> step.moveTo(mention.orElseThrow().to()));
    if (column.isEmpty() && compared instanceof Expression.ColumnValue(Column waiting)) {
      column = Optional.of(waiting);
    }
    column = column.or(() -> ComparedOperand.spokenOf(step, word));
    if (column.isEmpty()) {
      return false;
    }
    ComparedOperand.add(
        step,
        new PendingComparison(start, word, than(comparator, column.get())),
        new Expression.ColumnValue(column.get()));
    return true;
  }

  private static java.util.function.Function<Expression, Condition> than(
      Comparator comparator, Column column) {
    Select average =
        Select.simple(
            new Expression.Aggregate(Function.AVG, false, column), column.table(), List.of());
    return value -> new Condition.Comparison(value, comparator, new Expression.Scalar(average));
  }
}
