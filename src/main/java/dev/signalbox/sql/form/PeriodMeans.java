package dev.signalbox.sql.form;

import dev.signalbox.sql.query.CalendarUnit;
import java.util.ArrayList;
import java.util.List;

/// Renders the average of a figure over the periods of a grain. Only sums and counts have one: an
/// average of averages is none.
final class PeriodMeans {

  private static final String VALUE = "value";
  private static final String PERIOD = "period";

  private final ResolvedForm resolved;
  private final Form form;
  private final List<String> notes;

  /// @param notes collects the sentences on the treatment of periods
  PeriodMeans(ResolvedForm resolved, List<String> notes) {
    this.resolved = resolved;
    this.form = resolved.form();
    this.notes = notes;
  }

  /// The name of the average in the result.
  static String name(Form form) {
    return FormWords.measure(form.measures().getFirst())
        + form.grain().map(unit -> " per " + FormWords.unit(unit)).orElse("");
  }

  /// A span with a beginning lists its periods, so that one without rows counts as 0.
  String sql() {
    CalendarUnit grain =
        form.grain().orElseThrow(() -> new FormProblem("grain", "an average needs the period"));
    if (!FormulaSql.isZeroWithoutRows(resolved.figures().getFirst().formula())) {
      throw new FormProblem(
          "comparison",
          "'%s' is no sum or count, so its periods have no average"
              .formatted(FormWords.measure(form.measures().getFirst())));
    }
    boolean begins = form.range().flatMap(Form.Range::from).isPresent();
    if (begins && form.dimensions().isEmpty() && form.orders().isEmpty()) {
      return new ComparedSeries(resolved, notes).mean();
    }
    notes.add("A %s without rows does not count.".formatted(FormWords.unit(grain)));
    resolved.time().incomplete(grain, form).ifPresent(notes::add);
    return ofGroups(resolved.time().sql(resolved.time().part(grain)));
  }

  private String ofGroups(String part) {
    List<String> groups = resolved.dimensions();
    List<String> counted = new ArrayList<>(groups);
    counted.add(part);
    List<String> items = new ArrayList<>(groups);
    items.add(resolved.named(part, PERIOD));
    items.add(resolved.named(resolved.figure(0, List.of()), VALUE));
    String average = "AVG(1.0 * " + resolved.source().quoted(VALUE) + ")";
    List<String> shown = new ArrayList<>(groups);
    shown.add(resolved.named(average, name(form)));
    String query =
        "SELECT "
            + String.join(", ", shown)
            + " FROM (SELECT "
            + String.join(", ", items)
            + resolved.from(resolved.conditions(form.range()))
            + " GROUP BY "
            + String.join(", ", counted)
            + ") counted";
    return groups.isEmpty()
        ? query
        : FormRenderer.cut(
            resolved,
            query + " GROUP BY " + String.join(", ", groups) + ComparedForm.ordered(form, average));
  }
}
