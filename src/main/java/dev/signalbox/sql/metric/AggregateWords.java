package dev.signalbox.sql.metric;

import dev.signalbox.metric.Formula.Function;
import dev.signalbox.sql.value.OneError;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The words that ask for an aggregate of a column.
final class AggregateWords {

  /// Nouns that stand behind the name of a measured column and add nothing to it.
  private static final Set<String> MEASURES =
      Set.of("time", "duration", "amount", "value", "length");

  private AggregateWords() {}

  static @Nullable Function function(String word) {
    return switch (word) {
      case "average", "avg", "mean" -> Function.AVG;
      case "total", "sum" -> Function.SUM;
      case "maximum", "max" -> Function.MAX;
      case "minimum", "min" -> Function.MIN;
      case "many", "number" -> Function.COUNT;
      default -> OneError.isBetween(word, "average") ? Function.AVG : null;
    };
  }

  /// Whether a question counts things: 'how many trainers', 'number of trainers'.
  static boolean counts(WordMarks marks) {
    for (int i = 0; i < marks.size(); i++) {
      if (function(marks.lower(i)) == Function.COUNT) {
        return true;
      }
    }
    return false;
  }

  /// Whether a word asks for one of several values, or for what lies between them.
  static boolean averages(String word) {
    Function function = function(word);
    return function == Function.AVG || function == Function.MAX || function == Function.MIN;
  }

  static boolean isAverage(String word) {
    return function(word) == Function.AVG;
  }

  static boolean isMeasure(String word) {
    return MEASURES.contains(word);
  }
}
