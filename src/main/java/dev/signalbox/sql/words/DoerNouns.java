package dev.signalbox.sql.words;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// The nouns for those who do what a verb says, by WordNet: `writer` and its synonym `author` for
/// `write`.
///
/// Threading: any number of threads; a bounded cache keeps the nouns.
public final class DoerNouns {
  private static final int MOST_VERBS = 10_000;
  private static final int SHORTEST_ROLE = 3;
  private static final List<String> ENDINGS = List.of("r", "er", "or");

  private static final DoerNouns SHARED = new DoerNouns();

  private final Derivations derivations = new Derivations();
  private final WordRelations relations = new WordRelations();
  private final LoadingCache<String, Set<String>> known =
      Caffeine.newBuilder().maximumSize(MOST_VERBS).build(this::find);

  private DoerNouns() {}

  public static DoerNouns shared() {
    return SHARED;
  }

  /// @param verb in lower case and in its base form
  public Set<String> of(String verb) {
    return known.get(verb);
  }

  /// Whether a word of a name, or an abbreviation, denotes those who do what a verb says: `buyer`
  /// for `buy`, `consr` for `consign`.
  ///
  /// @param verb in lower case and in its base form
  /// @param role in lower case and in its dictionary form
  public boolean isDoer(String role, String verb) {
    return of(verb).stream()
        .anyMatch(noun ->
            noun.equals(role)
                || (role.length() >= SHORTEST_ROLE && Abbreviations.standsFor(role, noun)));
  }

  /// Whether the words of a key's name have such a role.
  public boolean areNamedIn(List<String> name, String verb) {
    return name.stream()
        .anyMatch(word -> isDoer(word, verb) || isDoer(WordForms.lemma(word), verb));
  }

  private Set<String> find(String verb) {
    Set<String> nouns = new LinkedHashSet<>();
    List<String> formed = ENDINGS.stream().map(verb::concat).toList();
    for (String noun : Stream.concat(derivations.of(verb).stream(), formed.stream()).toList()) {
      if (WordRelations.mayBePerson(noun)) {
        nouns.add(noun);
        relations.same(noun).stream().filter(WordRelations::mayBePerson).forEach(nouns::add);
      }
    }
    return Set.copyOf(nouns);
  }
}
