package dev.signalbox.sql.grammar.rule.quantity;

import dev.signalbox.sql.grammar.state.ColumnBinder;
import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.HeldValues;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.StateColumn;
import dev.signalbox.sql.schema.TableName;
import java.util.Optional;
import java.util.stream.Stream;

/// Parses values that rows have, at the end of a clause: 'invoices with a discount', 'owners who
/// get the newsletter'.
public final class PresenceRule implements GrammarRule {
  private static final WordPattern HAS =
      WordPattern.of(
          "has|have|had|having|get|gets|got|receive|receives|received a|an|any|the? actually?");
  private static final WordPattern WITH = WordPattern.of("with a|an|any");
  private static final double OTHER_STATE = 1;

  @Override
  public boolean parse(ParseStep step) {
    int start = step.at();
    boolean has = !step.negated && (step.take(HAS) || step.take(WITH));
    Optional<Mention> mention =
        has
            ? step.mention()
                .filter(found -> !step.meansTable(found) && !found.meansValueFirst())
                .filter(found -> step.isClauseEnd(found.to()))
            : Optional.empty();
    Optional<Condition> condition =
        mention
            .flatMap(step.binder::column)
            .map(ColumnBinder.Binding::column)
            .filter(column -> isNamed(step, column.table()))
            .flatMap(column -> isThere(step, column, mention.orElseThrow()));
    if (condition.isEmpty() || step.choices.take(QueryFeature.OTHER_STATE, 0, OTHER_STATE) == 1) {
      step.moveTo(start);
      return false;
    }
    step.moveTo(mention.orElseThrow().to());
    step.restricting = true;
    step.addFilter(condition.get(), start);
    return true;
  }

  /// Whether the question has named the rows of a table.
  private static boolean isNamed(ParseStep step, TableName table) {
    return Stream.concat(step.draft.tables.stream(), Stream.ofNullable(step.draft.subject))
        .anyMatch(named -> named.name().equals(table));
  }

  private static Optional<Condition> isThere(ParseStep step, Column column, Mention mention) {
    if (StateColumn.isFlag(column)) {
      return Optional.empty();
    }
    boolean amount = HeldValues.isAmount(column);
    return amount || step.lexicon.schema().mayBeAbsent(column)
        ? Optional.of(
            HeldValues.condition(
                column,
                true,
                step.question.tokens().subList(mention.from(), mention.to()),
                step.lexicon.schema()))
        : Optional.empty();
  }
}
