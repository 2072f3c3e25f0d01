package dev.signalbox.sql.grammar.state;

import dev.signalbox.sql.schema.Persons;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.Derivations;
import dev.signalbox.sql.words.VerbForms;
import dev.signalbox.sql.words.Vocabulary;
import dev.signalbox.sql.words.WordForms;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/// Finds the tables whose rows are the events that a verb tells: treatments or a date `treated_on`
/// for 'treated', loans for 'borrowed'.
public final class EventTables {

  private static final String RELATION = "relation of ";
  private static final Derivations DERIVATIONS = new Derivations();

  private EventTables() {}

  /// The tables that the first of some verbs names, among `near` and those that join them.
  ///
  /// @param verbs in lower case and in their base forms
  static Set<TableName> toldBy(ParseStep step, List<String> verbs, Collection<TableName> near) {
    Schema schema = step.lexicon.schema();
    Set<TableName> around = new LinkedHashSet<>(near);
    near.forEach(table -> schema.joins().of(table).forEach(join -> around.add(join.other(table))));
    Set<TableName> told = new LinkedHashSet<>();
    for (String verb : verbs) {
      Predicate<Table> tells = telling(verb);
      around.stream().filter(table -> tells.test(schema.table(table))).forEach(told::add);
    }
    return told;
  }

  /// Whether a table's rows are events that a verb tells, or events of those who do it: ascents,
  /// for 'climbed', where they belong to climbers.
  ///
  /// @param verb in lower case and in its base form
  public static Predicate<Table> tellingByDoers(String verb, Schema schema) {
    Predicate<Table> tells = telling(verb);
    return table ->
        tells.test(table)
            || schema.joins().of(table.name()).stream()
                .filter(join -> !join.side(table.name()).equals(table.primaryKey()))
                .map(join -> schema.table(join.other(table.name())))
                .anyMatch(other -> Persons.areRowsOf(other) && tells.test(other));
  }

  /// Whether a table's rows are events that a verb tells.
  ///
  /// @param verb in lower case and in its base form
  private static Predicate<Table> telling(String verb) {
    Set<String> nouns = nouns(verb);
    return table ->
        isNamed(table, nouns)
            || table.columns().stream()
                .filter(column -> column.type() == ValueType.TIME && column.words().size() > 1)
                .anyMatch(column -> VerbForms.base(column.words().getFirst()).equals(verb));
  }

  /// Whether the name of a table has a noun of the events that a verb tells: rentals, for 'rent'.
  ///
  /// @param verb in lower case and in its base form
  public static boolean areNamedBy(String verb, Table table) {
    return isNamed(table, nouns(verb));
  }

  private static boolean isNamed(Table table, Set<String> nouns) {
    return table.words().stream().map(WordForms::stem).anyMatch(nouns::contains);
  }

  /// The stems of the nouns for the events of a verb.
  private static Set<String> nouns(String verb) {
    Set<String> nouns = new HashSet<>(Set.of(WordForms.stem(verb)));
    DERIVATIONS.of(verb).forEach(noun -> nouns.add(WordForms.stem(noun)));
    Vocabulary.shipped().senses(verb).stream()
        .filter(sense -> sense.concept().startsWith(RELATION))
        .flatMap(sense -> sense.columns().stream())
        .forEach(noun -> nouns.add(WordForms.stem(noun)));
    return nouns;
  }
}
