package dev.signalbox.api;

import java.net.URI;
import java.util.List;
import java.util.Optional;

/// An API as a source of tables.
///
/// @param name its id in the catalog, unique among databases and APIs
/// @param base the address that the paths of operations continue
/// @param description its meaning for people and for the index; empty: none
/// @param auth the identity that it asks for
public record ApiSource(
    String name,
    URI base,
    String description,
    List<ApiTable> tables,
    ApiLimits limits,
    ApiAuth auth) {

  public ApiSource {
    tables = List.copyOf(tables);
  }

  public Optional<ApiTable> table(String table) {
    return tables.stream().filter(each -> each.name().equals(table)).findFirst();
  }
}
