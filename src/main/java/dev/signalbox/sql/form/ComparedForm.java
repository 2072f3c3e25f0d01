package dev.signalbox.sql.form;

import dev.signalbox.metric.Additivity;
import dev.signalbox.sql.form.Form.Range;
import dev.signalbox.sql.form.FormComparison.Kept;
import dev.signalbox.sql.query.CalendarUnit;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/// Renders a form that sets its figure beside others. Each row takes part in each figure once: a
/// ratio is divided anew for each group, and a figure that does not add up is never summed.
final class ComparedForm {

  /// The name of a change in the result.
  static final String CHANGE = "change in %";

  /// The note on changes.
  static final String NO_PERCENTAGE = "A change from 0 has no percentage.";

  private final ResolvedForm resolved;
  private final Form form;
  private final List<String> notes = new ArrayList<>();

  /// @throws FormProblem the form has more than one figure
  ComparedForm(ResolvedForm resolved) {
    this.resolved = resolved;
    this.form = resolved.form();
    if (form.measures().size() != 1) {
      throw new FormProblem("comparison", "it compares one figure; leave one in 'measures'");
    }
  }

  FormQuery render(FormComparison comparison) {
    String sql =
        switch (comparison) {
          case FormComparison.Before(var unit, var kept) ->
              form.grain().isPresent()
                  ? series().before(unit, kept)
                  : spans(before(range(), unit), kept);
          case FormComparison.Beside(var other, var kept) -> spans(other, kept);
          case FormComparison.ShareOfTotal(var part) -> part.isEmpty() ? shares() : shareOf(part);
          case FormComparison.Cumulative() -> series().cumulative();
          case FormComparison.PeriodMean() -> new PeriodMeans(resolved, notes).sql();
          case FormComparison.MovingAverage(var periods) -> series().moving(periods);
        };
    return new FormQuery(sql, FormWords.sentence(form), notes);
  }

  private ComparedSeries series() {
    return new ComparedSeries(resolved, notes);
  }

  private String name() {
    return FormWords.measure(form.measures().getFirst());
  }

  private Range range() {
    return form.range()
        .orElseThrow(
            () -> new FormProblem("range", "a comparison of two spans needs the later one"));
  }

  /// The span some time before: of the same length, or of whole units where the span is one.
  static Range before(Range range, CalendarUnit unit) {
    LocalDate from =
        range
            .from()
            .orElseThrow(() -> new FormProblem("range.from", "a compared span needs a beginning"));
    LocalDate to =
        range.to().orElseThrow(() -> new FormProblem("range.to", "a compared span needs an end"));
    return Range.of(Periods.plus(unit, from, -1), Periods.plus(unit, to, -1));
  }

  /// One row, or one of each group, with the figures of two spans.
  private String spans(Range other, Kept kept) {
    if (form.grain().isPresent()) {
      throw new FormProblem(
          "grain", "two spans have one row each; leave the grain out, or compare by 'before'");
    }
    String later = resolved.time().within(range());
    String earlier = resolved.time().within(other);
    String last = zeroed(resolved.figure(0, List.of(later)));
    String first = zeroed(resolved.figure(0, List.of(earlier)));
    List<String> items = new ArrayList<>(resolved.dimensions());
    items.add(resolved.named(last, label(range())));
    items.add(resolved.named(first, label(other)));
    if (kept == Kept.ALL) {
      items.add(resolved.named(change(last, first), CHANGE));
      notes.add(NO_PERCENTAGE);
    }
    List<String> conditions = new ArrayList<>(resolved.common());
    conditions.add("(" + later + " OR " + earlier + ")");
    resolved.time().incomplete(range()).ifPresent(notes::add);
    String groups = String.join(", ", resolved.dimensions());
    String query =
        "SELECT "
            + String.join(", ", items)
            + resolved.from(conditions)
            + (groups.isEmpty() ? "" : " GROUP BY " + groups)
            + having(kept, last, first);
    return groups.isEmpty() ? query : FormRenderer.cut(resolved, query + ordered(last));
  }

  /// The groups by the figure, the largest first where the form does not ask for the smallest.
  private String ordered(String figure) {
    return ordered(form, figure);
  }

  /// The groups of a compared form by a figure.
  static String ordered(Form form, String figure) {
    boolean descending =
        switch (form.orders().size()) {
          case 0 -> true;
          case 1 -> form.orders().getFirst().descending();
          default -> throw otherOrder();
        };
    if (!form.orders().isEmpty() && !(form.orders().getFirst().by() instanceof Form.Key.Measure)) {
      throw otherOrder();
    }
    return " ORDER BY " + figure + (descending ? " DESC" : "");
  }

  private static FormProblem otherOrder() {
    return new FormProblem(
        "orders", "compared groups are in the order of their figure; leave other keys out");
  }

  private static String having(Kept kept, String last, String first) {
    return switch (kept) {
      case ALL -> "";
      case RISEN -> " HAVING " + last + " > " + first;
      case FALLEN -> " HAVING " + last + " < " + first;
    };
  }

  static String label(Range range) {
    return range.from().isPresent() && range.to().isPresent()
        ? FormWords.label(range.from().get(), range.to().get())
        : FormWords.range(range);
  }

  private String zeroed(String figure) {
    return FormulaSql.isZeroWithoutRows(resolved.figures().getFirst().formula())
            && !figure.startsWith("COUNT(")
        ? "COALESCE(" + figure + ", 0)"
        : figure;
  }

  static String change(String last, String first) {
    return "100.0 * (" + last + " - " + first + ") / NULLIF(" + first + ", 0)";
  }

  /// Each group with its percentage of all groups.
  private String shares() {
    List<String> groups = new ArrayList<>(resolved.dimensions());
    List<String> items = new ArrayList<>(groups);
    form.grain()
        .map(unit -> resolved.time().sql(resolved.time().part(unit)))
        .ifPresent(sql -> {
          items.add(resolved.named(sql, FormWords.unit(form.grain().orElseThrow())));
          groups.add(sql);
        });
    if (groups.isEmpty()) {
      throw new FormProblem("dimensions", "a share of the total needs groups, or a part");
    }
    String figure = resolved.figure(0, List.of());
    List<String> conditions = resolved.conditions(form.range());
    String total = "(SELECT " + figure + resolved.from(conditions) + ")";
    items.add(resolved.named(figure, name()));
    items.add(resolved.named("100.0 * " + figure + " / NULLIF(" + total + ", 0)", "share in %"));
    if (!Additivity.of(resolved.figures().getFirst().formula())) {
      notes.add("The shares of '%s' need not add up to 100 %%.".formatted(name()));
    }
    return FormRenderer.cut(
        resolved,
        "SELECT "
            + String.join(", ", items)
            + resolved.from(conditions)
            + " GROUP BY "
            + String.join(", ", groups)
            + ordered(figure));
  }

  /// The percentage of a part in all rows of each group.
  private String shareOf(List<FormFilter> part) {
    List<String> where = part.stream().map(resolved.source()::filter).toList();
    String figure = resolved.figure(0, where);
    String all = resolved.figure(0, List.of());
    String share = "100.0 * " + zeroed(figure) + " / NULLIF(" + all + ", 0)";
    List<String> items = new ArrayList<>(resolved.dimensions());
    items.add(resolved.named(share, "share in %"));
    String groups = String.join(", ", resolved.dimensions());
    String query =
        "SELECT " + String.join(", ", items) + resolved.from(resolved.conditions(form.range()));
    return groups.isEmpty()
        ? query
        : FormRenderer.cut(resolved, query + " GROUP BY " + groups + ordered(share));
  }
}
