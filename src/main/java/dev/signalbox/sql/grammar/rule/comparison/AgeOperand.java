package dev.signalbox.sql.grammar.rule.comparison;

import dev.signalbox.sql.grammar.state.ComparativeColumn;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QuestionTimes;
import dev.signalbox.sql.grammar.state.Superlative;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Persons;
import dev.signalbox.sql.schema.Table;
import java.util.List;
import java.util.Optional;

/// Parses ages where a column tells the beginning of the rows: 'lifts older than 20 years',
/// 'invoices older than 90 days'.
final class AgeOperand {

  /// Words that begin another phrase behind an age, and name no unit of it.
  private static final WordPattern GOES_ON =
      WordPattern.of("and? with|without|who|whose|from|by|per the|their|our|each|every?");

  private AgeOperand() {}

  static boolean parse(ParseStep step) {
    int start = step.at();
    Optional<QuestionTimes.Age> age =
        begun(step)
            .flatMap(column ->
                step.times.age(start, column).filter(found -> isAge(step, column, found.to())));
    age.ifPresent(found -> {
      Condition condition = found.condition();
      step.moveTo(found.to());
      step.restricting = true;
      step.addFilter(step.negated ? condition.opposite() : condition, start);
    });
    return age.isPresent();
  }

  /// Whether a bound is an age: its comparing word or its unit says so, or it ends what is said of
  /// persons, as in 'students under 18'.
  private static boolean isAge(ParseStep step, Column begun, int to) {
    boolean years = step.tokenAt(to - 1).filter(token -> token.number() != null).isPresent();
    boolean old = step.isWordAt(to - 1, "old");
    boolean unit = old && step.tokenAt(to - 2).filter(token -> token.number() != null).isEmpty();
    boolean ends = step.isClauseEnd(to) || GOES_ON.length(step.question.tokens(), to) > 0;
    boolean said = (years || old) && ends;
    return step.isWordAt(step.at(), "older", "younger", "newer")
        || unit
        || (said && isSaidOfPersons(step, begun));
  }

  /// Whether the words for persons stand before the bound, perhaps with a form of 'be' between.
  private static boolean isSaidOfPersons(ParseStep step, Column begun) {
    int before = step.at() - 1;
    while (step.isWordAt(before, "is", "are", "was", "were", "who", "that")) {
      before--;
    }
    Table persons = step.lexicon.schema().table(begun.table());
    return Persons.areRowsOf(persons)
        && step.question
            .mentionAt(before)
            .filter(step::meansTable)
            .flatMap(Mention::table)
            .filter(persons::equals)
            .isPresent();
  }

  /// The column that tells when the rows began: the pending one, or the one that 'oldest' ranks the
  /// rows before by; none where a column has their age.
  private static Optional<Column> begun(ParseStep step) {
    if (step.pending instanceof Expression.ColumnValue(Column waiting)) {
      return Optional.of(waiting);
    }
    Table table =
        step.question
            .mentionAt(step.at() - 1)
            .filter(step::meansTable)
            .flatMap(Mention::table)
            .orElse(step.draft.subject);
    return table == null || ComparativeColumn.of(List.of(table), "aged").isPresent()
        ? Optional.empty()
        : Superlative.comparedBy("older", table, step.lexicon.schema())
            .map(Superlative.RankedColumn::column);
  }
}
