package dev.signalbox.federation.source;

import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.TableDescription;
import java.util.List;

/// One request for rows of a table, which takes one call, or one for each page.
///
/// @param columns the columns to fetch, in their order in the reply's rows
/// @param bounds at most one for each parameter, with no more values than one call takes
/// @param enough the number of rows after which the fetch may stop, as the query needs no more
public record Fetch(
    TableDescription table,
    AccessWay way,
    List<String> columns,
    List<BoundValues> bounds,
    long enough) {
  public Fetch {
    columns = List.copyOf(columns);
    bounds = List.copyOf(bounds);
  }

  /// A fetched column, by its place in the rows.
  public ColumnDescription column(int place) {
    return table.getColumns().stream()
        .filter(each -> each.getName().equals(columns.get(place)))
        .findFirst()
        .orElseThrow();
  }
}
