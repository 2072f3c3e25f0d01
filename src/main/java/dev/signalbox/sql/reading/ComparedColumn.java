package dev.signalbox.sql.reading;

import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.ValueType;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The column that a comparison speaks of without naming it: `older than` of an age, `before` of a
/// date.
final class ComparedColumn {

  private static final List<String> TIME = List.of("year", "date", "time", "day");

  private static final Map<String, List<String>> CONCEPTS =
      Map.ofEntries(
          Map.entry("older", List.of("age")),
          Map.entry("younger", List.of("age")),
          Map.entry("under", List.of("age")),
          Map.entry("over", List.of("age")),
          Map.entry("aged", List.of("age")),
          Map.entry("longer", List.of("length", "duration", "distance", "time")),
          Map.entry("shorter", List.of("length", "duration", "height", "distance")),
          Map.entry("taller", List.of("height")),
          Map.entry("heavier", List.of("weight")),
          Map.entry("lighter", List.of("weight")),
          Map.entry("cheaper", List.of("price", "cost", "fee")),
          Map.entry("faster", List.of("speed")),
          Map.entry("slower", List.of("speed")),
          Map.entry("before", TIME),
          Map.entry("after", TIME),
          Map.entry("later", TIME),
          Map.entry("earlier", TIME),
          Map.entry("in", TIME),
          Map.entry("since", TIME),
          Map.entry("between", TIME),
          Map.entry("from", TIME),
          Map.entry("during", TIME));

  private ComparedColumn() {}

  /// @param adjective the comparing word, where there is one
  /// @param before the word before the comparison
  static Optional<Column> of(Table table, @Nullable String adjective, String before) {
    List<String> concepts = CONCEPTS.get(adjective == null ? before : adjective);
    if (concepts == null) {
      return Optional.empty();
    }
    for (String concept : concepts) {
      List<Column> fitting =
          table.columns().stream()
              .filter(column -> !column.key() && column.type() != ValueType.BOOLEAN)
              .filter(column -> column.words().contains(concept))
              .toList();
      if (!fitting.isEmpty()) {
        return fitting.size() == 1 || fitting.getFirst().words().size() == 1
            ? Optional.of(fitting.getFirst())
            : Optional.empty();
      }
    }
    return Optional.empty();
  }
}
