package dev.signalbox.sql.form;

import dev.signalbox.metric.BusinessMetric;
import dev.signalbox.metric.BusinessMetrics.Expansion;
import dev.signalbox.metric.Formula;
import dev.signalbox.metric.RowFilter;
import dev.signalbox.sql.query.CalendarUnit;
import dev.signalbox.sql.query.Expression.TimePart;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.time.TimeConditions;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Renders forms into SQL. The engine's clock has no part in a query: all times are those of the
/// question.
///
/// Threading: any number of threads.
public final class FormRenderer {

  private final FormContext context;

  public FormRenderer(FormContext context) {
    this.context = context;
  }

  /// @throws FormProblem a name is unknown, or a comparison does not fit the figures
  public FormQuery render(Form form) {
    ResolvedForm resolved = resolved(form);
    return form.comparison().isEmpty()
        ? new FormQuery(plain(resolved), FormWords.sentence(form), incomplete(resolved))
        : new ComparedForm(resolved).render(form.comparison().get());
  }

  /// The query of the last group that a form keeps.
  ///
  /// @param ranked with one dimension, one order by its figure and a limit
  String lastGroup(Form ranked) {
    ResolvedForm resolved = resolved(ranked);
    String figure = resolved.source().quoted(FormWords.measure(ranked.measures().getFirst()));
    boolean descending = ranked.orders().getFirst().descending();
    return resolved
        .spelling()
        .cut(
            "SELECT %s FROM (%s) ranked ORDER BY %s%s"
                .formatted(
                    resolved.dimensions().getFirst(),
                    plain(resolved),
                    figure,
                    descending ? "" : " DESC"),
            1);
  }

  private ResolvedForm resolved(Form form) {
    FormSource source = new FormSource(context, form.source());
    List<Expansion> expansions = form.measures().stream().map(source::expansion).toList();
    Set<RowFilter> shared = new LinkedHashSet<>();
    expansions.stream().limit(1).forEach(each -> shared.addAll(each.common()));
    expansions.forEach(each -> shared.retainAll(each.common()));
    List<String> common =
        new ArrayList<>(
            shared.stream().map(each -> source.filter(new FormFilter.Rows(each))).toList());
    form.filters().stream()
        .filter(each -> !(each instanceof FormFilter.OfFigure))
        .map(source::filter)
        .filter(each -> !common.contains(each))
        .forEach(common::add);
    return new ResolvedForm(
        form,
        source,
        common,
        expansions.stream().map(each -> own(each, shared)).toList(),
        kept(form, source, shared),
        times(form, source));
  }

  /// The conditions in SQL on the figures of groups.
  private static List<String> kept(Form form, FormSource source, Set<RowFilter> shared) {
    List<String> kept = new ArrayList<>();
    for (FormFilter filter : form.filters()) {
      if (filter instanceof FormFilter.OfFigure(var figure, var comparator, var number)) {
        if (form.dimensions().isEmpty() || form.comparison().isPresent()) {
          throw new FormProblem(
              "filters", "a figure's condition keeps groups of a form without a comparison");
        }
        Expansion own = own(source.expansion(figure), shared);
        String value = new FormulaSql(source.rows()).value(own, List.of());
        kept.add("%s %s %s".formatted(value, comparator.symbol(), number));
      }
    }
    return List.copyOf(kept);
  }

  /// The figure whose aggregates take their rows by themselves, where other figures of the form
  /// take others.
  private static Expansion own(Expansion expansion, Set<RowFilter> shared) {
    List<RowFilter> rest =
        expansion.common().stream().filter(each -> !shared.contains(each)).toList();
    return rest.isEmpty()
        ? new Expansion(expansion.formula(), List.of())
        : new Expansion(restricted(expansion.formula(), rest), List.of());
  }

  private static Formula restricted(Formula formula, List<RowFilter> filters) {
    return switch (formula) {
      case Formula.RowCount(var where) -> new Formula.RowCount(both(where, filters));
      case Formula.Aggregate(var function, var distinct, var operand, var where) ->
          new Formula.Aggregate(function, distinct, operand, both(where, filters));
      case Formula.Named named -> named;
      case Formula.Numeral numeral -> numeral;
      case Formula.Calculation(var operator, var left, var right) ->
          new Formula.Calculation(operator, restricted(left, filters), restricted(right, filters));
    };
  }

  private static Optional<RowFilter> both(Optional<RowFilter> where, List<RowFilter> filters) {
    List<RowFilter> all = new ArrayList<>(filters);
    where.ifPresent(all::add);
    return Optional.of(new RowFilter.All(all));
  }

  private Optional<FormTimes> times(Form form, FormSource source) {
    if (form.range().isEmpty() && form.grain().isEmpty() && form.time().isEmpty()) {
      return Optional.empty();
    }
    Optional<String> column = form.time().or(() -> sharedTime(form, source));
    String named =
        column.orElseThrow(() ->
            new FormProblem(
                "time", "%s has several times; name the column".formatted(form.source())));
    Column found = source.column("time", named);
    return Optional.of(new FormTimes(context, found));
  }

  /// The time of all metrics of the form.
  ///
  /// @throws FormProblem two metrics count by different times
  private static Optional<String> sharedTime(Form form, FormSource source) {
    List<String> times =
        form.measures().stream()
            .flatMap(measure -> source.metric(measure).stream())
            .map(BusinessMetric::time)
            .flatMap(Optional::stream)
            .map(time -> source.column("time", time).name())
            .distinct()
            .toList();
    if (times.size() > 1) {
      throw new FormProblem(
          "time",
          "the metrics count by different times (%s); name one, or take one metric"
              .formatted(String.join(", ", times)));
    }
    return times.stream().findFirst();
  }

  private static String plain(ResolvedForm resolved) {
    Form form = resolved.form();
    List<String> groups = new ArrayList<>(resolved.dimensions());
    List<String> items = new ArrayList<>(groups);
    Optional<TimePart> part = form.grain().map(unit -> resolved.time().part(unit));
    part.ifPresent(each -> {
      String sql = resolved.time().sql(each);
      items.add(resolved.named(sql, FormWords.unit(each.unit())));
      groups.add(sql);
      String order = resolved.time().sql(TimeConditions.order(each));
      if (!order.equals(sql)) {
        groups.add(order);
      }
    });
    IntStream.range(0, form.measures().size())
        .forEach(index ->
            items.add(
                resolved.named(
                    resolved.figure(index, List.of()),
                    FormWords.measure(form.measures().get(index)))));
    return cut(
        resolved,
        "SELECT "
            + String.join(", ", items)
            + resolved.from(resolved.conditions(form.range()))
            + (groups.isEmpty() ? "" : " GROUP BY " + String.join(", ", groups))
            + (resolved.kept().isEmpty() ? "" : " HAVING " + String.join(" AND ", resolved.kept()))
            + order(resolved, part));
  }

  private static String order(ResolvedForm resolved, Optional<TimePart> part) {
    Form form = resolved.form();
    String keys =
        form.orders().isEmpty()
            ? part.map(each -> resolved.time().sql(TimeConditions.order(each))).orElse("")
            : form.orders().stream()
                .map(each -> ordered(resolved, each, key(resolved, each.by(), part)))
                .collect(Collectors.joining(", "));
    return keys.isEmpty() ? "" : " ORDER BY " + keys;
  }

  /// Engines differ in the place of NULL. A limit must not cut all but the groups without a figure,
  /// so these come last there.
  private static String ordered(ResolvedForm resolved, Form.Order order, String key) {
    boolean isCut = resolved.form().limit().isPresent() && order.by() instanceof Form.Key.Measure;
    return (isCut ? resolved.spelling().presence(key) + ", " : "")
        + key
        + (order.descending() ? " DESC" : "");
  }

  private static String key(ResolvedForm resolved, Form.Key key, Optional<TimePart> part) {
    return switch (key) {
      case Form.Key.Measure(var index) -> {
        if (index < 0 || index >= resolved.figures().size()) {
          throw new FormProblem("orders", "no measure at the position %d".formatted(index));
        }
        yield resolved.figure(index, List.of());
      }
      case Form.Key.Dimension(var column) -> {
        if (resolved.form().dimensions().stream().noneMatch(column::equalsIgnoreCase)) {
          throw new FormProblem(
              "orders", "'%s' is no dimension; add it to 'dimensions'".formatted(column));
        }
        yield resolved.source().quoted(resolved.source().column("orders", column).name());
      }
      case Form.Key.Period() ->
          resolved
              .time()
              .sql(
                  TimeConditions.order(
                      part.orElseThrow(
                          () -> new FormProblem("orders", "there is no period; set 'grain'"))));
    };
  }

  /// The query with the limit of the form, if it has one.
  static String cut(ResolvedForm resolved, String query) {
    Form form = resolved.form();
    return form.limit().isPresent()
        ? resolved.spelling().cut(query, form.limit().getAsInt())
        : query;
  }

  /// The note that the last period has not ended.
  private static List<String> incomplete(ResolvedForm resolved) {
    return resolved
        .form()
        .grain()
        .filter(unit -> !isRecurring(unit))
        .flatMap(unit -> resolved.times().flatMap(times -> times.incomplete(unit, resolved.form())))
        .map(List::of)
        .orElse(List.of());
  }

  static boolean isRecurring(CalendarUnit unit) {
    return switch (unit) {
      case WEEKDAY, WEEKDAY_NUMBER, MONTH_OF_YEAR -> true;
      case DAY, WEEK, MONTH, QUARTER, YEAR -> false;
    };
  }
}
