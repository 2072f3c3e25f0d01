package dev.signalbox.sql.schema;

import java.util.List;
import java.util.Optional;

/// A table as the planner reads it.
///
/// @param words the name's words in lower case, abbreviations spelled out
/// @param columns the columns that are not private
/// @param primaryKey the columns in the key's order; empty where the table declares none, or a
///   private one
/// @param whole whether `columns` holds all columns of the table
public record Table(
    TableName name,
    List<String> words,
    List<Column> columns,
    List<Column> primaryKey,
    boolean whole) {

  public Table {
    words = List.copyOf(words);
    columns = List.copyOf(columns);
    primaryKey = List.copyOf(primaryKey);
  }

  public Optional<Column> column(String column) {
    return columns.stream().filter(each -> each.name().equalsIgnoreCase(column)).findFirst();
  }

  /// The only column of the primary key, where there is exactly one.
  public Optional<Column> singleKey() {
    return primaryKey.size() == 1 ? Optional.of(primaryKey.getFirst()) : Optional.empty();
  }

  /// The hash of the name alone, as the planner looks tables up often.
  @Override
  public int hashCode() {
    return name.hashCode();
  }

  @Override
  public String toString() {
    return name.toString();
  }
}
