package dev.signalbox.sql.linking;

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
public final class SameMeaning {
  /// Longer texts are no words.
  private static final int MOST_WORDS = 4;

  private final WordRelations relations = new WordRelations();

  /// The values that mean the same as a text; more than one where it cannot be told which is meant.
  public List<String> of(String text, Collection<String> values) {
    String meant = phrase(text);
    if (!mayBeWords(meant)) {
      return List.of();
    }
    Set<String> same = new LinkedHashSet<>();
    for (String value : values) {
      String phrase = phrase(value);
      if (mayBeWords(phrase) && relations.between(meant, phrase) == WordRelations.Relation.SAME) {
        same.add(value);
      }
    }
    return List.copyOf(same);
  }

  private static String phrase(String text) {
    return text.strip().toLowerCase(Locale.ROOT).replaceAll("[\\s_]+", " ");
  }

  private static boolean mayBeWords(String phrase) {
    return !phrase.isEmpty()
        && phrase.split(" ").length <= MOST_WORDS
        && phrase.codePoints().noneMatch(Character::isDigit);
  }
}
