package dev.signalbox.sql.grammar;

import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Expression.Function;
import dev.signalbox.sql.query.Select.Ordering;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.ValueType;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/// Adds to a draft what a question leaves unsaid: what to show of the subject, and by what to
/// group.
final class QueryDraftCompletion {

  private QueryDraftCompletion() {}

  static void complete(ParseState state) {
    QueryDraft draft = state.draft;
    subject(state);
    if (!draft.both && (draft.hasAggregate() || !draft.orders.isEmpty())) {
      draft.filters.takeEither();
    }
    limit(draft);
    showSubject(draft);
    sum(draft);
    average(draft);
    extremeOfEachGroup(draft);
    group(draft);
    checkCounts(draft);
  }

  /// What the question is about, where it names no table for it: people for 'who', the owner of
  /// what is shown, or that which the values are of, as in 'which captains'.
  private static void subject(ParseState state) {
    QueryDraft draft = state.draft;
    if (draft.subject == null && draft.who && draft.items.isEmpty()) {
      PersonTables.resolveWho(state);
    }
    if (draft.subject == null && state.owner != null) {
      draft.subject = state.lexicon.schema().table(state.owner);
    }
    if (draft.subject == null && draft.items.isEmpty()) {
      draft.subject =
          draft.filters.conditions().stream()
              .flatMap(condition -> Filters.column(condition).stream())
              .map(column -> state.lexicon.schema().table(column.table()))
              .findFirst()
              .orElse(null);
    }
    if (draft.subject == null && !draft.tables.isEmpty()) {
      draft.subject = draft.tables.iterator().next();
    }
  }

  /// 'How many copies did we sell' adds up what is stored of many rows.
  private static void sum(QueryDraft draft) {
    Column stored = draft.howMany;
    boolean oneRow =
        draft.limit.isPresent()
            || (!draft.eachGroup
                && draft.filters.conditions().stream().anyMatch(QueryDraftCompletion::pins));
    if (stored != null
        && !draft.onAverage
        && !oneRow
        && ungrouped(draft).equals(List.of(new Expression.ColumnValue(stored)))) {
      draft.items.replaceAll(item ->
          item instanceof Expression.ColumnValue(Column column) && column.equals(stored)
              ? new Expression.Aggregate(Function.SUM, false, stored)
              : item);
    }
  }

  /// What is shown beside the columns to group by.
  private static List<Expression> ungrouped(QueryDraft draft) {
    return draft.items.stream()
        .filter(item ->
            !(item instanceof Expression.ColumnValue(Column column)
                && draft.groups.contains(column)))
        .toList();
  }

  /// Whether a condition is met by one row: it tells the row's key or name.
  private static boolean pins(Condition condition) {
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
          UncertaintyFeature.ROWS_WITHOUT_ORDER,
          "which " + draft.rows.getAsInt() + " are meant is not clear");
    }
  }

  /// 'How old are they on average' shows the average of what is shown.
  private static void average(QueryDraft draft) {
    if (!draft.onAverage) {
      return;
    }
    List<Expression> shown = ungrouped(draft);
    if (shown.size() == 1
        && shown.getFirst() instanceof Expression.ColumnValue(Column column)
        && column.type() == ValueType.NUMBER) {
      draft.items.set(
          draft.items.indexOf(shown.getFirst()),
          new Expression.Aggregate(Function.AVG, false, column));
    } else {
      draft.note(
          UncertaintyFeature.NOTHING_AVERAGED, "of what the average is asked for is not clear");
    }
  }

  /// Groups of single rows are all of one size, so there is nothing to compare or rank.
  private static void checkCounts(QueryDraft draft) {
    boolean counts =
        draft.orders.stream().anyMatch(order -> order.expression() instanceof Expression.RowCount)
            || draft.having.stream()
                .anyMatch(condition ->
                    condition instanceof Condition.Comparison(Expression.RowCount(), _, _));
    Table subject = draft.subject;
    if (counts
        && subject != null
        && draft.groups.containsAll(subject.primaryKey())
        && !subject.primaryKey().isEmpty()
        && draft.tables.stream().allMatch(subject::equals)) {
      draft.note(
          UncertaintyFeature.SINGLE_ROWS_COUNTED,
          "what is counted for each " + subject + " is not clear");
    }
  }

  /// 'The oldest age for each job': the greatest value within a group needs no order.
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
            UncertaintyFeature.FIRST_OF_GROUP,
            "the first row of each group is not something the rules can ask for");
      }
    }
  }

  private static void showSubject(QueryDraft draft) {
    Table subject = draft.subject;
    if (!draft.items.isEmpty() || subject == null) {
      return;
    }
    Optional<Column> asked = ConceptColumns.find(subject, draft.asked);
    if (asked.isPresent()) {
      draft.items.add(new Expression.ColumnValue(asked.get()));
    } else if (draft.everything && !subject.whole()) {
      subject.columns().forEach(column -> draft.addItem(new Expression.ColumnValue(column)));
    } else if (draft.everything) {
      draft.items.add(new Expression.AllColumns(subject.name()));
    } else if (!draft.groups.isEmpty()) {
      draft.groups.forEach(column -> draft.addItem(new Expression.ColumnValue(column)));
    } else {
      DisplayColumns.of(subject)
          .forEach(column -> draft.addItem(new Expression.ColumnValue(column)));
    }
  }

  private static void group(QueryDraft draft) {
    boolean aggregated =
        draft.hasAggregate()
            || !draft.having.isEmpty()
            || draft.orders.stream().map(Ordering::expression).anyMatch(QueryDraft::isAggregate);
    List<Column> shown = shownColumns(draft);
    if (!aggregated) {
      draft.groups.clear();
      return;
    }
    Table subject = draft.subject;
    Set<Column> groups = new LinkedHashSet<>(draft.groups);
    boolean ranksGroups = !draft.having.isEmpty() || !draft.orders.isEmpty();
    if (subject != null
        && draft.groups.isEmpty()
        && (draft.groupBySubject || (ranksGroups && shown.isEmpty()))) {
      if (shown.isEmpty()) {
        shown = DisplayColumns.of(subject);
        shown.forEach(column -> draft.items.addFirst(new Expression.ColumnValue(column)));
      }
      groups.addAll(subject.primaryKey());
    } else if (subject != null
        && draft.groups.isEmpty()
        && draft.tables.size() > 1
        && identifies(shown, subject)) {
      groups.addAll(subject.primaryKey());
    }
    groups.addAll(shown);
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
