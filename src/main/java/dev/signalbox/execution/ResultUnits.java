package dev.signalbox.execution;

import dev.signalbox.event.ColumnUnit;
import dev.signalbox.event.ResultColumn;
import dev.signalbox.event.ResultTable;
import java.util.List;

/// Puts units beside the columns of a result.
final class ResultUnits {

  private ResultUnits() {}

  /// @param units the units of columns; an engine may write their names in other cases
  static ResultTable put(List<ColumnUnit> units, ResultTable result) {
    if (units.isEmpty()) {
      return result;
    }
    List<ResultColumn> columns =
        result.getColumns().stream()
            .map(column ->
                units.stream()
                    .filter(unit -> unit.getColumn().equalsIgnoreCase(column.getName()))
                    .findFirst()
                    .map(unit -> ResultColumn.newBuilder(column).setUnit(unit.getUnit()).build())
                    .orElse(column))
            .toList();
    return ResultTable.newBuilder(result).setColumns(columns).build();
  }
}
