package dev.signalbox.sql.grammar.rule.aggregate;

import dev.signalbox.sql.grammar.state.ColumnBinder;
import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.Token;
import java.util.Optional;

/// Parses a verb that is the name of an event's date and says nothing of its time: 'clients rented
/// a saw' asks for rows that relate to rentals.
public final class EventVerbRule implements GrammarRule {

  @Override
  public boolean parse(ParseStep step) {
    Token verb = step.token();
    int at = step.at();
    Optional<Column> date =
        step.mention()
            .filter(mention -> mention.to() == at + 1 && !mention.meansValueFirst())
            .flatMap(step.binder::column)
            .map(ColumnBinder.Binding::column)
            .filter(column -> column.type() == ValueType.TIME && column.words().size() > 1);
    boolean participle = verb.lower().endsWith("ed") || verb.lower().endsWith("en");
    boolean behindDoer =
        step.question.mentionAt(at - 1).map(Mention::table).filter(Optional::isPresent).isPresent()
            || step.isWordAt(at - 1, "have", "has", "had", "ever", "we", "they", "been", "who");
    if (date.isEmpty()
        || !participle
        || !behindDoer
        || step.tokenAt(at + 1).isEmpty()
        || !isFollowedByThing(step, at + 1)) {
      return false;
    }
    step.moveTo(at + 1);
    step.restricting = true;
    step.draft.hints.add(date.get().table());
    return true;
  }

  private static boolean isFollowedByThing(ParseStep step, int at) {
    return step.isWordAt(
            at, "a", "an", "the", "both", "any", "our", "by", "from", "more", "at", "with")
        || step.question.mentionFrom(at).filter(Mention::meansValueFirst).isPresent();
  }
}
