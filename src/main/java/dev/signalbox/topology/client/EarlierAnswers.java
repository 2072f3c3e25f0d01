package dev.signalbox.topology.client;

import dev.signalbox.stage.LowPriority;
import dev.signalbox.topology.kafka.CloudEvents;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndTimestamp;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.WakeupException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Notes the places of the answers that were given before this process started, so that it can
/// serve them, too. It reads them once, behind everything else.
///
/// Threading: one thread of its own; [#close] may be called from any thread.
final class EarlierAnswers implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(EarlierAnswers.class);
  private static final Duration POLL = Duration.ofMillis(500);

  private final KafkaConsumer<byte[], byte[]> consumer;
  private final Map<TopicPartition, Long> until;
  private final Duration kept;
  private final AnswerCache recent;
  private final Thread thread;

  /// @param until the offset in each partition from which on another reader reads
  /// @param kept the age of the oldest answers
  /// @param recent gets the places
  EarlierAnswers(
      Map<String, Object> properties,
      Map<TopicPartition, Long> until,
      Duration kept,
      AnswerCache recent) {
    this.consumer = new KafkaConsumer<>(properties);
    this.until = Map.copyOf(until);
    this.kept = kept;
    this.recent = recent;
    this.thread =
        Thread.ofPlatform()
            .name("signalbox-earlier-answers")
            .daemon()
            .unstarted(LowPriority.of(this::read));
  }

  void start() {
    thread.start();
  }

  private void read() {
    try (consumer) {
      consumer.assign(until.keySet());
      seek();
      while (until.entrySet().stream()
          .anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
        consumer.poll(POLL).forEach(this::receive);
      }
    } catch (WakeupException e) {
      LOG.debug("Woken to close", e);
    } catch (KafkaException e) {
      LOG.warn("This process cannot serve the answers from before its start", e);
    }
  }

  private void seek() {
    long since = Instant.now().minus(kept).toEpochMilli();
    Map<TopicPartition, Long> times = new HashMap<>();
    until.keySet().forEach(partition -> times.put(partition, since));
    Map<TopicPartition, @Nullable OffsetAndTimestamp> begins = consumer.offsetsForTimes(times);
    until.forEach((partition, end) -> {
      OffsetAndTimestamp begin = begins.get(partition);
      consumer.seek(partition, begin == null ? end : Math.min(end, begin.offset()));
    });
  }

  private void receive(ConsumerRecord<byte[], byte @Nullable []> received) {
    if (received.value() != null) {
      CloudEvents.id(received.headers())
          .ifPresent(id ->
              recent.note(id, new AnswerCache.Place(received.partition(), received.offset())));
    }
  }

  @Override
  public void close() {
    if (thread.getState() == Thread.State.NEW) {
      consumer.close();
      return;
    }
    consumer.wakeup();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
