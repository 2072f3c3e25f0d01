package dev.signalbox.catalog.registration;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.catalog.engine.Engine;
import dev.signalbox.catalog.engine.sqlite.SqliteFiles;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.config.ImportSettings;
import dev.signalbox.config.api.ApiSettings;
import dev.signalbox.config.federation.FederationSettings;
import dev.signalbox.config.rules.ConfigurationException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;

/// The registered databases, each id once, in the order of their registration.
public final class Registrations {
  private final SequencedMap<String, RegisteredDatabase> databases;

  private Registrations(SequencedMap<String, RegisteredDatabase> databases) {
    this.databases = databases;
  }

  /// All registrations of a configuration: `databases`, `apis`, then the files of `imports`, then
  /// the databases of `datasets`, then `federations`, whose members may be any of the others.
  ///
  /// @throws ConfigurationException two databases have one id, a URL is of an engine that has no
  ///   driver here, a folder cannot be read, or a member of a federation is not usable
  public static Registrations of(Configuration configuration) {
    List<RegisteredDatabase> found = new ArrayList<>();
    for (DatabaseSettings settings : configuration.databases()) {
      found.add(RegisteredDatabase.of(settings, "databases"));
    }
    for (ApiSettings settings : configuration.apis()) {
      found.add(ConfiguredApis.registered(settings));
    }
    for (ImportSettings folder : configuration.imports()) {
      found.addAll(SqliteFiles.in(folder));
    }
    for (Path folder : configuration.datasets()) {
      found.addAll(DatasetFolder.read(folder).databases());
    }
    Map<String, RegisteredDatabase> sources = of(found).databases;
    for (FederationSettings federation : configuration.federations()) {
      found.add(ConfiguredFederations.registered(federation, sources));
    }
    return of(found);
  }

  /// @throws ConfigurationException two databases have one id, or a URL is of an engine that has no
  ///   driver here
  public static Registrations of(Collection<RegisteredDatabase> databases) {
    SequencedMap<String, RegisteredDatabase> byId = new LinkedHashMap<>();
    for (RegisteredDatabase database : databases) {
      refuseUnknownEngine(database);
      refuseSecond(byId, database);
      byId.put(database.id(), database);
    }
    return new Registrations(byId);
  }

  private static void refuseUnknownEngine(RegisteredDatabase database) {
    if (database.executable() && !(database.dialect() instanceof Engine)) {
      throw new ConfigurationException(
          database.source() + "." + database.id() + ".url", "must begin with " + prefixes());
    }
  }

  private static String prefixes() {
    List<String> prefixes =
        Dialect.all().reversed().stream().map(each -> "jdbc:" + each.id() + ":").toList();
    int last = prefixes.size() - 1;
    return String.join(", ", prefixes.subList(0, last)) + " or " + prefixes.get(last);
  }

  private static void refuseSecond(
      Map<String, RegisteredDatabase> byId, RegisteredDatabase database) {
    RegisteredDatabase other = byId.get(database.id());
    if (other != null) {
      throw new ConfigurationException(
          database.source(),
          "the database '%s' is registered already by %s; rename or leave out one of them"
              .formatted(database.id(), other.source()));
    }
  }

  public Collection<RegisteredDatabase> all() {
    return databases.sequencedValues();
  }

  public Optional<RegisteredDatabase> find(String id) {
    return Optional.ofNullable(databases.get(id));
  }
}
