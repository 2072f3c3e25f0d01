package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.grammar.state.EventTables;
import dev.signalbox.sql.grammar.state.ParseStep;
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

/// Finds the tables of the events that a verb names: prescriptions for `prescribed`, loans for
/// `borrowed`.
public final class NamedEvents {

  /// A table of events.
  ///
  /// @param cost the loss in log-odds against the likeliest table
  /// @param to the index after the verb
  public record Named(Table table, double cost, int to) {}

  private static final WordRelations ENGLISH = new WordRelations();
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
