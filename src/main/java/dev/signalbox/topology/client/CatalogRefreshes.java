package dev.signalbox.topology.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.config.Configuration;
import dev.signalbox.event.CatalogRefresh;
import dev.signalbox.event.EventCodec;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.ClientProperties;
import dev.signalbox.topology.kafka.CloudEvents;
import dev.signalbox.topology.kafka.Topics;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;

/// Requests polls of databases, without a word of Kafka: the instance that polls a database serves
/// its request.
///
/// Threading: safe for any number of threads.
public final class CatalogRefreshes implements AutoCloseable {
  private final EventCodec codec = new EventCodec();
  private final String topic;
  private final String source;
  private final Producer<byte[], byte[]> producer;

  /// @param source the requesting program ([CatalogRefresh#getSource])
  /// @param producer closed with this
  CatalogRefreshes(Topics topics, Producer<byte[], byte[]> producer, String source) {
    this.topic = topics.name(Topics.CATALOG_REFRESHES);
    this.source = source;
    this.producer = producer;
  }

  /// @param bootstrapServers of the broker
  /// @param source the requesting program ([CatalogRefresh#getSource])
  /// @throws BrokerException the broker's address is invalid
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
          "No records can be sent to the broker at %s: %s. Check kafka.bootstrap.servers and the security settings"
              .formatted(bootstrapServers, e.getMessage()),
          e);
    }
  }

  /// Requests to poll databases now, and to read their values again.
  ///
  /// @param tables whose values, as `table` or `schema.table`; empty: all
  /// @throws BrokerException the broker does not take the request
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

  @Override
  public void close() {
    producer.close(ClientProperties.LONGEST_CLOSE);
  }
}
