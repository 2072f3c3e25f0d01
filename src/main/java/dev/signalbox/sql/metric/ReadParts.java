package dev.signalbox.sql.metric;

import dev.signalbox.metric.Formula;
import dev.signalbox.sql.form.Form;
import dev.signalbox.sql.form.FormFilter;
import dev.signalbox.sql.schema.Table;
import java.util.List;
import java.util.Optional;

/// The parts that the words of a question ask for, of one table or view.
///
/// @param lists whether it enumerates columns of rows
/// @param measures empty where it asks for no figure
/// @param comparison the comparison by its words
/// @param time the column of the figures' time
record ReadParts(
    Table table,
    boolean lists,
    List<Formula> measures,
    ElementWords elements,
    List<FormFilter> segments,
    TimeWords times,
    OrderWords order,
    ComparisonReader comparisons,
    Optional<AskedComparison> comparison,
    Optional<String> time) {

  /// Whether values or segments single out rows.
  boolean hasConditions() {
    return !segments.isEmpty() || !elements.filters().isEmpty();
  }

  /// The same parts without a figure, whose words only name the rows of a condition.
  ReadParts withoutMeasures() {
    return new ReadParts(
        table, lists, List.of(), elements, segments, times, order, comparisons, comparison, time);
  }

  FormBuilder builder() {
    return new FormBuilder(table, measures, elements, segments, times, order, comparisons);
  }

  /// The parts as a form; empty where no form has them together.
  Optional<Form> form() {
    return builder().form(comparison, time);
  }
}
