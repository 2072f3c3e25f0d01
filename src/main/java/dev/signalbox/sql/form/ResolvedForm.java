package dev.signalbox.sql.form;

import dev.signalbox.catalog.dialect.Spelling;
import dev.signalbox.metric.BusinessMetrics.Expansion;
import dev.signalbox.sql.form.Form.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A form with its names resolved.
///
/// @param common the conditions in SQL of all rows, without the span of time
/// @param figures the figures without these conditions
/// @param kept the conditions in SQL on the figures of its groups
/// @param times empty where the form needs no time
record ResolvedForm(
    Form form,
    FormSource source,
    List<String> common,
    List<Expansion> figures,
    List<String> kept,
    Optional<FormTimes> times) {

  FormTimes time() {
    return times.orElseThrow(() ->
        new FormProblem("time", "the form needs a column of times, and its metrics have none"));
  }

  Spelling spelling() {
    return source.rows().spelling();
  }

  FormulaSql formulas() {
    return new FormulaSql(source.rows());
  }

  /// A figure in SQL.
  ///
  /// @param where further conditions of the rows that it takes
  String figure(int index, List<String> where) {
    return formulas().value(figures.get(index), where);
  }

  String named(String expression, String name) {
    return expression + " AS " + source.quoted(name);
  }

  List<String> dimensions() {
    return form.dimensions().stream()
        .map(column -> source.quoted(source.column("dimensions", column).name()))
        .toList();
  }

  String from(List<String> conditions) {
    return " FROM "
        + source.sql()
        + (conditions.isEmpty() ? "" : " WHERE " + String.join(" AND ", conditions));
  }

  /// The conditions of all rows and those of a span.
  List<String> conditions(Optional<Range> range) {
    List<String> all = new ArrayList<>(common);
    range.map(span -> time().within(span)).ifPresent(all::add);
    return all;
  }
}
