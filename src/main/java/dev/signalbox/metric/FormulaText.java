package dev.signalbox.metric;

import java.util.Arrays;

/// Writes the parts of an expression so that [MetricParser] reads the same expression again.
final class FormulaText {

  private FormulaText() {}

  static String operand(Formula operand, Arithmetic outer, boolean right) {
    return operand instanceof Formula.Calculation(var inner, _, _) && needed(inner, outer, right)
        ? "(" + operand + ")"
        : operand.toString();
  }

  static String operand(RowValue operand, Arithmetic outer, boolean right) {
    return operand instanceof RowValue.Calculation(var inner, _, _) && needed(inner, outer, right)
        ? "(" + operand + ")"
        : operand.toString();
  }

  private static boolean needed(Arithmetic inner, Arithmetic outer, boolean right) {
    return right
        ? outer.isMultiplying() || !inner.isMultiplying()
        : outer.isMultiplying() && !inner.isMultiplying();
  }

  static String part(RowFilter filter) {
    return filter instanceof RowFilter.All || filter instanceof RowFilter.Any
        ? "(" + filter + ")"
        : filter.toString();
  }

  static String columnName(String name) {
    return isPlain(name) ? name : quoted(name);
  }

  static String metricName(String name) {
    boolean plain = Arrays.stream(name.split(" ", -1)).allMatch(FormulaText::isPlain);
    return plain ? name : quoted(name);
  }

  private static boolean isPlain(String word) {
    return word.matches("[\\p{L}_][\\p{L}\\p{N}_]*") && !FormulaTokens.isKeyword(word);
  }

  private static String quoted(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }
}
