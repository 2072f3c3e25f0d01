package dev.signalbox.topology.replica;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.topology.kafka.CloudEvents;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.jspecify.annotations.Nullable;

/// The catalog as the pipeline has read it from the topic `catalog`.
public final class CatalogReplica implements Catalog {
  /// A header of the catalog's records: a source that has reported the database since it was added
  /// ([dev.signalbox.event.SchemaChange#getSource]), once for each.
  public static final String REPORTER_HEADER = "signalbox-reporter";

  /// A header of the catalog's records: the name under which the database was indexed
  /// (`DatabaseIndexing#name`).
  static final String INDEXING_HEADER = "signalbox-indexing";

  private record Origin(Set<String> reporters, String indexing) {}

  private final Map<String, DatabaseDescription> byId = new ConcurrentHashMap<>();
  private final Map<String, Origin> origins = new ConcurrentHashMap<>();
  private final Map<String, DatabaseDescription> stale = new ConcurrentHashMap<>();

  @Override
  public Optional<DatabaseDescription> find(String database) {
    return Optional.ofNullable(byId.get(database));
  }

  @Override
  public Collection<DatabaseDescription> all() {
    return Collections.unmodifiableCollection(byId.values());
  }

  /// Adds to the headers of a catalog's record the values that [#put] reads.
  ///
  /// @param indexing the name under which the database was indexed (`DatabaseIndexing#name`)
  public static void describe(Headers headers, List<String> reporters, String indexing) {
    headers.remove(REPORTER_HEADER);
    reporters.forEach(reporter -> headers.add(REPORTER_HEADER, reporter.getBytes(UTF_8)));
    headers.remove(INDEXING_HEADER);
    headers.add(INDEXING_HEADER, indexing.getBytes(UTF_8));
  }

  /// @param headers of the record of the topic `catalog`
  public void put(DatabaseDescription description, Headers headers) {
    byId.put(description.getId(), description);
    if (description.getStaleSince().isPresent()) {
      stale.put(description.getId(), description);
    } else {
      stale.remove(description.getId());
    }
    Set<String> reporters = new HashSet<>();
    for (Header header : headers.headers(REPORTER_HEADER)) {
      reporters.add(new String(header.value(), UTF_8));
    }
    origins.put(
        description.getId(),
        new Origin(reporters, CloudEvents.text(headers, INDEXING_HEADER).orElse("")));
  }

  void remove(String database) {
    byId.remove(database);
    stale.remove(database);
    origins.remove(database);
  }

  /// The databases that could not be read at their last poll.
  public List<DatabaseDescription> stale() {
    return List.copyOf(stale.values());
  }

  public boolean isReportedBy(String reporter, String database) {
    Origin origin = origins.get(database);
    return origin != null && origin.reporters().contains(reporter);
  }

  /// Whether a database is indexed under this name of the indexing.
  public boolean isIndexedBy(String indexing, String database) {
    Origin origin = origins.get(database);
    return origin != null && origin.indexing().equals(indexing);
  }

  /// Whether exactly this description is indexed under this name of the indexing.
  public boolean isIndexed(DatabaseDescription description, String indexing) {
    Origin origin = origins.get(description.getId());
    return origin != null
        && origin.indexing().equals(indexing)
        && isSame(description, byId.get(description.getId()));
  }

  private static boolean isSame(DatabaseDescription one, @Nullable DatabaseDescription other) {
    return other != null
        && DatabaseDescription.newBuilder(one)
            .setRegisteredAt(other.getRegisteredAt().orElse(null))
            .build()
            .equals(other);
  }
}
