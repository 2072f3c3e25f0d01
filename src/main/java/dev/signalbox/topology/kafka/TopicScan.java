package dev.signalbox.topology.kafka;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.jspecify.annotations.Nullable;

/// Reads the committed records of a topic, up to its present end.
public final class TopicScan {
  private static final Duration POLL = Duration.ofMillis(200);

  private TopicScan() {}

  /// @param client names the client in the broker's logs and metrics
  /// @param topic with prefix
  /// @throws BrokerException the topic does not exist, with an [UnknownTopicOrPartitionException]
  ///   as its cause
  /// @throws org.apache.kafka.common.KafkaException the broker cannot be asked
  public static void read(
      ClientProperties properties,
      String client,
      String topic,
      Consumer<ConsumerRecord<byte[], byte @Nullable []>> records) {
    try (KafkaConsumer<byte[], byte @Nullable []> consumer =
        new KafkaConsumer<>(properties.consumer(client))) {
      List<TopicPartition> partitions =
          consumer.partitionsFor(topic).stream()
              .map(info -> new TopicPartition(info.topic(), info.partition()))
              .toList();
      if (partitions.isEmpty()) {
        String problem =
            "The topic %s does not exist; run: signalbox topics create".formatted(topic);
        throw new BrokerException(problem, new UnknownTopicOrPartitionException(problem));
      }
      consumer.assign(partitions);
      consumer.seekToBeginning(partitions);
      Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
      while (ends.entrySet().stream()
          .anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
        consumer.poll(POLL).forEach(records);
      }
    }
  }
}
