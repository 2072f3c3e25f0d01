package dev.signalbox.topology.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.event.ConversationMemory;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.EventFormatException;
import dev.signalbox.event.RememberedTurn;
import dev.signalbox.topology.BrokerFixture;
import dev.signalbox.topology.TestConfiguration;
import dev.signalbox.topology.client.RememberedConversations.Remembered;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.ClientProperties;
import dev.signalbox.topology.kafka.Lane;
import dev.signalbox.topology.kafka.StageGroup;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.TopicConfig;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The test itself writes the changelog of the store of conversations. It deletes records as a
/// compaction does.
@Tag("slow")
class ConversationChangelogTest {
  private final Configuration configuration =
      TestConfiguration.on(BrokerFixture.bootstrapServers(), Path.of("unused"));
  private final ClientProperties properties =
      new ClientProperties(configuration, BrokerFixture.bootstrapServers());
  private final String changelog =
      "%s-%s-changelog"
          .formatted(
              properties.applicationId(
                  StageGroup.possible().stream()
                      .filter(group -> group.stages().contains(StageName.UNDERSTAND))
                      .findFirst()
                      .orElseThrow()),
              StageGroup.conversations(StageName.UNDERSTAND));
  private final EventCodec codec = new EventCodec();
  private final AtomicLong nanos = new AtomicLong();
  private final Admin admin = Admin.create(properties.admin());
  private final KafkaProducer<byte[], byte[]> producer =
      new KafkaProducer<>(properties.producer("test"));
  private final RememberedConversations remembered =
      new RememberedConversations(
          configuration, Lane.INTERACTIVE, BrokerFixture.bootstrapServers(), nanos::get);

  @BeforeEach
  void create() throws Exception {
    // Kafka deletes records by hand only where it also deletes them by age.
    NewTopic topic =
        new NewTopic(changelog, 1, (short) 1)
            .configs(Map.of(TopicConfig.CLEANUP_POLICY_CONFIG, "compact,delete"));
    admin.createTopics(List.of(topic)).all().get(30, TimeUnit.SECONDS);
  }

  @AfterEach
  void close() {
    remembered.close();
    producer.close();
    admin.close();
  }

  private long write(String key, byte @Nullable [] value) throws Exception {
    return producer
        .send(new ProducerRecord<>(changelog, 0, key.getBytes(UTF_8), value))
        .get(30, TimeUnit.SECONDS)
        .offset();
  }

  private byte[] memory(String conversation) {
    Instant now = Instant.EPOCH;
    return codec.encode(
        ConversationMemory.newBuilder()
            .setConversation(conversation)
            .setTurns(
                List.of(
                    RememberedTurn.newBuilder()
                        .setQuestionId("q")
                        .setText("How many ships?")
                        .setStandalone("How many ships?")
                        .setAskedAt(now)
                        .build()))
            .setUpdatedAt(now)
            .build());
  }

  private void compactAwayTo(long offset) throws Exception {
    admin
        .deleteRecords(
            Map.of(new TopicPartition(changelog, 0), RecordsToDelete.beforeOffset(offset + 1)))
        .all()
        .get(30, TimeUnit.SECONDS);
  }

  private List<String> listed() throws InterruptedException {
    return remembered.list(_ -> true).stream().map(Remembered::conversation).toList();
  }

  @Test
  void shouldForgetAConversationWhoseTombstoneIsGone() throws Exception {
    write("c", memory("c"));
    write("d", memory("d"));
    assertThat(listed()).containsExactlyInAnyOrder("c", "d");

    long tombstone = write("c", null);
    compactAwayTo(tombstone);
    write("d", memory("d"));
    nanos.addAndGet(Duration.ofMinutes(6).toNanos());

    assertThat(listed()).containsExactly("d");
  }

  @Test
  void shouldReadAllRecordsOfABatchOnceAnUnreadableOneIsGone() throws Exception {
    write("c", memory("c"));
    long unreadable = write("x", "no memory".getBytes(UTF_8));
    write("d", memory("d"));

    assertThatThrownBy(this::listed).isInstanceOf(EventFormatException.class);
    assertThatThrownBy(this::listed).isInstanceOf(EventFormatException.class);

    compactAwayTo(unreadable);
    assertThat(listed()).containsExactly("d");
  }

  @Test
  void shouldListNothingOnceItIsClosed() throws Exception {
    write("c", memory("c"));
    assertThat(listed()).containsExactly("c");

    remembered.close();
    assertThatThrownBy(this::listed)
        .isInstanceOf(BrokerException.class)
        .hasMessageContaining("closed");
  }
}
