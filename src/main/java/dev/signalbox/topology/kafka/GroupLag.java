package dev.signalbox.topology.kafka;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListOffsetsOptions;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.TopicPartition;

/// The lag of a whole consumer group, as the broker knows it.
public final class GroupLag {
  private GroupLag() {}

  /// The number of offsets of the topics that a group has not committed.
  public static long of(Admin admin, String group, List<String> topics)
      throws InterruptedException, ExecutionException {
    List<TopicPartition> partitions =
        admin.describeTopics(topics).allTopicNames().get().values().stream()
            .flatMap(described ->
                described.partitions().stream()
                    .map(info -> new TopicPartition(described.name(), info.partition())))
            .toList();
    Map<TopicPartition, Long> ends = offsets(admin, partitions, OffsetSpec.latest());
    Map<TopicPartition, Long> reached = new HashMap<>();
    Map<TopicPartition, OffsetAndMetadata> committed =
        admin.listConsumerGroupOffsets(group).partitionsToOffsetAndMetadata().get();
    List<TopicPartition> untouched = new ArrayList<>();
    for (TopicPartition partition : partitions) {
      OffsetAndMetadata offset = committed.get(partition);
      if (offset == null) {
        untouched.add(partition);
      } else {
        reached.put(partition, offset.offset());
      }
    }
    reached.putAll(offsets(admin, untouched, OffsetSpec.earliest()));
    long lag = 0;
    for (TopicPartition partition : partitions) {
      lag += Math.max(0, ends.getOrDefault(partition, 0L) - reached.getOrDefault(partition, 0L));
    }
    return lag;
  }

  private static Map<TopicPartition, Long> offsets(
      Admin admin, List<TopicPartition> partitions, OffsetSpec which)
      throws InterruptedException, ExecutionException {
    Map<TopicPartition, OffsetSpec> asked = new HashMap<>();
    partitions.forEach(partition -> asked.put(partition, which));
    Map<TopicPartition, Long> offsets = new HashMap<>();
    admin
        .listOffsets(asked, new ListOffsetsOptions(IsolationLevel.READ_COMMITTED))
        .all()
        .get()
        .forEach((partition, offset) -> offsets.put(partition, offset.offset()));
    return offsets;
  }
}
