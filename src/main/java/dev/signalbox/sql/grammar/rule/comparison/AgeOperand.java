package dev.signalbox.sql.grammar.rule.comparison;

import dev.signalbox.sql.grammar.state.ComparativeColumn;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QuestionTimes;
import dev.signalbox.sql.grammar.state.Superlative;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import java.util.List;
import java.util.Optional;

/// Parses ages where a column tells the beginning of the rows: 'lifts older than 20 years',
/// 'invoices older than 90 days'.
final class AgeOperand {

  private AgeOperand() {}

  static boolean parse(ParseStep step) {
    int start = step.at();
    Optional<QuestionTimes.Age> age = begun(step).flatMap(column -> step.times.age(start, column));
    age.ifPresent(found -> {
      Condition condition = found.condition();
      step.moveTo(found.to());
      step.restricting = true;
      step.addFilter(step.negated ? condition.opposite() : condition, start);
    });
    return age.isPresent();
  }

  /// The column that tells when the subject's rows began: the pending one, or the one that 'oldest'
  /// ranks by; none where a column has their age.
  private static Optional<Column> begun(ParseStep step) {
    if (step.pending instanceof Expression.ColumnValue(Column waiting)) {
      return Optional.of(waiting);
    }
    Table table = step.draft.subject;
    return table == null || ComparativeColumn.of(List.of(table), "aged").isPresent()
        ? Optional.empty()
        : Superlative.comparedBy("older", table, step.lexicon.schema())
            .map(Superlative.RankedColumn::column);
  }
}
