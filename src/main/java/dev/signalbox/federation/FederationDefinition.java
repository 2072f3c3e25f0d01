package dev.signalbox.federation;

import dev.signalbox.api.ApiSource;
import dev.signalbox.federation.source.SharedKey;
import java.util.List;

/// The sources of a federation, by name. An API by itself is a federation of one source.
///
/// @param id the id of its entry in the catalog
/// @param databases the ids of the databases
/// @param keys the keys that the sources share
public record FederationDefinition(
    String id, List<String> databases, List<ApiSource> apis, List<SharedKey> keys) {
  public FederationDefinition {
    databases = List.copyOf(databases);
    apis = List.copyOf(apis);
    keys = List.copyOf(keys);
  }

  /// An API by itself.
  public static FederationDefinition of(ApiSource api) {
    return new FederationDefinition(api.name(), List.of(), List.of(api), List.of());
  }
}
