package dev.signalbox.topology.kafka;

import dev.signalbox.config.Configuration;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;

/// The values of any topic's committed records, partition after partition. A reader of the same
/// ranges gets the same values in the same order again.
///
/// Threading: one thread.
public final class TopicValues implements AutoCloseable {
  private static final Duration POLL = Duration.ofMillis(200);

  private final String topic;
  private final KafkaConsumer<byte[], byte @Nullable []> consumer;
  private final List<Range> ranges;
  private final Deque<Range> left;
  private Iterator<ConsumerRecord<byte[], byte @Nullable []>> polled =
      List.<ConsumerRecord<byte[], byte @Nullable []>>of().iterator();

  /// Records of one partition.
  ///
  /// @param from offset of the first
  /// @param until offset after the last
  public record Range(int partition, long from, long until) {}

  private TopicValues(
      String topic, KafkaConsumer<byte[], byte @Nullable []> consumer, List<Range> ranges) {
    this.topic = topic;
    this.consumer = consumer;
    this.ranges = List.copyOf(ranges);
    this.left = new ArrayDeque<>(ranges);
    enter();
  }

  /// @param servers of the broker
  /// @param topic its full name on the broker
  /// @param known the ranges to read; empty: all records that the topic holds now
  /// @throws BrokerException the topic does not exist or no longer holds the ranges, or the broker
  ///   cannot be asked
  public static TopicValues open(
      Configuration configuration, String servers, String topic, List<Range> known) {
    ClientProperties properties = new ClientProperties(configuration, servers);
    KafkaConsumer<byte[], byte @Nullable []> consumer =
        new KafkaConsumer<>(properties.consumer("signalbox-values"));
    try {
      List<Range> kept = kept(consumer, topic);
      for (Range wanted : known) {
        if (kept.stream().noneMatch(range -> holds(range, wanted))) {
          throw new BrokerException(
              "The topic %s no longer holds the records %d to %d of its partition %d; they have expired"
                  .formatted(topic, wanted.from(), wanted.until(), wanted.partition()),
              null);
        }
      }
      return new TopicValues(topic, consumer, known.isEmpty() ? kept : known);
    } catch (KafkaException e) {
      consumer.close();
      throw new BrokerException(
          "The topic %s at %s cannot be read: %s".formatted(topic, servers, e.getMessage()), e);
    } catch (RuntimeException e) {
      consumer.close();
      throw e;
    }
  }

  private static boolean holds(Range kept, Range wanted) {
    return kept.partition() == wanted.partition()
        && kept.from() <= wanted.from()
        && kept.until() >= wanted.until();
  }

  private static List<Range> kept(KafkaConsumer<byte[], byte @Nullable []> consumer, String topic) {
    List<TopicPartition> partitions =
        consumer.partitionsFor(topic).stream()
            .map(info -> new TopicPartition(topic, info.partition()))
            .toList();
    if (partitions.isEmpty()) {
      throw new BrokerException("There is no topic " + topic, null);
    }
    Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
    return consumer.beginningOffsets(partitions).entrySet().stream()
        .map(begin ->
            new Range(
                begin.getKey().partition(),
                begin.getValue(),
                ends.getOrDefault(begin.getKey(), begin.getValue())))
        .sorted(Comparator.comparingInt(Range::partition))
        .toList();
  }

  /// The ranges that this reads.
  public List<Range> ranges() {
    return ranges;
  }

  /// The largest possible number of records: some offsets belong to transactions.
  public long count() {
    return ranges.stream().mapToLong(range -> range.until() - range.from()).sum();
  }

  /// The next value, or empty at the end. It skips records without a value.
  ///
  /// @throws BrokerException the broker cannot be asked
  public Optional<byte[]> next() {
    try {
      while (!left.isEmpty()) {
        while (polled.hasNext()) {
          ConsumerRecord<byte[], byte @Nullable []> next = polled.next();
          if (next.offset() < left.getFirst().until() && next.value() != null) {
            return Optional.of(next.value());
          }
        }
        if (consumer.position(place(left.getFirst())) < left.getFirst().until()) {
          polled = consumer.poll(POLL).iterator();
        } else {
          left.removeFirst();
          enter();
        }
      }
      return Optional.empty();
    } catch (KafkaException e) {
      throw new BrokerException(
          "The topic %s cannot be read any more: %s".formatted(topic, e.getMessage()), e);
    }
  }

  private void enter() {
    if (!left.isEmpty()) {
      consumer.assign(List.of(place(left.getFirst())));
      consumer.seek(place(left.getFirst()), left.getFirst().from());
    }
  }

  private TopicPartition place(Range range) {
    return new TopicPartition(topic, range.partition());
  }

  @Override
  public void close() {
    consumer.close();
  }
}
