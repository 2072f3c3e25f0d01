package dev.signalbox.sql.grammar.rule.aggregate;

import dev.signalbox.sql.grammar.rule.TopRule;
import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.MeasureColumns;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.Superlative;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.words.NumberWords;
import dev.signalbox.sql.words.Token;
import java.util.Optional;
import java.util.OptionalInt;

/// Parses superlatives with an ordinal: 'the second most expensive part', 'the 3rd largest vessel'.
public final class OrdinalRule implements GrammarRule {

  private static final WordPattern THE = WordPattern.of("the");
  private static final TopRule SUPERLATIVE = new TopRule();

  @Override
  public boolean parse(ParseStep step) {
    if (byWhatWaits(step)) {
      return true;
    }
    step.take(THE);
    if (step.atEnd() || step.draft.limit.isPresent()) {
      return false;
    }
    Token token = step.token();
    OptionalInt place = NumberWords.place(token.lower());
    if (place.isEmpty() || place.getAsInt() < 2) {
      return false;
    }
    int behind = step.at() + 1;
    step.moveTo(behind);
    boolean ranked = SUPERLATIVE.parse(step) && step.draft.limit.equals(OptionalInt.of(1));
    if (!ranked && !byNumberAlone(step, behind)) {
      return false;
    }
    step.draft.skipped = place.getAsInt() - 1;
    return true;
  }

  /// Orders by the pending time: 'which beer was launched first', 'who was hired last'.
  private static boolean byWhatWaits(ParseStep step) {
    boolean last = step.isWordAt(step.at(), "last");
    if (!(last || step.isWordAt(step.at(), "first"))
        || step.draft.limit.isPresent()
        || !(step.pending instanceof Expression.ColumnValue(Column waiting))
        || step.times.stored(waiting).isEmpty()
        || !step.isClauseEnd(step.at() + 1)) {
      return false;
    }
    step.moveTo(step.at() + 1);
    step.pending = null;
    TopRule.order(step, new Expression.ColumnValue(waiting), last);
    TopRule.limit(step, OptionalInt.of(1));
    return true;
  }

  /// Parses a rank of numbers without their rows: 'the second highest invoice amount'.
  private static boolean byNumberAlone(ParseStep step, int at) {
    Optional<Superlative> superlative =
        step.tokenAt(at).flatMap(token -> Superlative.of(token.lower()));
    if (superlative.isEmpty() || !step.draft.items.isEmpty() || step.restricting) {
      return false;
    }
    step.moveTo(at + 1);
    Optional<Mention> mention = step.mention().filter(found -> !step.meansTable(found));
    Optional<Column> column = mention.flatMap(step::column).filter(MeasureColumns::measures);
    if (column.isEmpty()) {
      return false;
    }
    step.moveTo(mention.orElseThrow().to());
    Expression number = new Expression.ColumnValue(column.get());
    step.draft.addItem(number);
    TopRule.order(step, number, superlative.get().descending());
    TopRule.limit(step, OptionalInt.of(1));
    return true;
  }
}
