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
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Finds drafts that answer with what the question has said: the names of the rows with a name, and
/// the number of the rows with it. 'Which zones belong to Coastal' asks for other rows.
final class SaidAlready {
  private static final Set<String> NAMING = Set.of("named", "called", "titled", "name", "names");

  private SaidAlready() {}

  static void check(ParseStep step) {
    QueryDraft draft = step.draft;
    Table subject = draft.subject;
    if (subject == null || draft.items.isEmpty() || !isPlain(draft)) {
      return;
    }
    boolean counts = draft.items.equals(List.of(new Expression.RowCount()));
    boolean who = step.isWordAt(0, "who", "whom");
    Set<Column> equal = equal(draft, who && !counts);
    boolean said =
        counts
            ? equal.equals(Set.copyOf(DisplayColumns.of(subject))) && !asksForNamesakes(step)
            : Set.copyOf(draft.items)
                .equals(
                    equal.stream().map(Expression.ColumnValue::new).collect(Collectors.toSet()));
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

  /// The columns that all conditions compare with a text; none where one does something else.
  ///
  /// @param some whether other conditions may stand beside: 'who referred Ann Smith' asks for
  ///   another person than Ann Smith
  private static Set<Column> equal(QueryDraft draft, boolean some) {
    Set<Column> columns = new HashSet<>();
    for (Condition condition : draft.filters.conditions()) {
      if (!(condition
              instanceof
              Condition.Comparison(
                  Expression.ColumnValue(Column column),
                  Comparator how,
                  Expression.Text _))
          || how != Comparator.EQUAL) {
        if (!some) {
          return Set.of();
        }
      } else {
        columns.add(column);
      }
    }
    return columns;
  }

  private static boolean asksForNamesakes(ParseStep step) {
    return step.question.tokens().stream().anyMatch(token -> NAMING.contains(token.lower()));
  }
}
