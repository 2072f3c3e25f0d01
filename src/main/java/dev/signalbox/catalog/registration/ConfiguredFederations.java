package dev.signalbox.catalog.registration;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.RegisteredFederation;
import dev.signalbox.config.federation.FederationSettings;
import dev.signalbox.config.rules.ConfigurationException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The federations of a configuration, as entries of the catalog.
final class ConfiguredFederations {
  private ConfiguredFederations() {}

  /// @param sources the databases and APIs of the configuration, by id
  /// @throws ConfigurationException a member is missing or runs no queries, or someone may see the
  ///   federation and not a member
  static RegisteredDatabase registered(
      FederationSettings settings, Map<String, RegisteredDatabase> sources) {
    List<RegisteredDatabase> members = new ArrayList<>();
    for (String id : settings.members()) {
      members.add(member(settings, id, sources.get(id)));
    }
    return RegisteredDatabase.of(
        new RegisteredFederation(settings, members, tenants(settings, members)));
  }

  private static RegisteredDatabase member(
      FederationSettings settings, String id, @Nullable RegisteredDatabase member) {
    String path = "federations." + settings.id() + ".members";
    if (member == null) {
      throw new ConfigurationException(
          path, "names '%s', which no database or API of this configuration is".formatted(id));
    }
    if (!member.executable() && !member.engine().equals(ConfiguredApis.DIALECT)) {
      throw new ConfigurationException(
          path,
          "names '%s', which runs no queries, as only its schema is known; give it a url"
              .formatted(id));
    }
    return member;
  }

  private static List<String> tenants(
      FederationSettings settings, List<RegisteredDatabase> members) {
    List<RegisteredDatabase> closed =
        members.stream().filter(member -> !member.tenants().isEmpty()).toList();
    for (RegisteredDatabase member : closed) {
      for (String tenant : settings.tenants()) {
        if (!member.tenants().contains(tenant)) {
          throw new ConfigurationException(
              "federations." + settings.id() + ".tenants",
              "names '%s', which may not see the member '%s'".formatted(tenant, member.id()));
        }
      }
    }
    if (!settings.tenants().isEmpty() || closed.isEmpty()) {
      return settings.tenants();
    }
    List<String> common = new ArrayList<>(closed.getFirst().tenants());
    closed.forEach(member -> common.retainAll(member.tenants()));
    if (common.isEmpty()) {
      throw new ConfigurationException(
          "federations." + settings.id() + ".members", "have no tenant that may see all of them");
    }
    return common;
  }
}
