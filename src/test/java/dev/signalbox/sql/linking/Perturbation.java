package dev.signalbox.sql.linking;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The ways in which people write a stored value differently.
enum Perturbation {
  CASE,
  SPACING,
  PLURAL,
  ABBREVIATION,
  TYPING_ERROR;

  private static final int LONG_WORD = 6;

  /// The value written in this way; empty where it cannot be.
  ///
  /// @param others the values of the column; an abbreviation must not fit another of them
  Optional<String> of(String value, Collection<String> others, Random random) {
    String written =
        switch (this) {
          case CASE -> anotherCase(value, random);
          case SPACING -> anotherSpacing(value, random);
          case PLURAL -> anotherNumber(value);
          case ABBREVIATION -> abbreviated(value, others, random);
          case TYPING_ERROR -> mistyped(value, random);
        };
    return written.equals(value) ? Optional.empty() : Optional.of(written);
  }

  private static String anotherCase(String value, Random random) {
    String lower = value.toLowerCase(Locale.ROOT);
    String upper = value.toUpperCase(Locale.ROOT);
    return value.equals(lower) || (random.nextBoolean() && !value.equals(upper)) ? upper : lower;
  }

  private static String anotherSpacing(String value, Random random) {
    return switch (random.nextInt(3)) {
      case 0 -> value.replace(" ", "  ");
      case 1 -> value.replace(" ", "-");
      default -> value.replaceFirst(" ", "");
    };
  }

  /// The other grammatical number of a value that ends in a word of letters.
  private static String anotherNumber(String value) {
    if (!value.matches("(?i).*[a-z]{4}")) {
      return value;
    }
    return value.endsWith("s") && !value.endsWith("ss")
        ? value.substring(0, value.length() - 1)
        : value.matches(".*(s|x|z|ch|sh)") ? value + "es" : value + "s";
  }

  private static String abbreviated(String value, Collection<String> others, Random random) {
    String initials = initials(value);
    if (value.split(" ").length > 2
        && random.nextBoolean()
        && value.matches("[\\p{L} ]+")
        && others.stream().filter(other -> initials(other).equals(initials)).count() == 1) {
      return initials;
    }
    String[] words = value.split(" ");
    int which = random.nextInt(words.length);
    if (words[which].length() < LONG_WORD || !words[which].chars().allMatch(Character::isLetter)) {
      return value;
    }
    for (int letters = 4; letters < words[which].length() - 1; letters++) {
      String[] written = words.clone();
      written[which] = words[which].substring(0, letters) + ".";
      Pattern meant =
          Pattern.compile(
              Stream.of(written)
                  .map(word -> Pattern.quote(word.replace(".", "")) + "\\p{L}*")
                  .collect(Collectors.joining("\\W+")),
              Pattern.CASE_INSENSITIVE);
      if (others.stream().filter(other -> meant.matcher(other).matches()).count() == 1) {
        return String.join(" ", written);
      }
    }
    return value;
  }

  private static String initials(String value) {
    return Stream.of(value.split(" "))
        .filter(word -> !word.isEmpty())
        .map(word -> word.substring(0, 1))
        .collect(Collectors.joining())
        .toUpperCase(Locale.ROOT);
  }

  private static String mistyped(String value, Random random) {
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i + 1 < value.length(); i++) {
      if (Character.isLetter(value.charAt(i)) && Character.isLetter(value.charAt(i + 1))) {
        places.add(i);
      }
    }
    if (places.size() < LONG_WORD) {
      return value;
    }
    int at = places.get(random.nextInt(places.size()));
    String head = value.substring(0, at);
    char one = value.charAt(at);
    char next = value.charAt(at + 1);
    String tail = value.substring(at + 2);
    return switch (random.nextInt(4)) {
      case 0 -> head + next + one + tail;
      case 1 -> head + next + tail;
      case 2 -> head + one + one + next + tail;
      default -> head + (char) ('a' + random.nextInt(26)) + next + tail;
    };
  }
}
