package dev.signalbox.sql.grammar;

import dev.signalbox.sql.grammar.state.DisplayColumns;
import dev.signalbox.sql.grammar.state.Filters;
import dev.signalbox.sql.grammar.state.MeasureColumns;
import dev.signalbox.sql.grammar.state.MinorMoney;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.PersonTables;
import dev.signalbox.sql.grammar.state.QueryDraft;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Expression.Function;
import dev.signalbox.sql.query.Select.Ordering;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.time.TimeConditions;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/// Completes a draft with the parts that a question leaves unsaid: the columns to show of the
/// subject, and the groups.
final class QueryDraftCompletion {

  private QueryDraftCompletion() {}

  static void complete(ParseStep step) {
    QueryDraft draft = step.draft;
    subject(step);
    CurrentRows.complete(step);
    if (!draft.both && (draft.hasAggregate() || !draft.orders.isEmpty())) {
      draft.filters.takeEither();
    }
    limit(draft);
    ShareAssembly.prepare(draft, step.lexicon.schema());
    ShownTimes.extreme(step);
    KeyNames.complete(step);
    ImpliedTotals.ofSubject(step);
    ImpliedCounts.ofGroups(step);
    AverageCounts.complete(step);
    ShownColumns.ofSubject(step);
    ShownTimes.beside(step);
    ImpliedTotals.ofStoredCounts(step);
    ImpliedTotals.ofShown(step);
    average(draft);
    extremeOfEachGroup(draft);
    figures(step);
    ListOrders.complete(step);
    draft.groupBySubject &= !MeasuredTable.averagesSingleRows(draft, step.lexicon.schema());
    group(step);
    ShownColumns.ofRows(step);
    orderPeriods(draft);
    MinorMoney.show(step);
    SingleRowCounts.check(step);
    SaidAlready.check(step);
  }

  /// Finds the subject where the question names no table for it. Persons stand for 'who'; otherwise
  /// the owner of the shown columns counts, or the table of the values, as in 'which captains'.
  private static void subject(ParseStep step) {
    QueryDraft draft = step.draft;
    if (draft.subject == null && draft.who && draft.items.isEmpty()) {
      PersonTables.resolveWho(step);
    }
    if (draft.subject == null && step.owner != null) {
      draft.subject = step.lexicon.schema().table(step.owner);
    }
    if (draft.subject == null
        && draft.items.stream().allMatch(Expression.RowCount.class::isInstance)) {
      draft.subject =
          draft.filters.conditions().stream()
              .flatMap(condition -> Filters.column(condition).stream())
              .map(column -> step.lexicon.schema().table(column.table()))
              .findFirst()
              .orElse(null);
    }
    if (draft.subject == null && !draft.tables.isEmpty()) {
      draft.subject = draft.tables.iterator().next();
    }
  }

  /// The items beside the group columns.
  static List<Expression> ungrouped(QueryDraft draft) {
    return draft.items.stream()
        .filter(item ->
            !(item instanceof Expression.ColumnValue(Column column)
                && draft.groups.contains(column)))
        .toList();
  }

  /// Whether a condition holds for one row at most, as it compares a key or a name for equality.
  static boolean pins(Condition condition) {
    return condition
            instanceof Condition.Comparison(Expression.ColumnValue(Column column), var how, _)
        && how == Condition.Comparator.EQUAL
        && (column.isIdentifier() || column.head().equals("name") || column.head().equals("title"));
  }

  private static void limit(QueryDraft draft) {
    if (draft.rows.isPresent() && draft.limit.isEmpty() && !draft.orders.isEmpty()) {
      draft.limit = draft.rows;
    } else if (draft.rows.isPresent()) {
      draft.note(
          QueryFeature.ROWS_WITHOUT_ORDER,
          "the order of the first " + draft.rows.getAsInt() + " rows is not clear");
    }
  }

  /// Shows the average of the shown column: 'how old are they on average'.
  private static void average(QueryDraft draft) {
    if (!draft.onAverage) {
      return;
    }
    List<Expression> shown = ungrouped(draft);
    if (shown.size() == 1
        && shown.getFirst() instanceof Expression.ColumnValue(Column column)
        && column.type() == ValueType.NUMBER
        && !column.isIdentifier()) {
      draft.items.set(
          draft.items.indexOf(shown.getFirst()),
          new Expression.Aggregate(Function.AVG, false, column));
    } else if (shown.size() == 1 && isCalculated(shown.getFirst())) {
      draft.items.replaceAll(item ->
          item.equals(shown.getFirst())
              ? new Expression.CalculatedAggregate(Function.AVG, item)
              : item);
    } else if (!(shown.size() == 1
        && shown.getFirst() instanceof Expression.CalculatedAggregate(Function function, _)
        && function == Function.AVG)) {
      draft.note(QueryFeature.NOTHING_AVERAGED, "the operand of the average is not clear");
    }
  }

  /// Whether a value of single rows is calculated.
  static boolean isCalculated(Expression item) {
    return item instanceof Expression.Duration
        || (item instanceof Expression.Calculation && !QueryDraft.isAggregate(item));
  }

  /// Replaces an order within groups by an aggregate: 'the oldest age for each job'.
  private static void extremeOfEachGroup(QueryDraft draft) {
    boolean grouped = !draft.groups.isEmpty() || draft.groupBySubject;
    if (!grouped
        || draft.limit.isEmpty()
        || draft.orders.size() != 1
        || draft.limit.getAsInt() != 1) {
      return;
    }
    Ordering order = draft.orders.getFirst();
    if (order.expression() instanceof Expression.ColumnValue(Column column) && draft.eachGroup) {
      List<Expression> others =
          draft.items.stream()
              .filter(item ->
                  !(item instanceof Expression.ColumnValue(Column shown)
                      && (draft.groups.contains(shown) || shown.equals(column))))
              .toList();
      if (others.isEmpty()) {
        draft.items.remove(order.expression());
        draft.items.add(
            new Expression.Aggregate(
                order.descending() ? Function.MAX : Function.MIN, false, column));
        draft.orders.clear();
        draft.limit = OptionalInt.empty();
      } else {
        draft.note(
            QueryFeature.FIRST_OF_GROUP, "the rules cannot ask for the first row of each group");
      }
    }
  }

  /// Lists periods in the order of time, unless the question asks for another order.
  private static void orderPeriods(QueryDraft draft) {
    if (draft.orders.isEmpty()) {
      draft.periods.forEach(
          part -> draft.orders.add(new Ordering(TimeConditions.order(part), false)));
    }
  }

  /// Gives periods a figure: the sum of the shown numbers, the average of those that do not add up,
  /// or the number of rows.
  private static void figures(ParseStep step) {
    QueryDraft draft = step.draft;
    if (draft.periods.isEmpty() || draft.hasAggregate()) {
      return;
    }
    List<Expression> numbers =
        draft.items.stream()
            .filter(item ->
                item instanceof Expression.ColumnValue(Column column)
                    && column.type() == ValueType.NUMBER
                    && !column.isIdentifier())
            .toList();
    if (numbers.isEmpty()) {
      draft.items.removeIf(item -> item instanceof Expression.ColumnValue);
      if (!isFirstPeriod(draft)) {
        draft.addItem(new Expression.RowCount());
      }
    }
    draft.items.replaceAll(item ->
        numbers.contains(item) && item instanceof Expression.ColumnValue(Column column)
            ? new Expression.Aggregate(
                ImpliedTotals.isAsked(step) || MeasureColumns.adds(column)
                    ? Function.SUM
                    : Function.AVG,
                false,
                column)
            : item);
  }

  /// Whether the question asks for the period alone, as in 'which month had the most bookings'.
  private static boolean isFirstPeriod(QueryDraft draft) {
    return draft.limit.isPresent()
        && draft.orders.stream().map(Ordering::expression).anyMatch(QueryDraft::isAggregate);
  }

  private static void group(ParseStep step) {
    QueryDraft draft = step.draft;
    boolean aggregated =
        draft.hasAggregate()
            || !draft.having.isEmpty()
            || draft.orders.stream().map(Ordering::expression).anyMatch(QueryDraft::isAggregate);
    List<Column> shown = shownColumns(draft);
    Table subject = draft.subject;
    if (GroupMembership.countsGroups(draft) || GroupMembership.countsValues(draft)) {
      return;
    }
    if (!aggregated) {
      draft.groups.clear();
      boolean calculated =
          draft.items.stream()
              .allMatch(item ->
                  item instanceof Expression.Calculation || item instanceof Expression.Duration);
      if (calculated && subject != null && draft.groupBySubject) {
        ShownColumns.of(step, subject)
            .reversed()
            .forEach(column -> draft.items.addFirst(new Expression.ColumnValue(column)));
      }
      return;
    }
    Set<Column> groups = new LinkedHashSet<>(draft.groups);
    boolean ranksGroups = !draft.having.isEmpty() || !draft.orders.isEmpty();
    if (subject != null
        && draft.groups.isEmpty()
        && (draft.groupBySubject || (ranksGroups && shown.isEmpty() && draft.periods.isEmpty()))) {
      if (shown.isEmpty()) {
        shown = ShownColumns.of(step, subject);
        shown
            .reversed()
            .forEach(column -> draft.items.addFirst(new Expression.ColumnValue(column)));
      }
      groups.addAll(subject.primaryKey());
    } else if (subject != null
        && draft.groups.isEmpty()
        && draft.tables.stream().anyMatch(table -> !table.equals(subject))
        && identifies(shown, subject)) {
      groups.addAll(subject.primaryKey());
    }
    groups.addAll(shown);
    if (subject != null
        && !shown.isEmpty()
        && step.choices.take(QueryFeature.OTHER_GROUP, 0, 1.5) == 1) {
      if (groups.containsAll(subject.primaryKey()) && groups.size() > shown.size()) {
        groups.retainAll(shown);
      } else {
        groups.addAll(subject.primaryKey());
      }
    }
    draft.groups.clear();
    draft.groups.addAll(groups);
  }

  private static boolean identifies(List<Column> shown, Table subject) {
    return !shown.isEmpty()
        && shown.stream().allMatch(column -> column.table().equals(subject.name()))
        && shown.stream()
            .anyMatch(column -> DisplayColumns.of(subject).contains(column) || column.key());
  }

  private static List<Column> shownColumns(QueryDraft draft) {
    List<Column> columns = new ArrayList<>();
    for (Expression item : draft.items) {
      if (item instanceof Expression.ColumnValue(Column column)) {
        columns.add(column);
      }
    }
    return columns;
  }
}
