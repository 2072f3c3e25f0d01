package dev.signalbox.sql.metric;

import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.words.PlaceNouns;
import java.util.List;
import java.util.function.Predicate;

/// The columns of a table that say where something is: those of a site, such as a branch, before
/// those of a region.
final class PlaceColumns {
  private PlaceColumns() {}

  static List<Column> of(Table table) {
    List<Column> sites = named(table, PlaceNouns::isSite);
    return sites.isEmpty() ? named(table, PlaceNouns::isRegion) : sites;
  }

  private static List<Column> named(Table table, Predicate<String> isPlace) {
    return table.columns().stream()
        .filter(column -> isPlace.test(column.head()) && !ComputedColumn.isNumeric(column))
        .toList();
  }
}
