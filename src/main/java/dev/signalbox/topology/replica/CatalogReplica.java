package dev.signalbox.topology.replica;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import dev.signalbox.catalog.Catalog;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.topology.kafka.CloudEvents;
import java.util.AbstractCollection;
import java.util.Collection;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;

/// The catalog as the pipeline has read it from the topic `catalog`.
///
/// The descriptions of a large estate take gigabytes as objects. The replica therefore keeps each
/// as packed bytes ([PackedDescription]), and as an object only those that were read lately.
public final class CatalogReplica implements Catalog {
  /// A header of the catalog's records: a source that has reported the database since it was added
  /// ([dev.signalbox.event.SchemaChange#getSource]), once for each.
  public static final String REPORTER_HEADER = "signalbox-reporter";

  /// A header of the catalog's records: the name under which the database was indexed
  /// (`DatabaseIndexing#name`).
  static final String INDEXING_HEADER = "signalbox-indexing";

  /// The bytes, as a topic holds them, of all descriptions that are kept as objects.
  private static final long BYTES_AS_OBJECTS = 16 << 20;

  private record Origin(Set<String> reporters, String indexing) {}

  private final Map<String, PackedDescription> byId = new ConcurrentHashMap<>();
  private final Map<String, Origin> origins = new ConcurrentHashMap<>();
  private final LoadingCache<PackedDescription, DatabaseDescription> unpacked =
      Caffeine.newBuilder()
          .maximumWeight(BYTES_AS_OBJECTS)
          .weigher((PackedDescription packed, DatabaseDescription _) -> packed.size())
          .build(PackedDescription::unpacked);

  @Override
  public Optional<DatabaseDescription> find(String database) {
    return Optional.ofNullable(byId.get(database)).map(unpacked::get);
  }

  @Override
  public Collection<DatabaseDescription> all() {
    return new AbstractCollection<>() {
      @Override
      public Iterator<DatabaseDescription> iterator() {
        return byId.values().stream().map(CatalogReplica.this::once).iterator();
      }

      @Override
      public int size() {
        return byId.size();
      }
    };
  }

  /// A description that is read among all, and does not displace those that questions use.
  private DatabaseDescription once(PackedDescription packed) {
    DatabaseDescription known = unpacked.getIfPresent(packed);
    return known == null ? packed.unpacked() : known;
  }

  @Override
  public Collection<DatabaseDescription> outlines() {
    return byId.values().stream().map(PackedDescription::outline).toList();
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
    byId.put(description.getId(), PackedDescription.of(description));
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
    origins.remove(database);
  }

  /// The outlines of the databases that could not be read at their last poll.
  public List<DatabaseDescription> stale() {
    return byId.values().stream()
        .map(PackedDescription::outline)
        .filter(outline -> outline.getStaleSince().isPresent())
        .toList();
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
        && find(description.getId()).filter(known -> isSame(description, known)).isPresent();
  }

  private static boolean isSame(DatabaseDescription one, DatabaseDescription other) {
    return DatabaseDescription.newBuilder(one)
        .setRegisteredAt(other.getRegisteredAt().orElse(null))
        .build()
        .equals(other);
  }
}
