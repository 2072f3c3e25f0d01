package dev.signalbox.sql.grammar.state;

import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Finds the column that a comparative implies: an age for `older`, a date for `before`.
public final class ComparativeColumn {

  private static final List<String> TIME = List.of("year", "date", "time", "day");
  private static final List<String> AGE = List.of("age");

  private static final Map<String, List<String>> CONCEPTS =
      Map.ofEntries(
          Map.entry("older", AGE),
          Map.entry("younger", AGE),
          Map.entry("under", AGE),
          Map.entry("over", AGE),
          Map.entry("aged", AGE),
          Map.entry("longer", List.of("length", "duration", "distance", "time")),
          Map.entry("shorter", List.of("length", "duration", "height", "distance")),
          Map.entry("taller", List.of("height")),
          Map.entry("heavier", List.of("weight")),
          Map.entry("lighter", List.of("weight")),
          Map.entry("cheaper", List.of("price", "cost", "fee", "fare")),
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

  private ComparativeColumn() {}

  /// The column of the likeliest concept that any of `tables` has, from the first table with such a
  /// column; empty where that table has several.
  public static Optional<Column> of(List<Table> tables, String word) {
    for (String concept : CONCEPTS.getOrDefault(word, List.of())) {
      for (Table table : tables) {
        List<Column> fitting =
            table.columns().stream().filter(column -> speaksOf(column, concept)).toList();
        if (!fitting.isEmpty()) {
          return fitting.size() == 1 || fitting.getFirst().words().size() == 1
              ? Optional.of(fitting.getFirst())
              : Optional.empty();
        }
      }
    }
    return Optional.empty();
  }

  private static boolean speaksOf(Column column, String concept) {
    return (!column.key() || column.head().equals("year"))
        && !column.isFlag()
        && column.words().contains(concept)
        && !column.words().contains("birth");
  }
}
