package dev.signalbox.sql.form;

import dev.signalbox.metric.BusinessMetric;
import dev.signalbox.metric.BusinessMetrics.Expansion;
import dev.signalbox.metric.Formula;
import dev.signalbox.metric.MalformedExpression;
import dev.signalbox.metric.Segment;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The view or table of a form, with the SQL of its columns, filters and figures.
final class FormSource {

  /// The most names that an error lists.
  private static final int MOST_NAMES = 30;

  private final FormContext context;
  private final Table table;
  private final RowSql rows;

  /// @throws FormProblem there is no such view or table
  FormSource(FormContext context, String name) {
    this.context = context;
    this.table =
        context.schema().tables().stream()
            .filter(each -> each.name().toString().equalsIgnoreCase(name))
            .findFirst()
            .orElseThrow(() ->
                new FormProblem(
                    "source",
                    "no view or table '%s'; there are %s"
                        .formatted(
                            name,
                            named(
                                context.schema().tables().stream()
                                    .map(each -> each.name().toString())
                                    .toList()))));
    this.rows =
        new RowSql(
            context.dialect().spelling(), column -> quoted(column("filters", column).name()));
  }

  String sql() {
    TableName name = table.name();
    return name.schema() == null
        ? quoted(name.name())
        : quoted(name.schema()) + "." + quoted(name.name());
  }

  String quoted(String name) {
    return context.dialect().spelling().name(name);
  }

  /// @param field the field of the form that names the column
  Column column(String field, String name) {
    return table
        .column(name)
        .orElseThrow(() ->
            new FormProblem(
                field,
                "%s has no column '%s'; it has %s"
                    .formatted(
                        table.name(),
                        name,
                        named(table.columns().stream().map(Column::name).toList()))));
  }

  RowSql rows() {
    return rows;
  }

  /// One condition in SQL, which may stand beside others.
  String filter(FormFilter filter) {
    return switch (filter) {
      case FormFilter.Rows(var condition) -> closed(rows.filter(condition));
      case FormFilter.InSegment(var name, var negated) -> {
        String condition = rows.filter(segment(name).filter());
        yield negated ? "NOT (" + condition + ")" : closed(condition);
      }
      case FormFilter.OfFigure _ ->
          throw new FormProblem("filters", "a figure's condition keeps groups, and no rows");
      case FormFilter.OfRank(var column, var ranked) ->
          "%s = (%s)"
              .formatted(
                  quoted(column("filters", column).name()),
                  new FormRenderer(context).lastGroup(ranked));
    };
  }

  private static String closed(String condition) {
    return condition.contains(" OR ") && !condition.startsWith("(")
        ? "(" + condition + ")"
        : condition;
  }

  private Segment segment(String name) {
    String own = table.name().toString();
    return context
        .metrics()
        .segment(own, name)
        .orElseThrow(() ->
            new FormProblem(
                "filters",
                "%s has no segment '%s'; it has %s"
                    .formatted(
                        own,
                        name,
                        named(
                            context.metrics().segments().stream()
                                .filter(each -> each.table().equalsIgnoreCase(own))
                                .map(Segment::name)
                                .toList()))));
  }

  /// The metric of a figure; empty for a figure of columns.
  Optional<BusinessMetric> metric(Formula measure) {
    return measure instanceof Formula.Named(var name)
        ? Optional.of(
            context
                .metrics()
                .metric(name)
                .filter(each -> each.table().equalsIgnoreCase(table.name().toString()))
                .orElseThrow(() -> missing(name)))
        : Optional.empty();
  }

  private FormProblem missing(String name) {
    String own = table.name().toString();
    Optional<BusinessMetric> elsewhere = context.metrics().metric(name);
    return new FormProblem(
        "measures",
        elsewhere.isPresent()
            ? "the metric '%s' lies over %s; take that as the source"
                .formatted(name, elsewhere.get().table())
            : "no metric '%s'; %s has %s"
                .formatted(
                    name,
                    own,
                    named(
                        context.metrics().metrics().stream()
                            .filter(each -> each.table().equalsIgnoreCase(own))
                            .map(BusinessMetric::name)
                            .toList())));
  }

  /// The expression of a figure without the names of metrics.
  Expansion expansion(Formula measure) {
    BusinessMetric metric =
        metric(measure)
            .orElseGet(() ->
                new BusinessMetric(
                    measure.toString(),
                    List.of(),
                    table.name().toString(),
                    measure,
                    Optional.empty(),
                    Optional.empty(),
                    "",
                    "",
                    true));
    try {
      return context.metrics().expansion(metric);
    } catch (MalformedExpression malformed) {
      throw new FormProblem("measures", String.valueOf(malformed.getMessage()));
    }
  }

  private static String named(List<String> names) {
    return names.isEmpty()
        ? "none"
        : names.stream().limit(MOST_NAMES).collect(Collectors.joining(", "))
            + (names.size() > MOST_NAMES ? ", and more" : "");
  }
}
