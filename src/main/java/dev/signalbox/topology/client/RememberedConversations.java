package dev.signalbox.topology.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.event.ConversationMemory;
import dev.signalbox.event.EventCodec;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.ClientProperties;
import dev.signalbox.topology.kafka.GroupLag;
import dev.signalbox.topology.kafka.Lane;
import dev.signalbox.topology.kafka.StageGroup;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.function.Predicate;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;

/// Lists the conversations that the stage `understand` remembers, by the changelog of its store.
/// The first call reads the changelog, and each further one the records that came since.
///
/// Threading: safe for any number of threads, which read one after the other.
public final class RememberedConversations implements AutoCloseable {
  private static final String CLIENT = "signalbox-conversations";
  private static final Duration POLL = Duration.ofMillis(200);

  /// The conversations of all tenants that are kept between the calls.
  private static final int MOST = 50_000;

  /// The characters of a question in the list.
  private static final int LONGEST_TEXT = 300;

  private final ClientProperties properties;
  private final EventCodec codec = new EventCodec();
  private final ConversationOutlines outlines = new ConversationOutlines(MOST);
  private @Nullable Admin admin;
  private @Nullable KafkaConsumer<byte[], byte @Nullable []> consumer;
  private Set<TopicPartition> partitions = Set.of();

  /// A remembered conversation.
  ///
  /// @param tenant whose it is; null: of an asker without one
  /// @param last the text of its last turn, 300 characters at most
  public record Remembered(
      @Nullable String tenant, String conversation, int turns, String last, Instant askedAt) {

    private static Remembered of(ConversationMemory memory) {
      String last = memory.getTurns().getLast().getText();
      return new Remembered(
          memory.getTenant().orElse(null),
          memory.getConversation(),
          memory.getTurns().size(),
          last.length() <= LONGEST_TEXT ? last : shortened(last),
          memory.getUpdatedAt());
    }

    private static String shortened(String text) {
      return text.substring(0, text.offsetByCodePoints(0, text.codePointCount(0, LONGEST_TEXT - 1)))
          + "…";
    }
  }

  /// @param servers the broker's bootstrap servers
  public RememberedConversations(Configuration configuration, Lane lane, String servers) {
    this.properties = new ClientProperties(configuration, servers, lane);
  }

  /// The conversations that were used last, the newest first; 50,000 of all tenants at most.
  ///
  /// @param wanted the conversations that count
  /// @throws BrokerException the broker does not answer
  public synchronized List<Remembered> list(Predicate<Remembered> wanted)
      throws InterruptedException {
    try {
      KafkaConsumer<byte[], byte @Nullable []> open = open();
      Map<TopicPartition, Long> ends = open.endOffsets(partitions);
      while (ends.entrySet().stream()
          .anyMatch(end -> open.position(end.getKey()) < end.getValue())) {
        open.poll(POLL).forEach(this::take);
      }
      return outlines.list(wanted);
    } catch (ExecutionException | KafkaException e) {
      throw new BrokerException(
          "The remembered conversations cannot be read (%s); check kafka.bootstrap.servers and the security settings"
              .formatted(e.getMessage()),
          e);
    }
  }

  /// The consumer of the changelogs that exist by now. Another grouping of the stages begins
  /// others.
  private KafkaConsumer<byte[], byte @Nullable []> open()
      throws InterruptedException, ExecutionException {
    KafkaConsumer<byte[], byte @Nullable []> open = consumer;
    if (open == null) {
      open = new KafkaConsumer<>(properties.consumer(CLIENT));
      consumer = open;
    }
    Set<TopicPartition> present = new HashSet<>();
    GroupLag.partitions(admin(), changelogs()).values().forEach(present::addAll);
    if (!present.equals(partitions)) {
      outlines.clear();
      open.assign(present);
      open.seekToBeginning(present);
      partitions = present;
    }
    return open;
  }

  private Admin admin() {
    Admin open = admin;
    if (open == null) {
      open = Admin.create(properties.admin());
      admin = open;
    }
    return open;
  }

  private void take(ConsumerRecord<byte[], byte @Nullable []> record) {
    byte[] value = record.value();
    outlines.put(
        new String(record.key(), UTF_8),
        value == null ? null : Remembered.of(codec.decode(value, ConversationMemory.class)));
  }

  private List<String> changelogs() {
    return StageGroup.possible().stream()
        .filter(group -> group.stages().contains(StageName.UNDERSTAND))
        .map(group ->
            "%s-%s-changelog"
                .formatted(
                    properties.applicationId(group),
                    StageGroup.conversations(StageName.UNDERSTAND)))
        .distinct()
        .toList();
  }

  @Override
  public synchronized void close() {
    if (consumer != null) {
      consumer.close();
    }
    if (admin != null) {
      admin.close(ClientProperties.LONGEST_CLOSE);
    }
  }
}
