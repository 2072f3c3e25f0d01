package dev.signalbox.sql.reading;

import dev.signalbox.sql.reading.TableScope.Meaning;
import dev.signalbox.sql.schema.ValueType;
import java.util.Set;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.Function;

/// The operators of a value by which a query ranks its rows, by an order or an extreme. Keys rank
/// nothing: whoever asks for the most stations does not ask for the greatest number of a station.
final class Rankings {
  private Rankings() {}

  /// @param direction [QueryOperator#RANKED_UP] or [QueryOperator#RANKED_DOWN]
  static void add(
      Expression value, QueryOperator direction, TableScope scope, Set<QueryOperator> operators) {
    switch (value) {
      case net.sf.jsqlparser.schema.Column column -> {
        switch (scope.meaning(column)) {
          case Meaning.Shown(var shown, var inside, _) -> add(shown, direction, inside, operators);
          case Meaning.Stored(var stored) -> {
            if (!stored.isIdentifier()) {
              operators.add(QueryOperator.MEASURED);
            }
            if (!stored.isIdentifier() && stored.type() != ValueType.TEXT) {
              operators.add(direction);
            }
          }
          case Meaning.Text _, Meaning.Unknown _ ->
              operators.addAll(Set.of(direction, QueryOperator.MEASURED));
        }
      }
      case Function function when isCount(function) -> operators.add(direction);
      default -> operators.addAll(Set.of(direction, QueryOperator.MEASURED));
    }
  }

  private static boolean isCount(Function function) {
    return ExpressionFinder.aggregate(function.getName())
        .filter(QueryOperator.COUNT::equals)
        .isPresent();
  }
}
