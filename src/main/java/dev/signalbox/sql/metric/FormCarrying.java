package dev.signalbox.sql.metric;

import dev.signalbox.metric.BusinessMetrics;
import dev.signalbox.metric.RowFilter;
import dev.signalbox.metric.RowValue;
import dev.signalbox.metric.UsedColumns;
import dev.signalbox.sql.form.Form;
import dev.signalbox.sql.form.FormComparison;
import dev.signalbox.sql.form.FormFilter;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.SchemaLinker;
import dev.signalbox.sql.linking.Target;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Carries the groups, conditions and times of a form over to another view, for a figure that lies
/// there. All of them must have the same names there, and conditions the same stored values.
///
/// @param lexicon of the other view alone
record FormCarrying(BusinessMetrics metrics, Lexicon lexicon, SchemaLinker linker) {

  /// The form over the table of the parts; empty where a piece of it has no counterpart there.
  Optional<Form> over(Form form, ReadParts parts) {
    String table = parts.table().name().toString();
    if (table.equalsIgnoreCase(form.source())) {
      return Optional.of(form);
    }
    boolean timed = form.range().isPresent() || form.grain().isPresent();
    boolean fits =
        !parts.measures().isEmpty()
            && !parts.order().isSuperlative()
            && form.measures().size() == 1
            && !(timed && parts.time().isEmpty())
            && form.dimensions().stream().allMatch(name -> parts.table().column(name).isPresent())
            && form.filters().stream().allMatch(filter -> fits(filter, parts))
            && !isPartial(form);
    return fits
        ? Optional.of(
            new Form(
                table,
                parts.measures(),
                form.dimensions(),
                form.filters(),
                timed ? parts.time() : Optional.empty(),
                form.range(),
                form.grain(),
                form.comparison(),
                form.orders(),
                form.limit()))
        : Optional.empty();
  }

  /// Whether a share singles out rows by conditions.
  private static boolean isPartial(Form form) {
    return form.comparison().isPresent()
        && form.comparison().get() instanceof FormComparison.ShareOfTotal(var part)
        && !part.isEmpty();
  }

  private boolean fits(FormFilter filter, ReadParts parts) {
    return switch (filter) {
      case FormFilter.InSegment(var name, _) ->
          metrics.segment(parts.table().name().toString(), name).isPresent();
      case FormFilter.Rows(var condition) ->
          UsedColumns.of(condition).stream()
                  .allMatch(name -> parts.table().column(name).isPresent())
              && hasValues(condition);
      case FormFilter.OfFigure _ -> false;
    };
  }

  private boolean hasValues(RowFilter condition) {
    return switch (condition) {
      case RowFilter.Comparison(RowValue.Column(var column), _, RowValue.Text(var text)) ->
          isStored(column, text);
      case RowFilter.OneOf(RowValue.Column(var column), List<RowValue> values) ->
          values.stream()
              .allMatch(
                  value -> value instanceof RowValue.Text(var text) && isStored(column, text));
      case RowFilter.Not(var inner) -> hasValues(inner);
      case RowFilter.Comparison _,
          RowFilter.OneOf _,
          RowFilter.Matches _,
          RowFilter.Absent _,
          RowFilter.All _,
          RowFilter.Any _ ->
          false;
    };
  }

  private boolean isStored(String column, String text) {
    return linker.hypotheses(text, lexicon).likeliest().mentions().stream()
        .flatMap(mention -> mention.links().stream())
        .anyMatch(link ->
            link.target() instanceof Target.OfValue(var of, var value)
                && of.name().equalsIgnoreCase(column)
                && value.equals(text));
  }

  /// Whether two conditions are on the same columns, or on the same figure.
  boolean isAbout(FormFilter known, FormFilter filter, String source) {
    return known instanceof FormFilter.OfFigure(var figure, _, _)
        ? filter instanceof FormFilter.OfFigure(var other, _, _) && figure.equals(other)
        : columns(known, source).equals(columns(filter, source));
  }

  private Set<String> columns(FormFilter filter, String source) {
    return switch (filter) {
      case FormFilter.InSegment(var name, _) ->
          metrics
              .segment(source, name)
              .map(segment -> UsedColumns.of(segment.filter()))
              .orElse(Set.of(name));
      case FormFilter.Rows(var condition) -> UsedColumns.of(condition);
      case FormFilter.OfFigure _ -> Set.of();
    };
  }

  /// Whether a condition leaves rows out.
  static boolean isNegated(FormFilter filter) {
    return switch (filter) {
      case FormFilter.InSegment(_, var negated) -> negated;
      case FormFilter.Rows(RowFilter.Not _) -> true;
      case FormFilter.Rows(RowFilter.Comparison(RowValue _, var comparator, RowValue _)) ->
          comparator == RowFilter.Comparator.NOT_EQUAL;
      case FormFilter.Rows _, FormFilter.OfFigure _ -> false;
    };
  }
}
