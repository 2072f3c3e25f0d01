package dev.signalbox.sql.taught;

import dev.signalbox.sql.words.NumberWords;
import dev.signalbox.sql.words.Token;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;

/// Numbers of questions, and the numbers of queries that stand for them.
final class NumberPhrase {
  private static final int DECIMALS = 6;

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
    Matcher suffixed = NumberWords.SUFFIXED.matcher(first.lower());
    BigDecimal number;
    if (first.number() != null) {
      number = new BigDecimal(first.number());
    } else if (first.kind() == Token.Kind.QUOTED && first.text().matches("\\d+(\\.\\d+)?")) {
      number = new BigDecimal(first.text());
    } else if (suffixed.matches()) {
      number =
          new BigDecimal(suffixed.group(1))
              .multiply(NumberWords.SCALES.getOrDefault(suffixed.group(2), BigDecimal.ONE));
    } else {
      return Optional.empty();
    }
    for (Token token : tokens.subList(1, tokens.size())) {
      BigDecimal scale = NumberWords.SCALES.get(token.lower());
      if (NumberWords.PERCENT.contains(token.lower())) {
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
