package dev.signalbox.federation;

import dev.signalbox.api.ApiSource;
import dev.signalbox.config.federation.FederationSettings;
import dev.signalbox.federation.source.SharedKey;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

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

  /// A configured federation.
  ///
  /// @param known all APIs; a member that is none of them is a database
  public static FederationDefinition of(FederationSettings settings, List<ApiSource> known) {
    List<ApiSource> apis =
        known.stream().filter(api -> settings.members().contains(api.name())).toList();
    Set<String> names = apis.stream().map(ApiSource::name).collect(Collectors.toSet());
    return new FederationDefinition(
        settings.id(),
        settings.members().stream().filter(member -> !names.contains(member)).toList(),
        apis,
        settings.keys().stream().map(key -> new SharedKey(key.from(), key.to())).toList());
  }

  /// An API by itself.
  public static FederationDefinition of(ApiSource api) {
    return new FederationDefinition(api.name(), List.of(), List.of(api), List.of());
  }
}
