package dev.signalbox.topology;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.config.Configuration;
import dev.signalbox.event.CatalogRefresh;
import dev.signalbox.event.EventCodec;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Asks to look at databases, without a word of Kafka: whichever instance polls them looks.
///
/// Threading: safe for any number of threads.
public final class CatalogRefreshes implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(CatalogRefreshes.class);
  private static final long COLLECTED_MILLIS = 1_000;

  private final EventCodec codec = new EventCodec();
  private final String topic;
  private final String source;
  private final Producer<byte[], byte[]> producer;

  /// Tables whose rows have changed, by database.
  private final Map<String, Set<String>> changed = new HashMap<>();

  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("signalbox-refreshes").factory());

  /// @param source who asks ([CatalogRefresh#getSource])
  /// @param producer closed with this
  CatalogRefreshes(Topics topics, Producer<byte[], byte[]> producer, String source) {
    this.topic = topics.name(Topics.CATALOG_REFRESHES);
    this.source = source;
    this.producer = producer;
    var _ =
        clock.scheduleWithFixedDelay(
            this::send, COLLECTED_MILLIS, COLLECTED_MILLIS, TimeUnit.MILLISECONDS);
  }

  /// @param bootstrapServers of the broker
  /// @param source who asks ([CatalogRefresh#getSource])
  /// @throws BrokerException the broker's address is none
  public static CatalogRefreshes connect(
      Configuration configuration, String bootstrapServers, String source) {
    try {
      ClientProperties properties = new ClientProperties(configuration, bootstrapServers);
      return new CatalogRefreshes(
          new Topics(configuration),
          new KafkaProducer<>(properties.producer("signalbox-refreshes")),
          source);
    } catch (KafkaException e) {
      throw new BrokerException(
          "The broker at %s cannot be told anything: %s. Check kafka.bootstrap.servers and the security settings"
              .formatted(bootstrapServers, e.getMessage()),
          e);
    }
  }

  /// Says that rows of a table have changed, so that its values may be others. It may be said of
  /// every single row: what is said within a second becomes one request, and whoever polls the
  /// database reads its values no more often than `values.pause` allows.
  ///
  /// @param table `table` or `schema.table`
  public synchronized void rowsChanged(String database, String table) {
    changed.computeIfAbsent(database, _ -> new TreeSet<>()).add(table);
  }

  private synchronized void send() {
    try {
      changed.forEach((database, tables) -> {
        var _ =
            producer.send(
                request(database, tables),
                (_, unsent) -> {
                  if (unsent != null) {
                    LOG.warn("The values of {} are not read again", database, unsent);
                  }
                });
      });
    } catch (KafkaException e) {
      LOG.warn("The values of {} are not read again", changed.keySet(), e);
    }
    changed.clear();
  }

  /// Asks to look at databases now, and to read their values again.
  ///
  /// @param tables whose values, as `table` or `schema.table`; empty: all
  /// @throws BrokerException the broker does not take it
  public void request(Collection<String> databases, Collection<String> tables)
      throws InterruptedException {
    List<Future<RecordMetadata>> sent =
        databases.stream().map(database -> producer.send(request(database, tables))).toList();
    for (Future<RecordMetadata> each : sent) {
      try {
        each.get();
      } catch (ExecutionException e) {
        throw new BrokerException("The request could not be sent: " + e.getMessage(), e);
      }
    }
  }

  private ProducerRecord<byte[], byte[]> request(String database, Collection<String> tables) {
    CatalogRefresh request =
        CatalogRefresh.newBuilder()
            .setDatabase(database)
            .setSource(source)
            .setTables(List.copyOf(tables))
            .setRequestedAt(Instant.now())
            .build();
    ProducerRecord<byte[], byte[]> record =
        new ProducerRecord<>(topic, database.getBytes(UTF_8), codec.encode(request));
    CloudEvents.describe(record.headers(), database, source, request.getSchema());
    return record;
  }

  /// What was said before is sent.
  @Override
  public void close() {
    clock.shutdownNow();
    send();
    producer.close();
  }
}
