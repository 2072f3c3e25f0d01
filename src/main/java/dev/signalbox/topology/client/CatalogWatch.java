package dev.signalbox.topology.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.config.Configuration;
import dev.signalbox.event.CatalogChange;
import dev.signalbox.event.CatalogOutcome;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.EventFormatException;
import dev.signalbox.event.UnknownSchemaException;
import dev.signalbox.index.entry.ElementKey;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.ClientProperties;
import dev.signalbox.topology.kafka.ConfiguredRegistry;
import dev.signalbox.topology.kafka.Topics;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.WakeupException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Follows the changes of databases from now on, and notes when each became searchable. A change is
/// searchable when a reader of committed records, as every replica is, sees the last entry of its
/// update in the topic `index`.
///
/// Threading: one thread runs it; any may close it.
public final class CatalogWatch implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(CatalogWatch.class);
  private static final Duration POLL = Duration.ofMillis(200);

  /// A change and its entries are committed together; an entry that comes so much later belongs to
  /// another change.
  private static final Duration TOGETHER = Duration.ofSeconds(10);

  /// A change that was seen.
  ///
  /// @param searchableAt null: the change made nothing searchable, or its entries were not seen
  public record Seen(CatalogChange change, @Nullable Instant searchableAt) {}

  private final EventCodec codec;
  private final String servers;
  private final Set<String> databases;
  private final TopicPartition changes;
  private final TopicPartition index;
  private final KafkaConsumer<byte[], byte @Nullable []> consumer;

  /// The times at which last entries of updates were seen that belong to no change so far, by
  /// database.
  private final Map<String, Deque<Instant>> entries = new HashMap<>();

  private final Deque<CatalogChange> waiting = new ArrayDeque<>();
  private volatile boolean closed;

  /// Sees all records that are committed from here on.
  ///
  /// @param servers of the broker
  /// @param databases empty: all
  /// @throws BrokerException the broker cannot be asked, or its topics do not exist
  public CatalogWatch(Configuration configuration, String servers, Set<String> databases) {
    this.codec = ConfiguredRegistry.codec(configuration);
    Topics topics = new Topics(configuration);
    this.servers = servers;
    this.databases = Set.copyOf(databases);
    this.changes = new TopicPartition(topics.name(Topics.CATALOG_CHANGES), 0);
    this.index = new TopicPartition(topics.name(Topics.INDEX), 0);
    try {
      this.consumer =
          new KafkaConsumer<>(
              new ClientProperties(configuration, servers).consumer("signalbox-catalog-watch"));
    } catch (KafkaException e) {
      throw unreachable(e);
    }
    try {
      for (TopicPartition each : List.of(changes, index)) {
        if (consumer.partitionsFor(each.topic()).isEmpty()) {
          throw new BrokerException(
              "The topic %s does not exist; run: signalbox topics create".formatted(each.topic()),
              null);
        }
      }
      consumer.assign(List.of(changes, index));
      consumer.seekToEnd(List.of(changes, index));
      consumer.position(changes);
      consumer.position(index);
    } catch (KafkaException e) {
      consumer.close();
      throw unreachable(e);
    } catch (RuntimeException e) {
      consumer.close();
      throw e;
    }
  }

  /// Reports every change that it sees until it is closed.
  ///
  /// @throws BrokerException the broker cannot be asked any more
  public void run(Consumer<Seen> listener) {
    try (consumer) {
      while (!closed) {
        for (ConsumerRecord<byte[], byte @Nullable []> record : consumer.poll(POLL)) {
          take(record, listener);
        }
        giveUp(listener);
      }
    } catch (WakeupException e) {
      LOG.debug("Woken to close");
    } catch (KafkaException e) {
      throw unreachable(e);
    }
  }

  private void take(ConsumerRecord<byte[], byte @Nullable []> record, Consumer<Seen> listener) {
    String key = new String(record.key(), UTF_8);
    if (record.topic().equals(index.topic())) {
      String database = ElementKey.database(key);
      if (isWatched(database) && key.equals(ElementKey.closing(database))) {
        seeEntry(database, listener);
      }
    } else if (isWatched(key)) {
      try {
        seeChange(codec.decode(record.value(), CatalogChange.class), listener);
      } catch (UnknownSchemaException e) {
        throw BrokerException.ofNewerVersion(record, e);
      } catch (EventFormatException e) {
        LOG.warn("Skipped the record {}@{}: {}", changes, record.offset(), e.getMessage());
      }
    }
  }

  private boolean isWatched(String database) {
    return databases.isEmpty() || databases.contains(database);
  }

  private void seeEntry(String database, Consumer<Seen> listener) {
    for (CatalogChange change : waiting) {
      if (change.getDatabase().equals(database)) {
        waiting.remove(change);
        listener.accept(new Seen(change, Instant.now()));
        return;
      }
    }
    entries.computeIfAbsent(database, _ -> new ArrayDeque<>()).add(Instant.now());
  }

  private void seeChange(CatalogChange change, Consumer<Seen> listener) {
    boolean searchable =
        change.getWritten() > 0
            && (change.getOutcome() == CatalogOutcome.INDEXED
                || change.getOutcome() == CatalogOutcome.REMOVED);
    Deque<Instant> seen = entries.getOrDefault(change.getDatabase(), new ArrayDeque<>());
    if (!searchable) {
      listener.accept(new Seen(change, null));
    } else if (seen.isEmpty()) {
      waiting.add(change);
    } else {
      listener.accept(new Seen(change, seen.remove()));
    }
  }

  private void giveUp(Consumer<Seen> listener) {
    Instant before = Instant.now().minus(TOGETHER);
    entries.values().forEach(seen -> seen.removeIf(each -> each.isBefore(before)));
    entries.values().removeIf(Deque::isEmpty);
    waiting.removeIf(change -> {
      boolean late = change.getIndexedAt().isBefore(before);
      if (late) {
        listener.accept(new Seen(change, null));
      }
      return late;
    });
  }

  private BrokerException unreachable(KafkaException e) {
    return new BrokerException(
        "The changes of the catalog cannot be read from the broker at %s (%s); check kafka.bootstrap.servers and the security settings"
            .formatted(servers, e.getMessage()),
        e);
  }

  /// Ends [#run].
  @Override
  public void close() {
    closed = true;
    consumer.wakeup();
  }
}
