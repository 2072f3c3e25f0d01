package dev.signalbox.sql.grammar;

import dev.signalbox.sql.grammar.state.ConceptColumns;
import dev.signalbox.sql.grammar.state.Filters;
import dev.signalbox.sql.grammar.state.MeasureColumns;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryDraft;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Expression.Function;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.SingleRows;
import dev.signalbox.sql.schema.Table;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Completes a draft with the sums that a question asks for without an operand, or without the word
/// 'total': 'what do unpaid fines add up to', 'sick days per department'.
final class ImpliedTotals {

  private static final double OTHER_AMOUNT = 1.2;

  private ImpliedTotals() {}

  /// Sums up stored counts of many rows: 'how many copies did we sell'.
  static void ofStoredCounts(ParseStep step) {
    QueryDraft draft = step.draft;
    Column stored = draft.howMany;
    if (stored == null) {
      return;
    }
    boolean oneRow =
        draft.limit.isPresent()
            || (!draft.eachGroup
                && draft.filters.conditions().stream()
                    .anyMatch(condition -> pinsRow(condition, stored, step.lexicon.schema())));
    if (!draft.onAverage
        && !oneRow
        && QueryDraftCompletion.ungrouped(draft)
            .equals(List.of(new Expression.ColumnValue(stored)))) {
      draft.items.replaceAll(item ->
          item instanceof Expression.ColumnValue(Column column) && column.equals(stored)
              ? new Expression.Aggregate(Function.SUM, false, stored)
              : item);
    }
  }

  /// Adds the sum of the column that measures the subject's rows, where the draft shows nothing
  /// else.
  static void ofSubject(ParseStep step) {
    QueryDraft draft = step.draft;
    showFigure(draft);
    Table thing = thing(draft);
    if (thing == null
        || !isAsked(step)
        || !draft.having.isEmpty()
        || !draft.orders.isEmpty()
        || draft.items.stream()
            .anyMatch(item ->
                !isGroup(draft, item) && !(draft.summed && item instanceof Expression.RowCount))) {
      return;
    }
    List<Column> measures = MeasureColumns.of(thing);
    if (measures.isEmpty()) {
      return;
    }
    double[] costs = new double[measures.size()];
    Arrays.fill(costs, 1, costs.length, OTHER_AMOUNT);
    Column measure = measures.get(step.choices.take(QueryFeature.OTHER_AMOUNT, costs));
    draft.addItem(new Expression.Aggregate(Function.SUM, false, measure));
    draft.note(QueryFeature.IMPLIED_AMOUNT, "'%s' is read as the amount".formatted(measure.name()));
  }

  /// Shows the aggregate that ranks in place of its column: 'most hours ... show the hours, too'.
  private static void showFigure(QueryDraft draft) {
    boolean repeated =
        draft.items.removeIf(item ->
            item instanceof Expression.ColumnValue(Column column)
                && draft.orders.stream()
                    .anyMatch(order ->
                        order
                            .expression()
                            .equals(new Expression.Aggregate(Function.SUM, false, column))));
    draft.figureShown |= repeated;
  }

  /// The table whose rows are added up: the subject, unless its rows are the groups.
  static @Nullable Table thing(QueryDraft draft) {
    return draft.groupBySubject
        ? draft.tables.stream()
            .filter(table -> !table.equals(draft.subject))
            .findFirst()
            .orElse(null)
        : draft.subject;
  }

  /// Whether words ask for a sum of something.
  static boolean isAsked(ParseStep step) {
    return step.draft.summed || step.inTotal;
  }

  /// Sums up the shown number where the words ask for a total, or where its rows are many for each
  /// group; of numbers that do not add up, it shows the average there.
  static void ofShown(ParseStep step) {
    QueryDraft draft = step.draft;
    if (draft.hasAggregate()
        || draft.onAverage
        || draft.share != null
        || !draft.orders.isEmpty()
        || !draft.having.isEmpty()
        || !draft.periods.isEmpty()) {
      return;
    }
    List<Expression> shown = draft.items.stream().filter(item -> !isGroup(draft, item)).toList();
    if (shown.size() != 1
        || !(shown.getFirst() instanceof Expression.ColumnValue(Column column))
        || !MeasureColumns.measures(column)) {
      return;
    }
    boolean howMuch = draft.asked.equals(ConceptColumns.PRICE);
    boolean many =
        isManyForGroup(step, column) || (draft.eachGroup && sharesRows(draft.groups, column));
    if (!isAsked(step) && !howMuch && !many) {
      return;
    }
    boolean likely = isAsked(step) || many || (howMuch && !pins(draft, column));
    if (step.choices.take(QueryFeature.OTHER_AMOUNT, 0, OTHER_AMOUNT) == 0 == likely) {
      draft.items.set(
          draft.items.indexOf(shown.getFirst()),
          new Expression.Aggregate(
              MeasureColumns.adds(column) || (isAsked(step) && !MeasureColumns.isPerUnit(column))
                  ? Function.SUM
                  : Function.AVG,
              false,
              column));
    }
  }

  private static boolean isManyForGroup(ParseStep step, Column column) {
    Table subject = step.draft.subject;
    return step.draft.groupBySubject
        && subject != null
        && !subject.name().equals(column.table())
        && !SingleRows.of(subject.name(), step.lexicon.schema()).contains(column.table());
  }

  /// Whether groups are made of the rows that have a number, so that each group has many of it.
  private static boolean sharesRows(List<Column> groups, Column number) {
    return !groups.isEmpty()
        && groups.stream()
            .allMatch(column ->
                column.table().equals(number.table())
                    && !column.isIdentifier()
                    && !column.equals(number));
  }

  private static boolean isGroup(QueryDraft draft, Expression item) {
    return item instanceof Expression.ColumnValue(Column column) && draft.groups.contains(column);
  }

  /// Whether a condition holds for one row of the number's table at most.
  private static boolean pins(QueryDraft draft, Column number) {
    return draft.filters.conditions().stream()
        .filter(QueryDraftCompletion::pins)
        .flatMap(condition -> Filters.column(condition).stream())
        .anyMatch(column -> column.table().equals(number.table()));
  }

  /// Whether a condition holds for one row at most of the table that stores a number.
  private static boolean pinsRow(Condition condition, Column number, Schema schema) {
    return QueryDraftCompletion.pins(condition)
        && Filters.column(condition)
            .filter(column -> SingleRows.of(column.table(), schema).contains(number.table()))
            .isPresent();
  }
}
