package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.grammar.state.EventTables;
import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
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

/// Parses denied verbs that name a table: 'drugs that we have never prescribed' excludes the drugs
/// of prescriptions, 'books that nobody has borrowed' those of loans.
public final class AntiJoinRule implements GrammarRule {

  private record Named(Table table, double cost, int to) {}

  private static final WordRelations ENGLISH = new WordRelations();
  private static final String RELATION = "relation of ";
  private static final WordPattern NEVER = WordPattern.of("never");
  private static final WordPattern NOT_EVER = WordPattern.of("not ever");
  private static final WordPattern NOT = WordPattern.of("not yet?");
  private static final WordPattern NOBODY = WordPattern.of("nobody|noone|none|no one?");
  private static final WordPattern HAVE =
      WordPattern.of("has|have|had|did|does|do|was|were|is|are? yet|ever|once? been|be? yet|ever?");
  private static final WordPattern OBJECT =
      WordPattern.of("in|from|for|by|to|with|on? anything|something|us|any|a|an|the?");
  private static final String[] AUXILIARIES = {
    "have", "has", "had", "did", "do", "does", "was", "were", "is", "are"
  };

  /// Verbs of being used, which any record of an event tells.
  private static final Set<String> USES = Set.of("used", "needed", "active", "operated");

  private static final double OTHER_KIND = 0.4;
  private static final int LEAST_SHARED = 5;
  private static final int MOST_ENDING = 4;

  @Override
  public boolean parse(ParseStep step) {
    int start = step.at();
    boolean begun = step.draft.subject != null || step.draft.who || step.owner != null;
    boolean nobody = step.isWordAt(start, "nobody", "noone", "none") || isNoOne(step);
    boolean denied =
        (nobody && step.take(NOBODY))
            || step.take(NEVER)
            || step.take(NOT_EVER)
            || (isBehindSubject(step, start) && step.take(NOT));
    if (!begun || !denied) {
      return false;
    }
    step.take(HAVE);
    if (step.atEnd() || !step.token().isWord()) {
      return false;
    }
    List<Named> named = named(step);
    if (named.isEmpty()) {
      return false;
    }
    double best = named.getFirst().cost();
    Named chosen =
        named.get(
            step.choices.take(
                QueryFeature.OTHER_NEGATION,
                named.stream().mapToDouble(each -> each.cost() - best).toArray()));
    step.moveTo(chosen.to());
    step.restricting = true;
    step.pending = null;
    NegationRule.exclude(step, chosen.table());
    step.take(OBJECT);
    return true;
  }

  private static boolean isBehindSubject(ParseStep step, int start) {
    return step.isWordAt(start - 1, AUXILIARIES)
        || step.question
            .mentionAt(start - 1)
            .filter(mention -> mention.table().isPresent() && step.binder.meansTable(mention))
            .isPresent();
  }

  private static boolean isNoOne(ParseStep step) {
    return step.isWordAt(step.at(), "no") && step.isWordAt(step.at() + 1, "one");
  }

  /// The tables that the verb here names, the likeliest first.
  private static List<Named> named(ParseStep step) {
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
    for (String word : table.words()) {
      if (WordForms.lemma(word).equals(verb.lemma()) || WordForms.stem(word).equals(verb.stem())) {
        return 0;
      }
      int shared = shared(word, verb.lower());
      if (shared >= LEAST_SHARED && verb.lower().length() - shared <= MOST_ENDING) {
        return OTHER_KIND / 2;
      }
    }
    return Double.POSITIVE_INFINITY;
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
