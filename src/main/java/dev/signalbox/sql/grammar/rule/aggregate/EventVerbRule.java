package dev.signalbox.sql.grammar.rule.aggregate;

import dev.signalbox.sql.grammar.rule.NamedEvents;
import dev.signalbox.sql.grammar.state.ColumnBinder;
import dev.signalbox.sql.grammar.state.ConceptColumns;
import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.MeasureColumns;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.VerbForms;
import dev.signalbox.sql.words.WordRelations;
import java.util.Optional;

/// Parses a verb that is the name of an event's date and says nothing of its time: 'clients rented
/// a saw' asks for rows that relate to rentals.
public final class EventVerbRule implements GrammarRule {

  @Override
  public boolean parse(ParseStep step) {
    Token verb = step.token();
    int at = step.at();
    if (takeAmount(step) || takeEvents(step)) {
      return true;
    }
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

  /// Takes the verb of 'how often was the saw rented', and that of 'renters who rented more than
  /// three times', where other rows have the state 'rented'.
  private static boolean takeEvents(ParseStep step) {
    Optional<Table> events =
        step.draft.occurrences && isVerbOfDoer(step)
            ? NamedEvents.at(step).stream().findFirst().map(NamedEvents.Named::table)
            : step.mention()
                .flatMap(mention -> NamedEvents.toldBy(step, mention))
                .map(NamedEvents.Named::table);
    events.ifPresent(table -> {
      step.moveTo(step.at() + 1);
      step.restricting = true;
      step.draft.tables.add(table);
      step.draft.hints.add(table.name());
    });
    return events.isPresent();
  }

  /// Whether a verb stands behind the one who does it, and names no rows itself, as the 'books' of
  /// 'how often were books borrowed' does.
  private static boolean isVerbOfDoer(ParseStep step) {
    return WordRelations.isVerb(VerbForms.base(step.token().lower()))
        && NamedEvents.isBehindDoer(step, step.at())
        && step.mention()
            .filter(step::meansTable)
            .filter(found -> step.token().isPlural())
            .isEmpty();
  }

  /// Takes the verb of 'how much was donated in May', which tells the rows whose amount is asked.
  private static boolean takeAmount(ParseStep step) {
    int at = step.at();
    Schema schema = step.lexicon.schema();
    Optional<Column> date =
        step.mention()
            .filter(_ -> !VerbForms.base(step.token().lower()).equals(step.token().lower()))
            .filter(mention -> mention.to() == at + 1 || isPreposition(step, mention))
            .flatMap(step.binder::column)
            .map(ColumnBinder.Binding::column)
            .filter(column -> column.type() == ValueType.TIME)
            .filter(column -> !MeasureColumns.of(schema.table(column.table())).isEmpty());
    boolean asked =
        step.draft.asked.equals(ConceptColumns.PRICE)
            && step.draft.subject == null
            && step.draft.items.isEmpty();
    if (!asked || date.isEmpty()) {
      return false;
    }
    Table events = schema.table(date.get().table());
    step.draft.tables.add(events);
    step.draft.subject = events;
    step.draft.summed = true;
    step.moveTo(at + 1);
    step.restricting = true;
    if (schema.mayBeAbsent(date.get()) && step.times.startingAt(at + 1).isEmpty()) {
      step.addFilter(new Condition.NullTest(new Expression.ColumnValue(date.get()), true), at);
    }
    return true;
  }

  /// Whether the name of a column goes on with a word that belongs to the next phrase, as in
  /// 'donated at each venue'.
  private static boolean isPreposition(ParseStep step, Mention mention) {
    return mention.to() == mention.from() + 2
        && step.tokenAt(mention.to() - 1).filter(StopWords::isFunctionWord).isPresent();
  }

  private static boolean isFollowedByThing(ParseStep step, int at) {
    return step.isWordAt(
            at, "a", "an", "the", "both", "any", "our", "by", "from", "more", "at", "with")
        || step.question.mentionFrom(at).filter(Mention::meansValueFirst).isPresent();
  }
}
