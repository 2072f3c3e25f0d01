package dev.signalbox.metric;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A named figure of a business over the rows of one table or view.
///
/// @param otherNames how users also call it
/// @param table as the schema names it, behind its schema and a dot where that is not the default
/// @param filter takes only these rows; empty: all
/// @param time the column of the time that a row counts for; empty: the figure has no time
/// @param unit of the value: `EUR`, `orders`, `share`; may be empty
/// @param description one sentence for users; may be empty
/// @param additive whether the values of parts add up to the value of the whole
public record BusinessMetric(
    String name,
    List<String> otherNames,
    String table,
    Formula expression,
    Optional<RowFilter> filter,
    Optional<String> time,
    String unit,
    String description,
    boolean additive) {

  public BusinessMetric {
    otherNames = List.copyOf(otherNames);
  }

  /// The name, and the other names.
  public List<String> names() {
    return Stream.concat(Stream.of(name), otherNames.stream()).toList();
  }
}
