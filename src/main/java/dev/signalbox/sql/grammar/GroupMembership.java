package dev.signalbox.sql.grammar;

import dev.signalbox.sql.grammar.QueryAssembly.AssemblyFailure;
import dev.signalbox.sql.grammar.state.QueryDraft;
import dev.signalbox.sql.grammar.state.UsedTables;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Condition.Comparator;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Select;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.SingleRows;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/// Turns a condition on the number of related rows into a membership of the subject, where groups
/// of joined rows give another answer: 'how many customers have more than 10 orders' counts
/// customers, and those with fewer than 3 orders include those with none.
final class GroupMembership {

  /// Assembles the draft as it stands, with conditions on its rows.
  @FunctionalInterface
  interface Assembling {
    Select select(List<Condition> filters) throws AssemblyFailure;
  }

  private GroupMembership() {}

  static boolean isAsked(QueryDraft draft) {
    return countsGroups(draft) || countsValues(draft) || asksForFew(draft);
  }

  /// Whether values are counted by the number of their rows: 'how many countries have more than 5
  /// customers'.
  static boolean countsValues(QueryDraft draft) {
    return countedColumn(draft).isPresent()
        && !draft.eachGroup
        && draft.groups.isEmpty()
        && draft.periods.isEmpty()
        && draft.orders.isEmpty()
        && draft.having.size() == 1
        && draft.having.getFirst()
            instanceof Condition.Comparison(Expression.RowCount(), _, Expression.Numeral _);
  }

  private static Optional<Column> countedColumn(QueryDraft draft) {
    return draft.items.size() == 1
            && draft.items.getFirst()
                instanceof Expression.Aggregate(var function, boolean distinct, Column column)
            && function == Expression.Function.COUNT
            && distinct
            && !column.isIdentifier()
        ? Optional.of(column)
        : Optional.empty();
  }

  /// Whether the groups themselves are counted.
  static boolean countsGroups(QueryDraft draft) {
    return draft.counted != null
        && draft.counted.equals(draft.subject)
        && draft.counted.singleKey().isPresent()
        && !draft.eachGroup
        && draft.tables.size() > 1
        && draft.groups.isEmpty()
        && draft.periods.isEmpty()
        && draft.orders.isEmpty()
        && draft.having.size() == 1
        && draft.items.equals(List.of(new Expression.RowCount()));
  }

  /// Whether groups without any row meet the condition, too, and the query shows no size.
  private static boolean asksForFew(QueryDraft draft) {
    Table subject = draft.subject;
    return subject != null
        && subject.singleKey().isPresent()
        && draft.tables.size() > 1
        && draft.periods.isEmpty()
        && draft.orders.isEmpty()
        && draft.having.size() == 1
        && isUpperBound(draft.having.getFirst())
        && !draft.items.isEmpty()
        && draft.items.stream()
            .allMatch(item ->
                item instanceof Expression.ColumnValue(Column column)
                    && column.table().equals(subject.name()))
        && draft.groups.containsAll(subject.primaryKey());
  }

  private static boolean isUpperBound(Condition condition) {
    return condition
            instanceof
            Condition.Comparison(Expression.RowCount(), Comparator how, Expression.Numeral _)
        && (how == Comparator.LESS || how == Comparator.AT_MOST);
  }

  /// The draft's query as a membership. The draft loses its groups.
  static Select of(QueryDraft draft, List<Condition> filters, Schema schema, Assembling assembling)
      throws AssemblyFailure {
    Optional<Column> counted = countsValues(draft) ? countedColumn(draft) : Optional.empty();
    Table subject =
        counted
            .map(column -> schema.table(column.table()))
            .orElseGet(() -> Objects.requireNonNull(draft.subject));
    Column column = counted.or(subject::singleKey).orElseThrow();
    Expression key = new Expression.ColumnValue(column);
    boolean few = counted.isEmpty() && isUpperBound(draft.having.getFirst());
    List<Expression> shown = List.copyOf(draft.items);
    draft.items.clear();
    draft.items.add(key);
    draft.groups.clear();
    draft.groups.add(column);
    if (few) {
      draft.having.replaceAll(Condition::opposite);
    }
    Select members = assembling.select(filters);
    draft.items.clear();
    draft.items.addAll(shown);
    draft.groups.clear();
    draft.having.clear();
    draft.hints.clear();
    draft.tables.removeIf(table -> !table.equals(subject));
    Set<TableName> single = SingleRows.of(subject.name(), schema);
    List<Condition> own = new ArrayList<>();
    for (Condition filter : filters) {
      if (UsedTables.of(List.of(filter)).stream()
          .map(TableName::itself)
          .allMatch(single::contains)) {
        own.add(filter);
      }
    }
    own.add(new Condition.Membership(key, members, few));
    return assembling.select(own);
  }
}
