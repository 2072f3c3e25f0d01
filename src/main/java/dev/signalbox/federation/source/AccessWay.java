package dev.signalbox.federation.source;

import java.util.List;
import java.util.OptionalLong;

/// A way to fetch rows of a table: a statement on a database, or an operation of an API.
///
/// @param name the operation in sentences for the asker, such as `GET /airports`
/// @param parameters the conditions that it takes
/// @param page rows of one call, at least 1; further rows need further calls
/// @param rows the estimated rows of the whole table; empty: unknown
/// @param callCost the cost of a call, where 1 is the cost of a call of a web API
/// @param order the order of the rows; empty: unknown
public record AccessWay(
    String name,
    List<WayParameter> parameters,
    int page,
    OptionalLong rows,
    double callCost,
    List<Ordered> order) {

  /// A column that orders rows.
  public record Ordered(String column, boolean descending) {}

  public AccessWay {
    parameters = List.copyOf(parameters);
    order = List.copyOf(order);
    if (page < 1) {
      throw new IllegalArgumentException("A page has at least one row, not " + page);
    }
  }

  /// The columns that must be bound, in the order of the parameters.
  public List<String> requiredColumns() {
    return parameters.stream()
        .filter(WayParameter::required)
        .map(WayParameter::column)
        .distinct()
        .toList();
  }
}
