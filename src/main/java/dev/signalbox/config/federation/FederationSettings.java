package dev.signalbox.config.federation;

import dev.signalbox.config.rules.SettingRules;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Databases and APIs that answer questions together.
///
/// @param id unique among databases, APIs and federations, and short: it is in every event
/// @param name to show and to index; null: the id
/// @param statements domain statements: rules and meanings that the sources do not tell
/// @param tenants tenants that may see it, each of which sees all members; empty: the tenants that
///   all members have
/// @param members the ids of at least two databases or APIs
/// @param keys at least one key that two members share
public record FederationSettings(
    String id,
    @Nullable String name,
    @Nullable String description,
    List<String> statements,
    List<String> tenants,
    List<String> members,
    List<FederationKey> keys) {

  public FederationSettings {
    SettingRules.that(!id.isBlank(), "federations.id", "given");
    statements = List.copyOf(statements);
    tenants = List.copyOf(tenants);
    members = List.copyOf(members);
    keys = List.copyOf(keys);
    SettingRules.that(
        members.stream().distinct().count() == members.size(),
        "federations.members",
        "different databases or APIs",
        members);
    SettingRules.that(
        members.size() >= 2, "federations.members", "at least two databases or APIs", members);
    SettingRules.that(!keys.isEmpty(), "federations.keys", "at least one key of two members");
    for (FederationKey key : keys) {
      for (FederationKey.Place place : key.places()) {
        SettingRules.that(
            members.contains(place.member()),
            "federations.keys",
            "columns of the federation's members",
            place.member());
      }
      SettingRules.that(
          !key.referring().member().equals(key.referredTo().member()),
          "federations.keys",
          "keys of two members; the keys within a member are known",
          key.from());
    }
  }
}
