package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.grammar.state.ToldTimes;
import dev.signalbox.sql.grammar.state.UsedTables;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
import dev.signalbox.sql.words.StatePhrase;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.VocabularyPhrase;
import dev.signalbox.sql.words.WordRelations;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Parses states of rows: 'unpaid invoices', 'not delivered yet', 'still running', 'vegan dishes'.
/// A state is a missing or present value, a flag, or a stored value.
public final class StateRule implements GrammarRule {

  private static final WordPattern NO_LONGER = WordPattern.of("no longer|more");
  private static final WordPattern OUT_OF = WordPattern.of("out of");
  private static final WordPattern LEFT_OUT = WordPattern.of("left out|aside");
  private static final WordPattern NON = WordPattern.of("non -");
  private static final WordPattern NOT = WordPattern.of("not|never|neither|nor");
  private static final WordPattern BE = WordPattern.of("been|be|being|yet|ever|fully|actually");
  private static final WordPattern OF_THEIR_OWN = WordPattern.of("of their|its own");

  /// Words in front of a state that is no attribute.
  private static final Set<String> BEFORE_STATE =
      Set.of(
          "is", "are", "was", "were", "be", "been", "being", "that", "who", "which", "have", "has",
          "had", "not", "still", "and", "or", "but", ",", "get", "got");

  /// Words behind an event that tell when or how it happened, so that the state alone says too
  /// little.
  private static final Set<String> TELLING_WHEN =
      Set.of(
          """
          before after on in between since during until by within at for from to over than
          late last this yesterday today early with more less below above under next earlier
          later per via and or of the first earliest latest most recently when
          """
              .strip()
              .split("\\s+"));

  private static final Set<String> BELONGING =
      Set.of("work for us", "works for us", "working for us", "work with us", "work here");

  /// Words behind a verb of being somewhere, such as `living in`.
  private static final String[] PLACING = {
    "in", "at", "for", "with", "by", "from", "to", "under", "as", "on"
  };

  @Override
  public boolean parse(ParseStep step) {
    int start = step.at();
    if (step.sees(LEFT_OUT)) {
      return false;
    }
    Optional<Column> told = ToldTimes.at(step);
    if (told.isPresent()) {
      step.await(new Expression.ColumnValue(told.get()));
      step.moveTo(start + 1);
      return true;
    }
    if (take(step, readings(step), start)) {
      return true;
    }
    step.moveTo(start);
    return awaitTime(step) || takeBelonging(step);
  }

  /// Moves behind words that tell no more than that rows are the asker's, as in 'contractors who
  /// work for us', where no column holds the state.
  private static boolean takeBelonging(ParseStep step) {
    Optional<StatePhrase> phrase =
        StatePhrase.at(step.question.tokens(), step.at()).stream()
            .filter(found -> BELONGING.contains(found.text()))
            .findFirst();
    phrase.ifPresent(found -> step.moveTo(found.to()));
    return phrase.isPresent();
  }

  /// Makes the date of an event the pending column, where its time follows: 'left the company in
  /// 2025'.
  private static boolean awaitTime(ParseStep step) {
    for (StatePhrase phrase : StatePhrase.at(step.question.tokens(), step.at())) {
      boolean timed = !step.times.startingAt(phrase.to()).isEmpty();
      if (phrase.isKnown() && !phrase.negated() && timed && fits(step, phrase)) {
        Optional<Column> date =
            new StateReadings(step, false, step.at())
                .date(phrase)
                .filter(found -> !new StateOwners(step).storeInPlaceOf(found));
        if (date.isPresent()) {
          step.await(new Expression.ColumnValue(date.get()));
          step.moveTo(phrase.to());
          return true;
        }
      }
    }
    return false;
  }

  /// The index after a state that starts at a token, or the token's own index.
  static int end(ParseStep step, int at) {
    int start = step.at();
    step.moveTo(at);
    List<StateReadings.Reading> readings = step.atEnd() ? List.of() : readings(step);
    step.moveTo(start);
    return readings.isEmpty() ? at : readings.getFirst().to();
  }

  /// The readings of the words here, the likeliest first.
  private static List<StateReadings.Reading> readings(ParseStep step) {
    int start = step.at();
    boolean denied = step.negated && excluded(step).isEmpty();
    boolean led = false;
    for (boolean more = true; more; ) {
      boolean not = step.take(NO_LONGER) || step.take(NOT) || step.take(NON);
      denied ^= not;
      more = not || takeAdverb(step) || (led && step.take(BE));
      led |= more;
    }
    if (step.atEnd()) {
      return List.of();
    }
    StateReadings readings = new StateReadings(step, denied, start);
    if (step.isWordAt(step.at() - 1, "still")) {
      StatePhrase.at(step.question.tokens(), step.at() - 1).stream()
          .filter(StatePhrase::isKnown)
          .forEach(readings::addEvents);
    }
    if (step.sees(OUT_OF)) {
      readings.addLackingFlags(step.at() + 2);
    }
    boolean inContext = led || isInContext(step, start);
    for (StatePhrase phrase : StatePhrase.at(step.question.tokens(), step.at())) {
      boolean event = !phrase.negated() && !denied;
      boolean elsewhere =
          phrase.negated()
              && !led
              && step.isWordAt(phrase.to(), PLACING)
              && adverbEnd(step, phrase.to()) == phrase.to();
      boolean timed = event && isTimed(step, phrase.to());
      if (inContext && fits(step, phrase) && !elsewhere && !timed) {
        readings.addEvents(phrase);
      }
    }
    readings.addFlags(step.at());
    return readings.likeliest().stream().filter(reading -> fitsObject(step, reading)).toList();
  }

  /// Whether a state is one of the thing behind it, where that is the object or the doer of a verb:
  /// the 'done' of 'who has never done a repair' closes no branch, and halls that are 'covered by a
  /// contract' have no roof.
  private static boolean fitsObject(ParseStep step, StateReadings.Reading reading) {
    int article = step.isWordAt(reading.to(), "by") ? reading.to() + 1 : reading.to();
    return !step.isWordAt(article, "a", "an", "any")
        || step.question
            .mentionFrom(article + 1)
            .filter(step.binder::meansTable)
            .flatMap(Mention::table)
            .map(table ->
                UsedTables.of(List.of(reading.condition())).stream().anyMatch(table.name()::equals))
            .orElse(true);
  }

  private static boolean take(ParseStep step, List<StateReadings.Reading> all, int start) {
    if (all.isEmpty()) {
      return false;
    }
    double best = all.getFirst().cost();
    double[] costs = all.stream().mapToDouble(reading -> reading.cost() - best).toArray();
    StateReadings.Reading chosen = all.get(step.choices.take(QueryFeature.OTHER_STATE, costs));
    step.moveTo(start);
    Optional<Table> excluded = step.negated ? excluded(step) : Optional.empty();
    excluded.ifPresent(table -> NegationRule.exclude(step, table));
    step.moveTo(chosen.to());
    while (takeAdverb(step) || step.take(OF_THEIR_OWN)) {
      // These words repeat the state.
    }
    if (!step.draft.who) {
      chosen.table().ifPresent(table -> add(step, table));
    }
    if (chosen.byConcept()) {
      step.draft.note(
          QueryFeature.STATE_BY_CONCEPT,
          "'" + step.question.tokens().get(chosen.to() - 1).text() + "' names no column exactly");
    }
    if (step.filters().conditions().contains(chosen.condition())) {
      step.negated = false;
    } else {
      step.addFilter(chosen.condition(), start);
    }
    return true;
  }

  /// The table that a negation in front of an attribute denies, as in 'no open bills': another one
  /// than the subject.
  private static Optional<Table> excluded(ParseStep step) {
    return step.question
        .mentionFrom(step.at() + 1)
        .filter(step.binder::meansTable)
        .flatMap(Mention::table)
        .filter(table -> step.draft.subject != null && !table.equals(step.draft.subject))
        .filter(table -> !isUsed(step, table));
  }

  private static boolean isUsed(ParseStep step, Table table) {
    Set<TableName> used = new HashSet<>(UsedTables.of(step.draft.filters.conditions()));
    step.draft.items.forEach(item -> UsedTables.add(item, used));
    return used.contains(table.name());
  }

  private static void add(ParseStep step, Table table) {
    step.draft.tables.add(table);
    if (step.draft.subject == null) {
      step.draft.subject = table;
    }
  }

  /// Moves behind an adverb of the present, such as `currently` or `at the moment`.
  static boolean takeAdverb(ParseStep step) {
    int end = adverbEnd(step, step.at());
    boolean found = end > step.at();
    step.moveTo(end);
    return found;
  }

  private static int adverbEnd(ParseStep step, int at) {
    return VocabularyPhrase.at(
            step.question.tokens(), at, sense -> sense.concept().equals("present time"))
        .map(VocabularyPhrase::to)
        .orElse(at);
  }

  /// Whether no longer mention starts with the phrase, as in 'paid date'.
  private static boolean fits(ParseStep step, StatePhrase phrase) {
    Optional<Mention> mention = step.question.mentionFrom(phrase.from());
    return mention.isEmpty()
        || mention.get().to() <= phrase.to()
        || (phrase.isKnown() && mention.get().links().getFirst().match().isByMeaning());
  }

  private static boolean isInContext(ParseStep step, int start) {
    boolean afterThing = step.question.mentionAt(start - 1).isPresent();
    boolean beforeThing =
        step.question.mentionFrom(start + 1).isPresent()
            || step.question.mentionFrom(start).filter(found -> found.to() > start + 1).isPresent()
            || step.question.mentionFrom(start + 2).isPresent();
    return afterThing
        || beforeThing
        || step.tokenAt(start - 1).map(token -> BEFORE_STATE.contains(token.lower())).orElse(false);
  }

  private static boolean mayOwn(Token noun) {
    return WordRelations.isNoun(noun.lemma()) && !WordRelations.isSuperlative(noun.lower());
  }

  /// Whether words behind an event tell when it happened. A noun such as the one of 'left the club'
  /// does not.
  static boolean isTimed(ParseStep step, int to) {
    boolean owner =
        step.isWordAt(to, "the", "our")
            && step.question.mentionFrom(to + 1).isEmpty()
            && step.tokenAt(to + 1).filter(StateRule::mayOwn).isPresent()
            && step.isClauseEnd(to + 2);
    boolean denial = step.isWordAt(to, "and", "or") && step.isWordAt(to + 1, "not", "never");
    return !denial
        && !owner
        && step.tokenAt(to)
            .map(token -> token.number() != null || TELLING_WHEN.contains(token.lower()))
            .orElse(false);
  }
}
