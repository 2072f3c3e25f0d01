package dev.signalbox.sql.words;

import dev.signalbox.sql.words.Vocabulary.Sense;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Other names that business users give to things than databases do, such as `surname` for a last
/// name. The concept `name` of the vocabulary has one sense for each group of synonyms.
public final class NameSynonyms {
  private static final String CONCEPT = "name";

  private static final class Shipped {
    static final NameSynonyms SYNONYMS = new NameSynonyms(Vocabulary.shipped());
  }

  private final Vocabulary vocabulary;

  private NameSynonyms(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
  }

  public static NameSynonyms shipped() {
    return Shipped.SYNONYMS;
  }

  /// The synonyms of a word or phrase in its dictionary form.
  public Set<String> of(String words) {
    Set<String> synonyms = new LinkedHashSet<>();
    List<Sense> senses = vocabulary.senses(words);
    for (Sense sense : senses) {
      if (sense.concept().equals(CONCEPT)) {
        synonyms.addAll(sense.words());
      }
    }
    synonyms.remove(words);
    return synonyms;
  }
}
