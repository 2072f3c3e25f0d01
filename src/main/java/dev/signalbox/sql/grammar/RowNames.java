package dev.signalbox.sql.grammar;

import dev.signalbox.sql.grammar.state.DisplayColumns;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Select;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.ReferringWords;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The names of the rows of the query before, for a follow-up such as 'what are their names?'. The
/// name of another table is none of theirs: a bike is not called as its station is.
///
/// @param asked whether the follow-up asks for these names
/// @param rows the table of these rows
/// @param known the tables that the query before or the follow-up names
record RowNames(boolean asked, Table rows, Set<TableName> known) {

  static RowNames of(ParseStep step, Set<Table> named, Select earlier) {
    boolean showsReference = earlier.items().stream().anyMatch(item -> isReference(item, step));
    return new RowNames(
        ReferringWords.asksTheirNames(step.question.tokens()) && !showsReference,
        step.lexicon.schema().table(EditedDraft.subject(earlier)),
        Stream.concat(Fragment.tables(earlier), named.stream().map(Table::name))
            .collect(Collectors.toSet()));
  }

  /// Whether an expression is the key of another table, so that 'their' may mean its rows.
  private static boolean isReference(Expression item, ParseStep step) {
    return item instanceof Expression.ColumnValue(Column column)
        && column.key()
        && !step.lexicon.schema().table(column.table()).primaryKey().contains(column);
  }

  /// The items with the rows' own name in the place of another table's; none of them where the rows
  /// have no name.
  List<Expression> own(List<Expression> items) {
    return asked
        ? items.stream()
            .flatMap(item -> isOther(item) ? name().stream() : Stream.of(item))
            .distinct()
            .toList()
        : items;
  }

  private boolean isOther(Expression item) {
    return item instanceof Expression.ColumnValue(Column column)
        && column.head().equals("name")
        && !known.contains(column.table());
  }

  /// The name of a row, or else its only text that is a kind of name, such as `nickname`.
  private Optional<Expression> name() {
    List<Column> kinds =
        rows.columns().stream()
            .filter(column -> column.type() == ValueType.TEXT && column.head().endsWith("name"))
            .toList();
    return DisplayColumns.name(rows)
        .or(() -> kinds.stream().findFirst().filter(_ -> kinds.size() == 1))
        .map(Expression.ColumnValue::new);
  }
}
