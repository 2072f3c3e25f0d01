package dev.signalbox.cli.catalog;

import dev.signalbox.metric.Additivity;
import dev.signalbox.metric.BusinessMetric;
import dev.signalbox.metric.Formula;
import dev.signalbox.metric.Formula.Function;
import dev.signalbox.metric.RowValue;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.ValueType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Proposes metrics of a table or view by the names and types of its columns, without a model: sums
/// of amounts, averages of rates and times, and counts of the things that keys tell apart. A
/// proposal is only a proposal: whoever knows the data accepts it or not.
final class MetricProposals {

  /// Last words of columns whose values do not add up.
  private static final Set<String> AVERAGED =
      Set.of(
          "rate",
          "ratio",
          "score",
          "rating",
          "share",
          "percent",
          "percentage",
          "age",
          "level",
          "satisfaction",
          "price",
          "hours",
          "days",
          "minutes",
          "seconds",
          "duration",
          "temperature",
          "weight",
          "height",
          "year",
          "fee");

  private MetricProposals() {}

  static List<BusinessMetric> of(Table table) {
    List<BusinessMetric> proposals = new ArrayList<>();
    Optional<String> time =
        table.columns().stream()
            .filter(column -> column.type() == ValueType.TIME)
            .map(Column::name)
            .findFirst();
    for (Column column : table.columns()) {
      if (column.isIdentifier()) {
        counted(column)
            .ifPresent(name -> proposals.add(proposal(table, name, Function.COUNT, column, time)));
      } else if (column.type() == ValueType.NUMBER && !column.isFlag()) {
        boolean averaged = AVERAGED.contains(column.head());
        String name = (averaged ? "average " : "total ") + String.join(" ", column.words());
        proposals.add(proposal(table, name, averaged ? Function.AVG : Function.SUM, column, time));
      }
    }
    return proposals;
  }

  /// The plural of the things that a key tells apart.
  private static Optional<String> counted(Column key) {
    List<String> words = key.words();
    return words.size() < 2
        ? Optional.empty()
        : Optional.of(plural(String.join(" ", words.subList(0, words.size() - 1))));
  }

  private static String plural(String noun) {
    if (noun.endsWith("y")
        && noun.length() > 1
        && "aeiou".indexOf(noun.charAt(noun.length() - 2)) < 0) {
      return noun.substring(0, noun.length() - 1) + "ies";
    }
    return noun.matches(".*(s|x|ch|sh)") ? noun + "es" : noun + "s";
  }

  private static BusinessMetric proposal(
      Table table, String name, Function function, Column column, Optional<String> time) {
    Formula formula =
        new Formula.Aggregate(
            function,
            function == Function.COUNT,
            new RowValue.Column(column.name()),
            Optional.empty());
    return new BusinessMetric(
        name,
        List.of(),
        table.name().toString(),
        formula,
        Optional.empty(),
        time,
        "",
        "",
        Additivity.of(formula));
  }
}
