package dev.signalbox.federation;

import dev.signalbox.event.ColumnDescription;
import dev.signalbox.federation.query.KeyLink;
import dev.signalbox.federation.query.RowCondition;
import dev.signalbox.federation.query.TableUse;
import dev.signalbox.federation.source.AccessWay;
import dev.signalbox.federation.source.BoundValues;
import dev.signalbox.federation.source.Comparison;
import dev.signalbox.federation.source.FittingValues;
import dev.signalbox.federation.source.WayParameter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// Finds the cheapest way to load a use of a table.
///
/// @param links the links of a use whose values may be sent to its source, and are known by then
/// @param keys the expected number of a link's keys; empty: there are too many
record FetchChoices(
    Function<TableUse, List<KeyLink>> links, Function<KeyLink, Optional<Double>> keys) {
  private static final double UNKNOWN_ROWS = 1_000;

  /// The share of the rows that a comparison other than equality leaves.
  private static final double RANGE = 0.3;

  /// The share of a column's distinct values in the rows, where it is no key.
  private static final double DISTINCT = 0.1;

  /// The cheapest way; empty where each way lacks a required value.
  Optional<FetchChoice> best(TableUse use) {
    List<FetchChoice> choices = new ArrayList<>();
    for (AccessWay way : use.table().ways()) {
      of(use, way, choices);
    }
    return choices.stream().min(Comparator.comparingDouble(FetchChoice::cost));
  }

  private void of(TableUse use, AccessWay way, List<FetchChoice> choices) {
    List<BoundValues> constants = new ArrayList<>();
    Map<WayParameter, KeyLink> required = new LinkedHashMap<>();
    Map<WayParameter, KeyLink> optional = new LinkedHashMap<>();
    for (WayParameter parameter : way.parameters()) {
      Optional<BoundValues> constant = constant(use, parameter);
      Optional<KeyLink> link = constant.isPresent() ? Optional.empty() : link(use, parameter);
      constant.ifPresent(constants::add);
      link.ifPresent(found -> (parameter.required() ? required : optional).put(parameter, found));
      if (parameter.required() && constant.isEmpty() && link.isEmpty()) {
        return;
      }
    }
    choices.add(choice(use, way, constants, required));
    Map<WayParameter, KeyLink> all = new LinkedHashMap<>(required);
    optional.forEach((parameter, link) -> {
      Map<WayParameter, KeyLink> one = new LinkedHashMap<>(required);
      one.put(parameter, link);
      all.put(parameter, link);
      choices.add(choice(use, way, constants, one));
    });
    if (optional.size() > 1) {
      choices.add(choice(use, way, constants, all));
    }
  }

  private static Optional<BoundValues> constant(TableUse use, WayParameter parameter) {
    ColumnDescription column = use.table().column(parameter.column()).orElseThrow();
    return use.conditions().stream()
        .filter(each -> each.column().equals(parameter.column()))
        .filter(each -> each.comparison() == parameter.comparison())
        .map(RowCondition::values)
        .flatMap(values -> FittingValues.of(column, values, parameter.required()).stream())
        .min(Comparator.comparingInt(List::size))
        .map(values -> new BoundValues(parameter, values));
  }

  private Optional<KeyLink> link(TableUse use, WayParameter parameter) {
    return parameter.comparison() != Comparison.EQUAL
        ? Optional.empty()
        : links.apply(use).stream()
            .filter(link -> link.column().equals(parameter.column()))
            .filter(link -> keys.apply(link).isPresent())
            .min(Comparator.comparingDouble(link -> keys.apply(link).orElseThrow()));
  }

  private FetchChoice choice(
      TableUse use, AccessWay way, List<BoundValues> constants, Map<WayParameter, KeyLink> links) {
    double all = way.rows().isPresent() ? way.rows().getAsLong() : UNKNOWN_ROWS;
    double rows = all;
    double calls = 1;
    for (BoundValues bound : constants) {
      double values = bound.values().size();
      rows *= share(use, bound.parameter(), values, all);
      calls *= Math.ceil(values / bound.parameter().values());
    }
    for (Map.Entry<WayParameter, KeyLink> bound : links.entrySet()) {
      double values = most(use, bound.getKey(), keys.apply(bound.getValue()).orElseThrow());
      rows *= share(use, bound.getKey(), values, all);
      calls *= Math.ceil(values / bound.getKey().values());
    }
    boolean known =
        constants.stream().allMatch(bound -> isKey(use, bound.parameter()))
            && links.keySet().stream().allMatch(parameter -> isKey(use, parameter));
    double pages = calls == 0 ? 0 : pages(rows / calls / way.page(), known);
    return new FetchChoice(use, way, constants, Map.copyOf(links), calls * pages, rows);
  }

  /// The expected pages of a call. A full page does not tell that it is the last one.
  ///
  /// @param full the expected full pages
  /// @param known whether each value has one row at most; the rows of other values are spread
  ///   unevenly over the calls, so a part of a page stands for the calls that need one more
  private static double pages(double full, boolean known) {
    return (known ? Math.floor(full) : full) + 1;
  }

  /// No more distinct values can be found than a key column has.
  private static double most(TableUse use, WayParameter parameter, double values) {
    return isKey(use, parameter)
        ? use.table()
            .description()
            .getRowEstimate()
            .map(rows -> Math.min(values, Math.max(1.0, rows)))
            .orElse(values)
        : values;
  }

  private static boolean isKey(TableUse use, WayParameter parameter) {
    return use.table().description().getPrimaryKey().equals(List.of(parameter.column()));
  }

  /// The factor of the rows: a way counts its rows for one value of each required parameter.
  private static double share(TableUse use, WayParameter parameter, double values, double rows) {
    if (parameter.comparison() != Comparison.EQUAL) {
      return RANGE;
    }
    if (parameter.required()) {
      return values;
    }
    double distinct = isKey(use, parameter) ? rows : Math.max(1, rows * DISTINCT);
    return Math.min(1, values / Math.max(1, distinct));
  }
}
