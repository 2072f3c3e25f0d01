package dev.signalbox.topology.polling;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.engine.Fingerprint;
import dev.signalbox.catalog.engine.Notifications;
import dev.signalbox.catalog.introspection.Introspection;
import dev.signalbox.catalog.registration.RegistrationDigest;
import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.config.ValuesSettings;
import dev.signalbox.event.DatabaseDescription;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The databases that a configuration names, as they are now.
public record ConfiguredDatabases(Registrations registrations, ValuesSettings limits)
    implements RegisteredDatabases {

  @Override
  public Set<String> ids() {
    return registrations.all().stream().map(RegisteredDatabase::id).collect(Collectors.toSet());
  }

  @Override
  public String server(String id) {
    return registrations.find(id).orElseThrow().server();
  }

  @Override
  public boolean isConfigured(DatabaseDescription known) {
    return Introspection.isConfigured(registrations.find(known.getId()).orElseThrow(), known);
  }

  @Override
  public RegistrationDigest digest(String id) {
    return RegistrationDigest.of(registrations.find(id).orElseThrow());
  }

  @Override
  public DatabaseDescription describe(String id) {
    return Introspection.describe(registrations.find(id).orElseThrow(), limits);
  }

  @Override
  public Set<String> describingThemselves() {
    return registrations.all().stream()
        .filter(RegisteredDatabase::describesItself)
        .map(RegisteredDatabase::id)
        .collect(Collectors.toSet());
  }

  @Override
  public Fingerprint fingerprint(String id, @Nullable Fingerprint last) {
    return Fingerprint.of(registrations.find(id).orElseThrow(), last);
  }

  @Override
  public DatabaseDescription refresh(DatabaseDescription known, Set<String> tables) {
    return Introspection.refresh(
        registrations.find(known.getId()).orElseThrow(), known, tables, limits);
  }

  @Override
  public Notifications notifications(String id) {
    return Notifications.of(registrations.find(id).orElseThrow());
  }
}
