package dev.signalbox.sql.metric;

import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import java.util.List;
import java.util.Set;

/// The columns of a table that say where something is: those of an own place, such as a branch,
/// before those of a region.
final class PlaceColumns {

  private static final Set<String> OWN =
      Set.of(
          "site",
          "location",
          "place",
          "branch",
          "shop",
          "store",
          "outlet",
          "depot",
          "warehouse",
          "clinic",
          "hospital",
          "ward",
          "studio",
          "hotel",
          "plant",
          "factory",
          "office",
          "campus",
          "restaurant",
          "line",
          "venue",
          "station");
  private static final Set<String> REGIONS =
      Set.of(
          "city", "town", "region", "country", "state", "province", "district", "area", "county");

  private PlaceColumns() {}

  static List<Column> of(Table table) {
    List<Column> own = named(table, OWN);
    return own.isEmpty() ? named(table, REGIONS) : own;
  }

  private static List<Column> named(Table table, Set<String> heads) {
    return table.columns().stream()
        .filter(column -> heads.contains(column.head()) && !ComputedColumn.isNumeric(column))
        .toList();
  }
}
