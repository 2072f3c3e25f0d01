package dev.signalbox.sql.grammar;

import dev.signalbox.sql.grammar.state.DisplayColumns;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryDraft;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Condition.Comparator;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import java.util.Optional;
import java.util.Set;

/// Finds drafts that answer with what the question has said: the names of the rows with a name, and
/// the number of the rows with it. 'Which zones belong to Coastal' asks for other rows.
final class SaidAlready {
  private static final Set<String> NAMING = Set.of("named", "called", "titled", "name", "names");

  private SaidAlready() {}

  static void check(ParseStep step) {
    QueryDraft draft = step.draft;
    Table subject = draft.subject;
    if (subject == null || draft.items.size() != 1 || !isPlain(draft)) {
      return;
    }
    Optional<Column> equal = onlyEqual(draft);
    boolean said =
        equal
            .filter(column ->
                switch (draft.items.getFirst()) {
                  case Expression.ColumnValue(Column shown) -> shown.equals(column);
                  case Expression.RowCount() ->
                      DisplayColumns.of(subject).contains(column) && !asksForNamesakes(step);
                  default -> false;
                })
            .isPresent();
    if (said) {
      draft.note(QueryFeature.SINGLE_ROWS_COUNTED, "the question says already what I would answer");
    }
  }

  private static boolean isPlain(QueryDraft draft) {
    Table subject = draft.subject;
    return draft.share == null
        && draft.exclusions.isEmpty()
        && draft.groups.isEmpty()
        && draft.periods.isEmpty()
        && draft.orders.isEmpty()
        && draft.having.isEmpty()
        && draft.hints.isEmpty()
        && draft.tables.stream().allMatch(table -> table.equals(subject));
  }

  private static Optional<Column> onlyEqual(QueryDraft draft) {
    return draft.filters.conditions().size() == 1
            && draft.filters.conditions().getFirst()
                instanceof
                Condition.Comparison(
                    Expression.ColumnValue(Column column),
                    Comparator how,
                    Expression.Text _)
            && how == Comparator.EQUAL
        ? Optional.of(column)
        : Optional.empty();
  }

  private static boolean asksForNamesakes(ParseStep step) {
    return step.question.tokens().stream().anyMatch(token -> NAMING.contains(token.lower()));
  }
}
