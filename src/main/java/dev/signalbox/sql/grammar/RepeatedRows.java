package dev.signalbox.sql.grammar;

import dev.signalbox.sql.grammar.state.DisplayColumns;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryDraft;
import dev.signalbox.sql.grammar.state.UsedTables;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.SingleRows;
import dev.signalbox.sql.schema.TableName;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/// Finds lists that would repeat the rows that they show: a join with orders shows a customer once
/// for each of the customer's orders, and 'which towns do our customers live in' asks for each town
/// once.
final class RepeatedRows {
  private static final WordPattern ASKING =
      WordPattern.of(
          "on|in|at|for|from? which|what of? our|the? kind|kinds|type|types|sort|sorts? of?");

  private RepeatedRows() {}

  /// Whether a list without groups shows tables of which one of the other tables has several rows
  /// for each row, or only the values of a column.
  static boolean mayCome(ParseStep step) {
    QueryDraft draft = step.draft;
    return isPlainList(draft) && (joinsMany(draft, step.lexicon.schema()) || asksForValues(step));
  }

  /// Whether the question begins with 'which' and the shown column, which does not name rows.
  private static boolean asksForValues(ParseStep step) {
    if (step.draft.items.size() != 1
        || !(step.draft.items.getFirst() instanceof Expression.ColumnValue(Column column))) {
      return false;
    }
    int length = ASKING.length(step.question.tokens(), 0);
    return length > 0
        && !column.isIdentifier()
        && !DisplayColumns.of(step.lexicon.schema().table(column.table())).contains(column)
        && IntStream.range(length, length + 2)
            .mapToObj(step.question::mentionAt)
            .flatMap(Optional::stream)
            .filter(mention ->
                step.question.mentionFrom(mention.to()).filter(step::meansTable).isEmpty())
            .flatMap(mention -> mention.columns().stream())
            .anyMatch(link -> link.target().equals(new Target.OfColumn(column)));
  }

  /// An order by a column that the list does not show stands against distinct rows in most engines.
  private static boolean isPlainList(QueryDraft draft) {
    return !draft.items.isEmpty()
        && !draft.hasAggregate()
        && draft.share == null
        && draft.groups.isEmpty()
        && draft.periods.isEmpty()
        && draft.having.isEmpty()
        && draft.filters.eachBySomeRow().isEmpty()
        && draft.orders.stream().allMatch(order -> draft.items.contains(order.expression()));
  }

  private static boolean joinsMany(QueryDraft draft, Schema schema) {
    Set<TableName> shown = new LinkedHashSet<>();
    draft.items.forEach(item -> UsedTables.add(item, shown));
    Set<TableName> used = new LinkedHashSet<>(UsedTables.of(draft.filters.conditions()));
    draft.tables.forEach(table -> used.add(table.name()));
    used.addAll(shown);
    boolean refersToItself = used.stream().anyMatch(table -> !table.equals(table.itself()));
    return used.size() > 1
        && !refersToItself
        && shown.stream().noneMatch(table -> SingleRows.of(table, schema).containsAll(used));
  }
}
