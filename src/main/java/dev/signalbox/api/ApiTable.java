package dev.signalbox.api;

import dev.signalbox.event.ForeignKey;
import dev.signalbox.event.TableDescription;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// A virtual table, whose rows come from operations of an API.
///
/// @param description its meaning for people and for the index; null: none
/// @param primaryKey the names of the key's columns; empty: not known
/// @param foreignKeys references to other tables of the same API
/// @param rowEstimate a rough number of rows; null: not known
/// @param paths the ways to its rows, at least one
public record ApiTable(
    String name,
    @Nullable String description,
    List<ApiColumn> columns,
    List<String> primaryKey,
    List<ForeignKey> foreignKeys,
    @Nullable Long rowEstimate,
    List<AccessPath> paths) {

  public ApiTable {
    columns = List.copyOf(columns);
    primaryKey = List.copyOf(primaryKey);
    foreignKeys = List.copyOf(foreignKeys);
    paths = List.copyOf(paths);
  }

  public Optional<ApiColumn> column(String column) {
    return columns.stream().filter(each -> each.name().equals(column)).findFirst();
  }

  /// The place of a column from 0 on, which is its place in a row; -1: there is no such column.
  public int indexOf(String column) {
    return IntStream.range(0, columns.size())
        .filter(i -> columns.get(i).name().equals(column))
        .findFirst()
        .orElse(-1);
  }

  /// The table as the catalog describes it.
  public TableDescription described() {
    return TableDescription.newBuilder()
        .setName(name)
        .setComment(description)
        .setRowEstimate(rowEstimate)
        .setColumns(columns.stream().map(ApiColumn::described).toList())
        .setPrimaryKey(primaryKey)
        .setForeignKeys(foreignKeys)
        .build();
  }
}
