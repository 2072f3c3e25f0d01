package dev.signalbox.sql.value;

import dev.signalbox.sql.words.WordForms;
import dev.signalbox.sql.words.WordRelations;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Finds the stored values that are synonyms of a text: 'USA' is 'United States'. Two texts are
/// synonyms where WordNet gives both a common meaning.
///
/// Source: Qin et al., Relational Database Augmented Large Language Model, section 4.3, which
/// compares values by meaning, too.
///
/// Threading: any number of threads.
public final class SynonymValues {
  /// Texts of more words have no entry in WordNet.
  private static final int MOST_WORDS = 4;

  private final WordRelations relations = new WordRelations();

  /// The values that are synonyms of a text; several where the text is ambiguous.
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

  /// The synonyms of a text in lower case, in the singular and the plural.
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
