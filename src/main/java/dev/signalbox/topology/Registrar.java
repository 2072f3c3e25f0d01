package dev.signalbox.topology;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.SchemaChange;
import dev.signalbox.stage.StageException;
import java.time.Instant;
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
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Compares the databases that the configuration names with the catalog, and publishes what differs
/// as schema changes: new and changed ones with their description, and those that were registered
/// this way before and are named no more as gone.
final class Registrar {
  private static final Logger LOG = LoggerFactory.getLogger(Registrar.class);

  /// The source of its schema changes.
  static final String SOURCE = "registration";

  private static final int DESCRIBED_AT_ONCE = 16;

  /// What a registration did.
  ///
  /// @param published by database where its change is
  /// @param problems databases that could not be described, each with the reason
  record Registration(Map<String, ChangePlace> published, List<String> problems) {}

  private final EventCodec codec;
  private final ClientProperties properties;
  private final String topic;
  private final StageWorks.RegisteredDatabases registered;
  private final CatalogReplica catalog;
  private final String indexing;

  Registrar(Topics topics, EventCodec codec, ClientProperties properties, StageWorks works) {
    this.codec = codec;
    this.properties = properties;
    this.topic = topics.name(Topics.SCHEMA_CHANGES);
    this.registered = works.registered();
    this.catalog = works.catalog();
    this.indexing = works.indexing().name();
  }

  /// Call it once the catalog has caught up.
  Registration register() throws InterruptedException {
    List<String> problems = new ArrayList<>();
    Map<String, ChangePlace> published = new HashMap<>();
    Set<String> ids = registered.ids();
    try (KafkaProducer<byte[], byte[]> producer =
        new KafkaProducer<>(properties.producer("signalbox-registrar"))) {
      Map<String, Future<RecordMetadata>> sent = new HashMap<>();
      for (DatabaseDescription description : describeAll(ids, problems)) {
        sent.put(description.getId(), send(producer, description.getId(), description));
      }
      for (DatabaseDescription known : List.copyOf(catalog.all())) {
        if (!ids.contains(known.getId()) && catalog.isReportedBy(SOURCE, known.getId())) {
          sent.put(known.getId(), send(producer, known.getId(), null));
        }
      }
      producer.flush();
      for (Map.Entry<String, Future<RecordMetadata>> each : sent.entrySet()) {
        RecordMetadata record = written(each.getValue());
        published.put(each.getKey(), new ChangePlace(record.partition(), record.offset()));
      }
    }
    return new Registration(published, problems);
  }

  /// The descriptions that differ from the catalog's.
  private List<DatabaseDescription> describeAll(Set<String> ids, List<String> problems)
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

  private static String problem(String id, ExecutionException e) {
    Throwable cause = e.getCause();
    if (cause instanceof StageException known) {
      return "Database " + id + " is not registered: " + known.getMessage();
    }
    LOG.error("Database {} could not be described", id, cause);
    return "Database %s is not registered: it could not be described (%s); the log has the details"
        .formatted(id, cause == null ? e : cause.getClass().getSimpleName());
  }

  private Future<RecordMetadata> send(
      KafkaProducer<byte[], byte[]> producer,
      String database,
      @Nullable DatabaseDescription description) {
    SchemaChange change =
        SchemaChange.newBuilder()
            .setDatabase(database)
            .setSource(SOURCE)
            .setDescription(description)
            .setChangedAt(Instant.now())
            .build();
    ProducerRecord<byte[], byte[]> sent =
        new ProducerRecord<>(topic, database.getBytes(UTF_8), codec.encode(change));
    CloudEvents.describe(sent.headers(), database, SOURCE, change.getSchema());
    return producer.send(sent);
  }

  private static RecordMetadata written(Future<RecordMetadata> record) throws InterruptedException {
    try {
      return record.get();
    } catch (ExecutionException e) {
      throw new BrokerException("A schema change could not be published: " + e.getMessage(), e);
    }
  }
}
