package dev.signalbox.evaluation.dataset;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.engine.Connections;
import dev.signalbox.catalog.introspection.Introspection;
import dev.signalbox.catalog.pool.PooledConnections;
import dev.signalbox.catalog.registration.DatasetFolder;
import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.execution.QueryExecutor;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/// The databases of one or more dataset folders, for work on them without the pipeline. Close it to
/// close the connections.
///
/// Threading: safe for any number of threads.
public final class DatasetRepository implements Catalog, AutoCloseable {
  private final SequencedMap<String, DatabaseDescription> descriptions;
  private final Connections connections;

  private DatasetRepository(
      SequencedMap<String, DatabaseDescription> descriptions, Connections connections) {
    this.descriptions = descriptions;
    this.connections = connections;
  }

  /// Opens folders; it builds the databases that a folder gives as SQL text.
  ///
  /// @throws dev.signalbox.config.ConfigurationException a folder cannot be read, or two databases
  ///   have one id
  public static DatasetRepository open(Collection<Path> folders) {
    List<RegisteredDatabase> databases = new ArrayList<>();
    for (Path folder : folders) {
      databases.addAll(DatasetFolder.read(folder).databases());
    }
    return of(ScriptedDatabases.built(databases, folders));
  }

  /// @param databases to open; databases that describe themselves are read now
  /// @throws dev.signalbox.stage.StageException one of them cannot be reached
  public static DatasetRepository of(Collection<RegisteredDatabase> databases) {
    SequencedMap<String, DatabaseDescription> descriptions = new LinkedHashMap<>();
    for (RegisteredDatabase database : databases) {
      DatabaseDescription known = database.description();
      descriptions.put(database.id(), known == null ? Introspection.describe(database) : known);
    }
    Registrations registrations = Registrations.of(databases);
    return new DatasetRepository(
        descriptions, new PooledConnections(registrations, QueryRunner.LIMITS));
  }

  @Override
  public Optional<DatabaseDescription> find(String database) {
    return Optional.ofNullable(descriptions.get(database));
  }

  @Override
  public Collection<DatabaseDescription> all() {
    return descriptions.values();
  }

  public Connections connections() {
    return connections;
  }

  /// Runs queries on the databases that have a file.
  public QueryRunner queries() {
    return QueryRunner.through(new QueryExecutor(connections));
  }

  @Override
  public void close() {
    connections.close();
  }
}
