package dev.signalbox.sql.words;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import java.util.LinkedHashSet;
import java.util.Set;

/// The nouns for those who do what a verb says, by WordNet: `writer` and its synonym `author` for
/// `write`.
///
/// Threading: any number of threads; a bounded cache keeps the nouns.
public final class DoerNouns {
  private static final int MOST_VERBS = 10_000;

  private final Derivations derivations = new Derivations();
  private final WordRelations relations = new WordRelations();
  private final LoadingCache<String, Set<String>> known =
      Caffeine.newBuilder().maximumSize(MOST_VERBS).build(this::find);

  /// @param verb in lower case and in its base form
  public Set<String> of(String verb) {
    return known.get(verb);
  }

  private Set<String> find(String verb) {
    Set<String> nouns = new LinkedHashSet<>();
    for (String noun : derivations.of(verb)) {
      if (WordRelations.mayBePerson(noun)) {
        nouns.add(noun);
        relations.same(noun).stream().filter(WordRelations::mayBePerson).forEach(nouns::add);
      }
    }
    return Set.copyOf(nouns);
  }
}
