package dev.signalbox.sql.grammar;

import dev.signalbox.sql.grammar.state.DisplayColumns;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryDraft;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Shows the names of the rows that a key refers to in place of the key, where the question names
/// them by their role: 'bookings per coach' shows the names behind `coach_id`.
final class KeyNames {

  private static final double KEY_KEPT = 1.5;
  private static final Set<String> KEYS =
      Set.of("id", "ids", "key", "keys", "numbers", "code", "codes");

  private KeyNames() {}

  static void complete(ParseStep step) {
    QueryDraft draft = step.draft;
    boolean asksForKeys =
        step.question.tokens().stream().anyMatch(token -> KEYS.contains(token.lower()));
    if (asksForKeys) {
      return;
    }
    for (Expression item : List.copyOf(draft.items)) {
      if (item instanceof Expression.ColumnValue(Column column)) {
        Optional<Table> referred = referred(step, column);
        if (referred.isPresent()
            && step.choices.take(QueryFeature.OTHER_DISPLAY, 0, KEY_KEPT) == 0) {
          replace(step, column, referred.get());
        }
      }
    }
  }

  private static void replace(ParseStep step, Column key, Table referred) {
    QueryDraft draft = step.draft;
    int at = draft.items.indexOf(new Expression.ColumnValue(key));
    draft.items.remove(at);
    List<Expression> names =
        DisplayColumns.of(referred).stream()
            .<Expression>map(Expression.ColumnValue::new)
            .filter(name -> !draft.items.contains(name))
            .toList();
    draft.items.addAll(at, names);
    draft.tables.add(step.lexicon.schema().table(key.table()));
    if (draft.subject == null) {
      draft.subject = step.lexicon.schema().table(key.table());
    }
    if (draft.groups.contains(key)) {
      DisplayColumns.of(referred).stream()
          .filter(name -> !draft.groups.contains(name))
          .forEach(draft.groups::add);
    }
  }

  /// The other table that a column refers to, unless both have the same key name.
  private static Optional<Table> referred(ParseStep step, Column column) {
    Table own = step.lexicon.schema().table(column.table());
    if (own.primaryKey().contains(column)) {
      return Optional.empty();
    }
    return step.lexicon.schema().joins().of(column.table()).stream()
        .filter(join -> join.side(column.table()).equals(List.of(column)))
        .map(join -> step.lexicon.schema().table(join.other(column.table())))
        .filter(other -> !other.equals(own) && other.singleKey().isPresent())
        .filter(other -> !other.singleKey().orElseThrow().name().equals(column.name()))
        .findFirst();
  }
}
