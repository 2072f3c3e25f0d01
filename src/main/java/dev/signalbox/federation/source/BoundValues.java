package dev.signalbox.federation.source;

import java.util.List;

/// The values for a parameter of a way of access.
///
/// @param values texts, whole numbers ([Long]), decimals ([java.math.BigDecimal]) or booleans, at
///   least one
public record BoundValues(WayParameter parameter, List<Object> values) {
  public BoundValues {
    values = List.copyOf(values);
  }

  public String column() {
    return parameter.column();
  }
}
