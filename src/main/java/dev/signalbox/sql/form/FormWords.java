package dev.signalbox.sql.form;

import dev.signalbox.metric.Formula;
import dev.signalbox.sql.form.Form.Range;
import dev.signalbox.sql.query.CalendarUnit;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// Puts a form into words.
final class FormWords {

  private FormWords() {}

  static String unit(CalendarUnit unit) {
    return switch (unit) {
      case WEEKDAY_NUMBER -> "weekday";
      case MONTH_OF_YEAR -> "month of the year";
      case DAY, WEEK, MONTH, QUARTER, YEAR, WEEKDAY -> unit.name().toLowerCase(Locale.ROOT);
    };
  }

  /// The name of a figure in the result.
  static String measure(Formula measure) {
    return measure instanceof Formula.Named(var name) ? name : measure.toString();
  }

  static String sentence(Form form) {
    StringBuilder words =
        new StringBuilder(
            form.measures().stream().map(FormWords::measure).collect(Collectors.joining(", ")));
    words.append(" of ").append(form.source());
    if (!form.dimensions().isEmpty()) {
      words.append(" by ").append(String.join(", ", form.dimensions()));
    }
    form.grain().ifPresent(grain -> words.append(" per ").append(unit(grain)));
    if (!form.filters().isEmpty()) {
      words.append(" where ").append(filters(form.filters()));
    }
    form.range().ifPresent(range -> words.append(", ").append(range(range)));
    form.comparison().ifPresent(comparison -> words.append(", ").append(comparison(comparison)));
    return words.append(order(form)).toString();
  }

  private static String filters(List<FormFilter> filters) {
    return filters.stream()
        .map(filter ->
            switch (filter) {
              case FormFilter.Rows(var condition) -> condition.toString();
              case FormFilter.InSegment(var name, var negated) -> (negated ? "not " : "") + name;
              case FormFilter.OfFigure(var figure, var comparator, var number) ->
                  "%s %s %s".formatted(measure(figure), comparator.symbol(), number);
              case FormFilter.OfRank(var column, var ranked) ->
                  "%s is the last of (%s)".formatted(column, sentence(ranked));
            })
        .collect(Collectors.joining(" and "));
  }

  static String range(Range range) {
    Optional<String> last = range.to().map(to -> to.minusDays(1).toString());
    return range.from().isPresent()
        ? last.map(to -> "from %s to %s".formatted(range.from().get(), to))
            .orElseGet(() -> "from %s on".formatted(range.from().get()))
        : last.map("until %s"::formatted).orElse("at any time");
  }

  private static String comparison(FormComparison comparison) {
    return switch (comparison) {
      case FormComparison.Before(var unit, var kept) ->
          "beside the %s before%s".formatted(unit(unit), kept(kept));
      case FormComparison.Beside(var range, var kept) -> "beside " + range(range) + kept(kept);
      case FormComparison.ShareOfTotal(var part) ->
          part.isEmpty()
              ? "with the share of the total"
              : "the share of those where " + filters(part);
      case FormComparison.Cumulative() -> "with the sum so far";
      case FormComparison.PeriodMean() -> "on average";
      case FormComparison.MovingAverage(var periods) ->
          "with the average of %d periods".formatted(periods);
    };
  }

  private static String kept(FormComparison.Kept kept) {
    return switch (kept) {
      case ALL -> "";
      case RISEN -> ", only where it rose";
      case FALLEN -> ", only where it fell";
    };
  }

  private static String order(Form form) {
    String order =
        form.orders().stream()
            .map(each -> key(form, each.by()) + (each.descending() ? ", the highest first" : ""))
            .collect(Collectors.joining(", "));
    String limit =
        form.limit().isPresent() ? "; the first %d".formatted(form.limit().getAsInt()) : "";
    return (order.isEmpty() ? "" : "; by " + order) + limit;
  }

  private static String key(Form form, Form.Key key) {
    return switch (key) {
      case Form.Key.Measure(var index) -> measure(form.measures().get(index));
      case Form.Key.Dimension(var column) -> column;
      case Form.Key.Period() -> "time";
    };
  }

  /// A span in the shortest words: `2026-10`, `2026-Q3`, `2026`, or its first and last day.
  static String label(LocalDate from, LocalDate to) {
    if (from.plusDays(1).equals(to)) {
      return from.toString();
    }
    boolean month = from.getDayOfMonth() == 1;
    if (month && from.plusMonths(1).equals(to)) {
      return from.toString().substring(0, 7);
    }
    if (month && from.getMonthValue() % 3 == 1 && from.plusMonths(3).equals(to)) {
      return from.getYear() + "-Q" + (from.getMonthValue() / 3 + 1);
    }
    return from.getDayOfYear() == 1 && from.plusYears(1).equals(to)
        ? String.valueOf(from.getYear())
        : from + " to " + to.minusDays(1);
  }
}
