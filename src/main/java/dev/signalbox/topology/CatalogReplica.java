package dev.signalbox.topology;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.event.DatabaseDescription;
import java.util.Collection;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// The catalog as the pipeline has read it from the topic `catalog`.
public final class CatalogReplica implements Catalog {
  private final Map<String, DatabaseDescription> byId = new ConcurrentHashMap<>();
  private final Map<String, String> reporters = new ConcurrentHashMap<>();

  @Override
  public Optional<DatabaseDescription> find(String database) {
    return Optional.ofNullable(byId.get(database));
  }

  @Override
  public Collection<DatabaseDescription> all() {
    return Collections.unmodifiableCollection(byId.values());
  }

  /// @param reporter who reported the database; see [dev.signalbox.event.SchemaChange#getSource]
  void put(DatabaseDescription description, String reporter) {
    byId.put(description.getId(), description);
    reporters.put(description.getId(), reporter);
  }

  void remove(String database) {
    byId.remove(database);
    reporters.remove(database);
  }

  boolean isReportedBy(String reporter, String database) {
    return reporter.equals(reporters.get(database));
  }
}
