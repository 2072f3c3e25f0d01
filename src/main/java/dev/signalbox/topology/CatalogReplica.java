package dev.signalbox.topology;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.event.DatabaseDescription;
import java.util.Collection;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.kafka.common.header.Headers;

/// The catalog as the pipeline has read it from the topic `catalog`.
public final class CatalogReplica implements Catalog {
  /// Who reported a database ([dev.signalbox.event.SchemaChange#getSource]), on the catalog's
  /// records.
  static final String REPORTER_HEADER = "signalbox-reporter";

  /// What indexed it ([StageWorks.Indexing#name]), on the catalog's records.
  static final String INDEXING_HEADER = "signalbox-indexing";

  private record Origin(String reporter, String indexing) {}

  private final Map<String, DatabaseDescription> byId = new ConcurrentHashMap<>();
  private final Map<String, Origin> origins = new ConcurrentHashMap<>();

  @Override
  public Optional<DatabaseDescription> find(String database) {
    return Optional.ofNullable(byId.get(database));
  }

  @Override
  public Collection<DatabaseDescription> all() {
    return Collections.unmodifiableCollection(byId.values());
  }

  /// @param headers of the record of the topic `catalog`
  void put(DatabaseDescription description, Headers headers) {
    byId.put(description.getId(), description);
    origins.put(
        description.getId(),
        new Origin(
            CloudEvents.text(headers, REPORTER_HEADER).orElse(""),
            CloudEvents.text(headers, INDEXING_HEADER).orElse("")));
  }

  void remove(String database) {
    byId.remove(database);
    origins.remove(database);
  }

  boolean isReportedBy(String reporter, String database) {
    Origin origin = origins.get(database);
    return origin != null && origin.reporter().equals(reporter);
  }

  /// Whether exactly this description is indexed, under this name of the indexing.
  boolean isIndexed(DatabaseDescription description, String indexing) {
    Origin origin = origins.get(description.getId());
    return origin != null
        && origin.indexing().equals(indexing)
        && description.equals(byId.get(description.getId()));
  }
}
