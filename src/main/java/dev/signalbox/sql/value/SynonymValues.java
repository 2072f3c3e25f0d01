package dev.signalbox.sql.value;

import dev.signalbox.sql.value.NearValues.Near;
import dev.signalbox.sql.words.Derivations;
import dev.signalbox.sql.words.WordForms;
import dev.signalbox.sql.words.WordRelations;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Finds the stored values that other words for a text are: 'USA' is 'United States', and 'French'
/// is said of 'France'. WordNet gives synonyms a common meaning, and derives words from others.
///
/// Source: Qin et al., Relational Database Augmented Large Language Model, section 4.3, which
/// compares values by meaning, too.
///
/// Threading: any number of threads.
public final class SynonymValues {
  /// Texts of more words have no entry in WordNet.
  private static final int MOST_WORDS = 4;

  private final WordRelations relations = new WordRelations();
  private final Derivations derivations = new Derivations();

  /// The values that are synonyms of a text, or else derived from it; several where the text is
  /// ambiguous.
  public List<String> of(String text, Collection<String> values) {
    Map<Nearness, List<String>> near =
        near(text, new NearValues(values)).stream()
            .collect(
                Collectors.groupingBy(
                    Near::nearness, Collectors.mapping(Near::value, Collectors.toList())));
    return near.getOrDefault(Nearness.SYNONYM, near.getOrDefault(Nearness.DERIVED, List.of()));
  }

  /// The values that other words for a text are.
  public List<Near> near(String text, NearValues values) {
    Map<String, Near> near = new LinkedHashMap<>();
    for (String form : forms(text)) {
      add(near, relations.same(form), Nearness.SYNONYM, values);
    }
    for (String form : forms(text)) {
      add(near, derivations.of(form), Nearness.DERIVED, values);
    }
    values.same(text).forEach(near::remove);
    return List.copyOf(near.values());
  }

  private static void add(
      Map<String, Near> near, Set<String> words, Nearness nearness, NearValues values) {
    for (String word : words) {
      values.same(word).forEach(value -> near.putIfAbsent(value, new Near(value, nearness)));
    }
  }

  /// Other words for a text in lower case, in the singular and the plural.
  public Set<String> words(String text) {
    Set<String> words = new LinkedHashSet<>();
    for (Function<String, Set<String>> others :
        List.<Function<String, Set<String>>>of(relations::same, derivations::of)) {
      for (String form : forms(text)) {
        for (String other : others.apply(form)) {
          words.add(other);
          words.add(WordForms.plural(other));
        }
      }
    }
    return words;
  }

  /// A text in lower case and, where it differs, the text with its last word in the dictionary
  /// form. The set is empty where the text has too many words, or a digit.
  private static Set<String> forms(String text) {
    String lower = text.strip().toLowerCase(Locale.ROOT).replaceAll("[\\s_]+", " ");
    if (lower.isEmpty()
        || lower.split(" ").length > MOST_WORDS
        || lower.codePoints().anyMatch(Character::isDigit)) {
      return Set.of();
    }
    int last = lower.lastIndexOf(' ') + 1;
    return new LinkedHashSet<>(
        List.of(lower, lower.substring(0, last) + WordForms.lemma(lower.substring(last))));
  }
}
