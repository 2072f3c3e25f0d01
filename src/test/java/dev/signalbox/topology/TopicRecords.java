package dev.signalbox.topology;

import dev.signalbox.config.Configuration;
import dev.signalbox.topology.kafka.Topics;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/// The records of a topic on the broker of the tests.
public record TopicRecords(Configuration configuration) {

  /// All committed records up to the topic's present end.
  public List<ConsumerRecord<byte[], byte[]>> of(String topic) {
    String servers = Objects.requireNonNull(configuration.kafka().get("bootstrap.servers"));
    return of(servers, new Topics(configuration).name(topic));
  }

  /// All committed records of a topic, by its full name.
  public static List<ConsumerRecord<byte[], byte[]>> of(String servers, String topic) {
    List<ConsumerRecord<byte[], byte[]>> records = new ArrayList<>();
    try (KafkaConsumer<byte[], byte[]> consumer =
        new KafkaConsumer<>(
            Map.of("bootstrap.servers", servers, "isolation.level", "read_committed"),
            new ByteArrayDeserializer(),
            new ByteArrayDeserializer())) {
      List<TopicPartition> partitions =
          consumer.partitionsFor(topic).stream()
              .map(info -> new TopicPartition(info.topic(), info.partition()))
              .toList();
      consumer.assign(partitions);
      consumer.seekToBeginning(partitions);
      Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
      while (ends.entrySet().stream()
          .anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
        consumer.poll(Duration.ofMillis(100)).forEach(records::add);
      }
    }
    return records;
  }

  /// Deletes records like the retention.
  public static void deleteAll(Configuration configuration, String topic) throws Exception {
    String name = new Topics(configuration).name(topic);
    try (Admin admin =
        Admin.create(Map.of("bootstrap.servers", BrokerFixture.bootstrapServers()))) {
      Map<TopicPartition, OffsetSpec> ends = new HashMap<>();
      for (int partition = 0; partition < configuration.streams().partitions(); partition++) {
        ends.put(new TopicPartition(name, partition), OffsetSpec.latest());
      }
      Map<TopicPartition, RecordsToDelete> deletions = new HashMap<>();
      admin
          .listOffsets(ends)
          .all()
          .get()
          .forEach((partition, end) ->
              deletions.put(partition, RecordsToDelete.beforeOffset(end.offset())));
      admin.deleteRecords(deletions).all().get();
    }
  }
}
