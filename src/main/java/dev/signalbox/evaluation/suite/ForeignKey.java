package dev.signalbox.evaluation.suite;

import java.util.List;
import java.util.stream.Collectors;

/// A foreign key.
///
/// @param from its columns
/// @param to the referenced columns, as many
record ForeignKey(String table, List<String> from, String parent, List<String> to) {

  /// The condition on its rows that refer to no row.
  String orphaned() {
    return "%s AND (%s) NOT IN (SELECT %s FROM %s WHERE %s)"
        .formatted(known(from), listed(from), listed(to), quoted(parent), known(to));
  }

  private static String known(List<String> columns) {
    return columns.stream()
        .map(column -> quoted(column) + " IS NOT NULL")
        .collect(Collectors.joining(" AND "));
  }

  private static String listed(List<String> names) {
    return names.stream().map(ForeignKey::quoted).collect(Collectors.joining(", "));
  }

  static String quoted(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }
}
