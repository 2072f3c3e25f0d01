package dev.signalbox.sql.form;

import dev.signalbox.metric.BusinessMetrics.Expansion;
import dev.signalbox.metric.Formula;
import dev.signalbox.metric.RowFilter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Writes the value of a group of rows in a dialect.
record FormulaSql(RowSql rows) {

  /// @param expansion without the names of metrics
  /// @param where further conditions in SQL of the rows that each aggregate takes
  String value(Expansion expansion, List<String> where) {
    return value(expansion.formula(), where);
  }

  private String value(Formula formula, List<String> where) {
    return switch (formula) {
      case Formula.RowCount(var only) -> {
        String taken = taken("1", only, where);
        yield taken.equals("1") ? "COUNT(*)" : "COUNT(" + taken + ")";
      }
      case Formula.Aggregate(var function, var distinct, var operand, var only) ->
          function
              + (distinct ? "(DISTINCT " : "(")
              + taken(rows.value(operand), only, where)
              + ")";
      case Formula.Named(var name) ->
          throw new FormProblem("measures", "no metric '%s'".formatted(name));
      case Formula.Numeral(var digits) -> digits;
      case Formula.Calculation(var operator, var left, var right) ->
          RowSql.calculation(operator, value(left, where), value(right, where));
    };
  }

  /// The value in the rows that count, and none in the others.
  private String taken(String value, Optional<RowFilter> only, List<String> where) {
    List<String> conditions = new ArrayList<>(where);
    only.map(rows::filter).ifPresent(conditions::add);
    return conditions.isEmpty()
        ? value
        : "CASE WHEN " + String.join(" AND ", conditions) + " THEN " + value + " END";
  }

  /// Whether the value of no rows is 0: that of counts and sums is.
  static boolean isZeroWithoutRows(Formula formula) {
    return switch (formula) {
      case Formula.RowCount _ -> true;
      case Formula.Aggregate(var function, _, _, _) ->
          switch (function) {
            case COUNT, SUM -> true;
            case AVG, MIN, MAX -> false;
          };
      case Formula.Named _ -> false;
      case Formula.Numeral _ -> true;
      case Formula.Calculation(var operator, var left, var right) ->
          switch (operator) {
            case PLUS, MINUS, TIMES -> isZeroWithoutRows(left) && isZeroWithoutRows(right);
            case OVER -> isZeroWithoutRows(left) && right instanceof Formula.Numeral;
          };
    };
  }
}
