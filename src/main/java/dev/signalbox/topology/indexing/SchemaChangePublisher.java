package dev.signalbox.topology.indexing;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.catalog.registration.Registrant;
import dev.signalbox.event.Authority;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.SchemaChange;
import dev.signalbox.event.registry.RegistryException;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.ClientProperties;
import dev.signalbox.topology.kafka.CloudEvents;
import dev.signalbox.topology.kafka.KafkaAccess;
import dev.signalbox.topology.kafka.PublishedValues;
import dev.signalbox.topology.kafka.RecordLimits;
import dev.signalbox.topology.kafka.Topics;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.jspecify.annotations.Nullable;

/// Publishes the schema changes that one source finds to the topic `schema-changes`.
///
/// Threading: safe for any number of threads.
public final class SchemaChangePublisher implements AutoCloseable {

  /// Names the configuration for which changes are published.
  @FunctionalInterface
  public interface Reporter {
    Registrant registrant() throws InterruptedException;
  }

  private final String topic;
  private final PublishedValues published;
  private final String source;
  private final Producer<byte[], byte[]> producer;
  private final RecordLimits limits;
  private final @Nullable Reporter reporter;

  /// @param source the reporting source ([SchemaChange#getSource])
  /// @param reporter the configuration that reports; null: no configuration does
  public SchemaChangePublisher(KafkaAccess kafka, String source, @Nullable Reporter reporter) {
    this(
        kafka.topics(),
        kafka.codec(),
        new KafkaProducer<>(kafka.properties().describing("signalbox-" + source)),
        source,
        reporter);
  }

  /// @param producer closed with this
  public SchemaChangePublisher(
      Topics topics,
      EventCodec codec,
      Producer<byte[], byte[]> producer,
      String source,
      @Nullable Reporter reporter) {
    this.topic = topics.name(Topics.SCHEMA_CHANGES);
    this.published = PublishedValues.of(topics, Topics.SCHEMA_CHANGES, codec, SchemaChange.class);
    this.source = source;
    this.producer = producer;
    this.limits = topics.limits();
    this.reporter = reporter;
  }

  /// Publishes the whole description of a database as it is now.
  ///
  /// @throws dev.signalbox.stage.StageException the description is too large
  public Future<RecordMetadata> described(DatabaseDescription description)
      throws InterruptedException {
    return send(change(description.getId()).setDescription(description).build());
  }

  public Future<RecordMetadata> gone(String database) throws InterruptedException {
    return send(change(database).build());
  }

  /// Publishes that an operator removes the database, whichever configuration has registered it.
  public Future<RecordMetadata> removed(String database) throws InterruptedException {
    return send(change(database).setAuthority(Authority.OPERATOR).build());
  }

  /// @param problem why it could not be read, without credentials
  public Future<RecordMetadata> unreadable(String database, String problem)
      throws InterruptedException {
    return send(change(database).setProblem(problem).build());
  }

  private SchemaChange.Builder change(String database) throws InterruptedException {
    SchemaChange.Builder change =
        SchemaChange.newBuilder()
            .setDatabase(database)
            .setSource(source)
            .setChangedAt(Instant.now());
    if (reporter != null) {
      Registrant registrant = reporter.registrant();
      change
          .setRegistration(registrant.registration(database))
          .setAuthority(registrant.authority());
    }
    return change;
  }

  /// The result fails where the broker, or the schema registry, does not take the change.
  private Future<RecordMetadata> send(SchemaChange change) {
    ProducerRecord<byte[], byte[]> sent;
    try {
      sent = record(change);
    } catch (RegistryException e) {
      return CompletableFuture.failedFuture(e);
    }
    if (change.getDescription().isPresent()) {
      limits.check(change.getDatabase(), sent.value().length);
    }
    return producer.send(sent);
  }

  private ProducerRecord<byte[], byte[]> record(SchemaChange change) {
    String database = change.getDatabase();
    RecordHeaders headers = new RecordHeaders();
    CloudEvents.describe(headers, database, source, change.getSchema());
    byte[] value = published.encode(headers, change);
    return new ProducerRecord<>(topic, null, database.getBytes(UTF_8), value, headers);
  }

  /// Waits until the broker has the record.
  ///
  /// @throws BrokerException the broker rejects it
  public static RecordMetadata written(Future<RecordMetadata> record) throws InterruptedException {
    try {
      return record.get();
    } catch (ExecutionException e) {
      throw new BrokerException("A schema change could not be published: " + e.getMessage(), e);
    }
  }

  public void flush() {
    producer.flush();
  }

  @Override
  public void close() {
    producer.close(ClientProperties.LONGEST_CLOSE);
  }
}
