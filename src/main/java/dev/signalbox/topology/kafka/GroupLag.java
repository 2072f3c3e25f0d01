package dev.signalbox.topology.kafka;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListConsumerGroupOffsetsSpec;
import org.apache.kafka.clients.admin.ListOffsetsOptions;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/// The lag of a whole consumer group, as the broker knows it.
public final class GroupLag {
  private GroupLag() {}

  /// How far a group is.
  ///
  /// @param committed the next offset of each partition that the group has committed
  /// @param lag the number of offsets that it has not committed
  public record Position(Map<TopicPartition, Long> committed, long lag) {

    public Position {
      committed = Map.copyOf(committed);
    }
  }

  /// The number of offsets of the topics that a group has not committed.
  ///
  /// @throws BrokerException one of the topics does not exist
  public static long of(Admin admin, String group, List<String> topics)
      throws InterruptedException, ExecutionException {
    Position position = of(admin, Map.of(group, topics)).get(group);
    if (position == null) {
      throw new BrokerException(
          "The topics %s do not all exist; run: signalbox topics create"
              .formatted(String.join(", ", topics)),
          null);
    }
    return position.lag();
  }

  /// The positions of groups in their topics, by few requests for all of them together.
  ///
  /// @param topics the topics of each group
  /// @return without the groups of a topic that does not exist
  public static Map<String, Position> of(Admin admin, Map<String, List<String>> topics)
      throws InterruptedException, ExecutionException {
    Set<String> names = new HashSet<>();
    topics.values().forEach(names::addAll);
    Map<String, List<TopicPartition>> present = partitions(admin, names);
    Map<String, List<TopicPartition>> read = new HashMap<>();
    topics.forEach((group, its) -> {
      if (present.keySet().containsAll(its)) {
        read.put(
            group,
            its.stream()
                .flatMap(topic -> present.getOrDefault(topic, List.of()).stream())
                .toList());
      }
    });
    return positions(admin, read, all(read.values()));
  }

  private static Map<String, Position> positions(
      Admin admin, Map<String, List<TopicPartition>> read, Set<TopicPartition> partitions)
      throws InterruptedException, ExecutionException {
    Map<TopicPartition, Long> ends = offsets(admin, partitions, OffsetSpec.latest());
    Map<String, Map<TopicPartition, Long>> committed = committed(admin, read);
    Set<TopicPartition> untouched = new HashSet<>();
    read.forEach((group, its) ->
        its.stream()
            .filter(partition -> !committed.getOrDefault(group, Map.of()).containsKey(partition))
            .forEach(untouched::add));
    Map<TopicPartition, Long> begins = offsets(admin, untouched, OffsetSpec.earliest());
    Map<String, Position> positions = new HashMap<>();
    read.forEach((group, its) -> {
      Map<TopicPartition, Long> reached = committed.getOrDefault(group, Map.of());
      long lag = 0;
      for (TopicPartition partition : its) {
        long from = reached.getOrDefault(partition, begins.getOrDefault(partition, 0L));
        lag += Math.max(0, ends.getOrDefault(partition, 0L) - from);
      }
      positions.put(group, new Position(reached, lag));
    });
    return positions;
  }

  /// The committed offsets of each group in its own partitions.
  private static Map<String, Map<TopicPartition, Long>> committed(
      Admin admin, Map<String, List<TopicPartition>> read)
      throws InterruptedException, ExecutionException {
    Map<String, ListConsumerGroupOffsetsSpec> asked = new HashMap<>();
    read.forEach(
        (group, its) -> asked.put(group, new ListConsumerGroupOffsetsSpec().topicPartitions(its)));
    Map<String, Map<TopicPartition, Long>> committed = new HashMap<>();
    Map<String, Map<TopicPartition, OffsetAndMetadata>> told =
        asked.isEmpty() ? Map.of() : admin.listConsumerGroupOffsets(asked).all().get();
    told.forEach((group, offsets) -> {
      Map<TopicPartition, Long> its = new HashMap<>();
      offsets.forEach((partition, offset) -> {
        if (offset != null) { // Kafka gives null where nothing is committed
          its.put(partition, offset.offset());
        }
      });
      committed.put(group, its);
    });
    return committed;
  }

  /// The partitions of those topics that exist.
  public static Map<String, List<TopicPartition>> partitions(Admin admin, Collection<String> topics)
      throws InterruptedException, ExecutionException {
    Map<String, List<TopicPartition>> partitions = new HashMap<>();
    for (Map.Entry<String, KafkaFuture<TopicDescription>> topic :
        admin.describeTopics(topics).topicNameValues().entrySet()) {
      String name = topic.getKey();
      try {
        partitions.put(
            name,
            topic.getValue().get().partitions().stream()
                .map(info -> new TopicPartition(name, info.partition()))
                .toList());
      } catch (ExecutionException e) {
        if (!(e.getCause() instanceof UnknownTopicOrPartitionException)) {
          throw e;
        }
      }
    }
    return partitions;
  }

  private static Set<TopicPartition> all(Collection<List<TopicPartition>> partitions) {
    Set<TopicPartition> all = new HashSet<>();
    partitions.forEach(all::addAll);
    return all;
  }

  private static Map<TopicPartition, Long> offsets(
      Admin admin, Set<TopicPartition> partitions, OffsetSpec which)
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
