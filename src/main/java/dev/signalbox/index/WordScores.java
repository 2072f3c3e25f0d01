package dev.signalbox.index;

import dev.signalbox.index.vector.BitFilteredSet;
import dev.signalbox.index.words.TermNumbers;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/// Scores each database for the words of a question by BM25 (Robertson & Zaragoza 2009, The
/// Probabilistic Relevance Framework, section 3.4) over the words of all its elements.
///
/// A word counts once for a database, however many elements have it. Ten tables with a column
/// `name` do not make their database a better answer to a question for names.
final class WordScores {
  private static final double SATURATION = 1.2;
  private static final double LENGTH_NORMALIZATION = 0.3;

  private final int[] words;
  private final double[] weights;
  private final double totalWeight;
  private final double greatestWeight;
  private final double[] scores;

  /// @param databases the number of databases in the shards
  WordScores(
      int databases,
      List<Shard> shards,
      TermNumbers vocabulary,
      TenantView visibility,
      SearchQuery query) {
    words = query.words().stream().mapToInt(word -> vocabulary.find(word.stem())).toArray();
    weights = new double[words.length];
    scores = new double[databases];
    for (int i = 0; i < words.length; i++) {
      int[][] holders = holders(words[i], shards, visibility);
      int frequency = Arrays.stream(holders).mapToInt(places -> places.length).sum();
      weights[i] = inverseFrequency(frequency, visibility.count());
      add(holders, weights[i], shards, visibility.averageWords());
    }
    totalWeight = Arrays.stream(weights).sum();
    greatestWeight = inverseFrequency(0, visibility.count());
  }

  /// The places of the visible databases that have a word, in each shard.
  private static int[][] holders(int word, List<Shard> shards, TenantView visibility) {
    int[][] holders = new int[shards.size()][];
    int first = 0;
    for (int i = 0; i < holders.length; i++) {
      int[] places = shards.get(i).postings().placesOf(word);
      int visible = 0;
      for (int place : places) {
        if (visibility.databases().get(first + place)) {
          places[visible++] = place;
        }
      }
      holders[i] = Arrays.copyOf(places, visible);
      first += shards.get(i).databases().size();
    }
    return holders;
  }

  static double inverseFrequency(int frequency, int databases) {
    return Math.log(1 + (databases - frequency + 0.5) / (frequency + 0.5));
  }

  private void add(int[][] holders, double weight, List<Shard> shards, double averageWords) {
    int first = 0;
    for (int i = 0; i < holders.length; i++) {
      Postings postings = shards.get(i).postings();
      for (int place : holders[i]) {
        double length = postings.length(place) / averageWords;
        double normalization = 1 - LENGTH_NORMALIZATION + LENGTH_NORMALIZATION * length;
        scores[first + place] += weight * (SATURATION + 1) / (1 + SATURATION * normalization);
      }
      first += shards.get(i).databases().size();
    }
  }

  /// The number of each of the question's words in the vocabulary.
  int[] numbers() {
    return words.clone();
  }

  /// The weight of each of the question's words.
  double[] weights() {
    return weights.clone();
  }

  /// The score of a database, by its number.
  double score(int number) {
    return scores[number];
  }

  /// The weight of a word that no database has.
  double greatestWeight() {
    return greatestWeight;
  }

  /// The share of the question's weight that some words of an element carry, from 0 to 1.
  double share(int[] elementWords) {
    return share(elementWords, 0, elementWords.length);
  }

  /// The same share for the words from `first` on, before `end`.
  double share(int[] elementWords, int first, int end) {
    long bits = BitFilteredSet.bits(elementWords, first, end);
    double shared = 0;
    for (int i = 0; i < words.length; i++) {
      boolean may = (bits & BitFilteredSet.bit(words[i])) != 0;
      shared += may && contains(elementWords, first, end, words[i]) ? weights[i] : 0;
    }
    return totalWeight == 0 ? 0 : shared / totalWeight;
  }

  /// The share of the question's weight that the words at some positions carry, from 0 to 1.
  double shareOf(Collection<Integer> positions) {
    double shared =
        positions.isEmpty()
            ? 0
            : positions.stream().mapToDouble(position -> weights[position]).sorted().sum();
    return totalWeight == 0 ? 0 : shared / totalWeight;
  }

  /// Whether the question's word at `position` is among the words of an element.
  boolean hasWord(int[] elementWords, int position) {
    return contains(elementWords, 0, elementWords.length, words[position]);
  }

  private static boolean contains(int[] elementWords, int first, int end, int word) {
    for (int i = first; i < end; i++) {
      if (elementWords[i] == word) {
        return true;
      }
    }
    return false;
  }
}
