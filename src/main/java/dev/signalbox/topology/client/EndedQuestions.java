package dev.signalbox.topology.client;

import dev.signalbox.config.Configuration;
import dev.signalbox.event.Answer;
import dev.signalbox.event.DeadLetter;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.EventFormatException;
import dev.signalbox.event.registry.RegistryException;
import dev.signalbox.topology.client.EndedCount.Amount;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.ClientProperties;
import dev.signalbox.topology.kafka.ConfiguredRegistry;
import dev.signalbox.topology.kafka.GroupLag;
import dev.signalbox.topology.kafka.Lane;
import dev.signalbox.topology.kafka.Topics;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndTimestamp;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;

/// Counts the questions that ended in any process in the last hour, by their terminal events, and
/// the dead letters. It reads the topics at each poll, from where the poll before ended, so that it
/// costs nothing while nobody asks.
///
/// Threading: safe for any number of threads, which read one after the other.
public final class EndedQuestions implements AutoCloseable {
  private static final Duration WINDOW = Duration.ofHours(1);
  private static final Duration LONGEST_POLL = Duration.ofSeconds(1);
  private static final Duration STEP = Duration.ofMillis(100);
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  /// The most records of a partition that are read anew; earlier ones do not count.
  private static final long MOST_READ = 20_000;

  private final Map<String, Object> properties;
  private final Admin admin;
  private final EventCodec codec;
  private final Set<String> answers;
  private final Set<String> topics;
  private final InstantSource clock;
  private final long most;
  private final RecentCounts counts = new RecentCounts(WINDOW);

  /// The partitions of which older records in the hour are not read, before their first record.
  private final Set<TopicPartition> cut = new HashSet<>();

  private @Nullable KafkaConsumer<byte[], byte @Nullable []> consumer;
  private Set<TopicPartition> partitions = Set.of();
  private long countedFrom;

  /// The counts of a poll.
  ///
  /// @param from the time from which every record counts
  /// @param unread records that the next poll reads; offsets of transactions count as records
  /// @param counts those of all tenants together
  /// @param tenants the counts of each tenant's questions
  public record Ended(
      Instant from,
      long unread,
      Map<EndedCount, Long> counts,
      Map<String, Map<EndedCount, Long>> tenants) {

    public Ended {
      counts = Map.copyOf(counts);
      tenants = Map.copyOf(tenants);
    }

    /// The counts of one tenant's questions alone.
    public Ended of(String tenant) {
      return new Ended(from, unread, tenants.getOrDefault(tenant, Map.of()), Map.of());
    }
  }

  /// @param servers the broker's bootstrap servers
  /// @param admin stays open longer than this
  public EndedQuestions(Configuration configuration, String servers, Admin admin) {
    this(configuration, servers, admin, InstantSource.system(), MOST_READ);
  }

  /// @param most the records of a partition that are read anew
  EndedQuestions(
      Configuration configuration, String servers, Admin admin, InstantSource clock, long most) {
    this.properties = new ClientProperties(configuration, servers).consumer("signalbox-ended");
    this.admin = admin;
    this.codec = ConfiguredRegistry.codec(configuration);
    this.answers = Set.copyOf(named(configuration, Topics.ANSWERS));
    this.topics =
        Set.copyOf(
            Stream.concat(answers.stream(), named(configuration, Topics.DEAD_LETTERS).stream())
                .toList());
    this.clock = clock;
    this.most = most;
  }

  private static List<String> named(Configuration configuration, String topic) {
    return Stream.of(Lane.INTERACTIVE, Lane.BULK)
        .map(lane -> new Topics(configuration, lane).name(topic))
        .toList();
  }

  /// Reads what came since the poll before, for a second at most.
  ///
  /// @throws BrokerException the topics cannot be read
  public synchronized Ended poll() throws InterruptedException {
    try {
      KafkaConsumer<byte[], byte @Nullable []> open = open();
      Map<TopicPartition, Long> ends = open.endOffsets(partitions, PATIENCE);
      if (ends.entrySet().stream()
          .anyMatch(end -> end.getValue() - open.position(end.getKey(), PATIENCE) > most)) {
        begin(open, ends);
      }
      long until = System.nanoTime() + LONGEST_POLL.toNanos();
      while (unread(open, ends) > 0 && System.nanoTime() < until) {
        open.poll(STEP).forEach(this::take);
      }
      long now = clock.millis();
      return new Ended(
          Instant.ofEpochMilli(Math.max(countedFrom, counts.begin(now))),
          unread(open, ends),
          counts.sums(now),
          counts.sumsOfTenants(now));
    } catch (ExecutionException | KafkaException e) {
      throw new BrokerException("The questions that ended cannot be counted: " + e.getMessage(), e);
    }
  }

  /// The consumer, with all partitions that exist by now.
  private KafkaConsumer<byte[], byte @Nullable []> open()
      throws InterruptedException, ExecutionException {
    KafkaConsumer<byte[], byte @Nullable []> open = consumer;
    if (open == null) {
      open = new KafkaConsumer<>(properties);
      consumer = open;
    }
    Set<TopicPartition> present = present();
    if (!present.equals(partitions)) {
      partitions = Set.of(); // after a failure, the next poll begins here again
      open.assign(present);
      begin(open, open.endOffsets(present, PATIENCE));
      partitions = present;
    }
    return open;
  }

  private Set<TopicPartition> present() throws InterruptedException, ExecutionException {
    Set<TopicPartition> present = new HashSet<>();
    GroupLag.partitions(admin, topics).values().forEach(present::addAll);
    return present;
  }

  /// Begins to count anew, at the oldest records that count.
  private void begin(
      KafkaConsumer<byte[], byte @Nullable []> open, Map<TopicPartition, Long> ends) {
    counts.clear();
    cut.clear();
    countedFrom = counts.begin(clock.millis());
    Map<TopicPartition, Long> times = new HashMap<>();
    ends.keySet().forEach(partition -> times.put(partition, countedFrom));
    Map<TopicPartition, @Nullable OffsetAndTimestamp> begins =
        open.offsetsForTimes(times, PATIENCE);
    ends.forEach((partition, end) -> {
      OffsetAndTimestamp begin = begins.get(partition);
      long first = begin == null ? end : begin.offset();
      if (end - first > most) {
        cut.add(partition);
      }
      open.seek(partition, Math.max(first, end - most));
    });
  }

  private static long unread(
      KafkaConsumer<byte[], byte @Nullable []> open, Map<TopicPartition, Long> ends) {
    return ends.entrySet().stream()
        .mapToLong(end -> Math.max(0, end.getValue() - open.position(end.getKey(), PATIENCE)))
        .sum();
  }

  private void take(ConsumerRecord<byte[], byte @Nullable []> record) {
    if (cut.remove(new TopicPartition(record.topic(), record.partition()))) {
      countedFrom = Math.max(countedFrom, record.timestamp());
      counts.dropBefore(countedFrom);
    }
    long at = record.timestamp();
    try {
      if (answers.contains(record.topic())) {
        Answer answer = codec.decode(record.value(), Answer.class);
        String tenant = answer.getJourney().getQuestion().getTenant().orElse(null);
        counts.add(at, tenant, EndedCount.of(answer));
      } else {
        String stage = codec.decode(record.value(), DeadLetter.class).getStage();
        counts.add(at, null, List.of(new Amount(new EndedCount.DeadLetter(stage), 1)));
      }
    } catch (EventFormatException | RegistryException e) {
      counts.add(at, null, List.of(new Amount(new EndedCount.Unreadable(), 1)));
    }
  }

  @Override
  public synchronized void close() {
    if (consumer != null) {
      consumer.close();
    }
  }
}
