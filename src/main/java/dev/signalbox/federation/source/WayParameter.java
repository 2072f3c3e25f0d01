package dev.signalbox.federation.source;

/// A condition that a way of access takes.
///
/// @param column the column of the table that the condition is about
/// @param required whether the way gives no row without it
/// @param values the most values that one call takes; with more than one, the condition is a list
/// @param exact whether every row of the reply meets the condition, and every row that meets it is
///   in the reply; else the reply may hold further rows
public record WayParameter(
    String column, Comparison comparison, boolean required, int values, boolean exact) {

  public WayParameter {
    if (values < 1) {
      throw new IllegalArgumentException("A call takes at least one value, not " + values);
    }
  }
}
