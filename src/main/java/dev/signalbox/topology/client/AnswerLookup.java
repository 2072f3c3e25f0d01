package dev.signalbox.topology.client;

import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.CloudEvents;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;

/// Reads single terminal events again, from their places in the topic.
///
/// Threading: safe for any number of threads, which read one after the other.
final class AnswerLookup implements AutoCloseable {
  private static final Duration DEADLINE = Duration.ofSeconds(10);

  private final Map<String, Object> properties;
  private final String topic;
  private final ReentrantLock turn = new ReentrantLock();
  private @Nullable KafkaConsumer<byte[], byte[]> consumer;

  AnswerLookup(Map<String, Object> properties, String topic) {
    this.properties = Map.copyOf(properties);
    this.topic = topic;
  }

  /// @param id of the question
  /// @return empty: the topic does not have the event any more
  /// @throws BrokerException it cannot be read at this moment
  Optional<byte[]> read(String id, AnswerCache.Place place) throws InterruptedException {
    long end = System.nanoTime() + DEADLINE.toNanos();
    if (!turn.tryLock(DEADLINE.toNanos(), TimeUnit.NANOSECONDS)) {
      throw new BrokerException("Too many answers are read again from " + topic, null);
    }
    try {
      return read(id, place, end);
    } catch (KafkaException e) {
      throw new BrokerException("The topic " + topic + " cannot be read: " + e.getMessage(), e);
    } finally {
      turn.unlock();
    }
  }

  private Optional<byte[]> read(String id, AnswerCache.Place place, long end) {
    KafkaConsumer<byte[], byte[]> open = open();
    TopicPartition partition = new TopicPartition(topic, place.partition());
    open.assign(List.of(partition));
    Long beginning = open.beginningOffsets(List.of(partition), DEADLINE).get(partition);
    if (beginning == null || beginning > place.offset()) {
      return Optional.empty();
    }
    open.seek(partition, place.offset());
    while (System.nanoTime() < end) {
      for (ConsumerRecord<byte[], byte[]> record : open.poll(Duration.ofMillis(100))) {
        boolean found =
            record.offset() == place.offset()
                && CloudEvents.id(record.headers()).filter(id::equals).isPresent();
        return found ? Optional.ofNullable(record.value()) : Optional.empty();
      }
    }
    throw new BrokerException(
        "The topic %s was not read within %s".formatted(topic, DEADLINE), null);
  }

  private KafkaConsumer<byte[], byte[]> open() {
    KafkaConsumer<byte[], byte[]> open = consumer;
    if (open == null) {
      open = new KafkaConsumer<>(properties);
      consumer = open;
    }
    return open;
  }

  @Override
  public void close() {
    turn.lock();
    try {
      if (consumer != null) {
        consumer.close();
      }
    } finally {
      turn.unlock();
    }
  }
}
