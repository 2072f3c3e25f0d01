package dev.signalbox.chaos;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;

/// Reads the committed terminal events of a chaos experiment from the first on, and compares them
/// with the sent questions.
///
/// Threading: one thread.
public final class TerminalEventCheck implements AutoCloseable {
  private final KafkaConsumer<String, byte[]> consumer;
  private final ChaosPlan plan;
  private final Set<String> seen = new HashSet<>();

  /// The number of each conversation's last question.
  private final Map<String, Integer> last = new HashMap<>();

  private int duplicated;
  private int reordered;
  private int foreign;

  /// The counts of terminal events.
  ///
  /// @param terminal how many terminal events were committed
  /// @param reordered how many came before an earlier question of their conversation
  public record Verdict(int sent, int terminal, int lost, int duplicated, int reordered) {
    public boolean isClean() {
      return lost == 0 && duplicated == 0 && reordered == 0;
    }

    @Override
    public String toString() {
      return "sent %d, terminal %d: lost %d, duplicated %d, reordered %d"
          .formatted(sent, terminal, lost, duplicated, reordered);
    }
  }

  TerminalEventCheck(String bootstrapServers, String topic, ChaosPlan plan) {
    this.plan = plan;
    this.consumer =
        new KafkaConsumer<>(
            Map.of(
                ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG,
                bootstrapServers,
                ConsumerConfig.ISOLATION_LEVEL_CONFIG,
                "read_committed"),
            new StringDeserializer(),
            new ByteArrayDeserializer());
    List<TopicPartition> partitions =
        consumer.partitionsFor(topic).stream()
            .map(info -> new TopicPartition(topic, info.partition()))
            .toList();
    consumer.assign(partitions);
    consumer.seekToBeginning(partitions);
  }

  /// Reads the newly committed events.
  void read(Duration longest) {
    consumer.poll(longest).forEach(this::take);
  }

  private void take(ConsumerRecord<String, byte[]> event) {
    Header id = event.headers().lastHeader("ce_id");
    String text = id == null ? "" : new String(id.value(), UTF_8);
    int number = Integer.parseInt(text.substring(text.lastIndexOf('q') + 1));
    if (!text.equals(plan.id(number))) {
      foreign++;
      return;
    }
    if (!seen.add(text)) {
      duplicated++;
      return;
    }
    Integer before = last.put(plan.conversation(number), number);
    if (before != null && before > number) {
      reordered++;
    }
  }

  /// The number of questions with a terminal event.
  int ended() {
    return seen.size();
  }

  Verdict verdict() {
    return new Verdict(
        plan.questions(),
        seen.size() + duplicated + foreign,
        plan.questions() - seen.size(),
        duplicated + foreign,
        reordered);
  }

  @Override
  public void close() {
    consumer.close();
  }
}
