package dev.signalbox.sql.schema;

import dev.signalbox.sql.words.PlaceNouns;
import java.util.List;
import java.util.function.Predicate;

/// The columns of a table that say where something is: those of a site, such as a branch, before
/// those of a region.
public final class PlaceColumns {
  private PlaceColumns() {}

  public static List<Column> of(Table table) {
    List<Column> sites = named(table, PlaceNouns::isSite);
    return sites.isEmpty() ? named(table, PlaceNouns::isRegion) : sites;
  }

  private static List<Column> named(Table table, Predicate<String> isPlace) {
    return table.columns().stream()
        .filter(column -> isPlace.test(column.head()) && !isMeasured(column))
        .toList();
  }

  private static boolean isMeasured(Column column) {
    boolean number = column.type() == ValueType.NUMBER || column.type() == ValueType.OTHER;
    return number && !column.isIdentifier();
  }
}
