package dev.signalbox.sql.schema;

import dev.signalbox.sql.words.VerbForms;
import dev.signalbox.sql.words.WordForms;
import dev.signalbox.sql.words.WordRelations;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// Guesses the nouns that letters in the names of one database abbreviate. Where two parts of names
/// abbreviate the same noun, the likelier one keeps it.
final class GuessedNouns {
  private static final double COMMON = 0.8;
  private static final double SAID = 1.5;

  /// The weight of a measure for the name of a table or text.
  private static final double MEASURE_OF_WORDS = -1.2;

  /// The weight of a participle for the name of a time, as `closed` for `cls_ts`.
  private static final double EVENT = 2;

  private static final double LEAST = 0.3;
  private static final double CLOSE = 1.5;
  private static final double BETTER = 0.4;
  private static final double LIKELIEST = 0.97;
  private static final int MOST = 4;

  private record Guess(String noun, double odds) {}

  private final Map<String, Double> priors = new LinkedHashMap<>();

  private final Set<String> measures;

  /// @param said words of the database's comments and other names
  GuessedNouns(CustomaryNames names, Collection<String> said) {
    this.measures = names.measures();
    int rank = 0;
    for (String noun : names.nouns()) {
      priors.put(noun, COMMON * (1 - (double) rank++ / names.nouns().size()));
    }
    names.seldom().forEach(noun -> priors.putIfAbsent(noun, 0.0));
    said.stream()
        .map(WordForms::lemma)
        .forEach(noun -> priors.merge(noun, SAID, (old, more) -> Math.min(old + more, 2 * SAID)));
  }

  /// The readings of each part, the likeliest first; parts without a likely noun are left out.
  ///
  /// @param unmeasured the parts that are no measures, as tables or texts are named so
  /// @param timed the parts that tell of which event a time is
  Map<String, List<NameReading>> readings(
      Collection<String> parts, Set<String> unmeasured, Set<String> timed) {
    Map<String, List<Guess>> guesses = new LinkedHashMap<>();
    Map<String, Double> best = new HashMap<>();
    for (String part : parts) {
      List<Guess> ofPart = guesses(part, unmeasured.contains(part), timed.contains(part));
      guesses.put(part, ofPart);
      ofPart.forEach(guess -> best.merge(guess.noun(), guess.odds(), Math::max));
    }
    Map<String, List<NameReading>> readings = new LinkedHashMap<>();
    guesses.forEach((part, ofPart) -> {
      List<Guess> left =
          ofPart.stream()
              .filter(guess -> best.getOrDefault(guess.noun(), 0.0) <= guess.odds() + BETTER)
              .toList();
      if (!left.isEmpty()) {
        readings.put(part, weighted(left));
      }
    });
    return readings;
  }

  private List<Guess> guesses(String part, boolean unmeasured, boolean timed) {
    List<Guess> guesses = new ArrayList<>();
    priors.forEach((noun, prior) -> {
      double odds = Abbreviation.logOdds(part, noun) + prior;
      if (unmeasured && measures.contains(noun)) {
        odds += MEASURE_OF_WORDS;
      }
      if (timed && isEvent(noun)) {
        odds += EVENT;
      }
      if (odds > LEAST) {
        guesses.add(new Guess(noun, odds));
      }
    });
    guesses.sort(Comparator.comparingDouble(Guess::odds).reversed());
    return guesses;
  }

  /// Whether a word is the participle of a verb, and no other name has the noun of its event: the
  /// time of an order is an order date.
  private boolean isEvent(String word) {
    boolean named =
        Stream.of(VerbForms.base(word), cut(word, "ed"), cut(word, "d"))
            .filter(base -> !base.equals(word))
            .anyMatch(base -> priors.containsKey(base) && !WordRelations.isMostlyVerb(base));
    return VerbForms.isPast(word) && !named;
  }

  private static String cut(String word, String ending) {
    return word.endsWith(ending) ? word.substring(0, word.length() - ending.length()) : word;
  }

  private static List<NameReading> weighted(List<Guess> guesses) {
    double first = guesses.getFirst().odds();
    List<NameReading> readings = new ArrayList<>();
    for (Guess guess : guesses) {
      if (readings.size() < MOST && guess.odds() >= first - CLOSE) {
        double weight = LIKELIEST * Math.exp((guess.odds() - first) / 6);
        readings.add(NameReading.of(guess.noun(), weight));
      }
    }
    return readings;
  }
}
