package dev.signalbox.sql.linking;

import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;

/// What words of a question can mean in a database.
public sealed interface Target {

  /// The rows of a table.
  record OfTable(Table table) implements Target {}

  /// What a column holds.
  record OfColumn(Column column) implements Target {}

  /// A value as it is stored in a column.
  record OfValue(Column column, String value) implements Target {}
}
