package dev.signalbox.sql.words;

import java.math.BigDecimal;
import java.util.Map;
import java.util.Set;
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

  private NumberWords() {}
}
