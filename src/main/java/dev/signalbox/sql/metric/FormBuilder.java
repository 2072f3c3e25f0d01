package dev.signalbox.sql.metric;

import dev.signalbox.metric.Formula;
import dev.signalbox.sql.form.Form;
import dev.signalbox.sql.form.FormComparison;
import dev.signalbox.sql.form.FormComparison.Kept;
import dev.signalbox.sql.form.FormFilter;
import dev.signalbox.sql.query.CalendarUnit;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.time.TimeMeaning;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/// Puts the parts that a question's words ask for into a form.
///
/// @param elements the columns and values that it names
/// @param times its times
/// @param order its order
/// @param comparisons the reader of the words that compare
record FormBuilder(
    Table table,
    List<Formula> measures,
    ElementWords elements,
    List<FormFilter> segments,
    TimeWords times,
    OrderWords order,
    ComparisonReader comparisons) {

  /// @param asked the comparison by the question's words
  /// @param time the column of the figures' time
  /// @return empty where no form has these parts together
  Optional<Form> form(Optional<AskedComparison> asked, Optional<String> time) {
    Optional<Form.Range> range = times.interval().map(FormBuilder::range);
    List<FormFilter> filters = filters();
    Optional<CalendarUnit> grain = times.grain();
    boolean timed = range.isPresent() || grain.isPresent() || asked.isPresent();
    boolean grouped = !elements.dimensions().isEmpty() || grain.isPresent();
    if ((order.isSuperlative() || order.isRanking()) && !grouped && asked.isEmpty()) {
      return Optional.empty();
    }
    boolean unordered =
        measures.isEmpty()
            && (order.descending().isPresent()
                || asked.isPresent()
                || elements.dimensions().isEmpty());
    if ((timed && time.isEmpty()) || unordered) {
      return Optional.empty();
    }
    Form plain =
        new Form(
            table.name().toString(),
            measures,
            elements.dimensions().stream().map(Column::name).toList(),
            filters,
            timed ? time : Optional.empty(),
            range,
            grain,
            Optional.empty(),
            List.of(),
            OptionalInt.empty());
    return asked.isEmpty() ? Optional.of(ordered(plain)) : compared(plain, asked.get());
  }

  /// The conditions of the question's values and segments.
  List<FormFilter> filters() {
    List<FormFilter> filters = new ArrayList<>(segments);
    elements.filters().forEach(filter -> filters.add(new FormFilter.Rows(filter.condition())));
    return filters;
  }

  private Form ordered(Form plain) {
    return order
        .descending()
        .map(descending ->
            plain.ordered(
                List.of(new Form.Order(new Form.Key.Measure(0), descending)), order.limit()))
        .orElse(plain);
  }

  /// The form beside other figures; empty where no form has both.
  Optional<Form> compared(Form plain, AskedComparison asked) {
    boolean mean = asked instanceof AskedComparison.Mean;
    if ((order.descending().isPresent() && !mean && !(asked instanceof AskedComparison.Share))
        || (mean && plain.grain().isPresent())) {
      return Optional.empty();
    }
    Form form =
        switch (asked) {
          case AskedComparison.Before(var unit) -> before(plain, unit);
          case AskedComparison.Beside(var earlier) ->
              plain
                  .withGrain(Optional.empty())
                  .compared(Optional.of(new FormComparison.Beside(range(earlier), kept(plain))));
          case AskedComparison.Share() -> share(plain);
          case AskedComparison.Cumulative() ->
              plain
                  .withGrain(plain.grain().or(() -> Optional.of(CalendarUnit.MONTH)))
                  .compared(Optional.of(new FormComparison.Cumulative()));
          case AskedComparison.Mean(var unit) ->
              (plain.dimensions().isEmpty() ? plain : ordered(plain))
                  .withGrain(Optional.of(unit))
                  .compared(Optional.of(new FormComparison.PeriodMean()));
          case AskedComparison.Moving(var periods, var unit) ->
              plain
                  .withGrain(Optional.of(unit))
                  .compared(Optional.of(new FormComparison.MovingAverage(periods)));
        };
    return Optional.of(form);
  }

  /// A time of one unit is compared as a whole; a longer or open one by its periods.
  private Form before(Form plain, CalendarUnit unit) {
    boolean whole =
        plain.grain().isEmpty() && plain.range().filter(r -> isWithin(r, unit)).isPresent();
    return plain
        .withGrain(whole ? Optional.empty() : plain.grain().or(() -> Optional.of(unit)))
        .compared(Optional.of(new FormComparison.Before(unit, kept(plain))));
  }

  private Kept kept(Form plain) {
    Kept kept = comparisons.kept();
    return plain.dimensions().isEmpty() ? Kept.ALL : kept;
  }

  private static boolean isWithin(Form.Range range, CalendarUnit unit) {
    if (range.from().isEmpty() || range.to().isEmpty()) {
      return false;
    }
    LocalDate end =
        switch (unit) {
          case DAY -> range.from().get().plusDays(1);
          case WEEK -> range.from().get().plusWeeks(1);
          case MONTH -> range.from().get().plusMonths(1);
          case QUARTER -> range.from().get().plusMonths(3);
          case YEAR -> range.from().get().plusYears(1);
          case WEEKDAY, WEEKDAY_NUMBER, MONTH_OF_YEAR -> range.from().get();
        };
    return !range.to().get().isAfter(end);
  }

  /// Without groups, the conditions single out the part.
  private Form share(Form plain) {
    boolean grouped = !plain.dimensions().isEmpty() || plain.grain().isPresent();
    boolean part =
        plain.grain().isEmpty() && plain.filters().size() == 1 && comparisons.singlesOutPart();
    return grouped && !part
        ? plain
            .compared(Optional.of(new FormComparison.ShareOfTotal(List.of())))
            .ordered(
                List.of(), order.descending().isPresent() ? order.limit() : OptionalInt.empty())
        : plain
            .withFilters(List.of())
            .compared(Optional.of(new FormComparison.ShareOfTotal(plain.filters())));
  }

  static Form.Range range(TimeMeaning.Interval interval) {
    return new Form.Range(day(interval.from(), false), day(interval.to(), true));
  }

  private static Optional<LocalDate> day(@Nullable LocalDateTime time, boolean end) {
    if (time == null) {
      return Optional.empty();
    }
    LocalDate day = time.toLocalDate();
    boolean within = !time.equals(day.atStartOfDay());
    return Optional.of(end && within ? day.plusDays(1) : day);
  }
}
