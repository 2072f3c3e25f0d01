package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.grammar.state.ColumnBinder;
import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Condition.Comparator;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.ValueType;
import java.util.Optional;

/// Parses mentions of flag columns as conditions: 'hotels with a pool', 'articles that are not
/// discontinued'.
public final class FlagColumnRule implements GrammarRule {

  /// The least probability of a link by meaning.
  private static final double LIKELY = 0.6;

  @Override
  public boolean parse(ParseStep step) {
    boolean begun =
        step.restricting
            || !step.draft.tables.isEmpty()
            || step.draft.share != null
            || !step.filters().conditions().isEmpty()
            || step.isWordAt(step.at() - 1, "that", "which", "who");
    Optional<Mention> mention =
        step.mention()
            .filter(_ -> begun)
            .filter(found -> !found.columns().isEmpty() && !found.meansValueFirst())
            .filter(FlagColumnRule::isLikely)
            .filter(found -> !step.meansTable(found));
    Optional<Column> flag =
        mention
            .flatMap(step.binder::column)
            .map(ColumnBinder.Binding::column)
            .filter(column ->
                column.isFlag()
                    || column.asserts()
                    || isHow(step, column)
                    || PlainFlags.isSaid(step, column, mention.orElseThrow().to()));
    Optional<Condition> holds =
        flag.flatMap(column -> new StoredFlags(step.lexicon).holds(column, !step.negated));
    if (holds.isEmpty()) {
      return false;
    }
    int from = step.at();
    step.moveTo(mention.orElseThrow().to());
    step.addFilter(holds.get(), from);
    return true;
  }

  /// Whether words mean a column likely enough to state a fact of it, as 'satisfaction score' does
  /// not of `has_cold_room`.
  private static boolean isLikely(Mention mention) {
    return mention.links().stream()
        .anyMatch(link -> !link.match().isByMeaning() || link.score() >= LIKELY);
  }

  /// Whether a flag of texts tells how rows do something, as in 'pay by direct debit'.
  private static boolean isHow(ParseStep step, Column column) {
    return step.isWordAt(step.at() - 1, "by") && new StoredFlags(step.lexicon).isText(column);
  }

  static Condition holds(Column flag, boolean so) {
    Expression value =
        flag.type() == ValueType.BOOLEAN
            ? new Expression.Truth(so)
            : new Expression.Numeral(so ? "1" : "0");
    return new Condition.Comparison(new Expression.ColumnValue(flag), Comparator.EQUAL, value);
  }
}
