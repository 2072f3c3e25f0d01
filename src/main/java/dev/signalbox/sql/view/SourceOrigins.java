package dev.signalbox.sql.view;

import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.TableDescription;
import dev.signalbox.sql.schema.Schema;
import java.util.Set;
import java.util.stream.Collectors;

/// The tables and columns that a table or view holds.
///
/// @param tables the names of the tables: its own, or those that the view reads
/// @param columns the columns of tables, each as `table.column`
record SourceOrigins(TableDescription source, Set<String> tables, Set<String> columns) {

  static SourceOrigins of(TableDescription source) {
    String own = Schema.nameOf(source).toString();
    return source.getView()
        ? new SourceOrigins(
            source,
            Set.copyOf(source.getReads()),
            source.getColumns().stream()
                .flatMap(column -> column.getOrigin().stream())
                .collect(Collectors.toUnmodifiableSet()))
        : new SourceOrigins(
            source,
            Set.of(own),
            source.getColumns().stream()
                .map(ColumnDescription::getName)
                .map(name -> own + "." + name)
                .collect(Collectors.toUnmodifiableSet()));
  }
}
