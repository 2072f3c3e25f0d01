package dev.signalbox.sql.form;

import dev.signalbox.metric.Additivity;
import dev.signalbox.sql.form.Form.Range;
import dev.signalbox.sql.form.FormComparison.Kept;
import dev.signalbox.sql.query.CalendarUnit;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Renders a series of periods, each beside other periods. The query lists the periods, so that one
/// without rows is in the series, too, and the one before it is always the one before in time.
final class ComparedSeries {

  private static final String VALUE = "value";
  private static final String PERIOD = "period";
  private static final String EARLIER = "earlier";

  private final ResolvedForm resolved;
  private final Form form;
  private final List<String> notes;

  /// @param notes collects the sentences on the treatment of periods
  ComparedSeries(ResolvedForm resolved, List<String> notes) {
    this.resolved = resolved;
    this.form = resolved.form();
    this.notes = notes;
  }

  private String name() {
    return FormWords.measure(form.measures().getFirst());
  }

  /// The name of the figure of an earlier period in the result.
  static String before(String figure, CalendarUnit unit) {
    return figure + " a " + FormWords.unit(unit) + " before";
  }

  /// The name of the sum of all periods until one.
  static String soFar(String figure) {
    return figure + " so far";
  }

  /// The name of the average of a period and those before it.
  static String average(int periods, CalendarUnit grain) {
    return "average of %d %ss".formatted(periods, FormWords.unit(grain));
  }

  private boolean isZeroWithoutRows() {
    return FormulaSql.isZeroWithoutRows(resolved.figures().getFirst().formula());
  }

  /// Each period beside the one some time before.
  String before(CalendarUnit unit, Kept kept) {
    CalendarUnit grain = grain();
    if (unit.compareTo(grain) < 0) {
      throw new FormProblem(
          "comparison.unit",
          "a %s is shorter than the grain, a %s"
              .formatted(FormWords.unit(unit), FormWords.unit(grain)));
    }
    Function<LocalDate, LocalDate> before = start -> Periods.before(unit, start, grain);
    List<LocalDate> periods = periods();
    Range counted =
        Range.of(before.apply(periods.getFirst()), Periods.plus(grain, periods.getLast(), 1));
    String current = value("c");
    String earlier = value("b");
    notes.add(ComparedForm.NO_PERCENTAGE);
    return with(
            counted,
            periods.stream()
                .map(start -> List.of(literal(start), literal(before.apply(start))))
                .toList())
        + "SELECT "
        + String.join(
            ", ",
            resolved.named(column("p", PERIOD), FormWords.unit(grain)),
            resolved.named(current, name()),
            resolved.named(earlier, before(name(), unit)),
            resolved.named(ComparedForm.change(current, earlier), ComparedForm.CHANGE))
        + joined("c", PERIOD)
        + " LEFT JOIN counted b ON "
        + column("b", PERIOD)
        + " = "
        + column("p", EARLIER)
        + switch (kept) {
          case ALL -> "";
          case RISEN -> " WHERE " + current + " > " + earlier;
          case FALLEN -> " WHERE " + current + " < " + earlier;
        }
        + " ORDER BY "
        + column("p", PERIOD);
  }

  /// Each period with the sum of all until its end.
  String cumulative() {
    if (!Additivity.of(resolved.figures().getFirst().formula())) {
      throw new FormProblem(
          "comparison",
          "'%s' does not add up over periods, so it has no sum so far".formatted(name()));
    }
    List<LocalDate> periods = periods();
    String value = value("c");
    String so = "SUM(" + value + ") OVER (ORDER BY " + column("p", PERIOD) + ")";
    return with(
            Range.of(periods.getFirst(), Periods.plus(grain(), periods.getLast(), 1)),
            periods.stream().map(start -> List.of(literal(start))).toList())
        + "SELECT "
        + String.join(
            ", ",
            resolved.named(column("p", PERIOD), FormWords.unit(grain())),
            resolved.named(value, name()),
            resolved.named(so, soFar(name())))
        + joined("c", PERIOD)
        + " ORDER BY "
        + column("p", PERIOD);
  }

  /// One row with the average of all periods, where one without rows counts as 0. The rows are
  /// those of the asked time alone, also where it cuts a week.
  String mean() {
    List<LocalDate> periods = periods();
    return with(
            form.range().orElseThrow(),
            periods.stream().map(start -> List.of(literal(start))).toList())
        + "SELECT "
        + resolved.named("AVG(1.0 * " + value("c") + ")", PeriodMeans.name(form))
        + joined("c", PERIOD);
  }

  /// The periods before the first one are counted, too, so that each average has all of its own.
  String moving(int count) {
    List<LocalDate> shown = periods();
    List<LocalDate> all = new ArrayList<>();
    for (int i = count - 1; i > 0; i--) {
      all.add(Periods.plus(grain(), shown.getFirst(), -i));
    }
    all.addAll(shown);
    String value = value("c");
    String average =
        "AVG(%s) OVER (ORDER BY %s ROWS BETWEEN %d PRECEDING AND CURRENT ROW)"
            .formatted(value, column("p", PERIOD), count - 1);
    String quotedPeriod = resolved.source().quoted(PERIOD);
    return with(
            Range.of(all.getFirst(), Periods.plus(grain(), shown.getLast(), 1)),
            all.stream().map(start -> List.of(literal(start))).toList())
        + "SELECT "
        + String.join(
            ", ",
            resolved.named(quotedPeriod, FormWords.unit(grain())),
            resolved.named(resolved.source().quoted(VALUE), name()),
            resolved.named(resolved.source().quoted("average"), average(count, grain())))
        + " FROM (SELECT "
        + String.join(
            ", ",
            resolved.named(column("p", PERIOD), PERIOD),
            resolved.named(value, VALUE),
            resolved.named(average, "average"))
        + joined("c", PERIOD)
        + ") moved WHERE "
        + quotedPeriod
        + " >= "
        + literal(shown.getFirst())
        + " ORDER BY "
        + quotedPeriod;
  }

  private CalendarUnit grain() {
    if (!form.dimensions().isEmpty()) {
      throw new FormProblem(
          "dimensions", "a series is compared over all rows; filter by one group instead");
    }
    if (form.limit().isPresent() || !form.orders().isEmpty()) {
      throw new FormProblem("orders", "a compared series is in the order of time, and whole");
    }
    return form.grain()
        .orElseThrow(() -> new FormProblem("grain", "this comparison needs the period"));
  }

  private List<LocalDate> periods() {
    Range range = form.range().orElse(new Range(Optional.empty(), Optional.empty()));
    List<LocalDate> periods = Periods.of(grain(), range, resolved.time().reference());
    if (range.from().isEmpty()) {
      notes.add(
          "The question names no beginning: the last %d %ss are shown."
              .formatted(periods.size(), FormWords.unit(grain())));
    }
    resolved.time().incomplete(grain(), form).ifPresent(notes::add);
    if (isZeroWithoutRows()) {
      notes.add("A %s without rows counts as 0.".formatted(FormWords.unit(grain())));
    }
    return periods;
  }

  /// The figure by period, and the periods to show.
  ///
  /// @param periods for each its text, and that of the one to set beside it where there is one
  private String with(Range range, List<List<String>> periods) {
    String part = resolved.time().sql(resolved.time().part(grain()));
    String counted =
        "SELECT "
            + resolved.named(part, PERIOD)
            + ", "
            + resolved.named(resolved.figure(0, List.of()), VALUE)
            + resolved.from(resolved.conditions(Optional.of(range)))
            + " GROUP BY "
            + part;
    String shown =
        periods.stream()
            .map(each ->
                "SELECT "
                    + resolved.named(each.getFirst(), PERIOD)
                    + (each.size() > 1 ? ", " + resolved.named(each.get(1), EARLIER) : "")
                    + resolved.spelling().withoutTable())
            .collect(Collectors.joining(" UNION ALL "));
    return "WITH counted AS (" + counted + "), shown AS (" + shown + ") ";
  }

  private String joined(String alias, String key) {
    return " FROM shown p LEFT JOIN counted "
        + alias
        + " ON "
        + column(alias, PERIOD)
        + " = "
        + column("p", key);
  }

  private String column(String alias, String name) {
    return alias + "." + resolved.source().quoted(name);
  }

  private String value(String alias) {
    String value = column(alias, VALUE);
    return isZeroWithoutRows() ? "COALESCE(" + value + ", 0)" : value;
  }

  private String literal(LocalDate start) {
    return resolved.time().literal(grain(), start);
  }
}
