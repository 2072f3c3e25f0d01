package dev.signalbox.sql.taught;

import dev.signalbox.sql.words.Token;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Numbers of questions, and the numbers of queries that stand for them.
final class NumberPhrase {
  private static final Pattern SUFFIXED = Pattern.compile("(\\d+)(\\p{L}{1,4})");
  private static final int DECIMALS = 6;

  private static final Map<String, BigDecimal> SCALES =
      Map.of(
          "hundred", BigDecimal.valueOf(100),
          "thousand", BigDecimal.valueOf(1_000),
          "k", BigDecimal.valueOf(1_000),
          "million", BigDecimal.valueOf(1_000_000),
          "m", BigDecimal.valueOf(1_000_000),
          "billion", BigDecimal.valueOf(1_000_000_000),
          "bn", BigDecimal.valueOf(1_000_000_000),
          "dozen", BigDecimal.valueOf(12));

  private static final Set<String> PERCENT = Set.of("percent", "percentage", "%");

  /// The ways in which a query writes a number of its question: as it is, by the bound on its other
  /// side (`more than 5` as `>= 6`), and as a share of a hundred.
  private static final List<UnaryOperator<BigDecimal>> WAYS =
      List.of(
          number -> number,
          number -> number.add(BigDecimal.ONE),
          number -> number.subtract(BigDecimal.ONE),
          number -> number.divide(BigDecimal.valueOf(100), DECIMALS, RoundingMode.HALF_UP));

  private NumberPhrase() {}

  /// The number that some tokens are; empty where they are no number, or more than one.
  static Optional<BigDecimal> of(List<Token> tokens) {
    Token first = tokens.getFirst();
    Matcher suffixed = SUFFIXED.matcher(first.lower());
    BigDecimal number;
    if (first.number() != null) {
      number = new BigDecimal(first.number());
    } else if (first.kind() == Token.Kind.QUOTED && first.text().matches("\\d+(\\.\\d+)?")) {
      number = new BigDecimal(first.text());
    } else if (suffixed.matches()) {
      number =
          new BigDecimal(suffixed.group(1))
              .multiply(SCALES.getOrDefault(suffixed.group(2), BigDecimal.ONE));
    } else {
      return Optional.empty();
    }
    for (Token token : tokens.subList(1, tokens.size())) {
      BigDecimal scale = SCALES.get(token.lower());
      if (PERCENT.contains(token.lower())) {
        continue;
      }
      if (scale != null) {
        number = number.multiply(scale);
      } else if (first.isWord() && token.isWord() && token.number() != null) {
        number = number.add(new BigDecimal(token.number()));
      } else {
        return Optional.empty();
      }
    }
    return Optional.of(number);
  }

  /// The literal for another number, written in the way in which a query writes the first one;
  /// empty where the query writes it in none of these ways.
  ///
  /// @param literal of the query for `number`
  static Optional<String> like(BigDecimal literal, BigDecimal number, BigDecimal other) {
    return WAYS.stream()
        .filter(way -> way.apply(number).compareTo(literal) == 0)
        .findFirst()
        .map(way -> way.apply(other).stripTrailingZeros().toPlainString());
  }
}
