package dev.signalbox.benchmarks.scale;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/// Counts the committed terminal events of each question, whichever client asked.
///
/// Threading: one thread.
final class AnswerTally implements AutoCloseable {
  private static final Duration POLL = Duration.ofMillis(200);
  private static final String ID = "ce_id";

  private final KafkaConsumer<byte[], byte[]> consumer;
  private final List<TopicPartition> partitions;
  private final Map<String, Integer> answers = new HashMap<>();

  AnswerTally(String servers, String topic) {
    this.consumer =
        new KafkaConsumer<>(
            Map.of("bootstrap.servers", servers, "isolation.level", "read_committed"),
            new ByteArrayDeserializer(),
            new ByteArrayDeserializer());
    this.partitions =
        consumer.partitionsFor(topic).stream()
            .map(each -> new TopicPartition(topic, each.partition()))
            .toList();
    consumer.assign(partitions);
    consumer.seekToBeginning(partitions);
  }

  /// Reads what is committed at this moment.
  private void read() {
    Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
    while (ends.entrySet().stream()
        .anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
      consumer
          .poll(POLL)
          .forEach(answer -> {
            Header id = answer.headers().lastHeader(ID);
            answers.merge(new String(id.value(), UTF_8), 1, Integer::sum);
          });
    }
  }

  /// Holds that every question of a run has exactly one terminal event.
  ///
  /// @param beginning of the ids of the run, which end with the numbers from 0 on
  /// @throws IllegalStateException a question has none, or several
  void requireOneEach(String beginning, long questions) {
    read();
    long once = 0;
    for (long number = 0; number < questions; number++) {
      once += answers.getOrDefault(beginning + number, 0) == 1 ? 1 : 0;
    }
    if (once != questions) {
      throw new IllegalStateException(
          "%d of %d questions have exactly one answer".formatted(once, questions));
    }
  }

  @Override
  public void close() {
    consumer.close();
  }
}
