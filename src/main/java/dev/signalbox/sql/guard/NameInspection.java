package dev.signalbox.sql.guard;

import dev.signalbox.catalog.Privacy;
import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.catalog.dialect.SqlRejection;
import dev.signalbox.catalog.resolution.ColumnUse;
import dev.signalbox.catalog.resolution.Resolution;
import dev.signalbox.catalog.resolution.ResolvedColumn;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ForeignKey;
import dev.signalbox.event.TableDescription;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import net.sf.jsqlparser.statement.Statement;
import net.sf.jsqlparser.statement.select.Select;

/// Refuses a query that names anything but the database's tables, their columns and names of its
/// own. Also refuses one that reads a private column, but for the equality of a private key with
/// the key that it refers to.
///
/// @param database as the asker may see it
record NameInspection(DatabaseDescription database) {

  void inspect(Statement statement) throws SqlRejection {
    if (!(statement instanceof Select query)) {
      throw new SqlRejection("Only a query (SELECT, WITH) is allowed.");
    }
    Resolution resolution = Resolution.of(query, database);
    for (ColumnUse use : resolution.uses()) {
      switch (use) {
        case ColumnUse.Read read -> checkRead(read);
        case ColumnUse.Row row -> checkRow(row);
        case ColumnUse.Equated(ColumnUse.Unresolved unresolved, var _) ->
            throw unknown(unresolved, resolution);
        case ColumnUse.Equated(var _, ColumnUse.Unresolved unresolved) ->
            throw unknown(unresolved, resolution);
        case ColumnUse.Equated equated -> checkEquated(equated);
        case ColumnUse.Unresolved unresolved -> throw unknown(unresolved, resolution);
      }
    }
    new ComparisonInspection(Dialect.of(database.getDialect())).inspect(resolution.comparisons());
  }

  private SqlRejection unknown(ColumnUse.Unresolved unresolved, Resolution resolution) {
    return new SqlRejection(
        "'%s' is no table or column of this database that can be named here%s"
            .formatted(
                unresolved.written(), new NameHints(database, resolution.uses()).of(unresolved)));
  }

  private static boolean isPrivate(ColumnUse use) {
    return use.columns().stream().anyMatch(each -> each.column().getIsPrivate());
  }

  private static void checkRead(ColumnUse.Read read) throws SqlRejection {
    if (isPrivate(read)) {
      throw SqlRejection.ofPrivate(
          "'%s' is private, or may be: it can be neither shown nor compared, grouped or ordered by."
              .formatted(read.written()));
    }
  }

  private static void checkRow(ColumnUse.Row row) throws SqlRejection {
    if (isPrivate(row)) {
      Set<TableDescription> tables =
          row.columns().stream()
              .filter(each -> each.column().getIsPrivate())
              .map(ResolvedColumn::table)
              .collect(Collectors.toSet());
      throw SqlRejection.ofPrivate(
          "'%s' would show private columns. Name the wanted columns: %s."
              .formatted(
                  row.written(),
                  tables.stream()
                      .map(table -> table.getName() + " has " + Privacy.publicColumns(table))
                      .sorted()
                      .collect(Collectors.joining(", "))));
    }
  }

  private void checkEquated(ColumnUse.Equated equated) throws SqlRejection {
    if (!isPrivate(equated)) {
      return;
    }
    for (ResolvedColumn left : equated.left().columns()) {
      for (ResolvedColumn right : equated.right().columns()) {
        if (!refers(left, right) && !refers(right, left)) {
          throw notKeys(equated);
        }
      }
    }
    boolean columns =
        equated.left() instanceof ColumnUse.Read
            && equated.right() instanceof ColumnUse.Read
            && !equated.left().columns().isEmpty()
            && !equated.right().columns().isEmpty();
    if (!columns) {
      throw notKeys(equated);
    }
  }

  private static SqlRejection notKeys(ColumnUse.Equated equated) {
    return SqlRejection.ofPrivate(
        "'%s' compares a private column: only a key with the key that it refers to can be."
            .formatted(equated.written()));
  }

  /// Whether one is a column of a foreign key, and the other the column that it refers to.
  private boolean refers(ResolvedColumn from, ResolvedColumn to) {
    for (ForeignKey key : from.table().getForeignKeys()) {
      List<String> referenced = new ArrayList<>(key.getReferencedColumns());
      if (referenced.isEmpty()) {
        referenced.addAll(to.table().getPrimaryKey());
      }
      int place = key.getColumns().indexOf(from.column().getName());
      boolean isTarget =
          key.getReferencedTable().equals(to.table().getName())
              && key.getReferencedSchema().equals(to.table().getSchema$());
      if (isTarget
          && place >= 0
          && place < referenced.size()
          && referenced.get(place).equals(to.column().getName())) {
        return true;
      }
    }
    return false;
  }
}
