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
import java.util.Map;
import java.util.Set;

/// How two words or phrases are related by WordNet.
///
/// Threading: any number of threads; what is known of words is kept in a bounded cache.
public final class WordRelations {

  /// The ways, the closest first.
  public enum Relation {
    /// They share a common meaning of both.
    SAME,
    /// They share a meaning that one of them seldom has.
    SAME_SELDOM,
    /// One is a kind of the other.
    KIND,
    /// One is a kind of a kind of the other.
    KIND_OF_KIND,
    /// Both are kinds of one thing.
    SISTERS,
    /// One stands in what is said of the other's meaning.
    IN_GLOSS,
    NONE
  }

  private static final int MOST_WORDS = 50_000;

  /// How many of its meanings are common ones of a word.
  private static final int COMMON = 3;

  /// How many meanings are looked at.
  private static final int MOST_SENSES = 8;

  /// Meanings by their places, each with its rank, 0 for the commonest.
  private record Profile(
      Map<Integer, Integer> senses,
      Set<Integer> broader,
      Set<Integer> broadest,
      Set<String> glossWords) {}

  private final LoadingCache<String, Profile> profiles =
      Caffeine.newBuilder().maximumSize(MOST_WORDS).build(this::profile);

  /// Read when the first word is asked for.
  private static final class Loaded {
    static final WordNet WORDS = new WordNet();
  }

  /// @param one in lower case, in its dictionary form, as is `other`
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
    return a.glossWords().contains(other) || b.glossWords().contains(one) ? Relation.IN_GLOSS : Relation.NONE;
  }

  /// Other words and phrases that share a common meaning with a word in lower case.
  public Set<String> same(String word) {
    Set<String> same = new LinkedHashSet<>();
    for (Part part : Part.values()) {
      Loaded.WORDS.senses(part, word).stream()
          .limit(COMMON)
          .flatMap(sense -> sense.words().stream())
          .map(other -> other.replace('_', ' '))
          .filter(other -> !other.equals(word) && between(word, other) == Relation.SAME)
          .forEach(same::add);
    }
    return same;
  }

  /// Whether a word in lower case is known as that part of speech.
  public boolean is(Part part, String word) {
    for (int sense : profiles.get(word).senses().keySet()) {
      if (part.has(sense)) {
        return true;
      }
    }
    return false;
  }

  private static boolean meet(Set<Integer> some, Set<Integer> others) {
    return !Collections.disjoint(some, others);
  }

  private Profile profile(String word) {
    Map<Integer, Integer> senses = new HashMap<>();
    Set<Integer> broader = new HashSet<>();
    Set<Integer> broadest = new HashSet<>();
    Set<String> glossWords = new HashSet<>();
    for (Part part : Part.values()) {
      List<Sense> found = Loaded.WORDS.senses(part, word);
      for (int rank = 0; rank < Math.min(MOST_SENSES, found.size()); rank++) {
        Sense sense = found.get(rank);
        senses.put(part.key(sense.offset()), rank);
        if (rank < COMMON) {
          for (int offset : sense.broader()) {
            broader.add(part.key(offset));
            Loaded.WORDS.sense(part, offset).broader().forEach(next -> broadest.add(part.key(next)));
          }
          glossWords.addAll(glossWords(sense));
        }
      }
    }
    return new Profile(senses, broader, broadest, glossWords);
  }

  /// The words of a gloss up to its examples.
  private static Set<String> glossWords(Sense sense) {
    Set<String> glossWords = new HashSet<>();
    for (Token token : QuestionTokenizer.tokens(sense.gloss().split("; \"", 2)[0])) {
      if (token.isWord() && !StopWords.isFunctionWord(token)) {
        glossWords.add(token.lemma());
      }
    }
    return glossWords;
  }
}
