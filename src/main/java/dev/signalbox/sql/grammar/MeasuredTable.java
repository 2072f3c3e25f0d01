package dev.signalbox.sql.grammar;

import dev.signalbox.sql.grammar.state.QueryDraft;
import dev.signalbox.sql.grammar.state.UsedTables;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Expression.Function;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.SingleRows;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Finds the table whose rows a query counts or adds up, each once.
final class MeasuredTable {
  private MeasuredTable() {}

  /// The table that a count names, or that of the columns that are added up or averaged.
  ///
  /// @return null where there is none, or where other parts of the query need rows that are many
  ///   for one of its own
  static @Nullable Table of(QueryDraft draft, Schema schema) {
    Table counted = draft.counted;
    if (!draft.having.isEmpty()
        || !draft.orders.isEmpty()
        || !draft.groups.isEmpty()
        || !draft.periods.isEmpty()
        || draft.items.isEmpty()) {
      return null;
    }
    Set<TableName> measured = new LinkedHashSet<>();
    for (Expression item : draft.items) {
      switch (item) {
        case Expression.RowCount _ -> {
          if (counted == null) {
            return null;
          }
          measured.add(counted.name());
        }
        case Expression.Aggregate(Function function, boolean distinct, var column) -> {
          if (!distinct && repeats(function)) {
            measured.add(column.table());
          }
        }
        case Expression.CalculatedAggregate(Function function, Expression operand) -> {
          if (repeats(function)) {
            UsedTables.add(operand, measured);
          }
        }
        default -> {
          return null;
        }
      }
    }
    return measured.size() == 1 ? schema.table(measured.iterator().next()) : null;
  }

  /// Whether the averages of a query are of single rows, as in 'the average freight per booking',
  /// where the freight is one of a booking: the average of all rows is asked for.
  static boolean averagesSingleRows(QueryDraft draft, Schema schema) {
    Table subject = draft.subject;
    return subject != null
        && draft.groupBySubject
        && draft.groups.isEmpty()
        && draft.periods.isEmpty()
        && draft.orders.isEmpty()
        && draft.having.isEmpty()
        && !draft.items.isEmpty()
        && draft.items.stream()
            .allMatch(item ->
                item instanceof Expression.Aggregate(Function function, _, var column)
                    && function == Function.AVG
                    && column.table().equals(subject.name()))
        && draft.tables.stream()
            .allMatch(table -> SingleRows.of(subject.name(), schema).contains(table.name()));
  }

  /// Whether a row that is there several times changes the result.
  private static boolean repeats(Function function) {
    return switch (function) {
      case COUNT, SUM, AVG -> true;
      case MIN, MAX -> false;
    };
  }
}
