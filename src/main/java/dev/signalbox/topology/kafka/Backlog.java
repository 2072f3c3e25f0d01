package dev.signalbox.topology.kafka;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListConsumerGroupOffsetsOptions;
import org.apache.kafka.clients.admin.ListConsumerGroupOffsetsSpec;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;

/// The unfinished records of a lane's applications, as the broker shows them: unread records, and
/// records that an application has taken and not finished.
///
/// Threading: one thread.
///
/// @param properties of the lane's clients
public record Backlog(Admin admin, ClientProperties properties, Topics topics) {
  private static final Duration POLL = Duration.ofMillis(200);

  /// The next offset of an application in each partition of its topic; 0 in partitions without a
  /// commit. Empty where the application has never committed.
  public Map<TopicPartition, OffsetAndMetadata> offsets(StageGroup group)
      throws InterruptedException, ExecutionException {
    String application = properties.applicationId(group);
    Map<TopicPartition, OffsetAndMetadata> offsets =
        new HashMap<>(
            admin
                .listConsumerGroupOffsets(
                    Map.of(application, new ListConsumerGroupOffsetsSpec()),
                    new ListConsumerGroupOffsetsOptions().requireStable(true))
                .partitionsToOffsetAndMetadata(application)
                .get());
    if (!offsets.isEmpty()) {
      for (TopicPartition partition : partitions(topics.name(group.input()))) {
        offsets.putIfAbsent(partition, new OffsetAndMetadata(0));
      }
    }
    return offsets;
  }

  /// The number of committed records from these offsets on.
  public int unread(Map<TopicPartition, OffsetAndMetadata> offsets) {
    Map<TopicPartition, Long> from = new HashMap<>();
    offsets.forEach((partition, offset) -> from.put(partition, offset.offset()));
    List<TopicPartition> unread = new ArrayList<>();
    read(from, each -> unread.add(new TopicPartition(each.topic(), each.partition())));
    return unread.size();
  }

  /// The number of records that an application has taken and not finished.
  public int pending(StageGroup group) throws InterruptedException, ExecutionException {
    Set<String> pending = new HashSet<>();
    for (String changelog : present(group.pendingChangelogs(properties.applicationId(group)))) {
      Map<TopicPartition, Long> all = new HashMap<>();
      partitions(changelog).forEach(partition -> all.put(partition, 0L));
      read(
          all,
          change -> {
            String key =
                "%s-%d:%s"
                    .formatted(
                        changelog, change.partition(), HexFormat.of().formatHex(change.key()));
            if (change.value() == null) {
              pending.remove(key);
            } else {
              pending.add(key);
            }
          });
    }
    return pending.size();
  }

  /// The existing changelogs of its pending records and conversations.
  public Set<String> changelogs(StageGroup group) throws InterruptedException {
    return present(group.changelogs(properties.applicationId(group)));
  }

  private Set<String> present(List<String> topics) throws InterruptedException {
    Set<String> existing = new HashSet<>(topics);
    existing.retainAll(Topics.present(admin));
    return existing;
  }

  public List<TopicPartition> partitions(String topic)
      throws InterruptedException, ExecutionException {
    return admin.describeTopics(List.of(topic)).allTopicNames().get().values().stream()
        .flatMap(description -> description.partitions().stream())
        .map(partition -> new TopicPartition(topic, partition.partition()))
        .toList();
  }

  /// Reads the committed records from these offsets up to the present end.
  private void read(
      Map<TopicPartition, Long> from, Consumer<ConsumerRecord<byte[], byte @Nullable []>> shown) {
    try (KafkaConsumer<byte[], byte @Nullable []> consumer =
        new KafkaConsumer<>(properties.consumer("signalbox-backlog"))) {
      consumer.assign(from.keySet());
      Map<TopicPartition, Long> begins = consumer.beginningOffsets(from.keySet());
      from.forEach((partition, offset) ->
          consumer.seek(partition, Math.max(offset, begins.getOrDefault(partition, 0L))));
      Map<TopicPartition, Long> ends = consumer.endOffsets(from.keySet());
      while (ends.entrySet().stream()
          .anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
        consumer.poll(POLL).forEach(shown);
      }
    }
  }
}
