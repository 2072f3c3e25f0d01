package dev.signalbox.metric;

/// Whether the values of parts add up to the value of the whole, as an expression tells it: sums
/// and counts of rows do, and so do their sums, differences and multiples. Distinct counts,
/// averages, extremes, ratios and other metrics do not.
public final class Additivity {

  private Additivity() {}

  public static boolean of(Formula formula) {
    return switch (formula) {
      case Formula.RowCount _ -> true;
      case Formula.Aggregate(var function, var distinct, _, _) ->
          !distinct
              && switch (function) {
                case COUNT, SUM -> true;
                case AVG, MIN, MAX -> false;
              };
      case Formula.Named _, Formula.Numeral _ -> false;
      case Formula.Calculation(var operator, var left, var right) ->
          switch (operator) {
            case PLUS, MINUS -> of(left) && of(right);
            case TIMES ->
                (of(left) && right instanceof Formula.Numeral)
                    || (left instanceof Formula.Numeral && of(right));
            case OVER -> of(left) && right instanceof Formula.Numeral;
          };
    };
  }
}
