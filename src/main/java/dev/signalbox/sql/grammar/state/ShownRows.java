package dev.signalbox.sql.grammar.state;

import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.SingleRows;
import dev.signalbox.sql.schema.TableName;
import dev.signalbox.sql.schema.ValueType;
import java.util.Optional;

/// Tells whether two values that 'and' connects are those of different rows to show.
final class ShownRows {
  private ShownRows() {}

  /// Whether a condition without 'both' concerns the rows to show, each of which meets one such
  /// condition at most: 'the names of all rabbits and cats', 'the rain at Hilltop and Lakeside'.
  static boolean meetOne(ParseStep step, Condition condition) {
    Optional<TableName> table = Filters.column(condition).map(Column::table);
    QueryDraft draft = step.draft;
    TableName shown = draft.subject == null ? step.owner : draft.subject.name();
    if (draft.both || step.excluding || table.isEmpty()) {
      return false;
    }
    Schema schema = step.lexicon.schema();
    if (draft.items.isEmpty()) {
      return shown == null || SingleRows.of(shown, schema).contains(table.get());
    }
    boolean ofSubject = shown == null || table.get().equals(shown);
    return draft.items.stream()
        .allMatch(item ->
            item instanceof Expression.ColumnValue(Column column)
                && SingleRows.of(column.table(), schema).contains(table.get())
                && (isMeasure(column) || (ofSubject && names(column, schema))));
  }

  private static boolean isMeasure(Column column) {
    return column.type() == ValueType.NUMBER && !column.isIdentifier();
  }

  /// Whether a column tells which row of its table it is of.
  private static boolean names(Column column, Schema schema) {
    return column.key() || DisplayColumns.of(schema.table(column.table())).contains(column);
  }
}
