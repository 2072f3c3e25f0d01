package dev.signalbox.topology;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.EventFormatException;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.index.ElementKey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.WakeupException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Follows the topics `catalog` and `index` from their first record on, for as long as it is open.
/// Of a database, searches see one update or the next, never parts of one ([HeldUpdates]).
///
/// Threading: one thread of its own reads and feeds; the rest may be called from anywhere.
final class Replica implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Replica.class);
  private static final Duration POLL = Duration.ofMillis(500);

  private final EventCodec codec;
  private final String indexTopic;
  private final CatalogReplica catalog;
  private final StageWorks.IndexFollower follower;
  private final HeldUpdates updates;
  private final KafkaConsumer<byte[], byte[]> consumer;
  private final List<TopicPartition> partitions = new ArrayList<>();
  private final Map<TopicPartition, Long> endsAtStart;
  private final Map<TopicPartition, Long> positions = new HashMap<>();
  private final CountDownLatch caughtUp = new CountDownLatch(1);
  private final Thread reader;
  private volatile boolean closed;
  private volatile @Nullable KafkaException failure;

  Replica(
      Topics topics,
      EventCodec codec,
      ClientProperties properties,
      CatalogReplica catalog,
      StageWorks.IndexFollower follower) {
    this.codec = codec;
    this.catalog = catalog;
    this.follower = follower;
    this.updates = new HeldUpdates(follower);
    this.indexTopic = topics.name(Topics.INDEX);
    this.consumer = new KafkaConsumer<>(properties.consumer("signalbox-replica"));
    try {
      for (String topic : List.of(topics.name(Topics.CATALOG), indexTopic)) {
        consumer
            .partitionsFor(topic)
            .forEach(info -> partitions.add(new TopicPartition(topic, info.partition())));
      }
      consumer.assign(partitions);
      consumer.seekToBeginning(partitions);
      this.endsAtStart = consumer.endOffsets(partitions);
    } catch (RuntimeException e) {
      consumer.close();
      throw e;
    }
    this.reader = Thread.ofPlatform().name("signalbox-replica").daemon().unstarted(this::read);
  }

  void start() {
    reader.start();
  }

  private void read() {
    try (consumer) {
      // Empty at first: there is nothing to wait for where nothing is registered yet.
      ConsumerRecords<byte[], byte[]> records = ConsumerRecords.empty();
      while (!closed) {
        try {
          apply(records);
          records = consumer.poll(POLL);
        } catch (WakeupException woken) {
          LOG.debug("Woken to close");
        }
      }
    } catch (KafkaException e) {
      LOG.error("The catalog and the index can no longer be followed", e);
      failure = e;
      caughtUp.countDown();
    }
  }

  private void apply(ConsumerRecords<byte[], byte[]> records) {
    boolean indexed = false;
    for (ConsumerRecord<byte[], byte[]> received : records) {
      try {
        if (received.topic().equals(indexTopic)) {
          applyToIndex(received);
          indexed = true;
        } else {
          applyToCatalog(received);
        }
      } catch (EventFormatException e) {
        LOG.warn(
            "Skipped the record {}-{}@{}: {}",
            received.topic(),
            received.partition(),
            received.offset(),
            e.getMessage());
      }
    }
    Map<TopicPartition, Long> reached = new HashMap<>();
    partitions.forEach(partition -> reached.put(partition, consumer.position(partition)));
    boolean catchesUp = caughtUp.getCount() > 0 && hasReached(reached, endsAtStart);
    if (catchesUp) {
      updates.release();
    }
    if (indexed || caughtUp.getCount() > 0) {
      follower.publish(indexPosition(reached));
    }
    synchronized (positions) {
      positions.putAll(reached);
      positions.notifyAll();
    }
    if (catchesUp) {
      caughtUp.countDown();
    }
  }

  private long indexPosition(Map<TopicPartition, Long> reached) {
    return reached.entrySet().stream()
        .filter(entry -> entry.getKey().topic().equals(indexTopic))
        .mapToLong(Map.Entry::getValue)
        .sum();
  }

  private void applyToIndex(ConsumerRecord<byte[], byte[]> received) {
    String key = new String(received.key(), UTF_8);
    if (received.value() == null) {
      updates.remove(key);
      return;
    }
    IndexEntry entry = codec.decode(received.value(), IndexEntry.class);
    if (key.equals(ElementKey.of(entry))) {
      updates.put(key, entry);
    } else {
      LOG.warn(
          "Skipped the record {}-{}@{}: its key is '{}', and that of its entry '{}'",
          received.topic(),
          received.partition(),
          received.offset(),
          key,
          ElementKey.of(entry));
    }
  }

  private void applyToCatalog(ConsumerRecord<byte[], byte[]> received) {
    if (received.value() == null) {
      catalog.remove(new String(received.key(), UTF_8));
    } else {
      catalog.put(codec.decode(received.value(), DatabaseDescription.class), received.headers());
    }
  }

  private static boolean hasReached(
      Map<TopicPartition, Long> reached, Map<TopicPartition, Long> ends) {
    return ends.entrySet().stream()
        .allMatch(end -> reached.getOrDefault(end.getKey(), 0L) >= end.getValue());
  }

  /// Whether it has seen everything that was there when it was made.
  boolean isCaughtUp() {
    return caughtUp.getCount() == 0 && failure == null;
  }

  /// @throws KafkaException it cannot follow
  void awaitCaughtUp() throws InterruptedException {
    caughtUp.await();
    KafkaException problem = failure;
    if (problem != null) {
      throw problem;
    }
  }

  /// Why it no longer follows; null while it does.
  @Nullable KafkaException failure() {
    return failure;
  }

  /// What has been read of each partition, to be compared with its end.
  boolean hasReached(Map<TopicPartition, Long> ends) {
    synchronized (positions) {
      return hasReached(positions, ends);
    }
  }

  List<TopicPartition> partitions() {
    return List.copyOf(partitions);
  }

  @Override
  public void close() {
    closed = true;
    consumer.wakeup();
    try {
      reader.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
