package dev.signalbox.catalog;

import dev.signalbox.config.federation.FederationSettings;
import java.util.List;

/// The sources of a registered federation.
///
/// @param members in the order of the settings
/// @param tenants the tenants that may see it: those of the settings, or the ones that all members
///   have; empty: everyone
public record RegisteredFederation(
    FederationSettings settings, List<RegisteredDatabase> members, List<String> tenants) {
  public RegisteredFederation {
    members = List.copyOf(members);
    tenants = List.copyOf(tenants);
  }
}
