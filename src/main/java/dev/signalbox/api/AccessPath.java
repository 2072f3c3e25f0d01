package dev.signalbox.api;

import dev.signalbox.api.Binding.Operator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// One way to rows of a table: an operation of the API, with its parameters as conditions on
/// columns.
///
/// @param name unique within the table, such as `list`, `get` or `by_parent`; for messages and
///   metrics
/// @param method the HTTP method; a reading one
/// @param path the path below the base address, with parameters in braces: `/assets/{id}`
/// @param bindings its parameters
/// @param constants parameters of the query with a fixed value
/// @param output the place of the rows in a reply, as a JSON pointer. The segment `*` stands for
///   each element of an array. An object there is one row, an array has a row in each element, and
///   null has no row
/// @param single whether it gets at most one row by its key, so that 404 means no row
/// @param cost the expected calls and rows without optional bindings
/// @param order the order of the rows; empty: not known
public record AccessPath(
    String name,
    String method,
    String path,
    List<Binding> bindings,
    Map<String, String> constants,
    String output,
    boolean single,
    Paging paging,
    Cost cost,
    List<Order> order) {

  public AccessPath {
    bindings = List.copyOf(bindings);
    constants = Map.copyOf(constants);
    order = List.copyOf(order);
  }

  /// The expected size of a scan.
  ///
  /// @param calls of one scan with one value for each required binding
  /// @param rows of such a scan
  public record Cost(double calls, double rows) {}

  /// A column by which the rows are sorted.
  public record Order(String column, boolean descending) {}

  /// The bindings without which it cannot be called.
  public List<Binding> required() {
    return bindings.stream().filter(Binding::required).toList();
  }

  public Optional<Binding> binding(String column, Operator operator) {
    return bindings.stream()
        .filter(each -> each.column().equals(column) && each.operator() == operator)
        .findFirst();
  }

  /// The method and path, for messages.
  public String operation() {
    return method + " " + path;
  }
}
