package dev.signalbox.sql.words;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import dev.signalbox.sql.words.WordNet.Part;
import dev.signalbox.sql.words.WordNet.Sense;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The relation of two words or phrases in WordNet.
///
/// Threading: any number of threads; a bounded caches keep the profiles and synonyms of words.
public final class WordRelations {

  /// The relations, the closest first.
  public enum Relation {
    /// The words share a sense that is common for both.
    SAME,
    /// The words share a sense that is rare for one of them.
    SAME_SELDOM,
    /// One word is a hyponym of the other.
    KIND,
    /// One word is a hyponym of a hyponym of the other.
    KIND_OF_KIND,
    /// The words share a hypernym.
    SISTERS,
    /// One word stands in the gloss of the other.
    IN_GLOSS,
    NONE
  }

  private static final Pattern COMPARATIVE = Pattern.compile("(\\p{L}{3,})er");
  private static final Pattern SUPERLATIVE = Pattern.compile("(\\p{L}{3,})est");

  private static final int MOST_WORDS = 50_000;

  /// The parts of speech that names consist of.
  private static final List<Part> NAMING = List.of(Part.NOUN, Part.VERB);

  /// The number of senses of a word that count as common.
  private static final int COMMON = 3;

  /// The number of senses of a word that the comparison considers.
  private static final int MOST_SENSES = 8;

  /// The fewest letters of a word that is no acronym.
  private static final int LONG = 5;

  /// The senses of a word by key, each with its rank, 0 for the commonest.
  private record Profile(
      Map<Integer, Integer> senses,
      Set<Integer> broader,
      Set<Integer> broadest,
      Set<String> glossWords) {}

  private final LoadingCache<String, Profile> profiles =
      Caffeine.newBuilder().maximumSize(MOST_WORDS).build(this::profile);
  private final LoadingCache<String, Set<String>> synonyms =
      Caffeine.newBuilder().maximumSize(MOST_WORDS).build(this::findSynonyms);

  /// @param one a word or phrase in lower case and in its dictionary form, as is `other`
  public Relation between(String one, String other) {
    Profile a = profiles.get(one);
    Profile b = profiles.get(other);
    int rank = MOST_SENSES;
    for (Map.Entry<Integer, Integer> sense : a.senses().entrySet()) {
      Integer there = b.senses().get(sense.getKey());
      if (there != null) {
        rank = Math.min(rank, Math.max(there, sense.getValue()));
      }
    }
    if (rank < MOST_SENSES) {
      return rank < COMMON ? Relation.SAME : Relation.SAME_SELDOM;
    }
    if (meet(a.broader(), b.senses().keySet()) || meet(b.broader(), a.senses().keySet())) {
      return Relation.KIND;
    }
    if (meet(a.broadest(), b.senses().keySet()) || meet(b.broadest(), a.senses().keySet())) {
      return Relation.KIND_OF_KIND;
    }
    if (meet(a.broader(), b.broader())) {
      return Relation.SISTERS;
    }
    return a.glossWords().contains(other) || b.glossWords().contains(one)
        ? Relation.IN_GLOSS
        : Relation.NONE;
  }

  /// The synonyms of a word in lower case, by common senses alone.
  public Set<String> same(String word) {
    return synonyms.get(word);
  }

  private Set<String> findSynonyms(String word) {
    Set<String> same = new LinkedHashSet<>();
    for (Part part : NAMING) {
      WordNet.loaded().senses(part, word).stream()
          .limit(COMMON)
          .flatMap(sense -> sense.words().stream())
          .map(other -> other.replace('_', ' '))
          .filter(other -> !other.equals(word) && between(word, other) == Relation.SAME)
          .forEach(same::add);
    }
    return Collections.unmodifiableSet(same);
  }

  /// Whether WordNet has a word in lower case as that part of speech.
  public boolean is(Part part, String word) {
    for (int sense : profiles.get(word).senses().keySet()) {
      if (part.has(sense)) {
        return true;
      }
    }
    return false;
  }

  /// Whether WordNet has a word in lower case as a noun, a verb or an adjective.
  public boolean isKnown(String word) {
    return isListed(word);
  }

  private static boolean isListed(String word) {
    for (Part part : Part.values()) {
      if (!WordNet.loaded().senses(part, word).isEmpty()) {
        return true;
      }
    }
    return false;
  }

  /// Whether WordNet has a word in lower case as a noun, however seldom it is said.
  public static boolean isNoun(String word) {
    return !WordNet.loaded().senses(Part.NOUN, word).isEmpty();
  }

  /// Whether a word in lower case and in its dictionary form may be a verb.
  public static boolean isVerb(String word) {
    return !WordNet.loaded().senses(Part.VERB, word).isEmpty();
  }

  /// Whether a word in lower case is a common noun or verb. A long word need only be in WordNet, as
  /// few acronyms and abbreviations are long.
  public static boolean isCommon(String word) {
    for (Part part : List.of(Part.NOUN, Part.VERB)) {
      boolean common =
          word.length() >= LONG
              ? !WordNet.loaded().senses(part, word).isEmpty()
              : WordNet.loaded().isTagged(part, word);
      if (common) {
        return true;
      }
    }
    return false;
  }

  /// The adjectives in lower case that pertain to a place, as `german` does to Germany.
  ///
  /// @param place its name in lower case
  public static Set<String> adjectivesOf(String place) {
    return WordNet.loaded().adjectivesOfPlace(place).stream()
        .map(word -> word.replace('_', ' ').toLowerCase(Locale.ROOT))
        .collect(Collectors.toUnmodifiableSet());
  }

  private static boolean meet(Set<Integer> some, Set<Integer> others) {
    return !Collections.disjoint(some, others);
  }

  private Profile profile(String word) {
    Map<Integer, Integer> senses = new HashMap<>();
    Set<Integer> broader = new HashSet<>();
    Set<Integer> broadest = new HashSet<>();
    Set<String> glossWords = new HashSet<>();
    for (Part part : NAMING) {
      List<Sense> found = WordNet.loaded().senses(part, word);
      for (int rank = 0; rank < Math.min(MOST_SENSES, found.size()); rank++) {
        Sense sense = found.get(rank);
        senses.put(part.key(sense.offset()), rank);
        if (rank < COMMON) {
          for (int offset : sense.broader()) {
            broader.add(part.key(offset));
            WordNet.loaded()
                .sense(part, offset)
                .broader()
                .forEach(next -> broadest.add(part.key(next)));
          }
          glossWords.addAll(glossWords(sense));
        }
      }
    }
    return new Profile(senses, broader, broadest, glossWords);
  }

  /// The words of a gloss without its examples.
  private static Set<String> glossWords(Sense sense) {
    Set<String> glossWords = new HashSet<>();
    for (Token token : QuestionTokenizer.tokens(sense.gloss().split("; \"", 2)[0])) {
      if (token.isWord() && !StopWords.isFunctionWord(token)) {
        glossWords.add(token.lemma());
      }
    }
    return glossWords;
  }

  /// Whether a word has more senses as a verb than as a noun, as `take` and `write` have.
  ///
  /// @param word in lower case and in its dictionary form
  public static boolean isMostlyVerb(String word) {
    int verb = WordNet.loaded().senses(Part.VERB, word).size();
    return verb > 0 && verb > WordNet.loaded().senses(Part.NOUN, word).size();
  }

  /// The decimal logarithm of the number of meanings of a verb: light verbs, such as `take` with
  /// 42, have many.
  ///
  /// @param word in lower case and in its dictionary form
  public static double lightness(String word) {
    return Math.log10(Math.max(1, WordNet.loaded().senses(Part.VERB, word).size()));
  }

  /// Whether a word in lower case describes a thing: an adjective with no more senses as a noun, or
  /// the participle of a verb.
  public static boolean isDescribing(String word) {
    int adjective = WordNet.loaded().senses(Part.ADJECTIVE, word).size();
    String verb = VerbForms.base(word);
    return (adjective > 0 && adjective >= WordNet.loaded().senses(Part.NOUN, word).size())
        || (!verb.equals(word)
            && word.matches(".*(ed|en)")
            && !WordNet.loaded().senses(Part.VERB, verb).isEmpty());
  }

  /// Whether the commonest sense of a noun denotes a person, as that of `vet` and `climber` does. A
  /// noun such as `audiologist` does, too, although WordNet lacks it.
  ///
  /// @param word in lower case and in its dictionary form
  public static boolean isPerson(String word) {
    List<Sense> senses = WordNet.loaded().senses(Part.NOUN, word);
    return senses.isEmpty()
        ? word.endsWith("ologist")
        : senses.getFirst().file() == WordNet.PERSONS;
  }

  /// Whether the commonest sense of a noun denotes a group of persons, as that of `party` does.
  ///
  /// @param word in lower case and in its dictionary form
  public static boolean isGroup(String word) {
    List<Sense> senses = WordNet.loaded().senses(Part.NOUN, word);
    return !senses.isEmpty() && senses.getFirst().file() == WordNet.GROUPS;
  }

  /// Whether a common sense of a noun denotes a person: that of `climber`, which is a plant, too.
  ///
  /// @param word in lower case and in its dictionary form
  public static boolean mayBePerson(String word) {
    return WordNet.loaded().senses(Part.NOUN, word).stream()
        .limit(COMMON)
        .anyMatch(sense -> sense.file() == WordNet.PERSONS);
  }

  /// Whether a word in lower case is the superlative of an adjective.
  public static boolean isSuperlative(String word) {
    return isGraded(word, SUPERLATIVE);
  }

  /// Whether a word in lower case is the comparative of an adjective.
  public static boolean isComparative(String word) {
    return isGraded(word, COMPARATIVE);
  }

  private static boolean isGraded(String word, Pattern form) {
    Matcher graded = form.matcher(word);
    if (!graded.matches() || isListed(word)) {
      return false;
    }
    String stem = graded.group(1);
    return Stream.of(
            stem, stem + "e", stem.replaceFirst("i$", "y"), stem.replaceFirst("(.)\\1$", "$1"))
        .anyMatch(adjective -> !WordNet.loaded().senses(Part.ADJECTIVE, adjective).isEmpty());
  }
}
