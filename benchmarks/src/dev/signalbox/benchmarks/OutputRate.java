package dev.signalbox.benchmarks;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/// How fast committed records come to a topic.
record OutputRate(String servers, String topic, int partitions) {
  private static final Duration LONGEST_START = Duration.ofMinutes(1);
  private static final Duration POLL = Duration.ofMillis(20);

  /// How many records had been seen at a moment.
  private record Sample(long nanos, long count) {}

  /// Records a second after the warm-up. Where all records come before the window ends, the rate
  /// between their first fifth and their last tenth.
  ///
  /// @param records how many come at most
  double steady(long records, Duration warmUp, Duration window) {
    List<Sample> samples = samples(records, warmUp.plus(window));
    Sample last = samples.getLast();
    boolean exhausted = last.count() >= records;
    long from = samples.getFirst().nanos() + warmUp.toNanos();
    Sample begin =
        exhausted
            ? first(samples, sample -> sample.count() >= records / 5)
            : first(samples, sample -> sample.nanos() >= from);
    Sample end = exhausted ? first(samples, sample -> sample.count() >= records * 9 / 10) : last;
    return (end.count() - begin.count()) * 1e9 / (end.nanos() - begin.nanos());
  }

  private static Sample first(List<Sample> samples, Predicate<Sample> condition) {
    return samples.stream().filter(condition).findFirst().orElse(samples.getLast());
  }

  private List<Sample> samples(long records, Duration length) {
    List<Sample> samples = new ArrayList<>();
    try (KafkaConsumer<byte[], byte[]> consumer =
        new KafkaConsumer<>(
            Map.of(
                "bootstrap.servers",
                servers,
                "isolation.level",
                "read_committed",
                "max.poll.records",
                20_000),
            new ByteArrayDeserializer(),
            new ByteArrayDeserializer())) {
      List<TopicPartition> all =
          IntStream.range(0, partitions).mapToObj(i -> new TopicPartition(topic, i)).toList();
      consumer.assign(all);
      consumer.seekToBeginning(all);
      long count = 0;
      long end = System.nanoTime() + LONGEST_START.toNanos();
      while (System.nanoTime() < end && count < records) {
        int read = consumer.poll(POLL).count();
        long now = System.nanoTime();
        if (read > 0 && count == 0) {
          end = now + length.toNanos();
        }
        count += read;
        if (count > 0) {
          samples.add(new Sample(now, count));
        }
      }
    }
    if (samples.isEmpty()) {
      throw new IllegalStateException("Nothing came to " + topic);
    }
    return samples;
  }
}
