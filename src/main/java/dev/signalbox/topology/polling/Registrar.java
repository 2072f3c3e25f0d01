package dev.signalbox.topology.polling;

import dev.signalbox.catalog.engine.Fingerprint;
import dev.signalbox.catalog.registration.Registrant;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.topology.indexing.SchemaChangePublisher;
import dev.signalbox.topology.kafka.KafkaAccess;
import dev.signalbox.topology.replica.CatalogReplica;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Compares the databases that the configuration names with the catalog, and finds new and changed
/// ones. An authoritative configuration also finds the databases that it owns and no longer names.
///
/// Threading: safe for any number of threads.
public final class Registrar {
  /// The source of its schema changes.
  public static final String SOURCE = "registration";

  /// The problem of a database, until the catalog has a newer record of it.
  ///
  /// @param known the catalog's description; null: none
  /// @param text for a person
  record Problem(String database, @Nullable DatabaseDescription known, String text) {

    @SuppressWarnings("ReferenceEquality") // each record of the catalog becomes a new object
    boolean isCurrent(CatalogReplica catalog) {
      return catalog.find(database).orElse(null) == known;
    }
  }

  private final OwnedDatabases registered;
  private final CatalogReplica catalog;
  private final String indexing;

  /// @param indexing the present name of the indexing ([DatabaseIndexing#name])
  public Registrar(OwnedDatabases registered, CatalogReplica catalog, String indexing) {
    this.registered = registered;
    this.catalog = catalog;
    this.indexing = indexing;
  }

  /// The databases that belong in the catalog.
  Set<String> ids() {
    return registered.ids();
  }

  /// Opens a producer of schema changes in the name of the configuration.
  SchemaChangePublisher publisher(KafkaAccess kafka) {
    return new SchemaChangePublisher(kafka, SOURCE, registered::registrant);
  }

  /// See [RegisteredDatabases#server].
  String server(String id) {
    return registered.server(id);
  }

  /// The databases that the catalog has and should have no more.
  List<String> superfluous() throws InterruptedException {
    Registrant registrant = registered.registrant();
    List<String> superfluous = new ArrayList<>();
    for (DatabaseDescription known : List.copyOf(catalog.all())) {
      if (registrant.removes(known)) {
        superfluous.add(known.getId());
      }
    }
    return superfluous;
  }

  /// A sentence for each database that the configuration would open and the catalog closes.
  List<String> closed() {
    return registered.closed();
  }

  /// Asks a database, and describes it where its fingerprint is not the catalog's.
  ///
  /// @return its description, where the catalog has another
  /// @throws dev.signalbox.stage.StageException it cannot be read, or belongs to another owner
  Optional<DatabaseDescription> difference(String id) throws InterruptedException {
    Optional<DatabaseDescription> known = catalog.find(id);
    if (known.isPresent()
        && catalog.isIndexedBy(indexing, id)
        && registered.describingThemselves().contains(id)
        && registered.isReported(id)
        && registered.isConfigured(known.get())) {
      Fingerprint taken = registered.fingerprint(id, null);
      if (PolledDatabase.isDescribed(taken, known)) {
        return Optional.empty();
      }
    }
    DatabaseDescription description = registered.describe(id);
    return catalog.isIndexed(description, indexing) ? Optional.empty() : Optional.of(description);
  }

  /// Notes that the catalog has a database as this process described it.
  void registered(String id) {
    registered.registered(id);
  }

  /// Whether searches find a database, as the catalog has it.
  boolean isSearchable(String id) {
    return catalog.find(id).isPresent();
  }

  boolean isCurrent(Problem problem) {
    return problem.isCurrent(catalog);
  }

  /// @param text without the database's name
  Problem problem(String database, String text) {
    return new Problem(
        database,
        catalog.find(database).orElse(null),
        "Database %s is not registered: %s".formatted(database, text));
  }
}
