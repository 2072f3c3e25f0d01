package dev.signalbox.sql.grammar;

import dev.signalbox.sql.grammar.state.MeasureColumns;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryDraft;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.linking.Units;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Expression.Function;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Completes a draft with the count that a noun phrase with groups asks for: 'bookings per court',
/// 'unpaid invoices for each customer'. Rows that are amounts of money may be added up instead:
/// 'payments per city'.
final class ImpliedCounts {

  private static final double OTHER_COUNT = 1.2;
  private static final double OTHER_AMOUNT = 1.2;

  /// The first words of requests for a list of rows rather than for a figure.
  private static final String[] LISTING = {
    "which", "what", "who", "whom", "whose", "where", "when", "how", "list", "show", "give", "find",
    "name", "tell", "display", "print", "return", "please", "can", "could", "i", "is", "are", "do",
    "does", "did", "has", "have", "for"
  };

  private ImpliedCounts() {}

  static void ofGroups(ParseStep step) {
    QueryDraft draft = step.draft;
    Table thing = ImpliedTotals.thing(draft);
    boolean calculates = step.pending instanceof Expression.CalculatedAggregate;
    if (thing == null || calculates || !showsGroupsAlone(draft)) {
      return;
    }
    boolean likely = !step.isWordAt(0, LISTING);
    if (step.choices.take(QueryFeature.OTHER_COUNT, 0, OTHER_COUNT) == 0 != likely) {
      return;
    }
    if (!draft.having.isEmpty()) {
      draft.figure().ifPresent(draft::addItem);
      return;
    }
    List<Expression> figures = new ArrayList<>(List.of(new Expression.RowCount()));
    MeasureColumns.of(thing).stream()
        .filter(Units::isMoney)
        .forEach(column -> figures.add(new Expression.Aggregate(Function.SUM, false, column)));
    double[] costs = new double[figures.size()];
    Arrays.fill(costs, 1, costs.length, OTHER_AMOUNT);
    Expression figure = figures.get(step.choices.take(QueryFeature.OTHER_AMOUNT, costs));
    draft.addItem(figure);
    if (figure instanceof Expression.Aggregate(_, _, Column measure)) {
      draft.note(
          QueryFeature.IMPLIED_AMOUNT, "'%s' is read as the amount".formatted(measure.name()));
    }
  }

  /// Whether a draft has groups, and neither a figure nor columns of the rows to show.
  private static boolean showsGroupsAlone(QueryDraft draft) {
    return draft.eachGroup
        && !draft.hasAggregate()
        && !draft.onAverage
        && !draft.everything
        && draft.asked.isEmpty()
        && draft.orders.isEmpty()
        && draft.limit.isEmpty()
        && draft.items.stream()
            .allMatch(item ->
                (item instanceof Expression.ColumnValue(Column column)
                        && draft.groups.contains(column))
                    || (item instanceof Expression.TimePart part && draft.periods.contains(part)));
  }
}
