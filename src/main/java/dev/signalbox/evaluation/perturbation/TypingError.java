package dev.signalbox.evaluation.perturbation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/// One typing error in a text: two swapped letters, a missing, a doubled or a changed letter.
enum TypingError {
  SWAPPED("swapped letters") {
    @Override
    String at(String text, int place, RandomGenerator random) {
      return place + 1 < text.length() && Character.isLetter(text.charAt(place + 1))
          ? text.substring(0, place)
              + text.charAt(place + 1)
              + text.charAt(place)
              + text.substring(place + 2)
          : text;
    }
  },
  MISSING("missing letter") {
    @Override
    String at(String text, int place, RandomGenerator random) {
      return text.substring(0, place) + text.substring(place + 1);
    }
  },
  DOUBLED("doubled letter") {
    @Override
    String at(String text, int place, RandomGenerator random) {
      return text.substring(0, place + 1)
          + Character.toLowerCase(text.charAt(place))
          + text.substring(place + 1);
    }
  },
  CHANGED("changed letter") {
    @Override
    String at(String text, int place, RandomGenerator random) {
      char letter = text.charAt(place);
      String near = beside(Character.toLowerCase(letter));
      if (near.isEmpty()) {
        return text;
      }
      char other = near.charAt(random.nextInt(near.length()));
      return text.substring(0, place)
          + (Character.isUpperCase(letter) ? Character.toUpperCase(other) : other)
          + text.substring(place + 1);
    }
  };

  /// Fewer letters have too many neighbours for a change of one to be a typing error.
  private static final int LEAST_LETTERS = 4;

  private static final List<String> KEYBOARD = List.of("qwertyuiop", "asdfghjkl", "zxcvbnm");

  private final String change;

  TypingError(String change) {
    this.change = change;
  }

  /// @param place of a letter
  /// @return the text itself where the error cannot be made
  abstract String at(String text, int place, RandomGenerator random);

  /// A drawn error, at a drawn letter.
  ///
  /// @param usable whether a misspelt text may be asked
  /// @return empty where the text is too short, or no usable error is in reach
  static Optional<ChangedText> in(String text, RandomGenerator random, Predicate<String> usable) {
    if (ValueMention.letters(text) < LEAST_LETTERS) {
      return Optional.empty();
    }
    List<Integer> places =
        new ArrayList<>(
            IntStream.range(0, text.length())
                .filter(place -> Character.isLetter(text.charAt(place)))
                .boxed()
                .toList());
    List<TypingError> errors = new ArrayList<>(List.of(values()));
    Collections.shuffle(errors, random);
    for (TypingError error : errors) {
      Collections.shuffle(places, random);
      for (int place : places) {
        String misspelt = error.at(text, place, random);
        if (!misspelt.equalsIgnoreCase(text) && usable.test(misspelt)) {
          return Optional.of(new ChangedText(error.change, misspelt));
        }
      }
    }
    return Optional.empty();
  }

  /// The letters beside one on the keyboard.
  private static String beside(char letter) {
    for (String row : KEYBOARD) {
      int place = row.indexOf(letter);
      if (place >= 0) {
        String left = place == 0 ? "" : row.substring(place - 1, place);
        return left + (place + 1 == row.length() ? "" : row.substring(place + 1, place + 2));
      }
    }
    return "";
  }
}
