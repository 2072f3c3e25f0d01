package dev.signalbox.sql.linking;

import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.CommentedName;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
import java.util.List;

/// An element of a database that words of a question can mean.
public sealed interface Target {

  /// The rows of a table.
  record OfTable(Table table) implements Target {}

  /// The values of a column.
  record OfColumn(Column column) implements Target {}

  /// A value as it is stored in a column.
  record OfValue(Column column, String value) implements Target {}

  /// The name of the table.
  default TableName owner() {
    return switch (this) {
      case OfTable(Table table) -> table.name();
      case OfColumn(Column column) -> column.table();
      case OfValue(Column column, _) -> column.table();
    };
  }

  /// The words of the name of the table or column.
  default List<String> words() {
    return switch (this) {
      case OfTable(Table table) -> table.words();
      case OfColumn(Column column) -> column.words();
      case OfValue(Column column, _) -> column.words();
    };
  }

  /// Whether the name of the table or column has a word in lower case, or the name in the column's
  /// comment has it.
  default boolean says(String word) {
    return words().contains(word)
        || (this instanceof OfColumn(Column column)
            && CommentedName.of(column).filter(name -> name.words().contains(word)).isPresent());
  }
}
