package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.grammar.rule.quantity.RateRule;
import dev.signalbox.sql.grammar.state.ColumnBinder;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.Superlative;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Units;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Table;
import java.util.Optional;

/// Parses superlatives that imply the column to order by: 'oldest singer', 'most expensive
/// product', 'heaviest horse' where horse is a species, 'latest'.
final class ConceptOrder {

  private ConceptOrder() {}

  /// @param reverse whether 'least' turns the order
  static boolean parse(ParseStep step, boolean reverse) {
    String adjective = step.token().lower();
    step.moveTo(step.at() + 1);
    Optional<Mention> mention = step.mention().filter(step::meansTable);
    Optional<Table> table =
        mention
            .flatMap(Mention::table)
            .or(() -> Counted.behindValues(step))
            .or(() -> Optional.ofNullable(step.draft.subject))
            .or(() -> ofValue(step));
    Optional<Superlative.RankedColumn> ranked =
        table.flatMap(found ->
            Superlative.columnFor(adjective, found, step.lexicon.schema())
                .map(column ->
                    RateRule.of(step, found)
                        .filter(_ -> Units.isMoney(column.column()))
                        .map(rate -> new Superlative.RankedColumn(rate, column.descending()))
                        .orElse(column)));
    if (ranked.isEmpty()) {
      return false;
    }
    if (mention.isPresent()) {
      step.addTable(mention.get().table().orElseThrow(), mention.get());
      step.moveTo(mention.get().to());
    }
    return TopRule.order(
        step,
        new Expression.ColumnValue(ranked.get().column()),
        ranked.get().descending() != reverse);
  }

  /// The table whose rows a value tells by their kind.
  private static Optional<Table> ofValue(ParseStep step) {
    return step.mention()
        .filter(Mention::meansValueFirst)
        .flatMap(step.binder::value)
        .map(ColumnBinder.Binding::column)
        .map(column -> step.lexicon.schema().table(column.table()));
  }
}
