package dev.signalbox.benchmarks;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/// Counts the committed records of a topic.
final class CountedRecords implements AutoCloseable {
  private static final Duration POLL = Duration.ofMillis(50);

  private final KafkaConsumer<byte[], byte[]> consumer;
  private final String topic;
  private long count;

  CountedRecords(String servers, String topic) {
    this.topic = topic;
    this.consumer =
        new KafkaConsumer<>(
            Map.of(
                "bootstrap.servers",
                servers,
                "isolation.level",
                "read_committed",
                "max.poll.records",
                20_000),
            new ByteArrayDeserializer(),
            new ByteArrayDeserializer());
    List<TopicPartition> partitions =
        consumer.partitionsFor(topic).stream()
            .map(each -> new TopicPartition(topic, each.partition()))
            .toList();
    consumer.assign(partitions);
    consumer.seekToBeginning(partitions);
  }

  /// Returns when there are so many.
  ///
  /// @throws IllegalStateException the topic had no further record for longer than `pause`
  void await(long records, Duration pause) {
    long last = System.nanoTime();
    while (count < records) {
      int read = consumer.poll(POLL).count();
      count += read;
      if (read > 0) {
        last = System.nanoTime();
      } else if (System.nanoTime() - last > pause.toNanos()) {
        throw new IllegalStateException(
            "%s has %d of %d records after %s".formatted(topic, count, records, pause));
      }
    }
  }

  @Override
  public void close() {
    consumer.close();
  }
}
