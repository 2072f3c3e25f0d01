package dev.signalbox.execution;

import dev.signalbox.event.ResultColumn;
import dev.signalbox.event.ResultTable;
import java.util.List;
import java.util.Map;

/// Puts units beside the columns of a result.
final class ResultUnits {

  private ResultUnits() {}

  /// @param units the units by the columns' names; an engine may write these in other cases
  static ResultTable put(Map<String, String> units, ResultTable result) {
    if (units.isEmpty()) {
      return result;
    }
    List<ResultColumn> columns =
        result.getColumns().stream()
            .map(column ->
                units.entrySet().stream()
                    .filter(unit -> unit.getKey().equalsIgnoreCase(column.getName()))
                    .findFirst()
                    .map(unit -> ResultColumn.newBuilder(column).setUnit(unit.getValue()).build())
                    .orElse(column))
            .toList();
    return ResultTable.newBuilder(result).setColumns(columns).build();
  }
}
