package dev.signalbox.catalog.resolution;

import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.TableDescription;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A column of a described table. Two are equal where schema, table and column have the same names.
public record ResolvedColumn(TableDescription table, ColumnDescription column) {

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof ResolvedColumn that
        && that.column.getName().equals(column.getName())
        && that.table.getName().equals(table.getName())
        && that.table.getSchema$().equals(table.getSchema$());
  }

  @Override
  public int hashCode() {
    return Objects.hash(table.getName(), column.getName());
  }

  @Override
  public String toString() {
    return table.getName() + "." + column.getName();
  }
}
