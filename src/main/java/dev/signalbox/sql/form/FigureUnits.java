package dev.signalbox.sql.form;

import dev.signalbox.event.ColumnUnit;
import dev.signalbox.metric.BusinessMetrics;
import dev.signalbox.metric.Formula;
import dev.signalbox.sql.form.Form.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The units of the figures that a form shows, as their metrics tell them.
public final class FigureUnits {

  private FigureUnits() {}

  /// @param form a form that was rendered
  /// @return the unit of each column of the form's result whose metric has one
  public static List<ColumnUnit> of(Form form, BusinessMetrics metrics) {
    List<ColumnUnit> units = new ArrayList<>();
    for (Formula measure : form.measures()) {
      unit(measure, metrics)
          .ifPresent(unit ->
              columns(form, measure).forEach(column -> units.add(new ColumnUnit(column, unit))));
    }
    return List.copyOf(units);
  }

  /// A unit that the figure's name already tells, as in `new contracts`, is left out.
  private static Optional<String> unit(Formula measure, BusinessMetrics metrics) {
    return measure instanceof Formula.Named(var name)
        ? metrics
            .metric(name)
            .map(metric -> metric.unit().strip())
            .filter(unit -> !unit.isEmpty() && !words(name).contains(lower(unit)))
        : Optional.empty();
  }

  private static List<String> words(String name) {
    return List.of(lower(name).split(" "));
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }

  /// The columns that hold a figure. A compared form has one figure.
  private static List<String> columns(Form form, Formula measure) {
    String name = FormWords.measure(measure);
    return switch (form.comparison().orElse(null)) {
      case null -> List.of(name);
      case FormComparison.Before(var unit, var _) ->
          form.grain().isPresent()
              ? List.of(name, ComparedSeries.before(name, unit))
              : spans(form, ComparedForm.before(form.range().orElseThrow(), unit));
      case FormComparison.Beside(var other, var _) -> spans(form, other);
      case FormComparison.ShareOfTotal(var part) -> part.isEmpty() ? List.of(name) : List.of();
      case FormComparison.Cumulative() -> List.of(name, ComparedSeries.soFar(name));
      case FormComparison.PeriodMean() -> List.of(PeriodMeans.name(form));
      case FormComparison.MovingAverage(var periods) ->
          List.of(name, ComparedSeries.average(periods, form.grain().orElseThrow()));
    };
  }

  private static List<String> spans(Form form, Range other) {
    return List.of(ComparedForm.label(form.range().orElseThrow()), ComparedForm.label(other));
  }
}
