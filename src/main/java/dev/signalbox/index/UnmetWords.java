package dev.signalbox.index;

import dev.signalbox.index.words.NamedValues;
import dev.signalbox.index.words.Words;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The words of a question that one database meets in no name, comment, statement or value. A word
/// is met in part by a name of about the same meaning and by a name that abbreviates it. Numbers
/// never count as unmet.
///
/// @param words the number of the question's content words
/// @param unmet the number of unmet words
/// @param share their share of all words; 1 where the question has none
/// @param weightShare the same share with rare words weighing more
/// @param names the number of unmet words that look like names, by a capital within the sentence
/// @param leastLikeness the least cosine of a word with the name nearest to it; 0 without a word
/// @param greatestLikeness the greatest of these cosines
public record UnmetWords(
    int words,
    double unmet,
    double share,
    double weightShare,
    double names,
    double leastLikeness,
    double greatestLikeness) {
  /// From this likeness on, a name counts more as meeting the word than as lacking it.
  private static final double HALF = 0.6;

  private static final double STEEPNESS = 0.06;
  private static final double MET_BY_ABBREVIATION = 0.7;
  private static final UnmetWords NONE = new UnmetWords(0, 0, 1, 1, 0, 0, 0);

  static UnmetWords of(IndexedDatabase database, SearchedWords asked) {
    WordScores scores = asked.scores();
    SearchQuery query = asked.query();
    List<Words.Placed> placed = asked.placed();
    double[] weights = scores.weights();
    if (weights.length == 0) {
      return NONE;
    }
    NameCoverage coverage = asked.coverage(database);
    Set<Integer> abbreviated = asked.mentions().in(database).abbreviated();
    Set<String> ofValues = ofValues(asked.named().in(database.values()), placed);
    String first = placed.getFirst().word().stem();
    double unmet = 0;
    double weighted = 0;
    double total = 0;
    double names = 0;
    double least = 1;
    double greatest = -1;
    for (int i = 0; i < weights.length; i++) {
      Words.Word word = query.words().get(i);
      double likeness = likeness(coverage, i);
      boolean number = Character.isDigit(word.text().charAt(0));
      boolean had = scores.hasWord(database.words(), i) || ofValues.contains(word.stem());
      double met =
          had ? 1 : Math.max(metBy(likeness), abbreviated.contains(i) ? MET_BY_ABBREVIATION : 0);
      double lacking = number ? 0 : 1 - met;
      boolean name = Character.isUpperCase(word.text().charAt(0)) && !word.stem().equals(first);
      unmet += lacking;
      weighted += weights[i] * lacking;
      total += weights[i];
      names += name ? lacking : 0;
      least = number ? least : Math.min(least, likeness);
      greatest = Math.max(greatest, likeness);
    }
    return new UnmetWords(
        weights.length,
        unmet,
        unmet / weights.length,
        total == 0 ? 1 : weighted / total,
        names,
        Math.min(least, greatest),
        greatest);
  }

  private static double metBy(double likeness) {
    return 1 / (1 + Math.exp((HALF - likeness) / STEEPNESS));
  }

  private static double likeness(NameCoverage coverage, int word) {
    double greatest = -1;
    if (word < coverage.likeness().length) {
      for (float of : coverage.likeness()[word]) {
        greatest = Math.max(greatest, of);
      }
    }
    return greatest;
  }

  private static Set<String> ofValues(List<NamedValues.Found> values, List<Words.Placed> placed) {
    Set<String> stems = new HashSet<>();
    for (NamedValues.Found value : values) {
      for (int i = value.sequence().first(); i < value.sequence().end(); i++) {
        stems.add(placed.get(i).word().stem());
      }
    }
    return stems;
  }
}
