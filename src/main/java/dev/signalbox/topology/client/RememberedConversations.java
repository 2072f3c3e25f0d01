package dev.signalbox.topology.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.event.ConversationMemory;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.EventFormatException;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.ClientProperties;
import dev.signalbox.topology.kafka.GroupLag;
import dev.signalbox.topology.kafka.Lane;
import dev.signalbox.topology.kafka.StageGroup;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.WakeupException;
import org.jspecify.annotations.Nullable;

/// Lists the conversations that the stage `understand` remembers, by the changelog of its store.
/// The first call reads the changelog, and each further one the records that came since. A call
/// after a failure, or long after the call before, reads the whole changelog again.
///
/// Threading: safe for any number of threads, which read one after the other. A close ends a call
/// that reads.
public final class RememberedConversations implements AutoCloseable {
  private static final String CLIENT = "signalbox-conversations";
  private static final Duration POLL = Duration.ofMillis(200);

  /// The longest wait for the broker: for a reply, and for the next records.
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  /// Half of the time for which Signalbox lets the changelog keep tombstones. After a longer time,
  /// the broker may have dropped the record that a conversation is forgotten.
  private static final Duration FOLLOWED = Duration.ofMinutes(5);

  /// The conversations of all tenants that are kept between the calls.
  private static final int MOST = 50_000;

  /// The characters of a question in the list.
  private static final int LONGEST_TEXT = 300;

  private final ClientProperties properties;
  private final EventCodec codec = new EventCodec();
  private final ConversationOutlines outlines = new ConversationOutlines(MOST);
  private final LongSupplier nanoTime;
  private volatile boolean closed;
  private volatile @Nullable Admin admin;
  private volatile @Nullable KafkaConsumer<byte[], byte @Nullable []> consumer;

  /// The partitions that the last call read to their ends; null: it failed, or there was none.
  private @Nullable Set<TopicPartition> partitions;

  /// The moment at which the last call that read them began, by [System#nanoTime].
  private long readAt;

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
    this(configuration, lane, servers, System::nanoTime);
  }

  /// @param nanoTime as [System#nanoTime]
  RememberedConversations(
      Configuration configuration, Lane lane, String servers, LongSupplier nanoTime) {
    this.properties = new ClientProperties(configuration, servers, lane);
    this.nanoTime = nanoTime;
  }

  /// The conversations that were used last, the newest first; 50,000 of all tenants at most.
  ///
  /// @param wanted the conversations that count
  /// @throws BrokerException the broker does not answer, or this was closed
  /// @throws EventFormatException a record cannot be read
  public synchronized List<Remembered> list(Predicate<Remembered> wanted)
      throws InterruptedException {
    try {
      read();
      return outlines.list(wanted);
    } catch (WakeupException e) {
      throw new BrokerException("The remembered conversations are closed", e);
    } catch (InterruptException e) {
      var _ = Thread.interrupted(); // the exception tells it
      throw interrupted(e);
    } catch (ExecutionException | KafkaException e) {
      throw new BrokerException(
          "The remembered conversations cannot be read (%s); check kafka.bootstrap.servers and the security settings"
              .formatted(e.getMessage()),
          e);
    }
  }

  private static InterruptedException interrupted(InterruptException cause) {
    InterruptedException interrupted = new InterruptedException(cause.getMessage());
    interrupted.initCause(cause);
    return interrupted;
  }

  /// Reads the changelogs that exist by now to their ends. Another grouping of the stages begins
  /// others.
  private void read() throws InterruptedException, ExecutionException {
    long begun = nanoTime.getAsLong();
    KafkaConsumer<byte[], byte @Nullable []> open = consumer();
    Set<TopicPartition> present = new HashSet<>();
    GroupLag.partitions(admin(), changelogs()).values().forEach(present::addAll);
    if (!present.equals(partitions) || begun - readAt > FOLLOWED.toNanos()) {
      outlines.clear();
      open.assign(present);
      open.seekToBeginning(present);
    }
    partitions = null; // after a failure, the next call reads from the beginning
    follow(open, open.endOffsets(present, PATIENCE));
    partitions = present;
    readAt = begun;
  }

  private void follow(
      KafkaConsumer<byte[], byte @Nullable []> open, Map<TopicPartition, Long> ends) {
    long until = System.nanoTime() + PATIENCE.toNanos();
    while (ends.entrySet().stream()
        .anyMatch(end -> open.position(end.getKey(), PATIENCE) < end.getValue())) {
      if (closed) {
        throw new WakeupException();
      }
      if (System.nanoTime() > until) {
        throw new TimeoutException("no record came for %d s".formatted(PATIENCE.toSeconds()));
      }
      ConsumerRecords<byte[], byte @Nullable []> records = open.poll(POLL);
      if (!records.isEmpty()) {
        until = System.nanoTime() + PATIENCE.toNanos();
      }
      records.forEach(this::take);
    }
  }

  private KafkaConsumer<byte[], byte @Nullable []> consumer() {
    KafkaConsumer<byte[], byte @Nullable []> open = consumer;
    if (closed) {
      throw new WakeupException();
    }
    if (open == null) {
      open = new KafkaConsumer<>(properties.consumer(CLIENT));
      consumer = open;
    }
    return open;
  }

  private Admin admin() {
    Admin open = admin;
    if (open == null) {
      Map<String, Object> settings = new HashMap<>(properties.admin());
      int millis = Math.toIntExact(PATIENCE.toMillis());
      settings.put(AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG, millis);
      settings.put(AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, millis);
      open = Admin.create(settings);
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
  public void close() {
    closed = true;
    KafkaConsumer<byte[], byte @Nullable []> reading = consumer;
    if (reading != null) {
      reading.wakeup();
    }
    closeAdmin();
    closeConsumer();
  }

  private void closeAdmin() {
    Admin open = admin;
    if (open != null) {
      open.close(ClientProperties.LONGEST_CLOSE);
    }
  }

  /// Waits for a call that reads.
  private synchronized void closeConsumer() {
    closeAdmin();
    KafkaConsumer<byte[], byte @Nullable []> open = consumer;
    if (open != null) {
      open.close(CloseOptions.timeout(ClientProperties.LONGEST_CLOSE));
    }
  }
}
