package dev.signalbox.topology;

import dev.signalbox.catalog.Registrant;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.EventCodec;
import dev.signalbox.stage.StageException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Compares the databases that the configuration names with the catalog, and publishes what differs
/// as schema changes: new and changed ones with their description, and, where the configuration is
/// authoritative, those that it owns and names no more as gone.
final class Registrar {
  private static final Logger LOG = LoggerFactory.getLogger(Registrar.class);

  /// The source of its schema changes.
  static final String SOURCE = "registration";

  private static final int DESCRIBED_AT_ONCE = 16;

  /// What a registration did.
  ///
  /// @param published by database where its change is
  /// @param problems databases that could not be described
  record Registration(Map<String, ChangePlace> published, List<Problem> problems) {}

  /// What is wrong with a database, until something new is known of it.
  ///
  /// @param known what the catalog has of it; null: nothing
  /// @param text for a person
  record Problem(String database, @Nullable DatabaseDescription known, String text) {

    @SuppressWarnings("ReferenceEquality") // the catalog makes another one of each record
    boolean isCurrent(CatalogReplica catalog) {
      return catalog.find(database).orElse(null) == known;
    }
  }

  private final EventCodec codec;
  private final ClientProperties properties;
  private final Topics topics;
  private final OwnedDatabases registered;
  private final CatalogReplica catalog;
  private final String indexing;

  Registrar(
      Topics topics,
      EventCodec codec,
      ClientProperties properties,
      StageWorks works,
      OwnedDatabases registered) {
    this.codec = codec;
    this.properties = properties;
    this.topics = topics;
    this.registered = registered;
    this.catalog = works.catalog();
    this.indexing = works.indexing().name();
  }

  /// Call it once the catalog has caught up.
  Registration register() throws InterruptedException {
    List<Problem> problems = new ArrayList<>();
    Map<String, ChangePlace> places = new HashMap<>();
    Set<String> ids = registered.ids();
    Registrant registrant = registered.registrant();
    try (SchemaChanges changes = new SchemaChanges(topics, codec, properties, SOURCE, registered)) {
      Map<String, Future<RecordMetadata>> sent = new HashMap<>();
      for (DatabaseDescription description : describeAll(ids, problems)) {
        sent.put(description.getId(), changes.described(description));
      }
      registered
          .problems()
          .forEach((id, text) -> {
            if (problems.stream().noneMatch(problem -> problem.database().equals(id))) {
              problems.add(problem(id, text));
            }
          });
      for (DatabaseDescription known : List.copyOf(catalog.all())) {
        if (registrant.removes(known)) {
          sent.put(known.getId(), changes.gone(known.getId()));
        }
      }
      changes.flush();
      for (Map.Entry<String, Future<RecordMetadata>> each : sent.entrySet()) {
        RecordMetadata record = SchemaChanges.written(each.getValue());
        places.put(each.getKey(), new ChangePlace(record.partition(), record.offset()));
      }
    }
    return new Registration(places, problems);
  }

  /// The descriptions that differ from the catalog's.
  private List<DatabaseDescription> describeAll(Set<String> ids, List<Problem> problems)
      throws InterruptedException {
    List<DatabaseDescription> differing = new ArrayList<>();
    Semaphore room = new Semaphore(DESCRIBED_AT_ONCE);
    Map<String, Future<DatabaseDescription>> descriptions = new HashMap<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (String id : ids) {
        descriptions.put(id, threads.submit(describing(id, room)));
      }
      for (Map.Entry<String, Future<DatabaseDescription>> entry : descriptions.entrySet()) {
        String id = entry.getKey();
        try {
          DatabaseDescription description = entry.getValue().get();
          if (!catalog.isIndexed(description, indexing)) {
            differing.add(description);
          }
        } catch (ExecutionException e) {
          problems.add(problem(id, e));
        }
      }
    }
    return differing;
  }

  private Callable<DatabaseDescription> describing(String id, Semaphore room) {
    return () -> {
      room.acquire();
      try {
        return registered.describe(id);
      } finally {
        room.release();
      }
    };
  }

  Problem problem(String database, String text) {
    return new Problem(database, catalog.find(database).orElse(null), text);
  }

  private Problem problem(String id, ExecutionException e) {
    Throwable cause = e.getCause();
    if (cause instanceof StageException known) {
      return problem(id, "Database " + id + " is not registered: " + known.getMessage());
    }
    LOG.error("Database {} could not be described", id, cause);
    return problem(
        id,
        "Database %s is not registered: it could not be described (%s); the log has the details"
            .formatted(id, cause == null ? e : cause.getClass().getSimpleName()));
  }
}
