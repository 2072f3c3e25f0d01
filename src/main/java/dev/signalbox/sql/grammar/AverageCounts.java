package dev.signalbox.sql.grammar;

import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryDraft;
import dev.signalbox.sql.grammar.state.UsedTables;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Select;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.SingleRows;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Completes a draft with an average of counts: 'the average number of bookings per customer' is
/// the number of bookings over that of all customers, those without any among them.
final class AverageCounts {

  private AverageCounts() {}

  static void complete(ParseStep step) {
    QueryDraft draft = step.draft;
    Table each = draft.subject;
    Table counted = draft.onAverage && draft.groupBySubject ? ImpliedTotals.thing(draft) : null;
    if (each == null || counted == null || !isCount(draft)) {
      return;
    }
    Schema schema = step.lexicon.schema();
    if (!SingleRows.of(counted.name(), schema).contains(each.name())
        || restrictsOthersOf(each, draft, schema)) {
      return;
    }
    List<Condition> ofEach =
        draft.filters.conditions().stream()
            .filter(condition -> UsedTables.of(List.of(condition)).equals(Set.of(each.name())))
            .toList();
    Expression number =
        new Expression.Scalar(Select.simple(new Expression.RowCount(), each.name(), ofEach));
    draft.items.clear();
    draft.items.add(
        new Expression.Calculation(Expression.Operator.OVER, new Expression.RowCount(), number));
    draft.tables.remove(each);
    draft.subject = counted;
    draft.counted = counted;
    draft.groupBySubject = false;
    draft.eachGroup = false;
    draft.onAverage = false;
  }

  /// Whether a condition on another table may restrict the rows to divide by, as one on the region
  /// of customers does.
  private static boolean restrictsOthersOf(Table each, QueryDraft draft, Schema schema) {
    Set<TableName> others = new HashSet<>(SingleRows.of(each.name(), schema));
    others.remove(each.name());
    return UsedTables.of(draft.filters.conditions()).stream().anyMatch(others::contains);
  }

  private static boolean isCount(QueryDraft draft) {
    return draft.items.equals(List.of(new Expression.RowCount()))
        && draft.groups.isEmpty()
        && draft.periods.isEmpty()
        && draft.orders.isEmpty()
        && draft.having.isEmpty()
        && draft.exclusions.isEmpty();
  }
}
