package dev.signalbox.execution;

import dev.signalbox.answer.CombinedSentence;
import dev.signalbox.event.Combination;
import dev.signalbox.execution.PartResultTable.Column;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Writes the query that combines the results of a question's two parts.
final class CombiningQuery {

  /// The relative difference of two floating-point numbers that rounding may cause.
  private static final String TOLERANCE = "1e-9";

  private CombiningQuery() {}

  /// Writes the query over two tables with one number each. Its row has the combined value, and
  /// then both numbers.
  ///
  /// @param labels the parts' labels, which name the columns
  static String ofNumbers(Combination how, List<String> labels, String type) {
    String first = "part1.value";
    String second = "part2.value";
    String equal =
        type.equals("DOUBLE")
            ? "abs(%1$s - %2$s) <= %3$s * greatest(abs(%1$s), abs(%2$s))"
                .formatted(first, second, TOLERANCE)
            : first + " = " + second;
    String asked =
        switch (how) {
          case LARGER -> compared(equal, first + " > " + second, labels) + " AS larger";
          case SMALLER -> compared(equal, first + " < " + second, labels) + " AS smaller";
          case MORE -> "(%s > %s AND NOT %s) AS answer".formatted(first, second, equal);
          case FEWER -> "(%s < %s AND NOT %s) AS answer".formatted(first, second, equal);
          case DIFFERENCE -> "abs(%s - %s) AS difference".formatted(first, second);
          case EXCESS -> "%s - %s AS more".formatted(first, second);
          case RATIO ->
              "CAST(%s AS DOUBLE) / nullif(CAST(%s AS DOUBLE), 0) AS ratio"
                  .formatted(first, second);
          case SUM -> "%s + %s AS sum".formatted(first, second);
          case UNION, JOIN, LAST, UNKNOWN ->
              throw new IllegalArgumentException("This combination has no numbers: " + how);
        };
    return "SELECT %s, %s AS %s, %s AS %s FROM part1, part2"
        .formatted(
            asked, first, Column.quoted(labels.get(0)), second, Column.quoted(labels.get(1)));
  }

  private static String compared(String equal, String firstWins, List<String> labels) {
    return "CASE WHEN part1.value IS NULL OR part2.value IS NULL THEN NULL WHEN %s THEN %s WHEN %s THEN %s ELSE %s END"
        .formatted(
            equal,
            literal(CombinedSentence.NEITHER),
            firstWins,
            literal(labels.get(0)),
            literal(labels.get(1)));
  }

  /// Writes the query for the rows of one table and then of the other, behind the label of their
  /// part. It matches columns by position where the tables have equally many, and by name
  /// otherwise.
  static String union(List<PartResultTable> tables, List<String> labels) {
    List<Column> first = tables.get(0).columns();
    List<Column> second = tables.get(1).columns();
    Map<String, List<Optional<Column>>> matched = new LinkedHashMap<>();
    if (first.size() == second.size()) {
      for (int i = 0; i < first.size(); i++) {
        boolean sameName = first.get(i).name().equalsIgnoreCase(second.get(i).name());
        String name = sameName || first.size() > 1 ? first.get(i).name() : "value";
        matched.put(name, List.of(Optional.of(first.get(i)), Optional.of(second.get(i))));
      }
    } else {
      first.forEach(column ->
          matched.put(column.name(), List.of(Optional.of(column), named(column.name(), second))));
      second.stream()
          .filter(column -> named(column.name(), first).isEmpty())
          .forEach(
              column -> matched.put(column.name(), List.of(Optional.empty(), Optional.of(column))));
    }
    Set<String> used = new HashSet<>();
    matched.keySet().forEach(name -> used.add(name.toLowerCase(Locale.ROOT)));
    String label = Column.quoted(PartResultTable.unused("part", used));
    return IntStream.range(0, tables.size())
        .mapToObj(part ->
            "SELECT %s AS %s, %s FROM %s"
                .formatted(
                    literal(labels.get(part)),
                    label,
                    matched.entrySet().stream()
                        .map(each -> united(each.getKey(), each.getValue(), part))
                        .collect(Collectors.joining(", ")),
                    tables.get(part).name()))
        .collect(Collectors.joining(" UNION ALL "));
  }

  private static String united(String name, List<Optional<Column>> columns, int part) {
    String value =
        columns
            .get(part)
            .map(column ->
                columns.stream().flatMap(Optional::stream).allMatch(other -> alike(column, other))
                    ? column.quoted()
                    : "CAST(%s AS VARCHAR)".formatted(column.quoted()))
            .orElse("NULL");
    return value + " AS " + Column.quoted(name);
  }

  private static boolean alike(Column one, Column other) {
    return one.type().equals(other.type()) || (one.isNumber() && other.isNumber());
  }

  private static Optional<Column> named(String name, List<Column> columns) {
    return columns.stream().filter(column -> column.name().equalsIgnoreCase(name)).findFirst();
  }

  /// Writes the query for the rows of both tables side by side, including rows without a partner.
  ///
  /// @param keys the column of each table that joins it; the query compares text without regard to
  ///   case and to spaces around it
  static String join(List<PartResultTable> tables, List<Column> keys, List<String> labels) {
    boolean alike = alike(keys.get(0), keys.get(1));
    List<String> keyed = new ArrayList<>();
    List<String> compared = new ArrayList<>();
    for (int part = 0; part < tables.size(); part++) {
      String key = tables.get(part).name() + "." + keys.get(part).quoted();
      keyed.add(alike ? key : "CAST(%s AS VARCHAR)".formatted(key));
      compared.add(
          alike && !keys.get(part).type().equals("VARCHAR")
              ? key
              : "lower(trim(CAST(%s AS VARCHAR)))".formatted(key));
    }
    Set<String> used = new HashSet<>();
    List<String> selected = new ArrayList<>();
    selected.add(
        "coalesce(%s) AS %s"
            .formatted(
                String.join(", ", keyed),
                Column.quoted(PartResultTable.unused(keys.getFirst().name(), used))));
    for (int part = 0; part < tables.size(); part++) {
      PartResultTable table = tables.get(part);
      Column key = keys.get(part);
      for (Column column : table.columns()) {
        if (!column.equals(key)) {
          String name = table.columns().size() == 2 ? labels.get(part) : column.name();
          selected.add(
              "%s.%s AS %s"
                  .formatted(
                      table.name(),
                      column.quoted(),
                      Column.quoted(PartResultTable.unused(name, used))));
        }
      }
    }
    return "SELECT %s FROM part1 FULL JOIN part2 ON %s = %s ORDER BY ALL"
        .formatted(String.join(", ", selected), compared.get(0), compared.get(1));
  }

  private static String literal(String text) {
    return "'" + text.replace("'", "''") + "'";
  }
}
