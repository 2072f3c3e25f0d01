package dev.signalbox.federation.query;

import dev.signalbox.federation.source.Comparison;
import java.util.List;

/// A condition that every row of a table must meet to take part in the result.
///
/// @param column by its name in the description
/// @param values texts, [Long], [java.math.BigDecimal] or booleans; several are alternatives
public record RowCondition(String column, Comparison comparison, List<Object> values) {
  public RowCondition {
    values = List.copyOf(values);
  }
}
