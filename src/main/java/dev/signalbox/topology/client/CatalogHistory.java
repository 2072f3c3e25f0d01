package dev.signalbox.topology.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.DurationText;
import dev.signalbox.event.CatalogChange;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.EventFormatException;
import dev.signalbox.event.UnknownSchemaException;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.FollowedTopic;
import dev.signalbox.topology.kafka.KafkaAccess;
import dev.signalbox.topology.kafka.TopicScan;
import dev.signalbox.topology.kafka.Topics;
import dev.signalbox.topology.replica.IndexVersionException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.KafkaException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The outcomes of databases' schema changes, and their descriptions in the past, read from a
/// broker's topics.
///
/// Threading: one thread.
public final class CatalogHistory {
  private static final Logger LOG = LoggerFactory.getLogger(CatalogHistory.class);
  private static final String CLIENT = "signalbox-catalog-history";

  private final KafkaAccess kafka;
  private final String servers;

  /// @param servers of the broker
  public CatalogHistory(Configuration configuration, String servers) {
    this.kafka = KafkaAccess.of(configuration, servers);
    this.servers = servers;
  }

  /// All kept changes of a database, the oldest first.
  ///
  /// @throws BrokerException the broker cannot be asked, or its topics do not exist
  public List<CatalogChange> changes(String database) {
    List<CatalogChange> changes = new ArrayList<>();
    read(
        Topics.CATALOG_CHANGES,
        database,
        record -> changes.add(kafka.codec().decode(record.value(), CatalogChange.class)));
    return changes;
  }

  /// The description of a database now; empty: the catalog does not have it.
  ///
  /// @throws BrokerException the broker cannot be asked, or its topics do not exist
  public Optional<DatabaseDescription> description(String database) {
    AtomicReference<@Nullable DatabaseDescription> last = new AtomicReference<>();
    read(Topics.CATALOG, database, record -> last.set(description(record)));
    return Optional.ofNullable(last.get());
  }

  /// The description of each database now, by its id.
  ///
  /// @throws BrokerException the broker cannot be asked, or its topics do not exist
  public Map<String, DatabaseDescription> descriptions() {
    Map<String, DatabaseDescription> descriptions = new HashMap<>();
    read(
        Topics.CATALOG,
        record -> {
          DatabaseDescription known = description(record);
          String id = new String(record.key(), UTF_8);
          if (known == null) {
            descriptions.remove(id);
          } else {
            descriptions.put(id, known);
          }
        });
    return descriptions;
  }

  /// The description of a database at a moment; empty: the catalog did not have it.
  ///
  /// @throws IndexVersionException compaction may have forgotten it
  /// @throws BrokerException the broker cannot be asked, or its topics do not exist
  public Optional<DatabaseDescription> description(String database, Instant at)
      throws InterruptedException {
    AtomicReference<@Nullable DatabaseDescription> last = new AtomicReference<>();
    AtomicBoolean isLast = new AtomicBoolean(true);
    read(
        Topics.CATALOG,
        database,
        record -> {
          if (record.timestamp() > at.toEpochMilli()) {
            isLast.set(false);
          } else {
            last.set(description(record));
          }
        });
    Duration window = window();
    if (!isLast.get() && at.isBefore(Instant.now().minus(window))) {
      throw new IndexVersionException(
          "The description of %s at %s may be forgotten: compaction keeps all records for %s only (index.window)"
              .formatted(database, at, DurationText.of(window)));
    }
    return Optional.ofNullable(last.get());
  }

  private @Nullable DatabaseDescription description(
      ConsumerRecord<byte[], byte @Nullable []> record) {
    return record.value() == null
        ? null
        : kafka.codec().decode(record.value(), DatabaseDescription.class);
  }

  private Duration window() throws InterruptedException {
    try (Admin admin = Admin.create(kafka.properties().admin())) {
      return FollowedTopic.describe(admin, List.of(kafka.topic(Topics.CATALOG)))
          .getFirst()
          .window();
    }
  }

  private void read(
      String topic, String key, Consumer<ConsumerRecord<byte[], byte @Nullable []>> records) {
    read(
        topic,
        record -> {
          if (key.equals(new String(record.key(), UTF_8))) {
            records.accept(record);
          }
        });
  }

  private void read(String topic, Consumer<ConsumerRecord<byte[], byte @Nullable []>> records) {
    try {
      TopicScan.read(
          kafka.properties(), CLIENT, kafka.topic(topic), record -> take(record, records));
    } catch (KafkaException e) {
      throw new BrokerException(
          "The catalog's history cannot be read from the broker at %s (%s); check kafka.bootstrap.servers and the security settings"
              .formatted(servers, e.getMessage()),
          e);
    }
  }

  private static void take(
      ConsumerRecord<byte[], byte @Nullable []> record,
      Consumer<ConsumerRecord<byte[], byte @Nullable []>> records) {
    try {
      records.accept(record);
    } catch (UnknownSchemaException e) {
      throw BrokerException.ofNewerVersion(record, e);
    } catch (EventFormatException e) {
      LOG.warn(
          "Skipped the record {}-{}@{}: {}",
          record.topic(),
          record.partition(),
          record.offset(),
          e.getMessage());
    }
  }
}
