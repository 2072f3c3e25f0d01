package dev.signalbox.evaluation.perturbation;

import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;

/// A name that can be pronounced and means nothing.
final class MadeUpName {
  private static final String[] ONSETS = {
    "b", "br", "d", "dr", "f", "g", "gr", "h", "j", "k", "kl", "l", "m", "n", "p", "pr", "r", "s",
    "st", "t", "tr", "v", "w", "y", "z"
  };
  private static final String[] VOWELS = {"a", "e", "i", "o", "u"};
  private static final String[] CODAS = {"", "n", "r", "l", "s", "m", "k", "nd", "rt"};
  private static final int MOST_WORDS = 2;
  private static final int TRIES = 100;

  private MadeUpName() {}

  /// A drawn name with as many words as a text, up to two, and in its letter case.
  ///
  /// @param usable whether a word in lower case means nothing
  /// @return empty where no word is found
  static Optional<ChangedText> like(String text, RandomGenerator random, Predicate<String> usable) {
    StringBuilder name = new StringBuilder();
    int words = Math.min(MOST_WORDS, text.strip().split("\\s+").length);
    for (int i = 0; i < words; i++) {
      Optional<String> word = word(random, usable);
      if (word.isEmpty()) {
        return Optional.empty();
      }
      name.append(i == 0 ? "" : " ").append(inCaseOf(text, word.get()));
    }
    return Optional.of(new ChangedText("made up", name.toString()));
  }

  private static Optional<String> word(RandomGenerator random, Predicate<String> usable) {
    for (int i = 0; i < TRIES; i++) {
      StringBuilder word = new StringBuilder();
      int syllables = 2 + random.nextInt(2);
      for (int syllable = 0; syllable < syllables; syllable++) {
        word.append(drawn(ONSETS, random)).append(drawn(VOWELS, random));
      }
      word.append(drawn(CODAS, random));
      if (word.length() > 3 && usable.test(word.toString())) {
        return Optional.of(word.toString());
      }
    }
    return Optional.empty();
  }

  private static String drawn(String[] of, RandomGenerator random) {
    return of[random.nextInt(of.length)];
  }

  private static String inCaseOf(String text, String word) {
    if (text.equals(text.toLowerCase(Locale.ROOT))) {
      return word;
    }
    return text.equals(text.toUpperCase(Locale.ROOT))
        ? word.toUpperCase(Locale.ROOT)
        : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
  }
}
