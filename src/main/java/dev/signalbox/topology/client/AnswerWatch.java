package dev.signalbox.topology.client;

import dev.signalbox.config.Configuration;
import dev.signalbox.event.Answer;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.EventFormatException;
import dev.signalbox.event.registry.RegistryException;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.ClientProperties;
import dev.signalbox.topology.kafka.ConfiguredRegistry;
import dev.signalbox.topology.kafka.Lane;
import dev.signalbox.topology.kafka.Topics;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndTimestamp;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.WakeupException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Reads the committed answers of a lane from a moment on, in the order of each partition. It has
/// no consumer group, so it takes no answer from another reader.
///
/// Threading: one thread reads and closes; [#stop] may be called from any.
public final class AnswerWatch implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(AnswerWatch.class);
  private static final Duration POLL = Duration.ofMillis(200);

  private final EventCodec codec;
  private final String servers;
  private final List<TopicPartition> partitions;
  private final KafkaConsumer<byte[], byte @Nullable []> consumer;
  private volatile boolean stopping;

  /// The first record to read.
  public sealed interface Start {
    /// The oldest that the topic holds.
    record Beginning() implements Start {}

    /// The first that is written from now on.
    record End() implements Start {}

    /// The first that was written at that time or later.
    record Since(Instant time) implements Start {}
  }

  /// Takes what is read.
  public interface Listener {
    void answered(Answer answer);

    /// A record that is no answer.
    ///
    /// @param place `topic-partition@offset`
    void unreadable(String place, String problem);
  }

  /// @param servers of the broker
  /// @throws BrokerException the broker cannot be asked, or the topic does not exist
  public AnswerWatch(Configuration configuration, Lane lane, String servers, Start start) {
    this.codec = ConfiguredRegistry.codec(configuration);
    this.servers = servers;
    String topic = new Topics(configuration, lane).name(Topics.ANSWERS);
    try {
      this.consumer =
          new KafkaConsumer<>(
              new ClientProperties(configuration, servers).consumer("signalbox-answers"));
    } catch (KafkaException e) {
      throw unreachable(e);
    }
    try {
      this.partitions =
          consumer.partitionsFor(topic).stream()
              .map(info -> new TopicPartition(topic, info.partition()))
              .toList();
      if (partitions.isEmpty()) {
        throw new BrokerException(
            "The topic %s does not exist; run: signalbox topics create".formatted(topic), null);
      }
      consumer.assign(partitions);
      seek(start);
    } catch (KafkaException e) {
      consumer.close();
      throw unreachable(e);
    } catch (RuntimeException e) {
      consumer.close();
      throw e;
    }
  }

  private void seek(Start start) {
    switch (start) {
      case Start.Beginning() -> consumer.seekToBeginning(partitions);
      case Start.End() -> consumer.seekToEnd(partitions);
      case Start.Since(Instant time) -> {
        consumer.seekToEnd(partitions);
        Map<TopicPartition, @Nullable OffsetAndTimestamp> found =
            consumer.offsetsForTimes(
                partitions.stream()
                    .collect(Collectors.toMap(each -> each, _ -> time.toEpochMilli())));
        found.forEach((partition, place) -> {
          if (place != null) {
            consumer.seek(partition, place.offset());
          }
        });
      }
    }
    // A position is settled at the first call that needs it.
    partitions.forEach(consumer::position);
  }

  /// Reports the answers up to the present end of the topic or, with `follow`, until [#stop].
  ///
  /// @throws BrokerException the broker cannot be asked any more
  public void read(boolean follow, Listener listener) {
    try {
      Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
      while (!stopping && (follow || isBefore(ends))) {
        consumer.poll(POLL).forEach(record -> take(record, listener));
      }
    } catch (WakeupException e) {
      LOG.debug("Woken to stop");
    } catch (KafkaException e) {
      throw unreachable(e);
    }
  }

  private boolean isBefore(Map<TopicPartition, Long> ends) {
    return ends.entrySet().stream()
        .anyMatch(end -> consumer.position(end.getKey()) < end.getValue());
  }

  private void take(ConsumerRecord<byte[], byte @Nullable []> record, Listener listener) {
    if (stopping) {
      return;
    }
    try {
      listener.answered(codec.decode(record.value(), Answer.class));
    } catch (EventFormatException | RegistryException e) {
      listener.unreadable(
          "%s-%d@%d".formatted(record.topic(), record.partition(), record.offset()),
          String.valueOf(e.getMessage()));
    }
  }

  private BrokerException unreachable(KafkaException e) {
    return new BrokerException(
        "The answers cannot be read from the broker at %s (%s); check kafka.bootstrap.servers and the security settings"
            .formatted(servers, e.getMessage()),
        e);
  }

  /// Ends [#read].
  public void stop() {
    stopping = true;
    consumer.wakeup();
  }

  @Override
  public void close() {
    consumer.close();
  }
}
