package dev.signalbox.sql.value;

import dev.signalbox.sql.words.WordForms;
import dev.signalbox.sql.words.WordRelations;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Finds the stored values that mean what a text means, though they are written otherwise: 'USA' is
/// 'United States'. Two mean the same that WordNet gives a common meaning.
///
/// Source: Qin et al., Relational Database Augmented Large Language Model, section 4.3, where
/// values are near by their meaning, too.
///
/// Threading: safe for any number of threads.
public final class SynonymValues {
  /// Longer texts are no words.
  private static final int MOST_WORDS = 4;

  private final WordRelations relations = new WordRelations();

  /// The values that mean the same as a text; more than one where it cannot be told which is meant.
  public List<String> of(String text, Collection<String> values) {
    Set<String> meant = forms(text);
    Set<String> same = new LinkedHashSet<>();
    for (String value : values) {
      if (!meant.isEmpty() && meansAny(value, meant)) {
        same.add(value);
      }
    }
    return List.copyOf(same);
  }

  /// Other words in lower case that mean the same as a text, in the singular and the plural.
  public Set<String> words(String text) {
    Set<String> words = new LinkedHashSet<>();
    for (String form : forms(text)) {
      for (String same : relations.same(form)) {
        words.add(same);
        words.add(WordForms.plural(same));
      }
    }
    return words;
  }

  private boolean meansAny(String value, Set<String> meant) {
    return forms(value).stream()
        .anyMatch(form ->
            meant.stream()
                .anyMatch(other -> relations.between(other, form) == WordRelations.Relation.SAME));
  }

  /// The words in lower case as they are and, where that differs, with the last in its dictionary
  /// form; none where it is no words.
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
