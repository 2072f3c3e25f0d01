package dev.signalbox.metric;

import java.util.List;
import java.util.stream.Stream;

/// A named set of rows of one table or view: `unpaid`, `open tickets`.
///
/// @param otherNames how users also call it
/// @param table as the schema names it, behind its schema and a dot where that is not the default
/// @param filter the condition that its rows meet
public record Segment(String name, List<String> otherNames, String table, RowFilter filter) {

  public Segment {
    otherNames = List.copyOf(otherNames);
  }

  /// The name, and the other names.
  public List<String> names() {
    return Stream.concat(Stream.of(name), otherNames.stream()).toList();
  }
}
