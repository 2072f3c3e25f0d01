package dev.signalbox.sql.grammar;

import dev.signalbox.sql.grammar.state.QueryDraft;
import dev.signalbox.sql.grammar.state.UsedTables;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Select.Ordering;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Groups that stay without a row to count: 'the number of bookings for each course, including
/// courses nobody booked'.
final class OuterGroups {

  private OuterGroups() {}

  /// Counts keys of the joined rows instead of all rows; false where the draft asks for no such
  /// groups, or where a condition would drop them.
  static boolean count(QueryDraft draft, List<Condition> filters) {
    Table subject = draft.subject;
    if (!draft.outer || subject == null || draft.groups.isEmpty()) {
      return false;
    }
    Optional<Column> key =
        draft.tables.stream()
            .filter(table -> !table.equals(subject))
            .findFirst()
            .flatMap(Table::singleKey);
    boolean ofSubject =
        draft.groups.stream().allMatch(column -> column.table().equals(subject.name()))
            && Set.of(subject.name()).containsAll(UsedTables.of(filters));
    if (!ofSubject || (key.isEmpty() && draft.items.contains(new Expression.RowCount()))) {
      return false;
    }
    key.ifPresent(column -> countKeys(draft, column));
    return true;
  }

  private static void countKeys(QueryDraft draft, Column key) {
    Expression rows = new Expression.RowCount();
    Expression keys = new Expression.Aggregate(Expression.Function.COUNT, false, key);
    draft.items.replaceAll(item -> item.equals(rows) ? keys : item);
    draft.orders.replaceAll(
        order -> order.expression().equals(rows) ? new Ordering(keys, order.descending()) : order);
  }
}
