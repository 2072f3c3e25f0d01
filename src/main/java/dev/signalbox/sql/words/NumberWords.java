package dev.signalbox.sql.words;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The words and letters that stand behind a number and belong to it.
public final class NumberWords {
  /// A number with letters behind it: `1980s`, `10k`, `3rd`, `180cm`.
  public static final Pattern SUFFIXED = Pattern.compile("(\\d+)(\\p{L}{1,4})");

  /// The factors of the words that multiply a number.
  public static final Map<String, BigDecimal> SCALES =
      Map.of(
          "hundred", BigDecimal.valueOf(100),
          "thousand", BigDecimal.valueOf(1_000),
          "k", BigDecimal.valueOf(1_000),
          "million", BigDecimal.valueOf(1_000_000),
          "m", BigDecimal.valueOf(1_000_000),
          "billion", BigDecimal.valueOf(1_000_000_000),
          "bn", BigDecimal.valueOf(1_000_000_000),
          "dozen", BigDecimal.valueOf(12));

  /// The words for a share of a hundred.
  public static final Set<String> PERCENT = Set.of("percent", "percentage", "%");

  private static final List<String> ORDINALS =
      List.of(
          "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
          "tenth");

  private static final Pattern ORDINAL = Pattern.compile("(\\d{1,3})(?:st|nd|rd|th)");

  private NumberWords() {}

  /// The place that an ordinal in lower case tells, from 1: `second`, `3rd`.
  public static OptionalInt place(String lower) {
    Matcher digits = ORDINAL.matcher(lower);
    if (digits.matches()) {
      return OptionalInt.of(Integer.parseInt(digits.group(1)));
    }
    int index = ORDINALS.indexOf(lower);
    return index < 0 ? OptionalInt.empty() : OptionalInt.of(index + 1);
  }
}
