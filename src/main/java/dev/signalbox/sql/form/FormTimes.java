package dev.signalbox.sql.form;

import dev.signalbox.sql.form.Form.Range;
import dev.signalbox.sql.query.CalendarUnit;
import dev.signalbox.sql.query.Expression.TimePart;
import dev.signalbox.sql.query.SqlRenderer;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.StoredTime;
import dev.signalbox.sql.schema.StoredTime.Written;
import dev.signalbox.sql.time.TimeConditions;
import dev.signalbox.sql.time.TimeMeaning.Interval;
import dev.signalbox.sql.time.TimeReference;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;

/// The time column of a form: its spans and periods in SQL.
final class FormTimes {

  private final FormContext context;
  private final Column column;
  private final StoredTime stored;
  private final SqlRenderer renderer;

  /// @throws FormProblem the column stores no time
  FormTimes(FormContext context, Column column) {
    this.context = context;
    this.column = column;
    this.renderer = new SqlRenderer(context.dialect());
    this.stored =
        context
            .stored()
            .apply(column)
            .orElseThrow(() ->
                new FormProblem(
                    "time", "%s stores no time; name a column that does".formatted(column)));
  }

  TimeReference reference() {
    return context.reference();
  }

  /// The condition in SQL that a row's time lies in a span.
  String within(Range range) {
    Interval interval =
        new Interval(
            range.from().map(LocalDate::atStartOfDay).orElse(null),
            range.to().map(LocalDate::atStartOfDay).orElse(null),
            grain(range));
    return new TimeConditions(reference())
        .condition(interval, column, stored)
        .map(renderer::condition)
        .orElseThrow(() ->
            new FormProblem(
                "range",
                "%s tells no %s; take whole ones of its own"
                    .formatted(column, grain(range).toString().toLowerCase(Locale.ROOT))));
  }

  /// The largest unit whose bounds the ends of a span are.
  private static ChronoUnit grain(Range range) {
    boolean years = starts(range.from(), true) && starts(range.to(), true);
    boolean months = starts(range.from(), false) && starts(range.to(), false);
    return years ? ChronoUnit.YEARS : months ? ChronoUnit.MONTHS : ChronoUnit.DAYS;
  }

  private static boolean starts(Optional<LocalDate> bound, boolean year) {
    return bound.isEmpty()
        || (year ? bound.get().getDayOfYear() == 1 : bound.get().getDayOfMonth() == 1);
  }

  /// The period of a row's time.
  ///
  /// @throws FormProblem the column does not tell it
  TimePart part(CalendarUnit unit) {
    return new TimeConditions(reference())
        .part(unit, column, stored)
        .orElseThrow(() ->
            new FormProblem(
                "grain",
                "%s does not tell the %s; take a larger period"
                    .formatted(column, FormWords.unit(unit))));
  }

  String sql(TimePart part) {
    return renderer.expression(part);
  }

  /// The text of a period as [#part] gives it.
  String literal(CalendarUnit unit, LocalDate start) {
    String label = Periods.label(unit, start);
    boolean number =
        unit == CalendarUnit.YEAR
            && stored instanceof Written written
            && written.number()
            && written.pattern().equals("yyyy");
    return number ? label : context.dialect().spelling().text(label);
  }

  /// The note that the last period of a series has not ended; empty where it has.
  Optional<String> incomplete(CalendarUnit unit, Form form) {
    LocalDate today = reference().today();
    LocalDate start = Periods.start(unit, today, reference());
    boolean shown =
        form.range().flatMap(Range::to).map(to -> to.isAfter(start)).orElse(true)
            && form.range().flatMap(Range::from).map(from -> !from.isAfter(today)).orElse(true);
    return shown && unit != CalendarUnit.DAY
        ? Optional.of(unended(Periods.label(unit, start)))
        : Optional.empty();
  }

  /// The note that a span has not ended; empty where it has.
  Optional<String> incomplete(Range range) {
    return range.to().filter(to -> to.isAfter(reference().today())).isPresent()
        ? Optional.of(
            unended(FormWords.label(range.from().orElseThrow(), range.to().orElseThrow())))
        : Optional.empty();
  }

  private String unended(String label) {
    return "%s has not ended: its rows come until %s.".formatted(label, reference().today());
  }
}
