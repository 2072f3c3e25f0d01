package dev.signalbox.topology.polling;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.config.StageName;
import dev.signalbox.event.CatalogRefresh;
import dev.signalbox.event.EventFormatException;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.topology.async.OutputRecord;
import dev.signalbox.topology.async.ReceivedRecord;
import dev.signalbox.topology.kafka.CloudEvents;
import dev.signalbox.topology.kafka.KafkaAccess;
import dev.signalbox.topology.kafka.Topics;
import dev.signalbox.topology.records.DeadLetters;
import dev.signalbox.topology.records.RejectedEvents;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.CommitFailedException;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.RebalanceInProgressException;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.kafka.common.utils.Utils;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Divides the registered databases among the instances that poll, so that one instance polls each.
/// The instances are one consumer group of the topic `catalog-refreshes`, and the owner of a
/// partition polls the databases whose requests come in it. So a request, too, reaches the instance
/// that can act on it.
///
/// An instance that ends or dies leaves its partitions to the others; while they change hands,
/// their databases are not polled.
///
/// Threading: one thread of its own.
public final class PollingGroup implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(PollingGroup.class);
  private static final Duration POLL = Duration.ofMillis(500);
  private static final Duration RETRY = Duration.ofSeconds(10);

  private final String topic;
  private final String deadLetterTopic;
  private final KafkaAccess kafka;
  private final DeadLetters deadLetters;
  private final Set<String> databases;
  private final Poller poller;

  /// The databases with an open request, by the partition of the request.
  private final Map<TopicPartition, Set<String>> asked = new HashMap<>();

  private final CountDownLatch closing = new CountDownLatch(1);
  private final Thread thread;
  private volatile @Nullable KafkaConsumer<byte[], byte[]> consumer;

  /// @param databases to poll; every instance must have the same
  public PollingGroup(KafkaAccess kafka, Set<String> databases, Poller poller) {
    this.topic = kafka.topic(Topics.CATALOG_REFRESHES);
    this.deadLetterTopic = kafka.topic(Topics.DEAD_LETTERS);
    this.deadLetters = new DeadLetters(StageName.INDEX, kafka.codec(), new RejectedEvents());
    this.kafka = kafka;
    this.databases = Set.copyOf(databases);
    this.poller = poller;
    this.thread = Thread.ofPlatform().name("signalbox-polling").daemon().unstarted(this::run);
  }

  public void start() {
    thread.start();
  }

  private void run() {
    while (closing.getCount() > 0) {
      try (KafkaConsumer<byte[], byte[]> opened =
          new KafkaConsumer<>(kafka.properties().polling())) {
        consumer = opened;
        follow(opened);
      } catch (WakeupException e) {
        LOG.debug("Woken to close");
      } catch (RuntimeException e) {
        LOG.error("The databases are not polled for {}", RETRY, e);
        asked.clear();
        poller.leave(databases);
        pause();
      }
    }
  }

  private void pause() {
    try {
      var _ = closing.await(RETRY.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      closing.countDown();
    }
  }

  private void follow(KafkaConsumer<byte[], byte[]> opened) {
    int partitions = opened.partitionsFor(topic).size();
    opened.subscribe(
        List.of(topic),
        new ConsumerRebalanceListener() {
          @Override
          public void onPartitionsAssigned(Collection<TopicPartition> assigned) {
            poller.take(databasesOf(assigned, partitions));
          }

          @Override
          public void onPartitionsRevoked(Collection<TopicPartition> revoked) {
            asked.keySet().removeAll(revoked);
            poller.leave(databasesOf(revoked, partitions));
          }
        });
    while (closing.getCount() > 0) {
      ConsumerRecords<byte[], byte[]> records = opened.poll(POLL);
      for (ConsumerRecord<byte[], byte[]> received : records) {
        take(received);
      }
      asked.forEach((partition, ids) -> ids.removeIf(id -> !poller.isRefreshing(id)));
      commit(opened);
    }
  }

  /// Commits the partitions without an open request, so that the next owner begins with the open
  /// ones. Repeating a request does no harm.
  private void commit(KafkaConsumer<byte[], byte[]> opened) {
    Map<TopicPartition, OffsetAndMetadata> done = new HashMap<>();
    asked.forEach((partition, ids) -> {
      if (ids.isEmpty()) {
        done.put(partition, new OffsetAndMetadata(opened.position(partition)));
      }
    });
    asked.keySet().removeAll(done.keySet());
    if (done.isEmpty()) {
      return;
    }
    try {
      opened.commitSync(done);
    } catch (CommitFailedException | RebalanceInProgressException e) {
      LOG.debug("The requests are another instance's now", e);
    }
  }

  private Set<String> databasesOf(Collection<TopicPartition> owned, int partitions) {
    Set<Integer> numbers =
        owned.stream().map(TopicPartition::partition).collect(Collectors.toSet());
    return databases.stream()
        .filter(database -> numbers.contains(partition(database, partitions)))
        .collect(Collectors.toSet());
  }

  /// The partition in which a producer puts a record with this key.
  private static int partition(String database, int partitions) {
    return Utils.toPositive(Utils.murmur2(database.getBytes(UTF_8))) % partitions;
  }

  private void take(ConsumerRecord<byte[], byte[]> received) {
    try {
      CatalogRefresh request =
          kafka
              .codec()
              .decode(
                  received.value(), CloudEvents.stated(received.headers()), CatalogRefresh.class);
      LOG.debug("Asked by {} to poll {}", request.getSource(), request.getDatabase());
      poller.refresh(request.getDatabase(), request.getTables());
      askedOf(received).add(request.getDatabase());
    } catch (EventFormatException e) {
      sendDeadLetter(received, String.valueOf(e.getMessage()));
      askedOf(received);
    }
  }

  private Set<String> askedOf(ConsumerRecord<byte[], byte[]> received) {
    TopicPartition partition = new TopicPartition(received.topic(), received.partition());
    return asked.computeIfAbsent(partition, _ -> new HashSet<>());
  }

  private void sendDeadLetter(ConsumerRecord<byte[], byte[]> received, String problem) {
    ReceivedRecord record =
        new ReceivedRecord(
            received.topic(),
            received.partition(),
            received.offset(),
            received.key(),
            received.value(),
            received.headers(),
            received.timestamp());
    try (KafkaProducer<byte[], byte[]> producer =
        new KafkaProducer<>(kafka.properties().producer("signalbox-polling"))) {
      for (OutputRecord letter : deadLetters.of(record, FailureCode.EVENT_UNREADABLE, problem)) {
        var _ =
            producer.send(
                new ProducerRecord<>(
                    deadLetterTopic, null, letter.key(), letter.value(), letter.headers()),
                (_, unsent) -> {
                  if (unsent != null) {
                    LOG.error("No dead letter of {} can be sent", record.place(), unsent);
                  }
                });
      }
    }
  }

  @Override
  public void close() {
    closing.countDown();
    KafkaConsumer<byte[], byte[]> opened = consumer;
    if (opened != null) {
      opened.wakeup();
    }
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
