package dev.signalbox.sql.grammar;

import dev.signalbox.sql.grammar.state.DisplayColumns;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryDraft;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;

/// Finds drafts that count the rows of groups of which each has one.
final class SingleRowCounts {

  private SingleRowCounts() {}

  /// Notes a feature where a query compares or ranks the sizes of groups of single rows.
  static void check(ParseStep step) {
    QueryDraft draft = step.draft;
    boolean counts =
        draft.orders.stream().anyMatch(order -> order.expression() instanceof Expression.RowCount)
            || draft.having.stream()
                .anyMatch(condition ->
                    condition instanceof Condition.Comparison(Expression.RowCount(), _, _));
    Table subject = draft.subject;
    if (counts
        && subject != null
        && (isKey(draft, subject) || isUnnamedDisplay(step, subject))
        && draft.tables.stream().allMatch(subject::equals)) {
      draft.note(
          QueryFeature.SINGLE_ROWS_COUNTED,
          "the rows to count for each " + subject + " are not clear");
    }
  }

  private static boolean isKey(QueryDraft draft, Table subject) {
    return !subject.primaryKey().isEmpty() && draft.groups.containsAll(subject.primaryKey());
  }

  /// Whether the groups are the names of single rows, which the question did not ask to group by:
  /// 'which test is done most often'.
  private static boolean isUnnamedDisplay(ParseStep step, Table subject) {
    return DisplayColumns.of(subject).equals(step.draft.groups)
        && step.question.mentions().stream()
            .map(mention -> mention.links().getFirst().target())
            .noneMatch(target ->
                target instanceof Target.OfColumn(Column column)
                    && step.draft.groups.contains(column));
  }
}
