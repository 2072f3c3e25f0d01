package dev.signalbox.chaos;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.event.Answer;
import dev.signalbox.event.EventCodec;
import dev.signalbox.replay.CanonicalAnswer;
import dev.signalbox.replay.EventDifference;
import java.time.Duration;
import java.util.ArrayList;
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
/// with the sent questions, and with each other: all conversations have the same turns, so the
/// answers to one turn are the same in all of them.
///
/// Threading: one thread.
public final class TerminalEventCheck implements AutoCloseable {
  private final KafkaConsumer<String, byte[]> consumer;
  private final ChaosPlan plan;
  private final Set<String> seen = new HashSet<>();

  /// The number of each conversation's last question.
  private final Map<String, Integer> last = new HashMap<>();

  /// The answer to each turn of a conversation, without ids and times.
  private final Map<Integer, Answer> answers = new HashMap<>();

  private final EventCodec codec = new EventCodec();
  private final List<DifferingAnswer> differences = new ArrayList<>();
  private int duplicated;
  private int reordered;
  private int foreign;

  /// An answer that is not that of the first conversation to the same turn.
  ///
  /// @param question its id
  /// @param difference from the answer of the first conversation
  public record DifferingAnswer(String question, EventDifference difference) {
    @Override
    public String toString() {
      return "%s differs at %s: %s in place of %s"
          .formatted(question, difference.path(), difference.other(), difference.one());
    }
  }

  /// The counts of terminal events.
  ///
  /// @param terminal how many terminal events were committed
  /// @param reordered how many came before an earlier question of their conversation
  /// @param differing the answers that are not those of the first conversation to the same turn
  public record Verdict(
      int sent,
      int terminal,
      int lost,
      int duplicated,
      int reordered,
      List<DifferingAnswer> differing) {
    public boolean isClean() {
      return lost == 0 && duplicated == 0 && reordered == 0 && differing.isEmpty();
    }

    @Override
    public String toString() {
      return "sent %d, terminal %d: lost %d, duplicated %d, reordered %d, differing %d"
          .formatted(sent, terminal, lost, duplicated, reordered, differing.size());
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
    Answer answer = CanonicalAnswer.of(codec.decode(event.value(), Answer.class));
    Answer same = answers.putIfAbsent(plan.turn(number), answer);
    if (same != null) {
      EventDifference.between(same, answer)
          .ifPresent(difference -> differences.add(new DifferingAnswer(text, difference)));
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
        reordered,
        List.copyOf(differences));
  }

  @Override
  public void close() {
    consumer.close();
  }
}
