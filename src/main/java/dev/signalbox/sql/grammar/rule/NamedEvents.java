package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.grammar.state.EventTables;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.schema.Persons;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.StateColumn;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
import dev.signalbox.sql.words.Derivations;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.VerbForms;
import dev.signalbox.sql.words.VocabularyPhrase;
import dev.signalbox.sql.words.WordForms;
import dev.signalbox.sql.words.WordNet;
import dev.signalbox.sql.words.WordRelations;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// Finds the tables of the events that a verb names: prescriptions for `prescribed`, loans for
/// `borrowed`.
public final class NamedEvents {

  /// A table of events.
  ///
  /// @param cost the loss in log-odds against the likeliest table
  /// @param to the index after the verb
  public record Named(Table table, double cost, int to) {}

  private static final WordRelations ENGLISH = new WordRelations();
  private static final Derivations DERIVATIONS = new Derivations();
  private static final WordPattern OBJECT = WordPattern.of("anything|something|us|with|from? us?");
  private static final String[] BEFORE = {
    "who", "that", "which", "have", "has", "had", "we", "they", "it", "ever", "was", "were", "been",
    "last", "first", "not", "never"
  };
  private static final WordPattern COUNTED = WordPattern.of("the? most|least often?");
  private static final WordPattern REPEATED =
      WordPattern.of("at? more|less|fewer|least|most|only? than?");
  private static final String RELATION = "relation of ";

  /// Verbs of being used, which any record of an event tells.
  private static final Set<String> USES = Set.of("used", "needed", "active", "operated");

  private static final double OTHER_KIND = 0.4;
  private static final int LEAST_SHARED = 5;
  private static final int MOST_ENDING = 4;

  private NamedEvents() {}

  /// The tables that the verb here names, the likeliest first.
  public static List<Named> at(ParseStep step) {
    int at = step.at();
    Optional<VocabularyPhrase> phrase =
        VocabularyPhrase.at(
            step.question.tokens(), at, sense -> sense.concept().startsWith(RELATION));
    List<Named> named = new ArrayList<>();
    for (Table table : step.lexicon.schema().tables()) {
      if (isRelated(step, table)) {
        double derived = derived(step.token(), table);
        phrase.stream()
            .flatMap(found -> found.senses().stream())
            .mapToDouble(sense -> kind(sense.columns(), table))
            .min()
            .stream()
            .filter(cost -> cost < Double.POSITIVE_INFINITY)
            .forEach(cost -> named.add(new Named(table, cost, phrase.orElseThrow().to())));
        if (derived < Double.POSITIVE_INFINITY) {
          named.add(new Named(table, derived, at + 1));
        }
      }
    }
    String verb = VerbForms.base(step.token().lower());
    if (named.isEmpty() && ENGLISH.is(WordNet.Part.VERB, verb)) {
      step.mention()
          .filter(mention -> mention.to() == at + 1 && step.binder.isVerb(mention))
          .flatMap(Mention::table)
          .filter(table -> isRelated(step, table))
          .ifPresent(table -> named.add(new Named(table, OTHER_KIND, at + 1)));
    }
    if (named.isEmpty() && USES.contains(step.token().lower())) {
      step.lexicon.schema().tables().stream()
          .filter(table -> isRelated(step, table) && !step.times.columns(table).isEmpty())
          .forEach(table -> named.add(new Named(table, OTHER_KIND, at + 1)));
    }
    if (named.isEmpty()) {
      Predicate<Table> told = EventTables.tellingByDoers(verb, step.lexicon.schema());
      step.lexicon.schema().tables().stream()
          .filter(table -> isRelated(step, table) && told.test(table))
          .forEach(table -> named.add(new Named(table, OTHER_KIND, at + 1)));
    }
    named.sort(Comparator.comparingDouble(Named::cost));
    return named;
  }

  /// The events of another table that a word tells here, although it is a stored value: 'rented' in
  /// 'bikes that were rented in 2025', where some bikes have the state 'rented' now.
  public static Optional<Named> toldBy(ParseStep step, Mention value) {
    String verb = step.question.tokens().get(value.from()).lower();
    boolean participle =
        value.meansValueFirst()
            && value.to() == value.from() + 1
            && !VerbForms.base(verb).equals(verb)
            && !verb.endsWith("ing")
            && !USES.contains(verb)
            && ENGLISH.is(WordNet.Part.VERB, VerbForms.base(verb));
    if (!participle
        || !isBehindDoer(step, value.from())
        || !(step.draft.occurrences
            || step.isWordAt(value.from() - 1, "last", "first", "ever")
            || isTimed(step, value.to())
            || hasObject(step, value.to())
            || isCounted(step, value.to()))) {
      return Optional.empty();
    }
    if (describesNext(step, value)) {
      return Optional.empty();
    }
    int start = step.at();
    step.moveTo(value.from());
    List<Named> events =
        at(step).stream().filter(event -> !step.times.columns(event.table()).isEmpty()).toList();
    step.moveTo(start);
    boolean told =
        new StateOwners(step).isOfSubject(value)
            && events.stream()
                .noneMatch(event -> EventTables.areNamedBy(VerbForms.base(verb), event.table()));
    boolean owned =
        told
            || value.values().stream()
                .map(link -> ((Target.OfValue) link.target()).column().table())
                .anyMatch(owner -> tellsItself(step, owner, verb, events));
    return owned ? Optional.empty() : events.stream().findFirst();
  }

  /// Whether a value describes the rows right behind it, as in 'have paid invoices', rather than
  /// tells what somebody did to them, as in 'members rented boats'.
  private static boolean describesNext(ParseStep step, Mention value) {
    int before = value.from() - 1;
    boolean done =
        step.isWordAt(
                before, "who", "that", "which", "we", "they", "ever", "never", "first", "last")
            || step.question
                .mentionFrom(value.to())
                .filter(found -> isTimed(step, found.to()))
                .isPresent()
            || step.question.mentionAt(before).filter(step.binder::meansTable).isPresent();
    Optional<TableName> next =
        step.question.mentionFrom(value.to()).flatMap(Mention::table).map(Table::name);
    return !done
        && value.values().stream()
            .map(link -> ((Target.OfValue) link.target()).column().table())
            .anyMatch(owner -> next.filter(owner::equals).isPresent());
  }

  /// Whether a verb stands behind the one who does it, or to whom it happens.
  public static boolean isBehindDoer(ParseStep step, int at) {
    return step.isWordAt(at - 1, BEFORE) || step.question.mentionAt(at - 1).isPresent();
  }

  /// Whether the table of a state is that of the events, or has the time of the state.
  private static boolean tellsItself(
      ParseStep step, TableName owner, String verb, List<Named> events) {
    return events.stream().anyMatch(event -> event.table().name().equals(owner))
        || step.times.columns(step.lexicon.schema().table(owner)).stream()
            .flatMap(column -> StateColumn.telling(column).stream())
            .anyMatch(word -> VerbForms.base(word).equals(VerbForms.base(verb)));
  }

  /// Whether a time follows the verb that ends before a token.
  public static boolean isTimed(ParseStep step, int to) {
    int start = step.at();
    step.moveTo(to);
    takeObject(step);
    boolean timed = step.times.startingAt(step.at()).stream().anyMatch(phrase -> !phrase.weak());
    step.moveTo(start);
    return timed;
  }

  /// Takes the words behind a verb that name no object of their own: 'bought anything'.
  public static void takeObject(ParseStep step) {
    step.take(OBJECT);
  }

  /// Whether the thing to which it happens, or the person who does it, follows the verb.
  private static boolean hasObject(ParseStep step, int to) {
    boolean led = step.isWordAt(to, "a", "an", "the", "any", "by");
    return step.question
        .mentionAt(led ? to + 1 : to)
        .filter(mention -> led || mention.meansValueFirst() || mention.table().isPresent())
        .isPresent();
  }

  /// Whether the number of times follows the verb.
  private static boolean isCounted(ParseStep step, int to) {
    List<Token> tokens = step.question.tokens();
    int amount = to + REPEATED.length(tokens, to);
    return COUNTED.length(tokens, to) > 0
        || step.isWordAt(to, "twice", "once")
        || (step.tokenAt(amount).filter(token -> token.number() != null).isPresent()
            && step.isWordAt(amount + 1, "times"));
  }

  /// Whether rows of a table can belong to a row of the subject.
  static boolean isRelated(ParseStep step, Table table) {
    Table subject = step.draft.subject;
    TableName name = subject == null ? step.owner : subject.name();
    if (name == null) {
      return true;
    }
    Schema schema = step.lexicon.schema();
    return !table.name().equals(name)
        && schema.joins().between(name, table.name()).stream()
            .anyMatch(join -> !table.primaryKey().equals(join.side(table.name())));
  }

  /// The loss of a table as what a verb is derived from, such as prescriptions for `prescribed`.
  private static double derived(Token verb, Table table) {
    if (Persons.areRowsOf(table)) {
      return Double.POSITIVE_INFINITY;
    }
    for (String word : table.words()) {
      if (WordForms.lemma(word).equals(verb.lemma()) || WordForms.stem(word).equals(verb.stem())) {
        return 0;
      }
      int shared = shared(word, verb.lower());
      if (isDerived(word, verb)) {
        return OTHER_KIND / 2;
      }
      if (shared >= LEAST_SHARED && verb.lower().length() - shared <= MOST_ENDING) {
        return OTHER_KIND / 2;
      }
    }
    return Double.POSITIVE_INFINITY;
  }

  private static boolean isDerived(String noun, Token verb) {
    return DERIVATIONS.of(VerbForms.base(verb.lower())).contains(WordForms.lemma(noun));
  }

  private static int shared(String one, String other) {
    int shared = 0;
    while (shared < Math.min(one.length(), other.length())
        && one.charAt(shared) == other.charAt(shared)) {
      shared++;
    }
    return shared;
  }

  /// The loss of a table among the kinds of records that a verb leaves.
  private static double kind(List<String> kinds, Table table) {
    for (int i = 0; i < kinds.size(); i++) {
      String kind = kinds.get(i);
      boolean named =
          table.words().stream()
              .anyMatch(word ->
                  WordForms.lemma(word).equals(kind)
                      || WordForms.stem(word).equals(WordForms.stem(kind)));
      if (named) {
        return OTHER_KIND / 2 + OTHER_KIND / 4 * i;
      }
    }
    return Double.POSITIVE_INFINITY;
  }
}
