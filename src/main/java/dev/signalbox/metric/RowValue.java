package dev.signalbox.metric;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// A value that each row has; [#toString()] writes it as [MetricParser] reads it.
public sealed interface RowValue {

  /// The value of a column of the table or view.
  record Column(String name) implements RowValue {

    @Override
    public String toString() {
      return FormulaText.columnName(name);
    }
  }

  /// A number.
  ///
  /// @param digits as SQL writes it
  record Numeral(String digits) implements RowValue {

    @Override
    public String toString() {
      return digits;
    }
  }

  /// A text, not quoted.
  record Text(String value) implements RowValue {

    @Override
    public String toString() {
      return "'" + value.replace("'", "''") + "'";
    }
  }

  /// Two values combined.
  record Calculation(Arithmetic operator, RowValue left, RowValue right) implements RowValue {

    @Override
    public String toString() {
      return FormulaText.operand(left, operator, false)
          + " "
          + operator.symbol()
          + " "
          + FormulaText.operand(right, operator, true);
    }
  }

  /// One branch of a case.
  record Branch(RowFilter when, RowValue then) {}

  /// The value of the first branch whose condition holds.
  ///
  /// @param otherwise the value where none holds; empty: the row has none
  record Case(List<Branch> branches, Optional<RowValue> otherwise) implements RowValue {

    public Case {
      if (branches.isEmpty()) {
        throw new IllegalArgumentException("branches: a case has at least one");
      }
      branches = List.copyOf(branches);
    }

    @Override
    public String toString() {
      return branches.stream()
              .map(branch -> " when " + branch.when() + " then " + branch.then())
              .collect(Collectors.joining("", "case", ""))
          + otherwise.map(value -> " else " + value).orElse("")
          + " end";
    }
  }
}
