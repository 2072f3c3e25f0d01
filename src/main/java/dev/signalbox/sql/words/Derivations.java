package dev.signalbox.sql.words;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import dev.signalbox.sql.words.WordNet.Part;
import dev.signalbox.sql.words.WordNet.Pointer;
import dev.signalbox.sql.words.WordNet.Sense;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Stream;

/// The words that WordNet derives from a word: `France` for `French` and the reverse, `Italy` for
/// `Italian`, and `cancel` for `cancellation`.
///
/// Threading: any number of threads; a bounded cache keeps the words.
public final class Derivations {
  private static final int MOST_WORDS = 20_000;

  /// The number of senses of a word that the search considers, the commonest ones.
  private static final int COMMON = 3;

  private static final Set<String> PERTAINS_TO = Set.of("\\");
  private static final Set<String> DERIVED = Set.of("+");
  private static final Set<String> MEMBER_OF = Set.of("#m");

  private final LoadingCache<String, Set<String>> derived =
      Caffeine.newBuilder().maximumSize(MOST_WORDS).build(Derivations::derive);

  /// The words and phrases derived from a word, or that it derives from, without the word itself.
  ///
  /// @param word a word or phrase in lower case and in its dictionary form
  public Set<String> of(String word) {
    return derived.get(word);
  }

  private static Set<String> derive(String word) {
    Set<String> found = new LinkedHashSet<>();
    for (Part part : Part.values()) {
      WordNet.loaded().senses(part, word).stream()
          .limit(COMMON)
          .flatMap(sense -> derived(sense, word))
          .map(each -> each.replace('_', ' '))
          .filter(each -> !each.equals(word))
          .forEach(found::add);
    }
    return Set.copyOf(found);
  }

  private static Stream<String> derived(Sense sense, String word) {
    WordNet words = WordNet.loaded();
    Stream<String> belonging =
        Stream.of(
                words.pointers(sense, word, MEMBER_OF).stream()
                    .map(Pointer::target)
                    .filter(target -> target.file() == WordNet.PLACES)
                    .flatMap(target -> target.words().stream()),
                sense.file() == WordNet.PLACES
                    ? words.pertaining(sense).stream().flatMap(each -> each.words().stream())
                    : Stream.<String>empty(),
                words.pointers(sense, word, PERTAINS_TO).stream()
                    .flatMap(pointer -> pointer.target().words().stream()))
            .flatMap(each -> each);
    Stream<String> formed =
        words.pointers(sense, word, DERIVED).stream().flatMap(pointer -> pointer.words().stream());
    return Stream.concat(belonging, formed);
  }
}
