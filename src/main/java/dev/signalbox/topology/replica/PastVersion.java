package dev.signalbox.topology.replica;

import dev.signalbox.config.DurationText;
import dev.signalbox.topology.kafka.FollowedTopic;
import java.time.Duration;
import java.time.Instant;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.OffsetAndTimestamp;
import org.apache.kafka.common.TopicPartition;

/// The offsets at which to stop reading, so that catalog and index are as they were at an earlier
/// version.
///
/// The index is exact, or refused. Compaction forgets a record only where a later one of its key
/// has become older than the window. So a version is complete while no record behind it is that
/// old.
///
/// The catalog is that of the moment at which the first record behind the version was written. A
/// database that was being changed then may have its description from before or after.
///
/// @param index its one partition
/// @param topic of the index
/// @param ends offset at which to stop in each partition
record PastVersion(
    long version, TopicPartition index, FollowedTopic topic, Map<TopicPartition, Long> ends) {
  private static final Duration POLL = Duration.ofMillis(200);

  PastVersion {
    ends = Map.copyOf(ends);
  }

  /// @param consumer of committed records, to which both are assigned; its positions change
  /// @param topic of the index
  /// @throws IndexVersionException it cannot be rebuilt
  static PastVersion find(
      Consumer<byte[], byte[]> consumer,
      TopicPartition catalog,
      TopicPartition index,
      FollowedTopic topic,
      long version) {
    Map<TopicPartition, Long> ends = consumer.endOffsets(List.of(catalog, index));
    long newest = ends.getOrDefault(index, 0L);
    if (version > newest) {
      throw new IndexVersionException(
          "The index has no version %d yet; its newest is %d".formatted(version, newest));
    }
    long catalogEnd =
        firstBehind(consumer, index, version, newest)
            .flatMap(behind -> firstSince(consumer, catalog, behind.timestamp()))
            .orElse(ends.getOrDefault(catalog, 0L));
    PastVersion past =
        new PastVersion(version, index, topic, Map.of(catalog, catalogEnd, index, version));
    past.check(consumer);
    return past;
  }

  private static Optional<ConsumerRecord<byte[], byte[]>> firstBehind(
      Consumer<byte[], byte[]> consumer, TopicPartition index, long version, long newest) {
    consumer.pause(consumer.assignment());
    consumer.resume(List.of(index));
    consumer.seek(index, version);
    Optional<ConsumerRecord<byte[], byte[]>> first = Optional.empty();
    while (first.isEmpty() && consumer.position(index) < newest) {
      Iterator<ConsumerRecord<byte[], byte[]>> records = consumer.poll(POLL).iterator();
      first = records.hasNext() ? Optional.of(records.next()) : first;
    }
    consumer.resume(consumer.assignment());
    return first;
  }

  private static Optional<Long> firstSince(
      Consumer<byte[], byte[]> consumer, TopicPartition partition, long timestamp) {
    return Optional.ofNullable(
            consumer.offsetsForTimes(Map.of(partition, timestamp)).get(partition))
        .map(OffsetAndTimestamp::offset);
  }

  /// Checks that compaction cannot have forgotten a record of the version so far; to be called
  /// again when all of them are read.
  ///
  /// @throws IndexVersionException it may have
  void check(Consumer<byte[], byte[]> consumer) {
    long youngest = Instant.now().minus(topic.window()).toEpochMilli();
    long oldest =
        firstSince(consumer, index, youngest)
            .orElseGet(() -> consumer.endOffsets(List.of(index)).getOrDefault(index, 0L));
    if (version < oldest) {
      throw new IndexVersionException(
          "Version %d of the index can no longer be rebuilt: compaction may have forgotten some of its records, since it keeps all records for %s only (index.window). The oldest that can be rebuilt is %d"
              .formatted(version, DurationText.of(topic.window()), oldest));
    }
  }
}
