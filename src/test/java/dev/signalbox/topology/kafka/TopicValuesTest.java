package dev.signalbox.topology.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.config.Configuration;
import dev.signalbox.topology.BrokerFixture;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringSerializer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class TopicValuesTest {
  private final String servers = BrokerFixture.bootstrapServers();
  private final String topic = "values-" + UUID.randomUUID();

  @BeforeEach
  void create() throws Exception {
    try (Admin admin = Admin.create(Map.of("bootstrap.servers", servers))) {
      admin.createTopics(List.of(new NewTopic(topic, 2, (short) 1))).all().get();
    }
    send(1, "c", null, "d");
    send(0, "a", "b");
  }

  private void send(int partition, @Nullable String... values) throws Exception {
    try (KafkaProducer<String, @Nullable String> producer =
        new KafkaProducer<>(
            Map.of("bootstrap.servers", servers), new StringSerializer(), new StringSerializer())) {
      for (@Nullable String value : values) {
        producer.send(new ProducerRecord<>(topic, partition, null, value)).get();
      }
    }
  }

  private TopicValues open(List<TopicValues.Range> known) {
    return TopicValues.open(Configuration.defaults(), servers, topic, known);
  }

  private static List<String> read(TopicValues values) {
    List<String> read = new ArrayList<>();
    for (Optional<byte[]> next = values.next(); next.isPresent(); next = values.next()) {
      read.add(new String(next.get(), UTF_8));
    }
    return read;
  }

  @Test
  void shouldReadPartitionAfterPartition() {
    try (TopicValues values = open(List.of())) {
      assertThat(values.count()).isEqualTo(5);
      assertThat(read(values)).containsExactly("a", "b", "c", "d");
      assertThat(values.next()).isEmpty();
    }
  }

  @Test
  void shouldReadTheSameAgainThoughMoreHasCome() throws Exception {
    List<TopicValues.Range> ranges;
    try (TopicValues values = open(List.of())) {
      ranges = values.ranges();
    }
    send(0, "later");

    try (TopicValues values = open(ranges)) {
      assertThat(read(values)).containsExactly("a", "b", "c", "d");
    }
  }

  @Test
  void shouldRefuseToReadWhatHasExpired() throws Exception {
    List<TopicValues.Range> ranges;
    try (TopicValues values = open(List.of())) {
      ranges = values.ranges();
    }
    try (Admin admin = Admin.create(Map.of("bootstrap.servers", servers))) {
      admin
          .deleteRecords(Map.of(new TopicPartition(topic, 0), RecordsToDelete.beforeOffset(1)))
          .all()
          .get();
    }

    assertThatThrownBy(() -> open(ranges))
        .isInstanceOf(BrokerException.class)
        .hasMessageContaining("no longer holds the records 0 to 2 of its partition 0");
    try (TopicValues values = open(List.of())) {
      assertThat(read(values)).containsExactly("b", "c", "d");
    }
  }

  @Test
  void shouldNameATopicThatIsNotThere() {
    assertThatThrownBy(
            () -> TopicValues.open(Configuration.defaults(), servers, "no-such-topic", List.of()))
        .isInstanceOf(BrokerException.class)
        .hasMessageContaining("no-such-topic");
  }
}
