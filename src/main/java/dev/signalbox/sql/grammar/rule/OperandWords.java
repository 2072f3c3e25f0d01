package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.grammar.state.ColumnConcepts;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.linking.Units;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.WordForms;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Compares the words of an operand with the names of columns.
final class OperandWords {

  private static final double BY_CONCEPT = 0.5;
  private static final Set<String> COUNTING = Set.of("number", "amount", "value");

  private OperandWords() {}

  /// The share of a column's words that the question has.
  static double spoken(ParseStep step, Column column) {
    Set<String> stems =
        step.question.tokens().stream().map(Token::stem).collect(Collectors.toSet());
    long spoken =
        column.words().stream().filter(word -> stems.contains(WordForms.stem(word))).count();
    return column.words().isEmpty() ? 0 : (double) spoken / column.words().size();
  }

  /// How well all of some tokens name a column, above 0; 0 where a token is foreign to its name.
  static double fit(List<Token> tokens, Column column) {
    double fit = 0;
    boolean counted = false;
    for (Token token : tokens) {
      double one = fit(token, column);
      if (one == 0 && COUNTING.contains(token.lower())) {
        counted = true;
      } else if (one == 0 && !StopWords.connects(token)) {
        return 0;
      }
      fit += one;
    }
    if (fit == 0 && counted && ColumnConcepts.holds(column, "quantity")) {
      return BY_CONCEPT;
    }
    return fit / Math.max(1, column.words().size());
  }

  private static double fit(Token token, Column column) {
    boolean named =
        column.words().stream().anyMatch(word -> WordForms.stem(word).equals(token.stem()))
            || Units.holds(column, token);
    if (named) {
      return 1;
    }
    return isBoth(token, column, "unit price") || isBoth(token, column, "quantity")
        ? BY_CONCEPT
        : 0;
  }

  private static boolean isBoth(Token token, Column column, String concept) {
    return ColumnConcepts.at(List.of(token), 0, concept).isPresent()
        && ColumnConcepts.holds(column, concept);
  }
}
