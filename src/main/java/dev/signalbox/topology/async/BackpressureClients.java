package dev.signalbox.topology.async;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.CloseOptions.GroupMembershipOperation;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetOutOfRangeException;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.streams.KafkaClientSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The clients of an application with in-flight limits. Its consumers read nothing while a limit is
/// full, and its commits keep unfinished records.
///
/// Kafka Streams' own `pause` would also stop the punctuations, and with them the sending of
/// results. Here the application polls the consumer as ever, with its partitions paused for that
/// poll: the consumer stays in its group and keeps its fetched records.
public final class BackpressureClients implements KafkaClientSupplier {
  private static final Logger LOG = LoggerFactory.getLogger(BackpressureClients.class);

  private final List<InFlightLimit> limits;
  private final StartGate gate;
  private final boolean mayLose;
  private final AtomicBoolean leaving = new AtomicBoolean();

  /// @param limits each must have room for a poll
  public BackpressureClients(List<InFlightLimit> limits) {
    this(limits, StartGate.opened());
  }

  /// @param gate the consumers read nothing before it is open
  public BackpressureClients(List<InFlightLimit> limits, StartGate gate) {
    this(limits, gate, true);
  }

  /// @param mayLose whether a consumer goes on after the retention has deleted records before it;
  ///   otherwise its poll throws a [LostRecordsException]
  public BackpressureClients(List<InFlightLimit> limits, StartGate gate, boolean mayLose) {
    this.limits = List.copyOf(limits);
    this.gate = gate;
    this.mayLose = mayLose;
  }

  @Override
  public Consumer<byte[], byte[]> getConsumer(Map<String, Object> config) {
    return new LimitedConsumer(config, limits, gate, mayLose, leaving);
  }

  @Override
  public Admin getAdmin(Map<String, Object> config) {
    return Admin.create(config);
  }

  @Override
  public Producer<byte[], byte[]> getProducer(Map<String, Object> config) {
    return new CommittingProducer(config, limits);
  }

  @Override
  public Consumer<byte[], byte[]> getRestoreConsumer(Map<String, Object> config) {
    return plain(config);
  }

  @Override
  public Consumer<byte[], byte[]> getGlobalConsumer(Map<String, Object> config) {
    return plain(config);
  }

  /// From now on, every closed consumer leaves its group. Kafka Streams would let the consumers of
  /// a failed client stay in it, so that their partitions wait for the end of the session.
  public void leaveGroup() {
    leaving.set(true);
  }

  private static Consumer<byte[], byte[]> plain(Map<String, Object> config) {
    return new KafkaConsumer<>(config, new ByteArrayDeserializer(), new ByteArrayDeserializer());
  }

  /// A producer that tells the limits of its commits. Kafka Streams flushes it just before each
  /// commit of a transaction or of offsets: records sent before the flush belong to the commit.
  private static final class CommittingProducer extends KafkaProducer<byte[], byte[]> {
    private final List<InFlightLimit> limits;

    CommittingProducer(Map<String, Object> config, List<InFlightLimit> limits) {
      super(config, new ByteArraySerializer(), new ByteArraySerializer());
      this.limits = limits;
    }

    @Override
    public void flush() {
      limits.forEach(InFlightLimit::committing);
      super.flush();
      limits.forEach(InFlightLimit::flushed);
    }
  }

  /// Threading: one stream thread, like any consumer.
  private static final class LimitedConsumer extends KafkaConsumer<byte[], byte[]> {
    private final List<InFlightLimit> limits;
    private final StartGate gate;
    private final boolean mayLose;
    private final AtomicBoolean leaving;

    private final List<InFlightLimit> reserved = new ArrayList<>();

    /// The partitions that Kafka Streams itself has paused.
    private final Set<TopicPartition> pausedByStreams = new HashSet<>();

    LimitedConsumer(
        Map<String, Object> config,
        List<InFlightLimit> limits,
        StartGate gate,
        boolean mayLose,
        AtomicBoolean leaving) {
      super(config, new ByteArrayDeserializer(), new ByteArrayDeserializer());
      this.limits = limits;
      this.gate = gate;
      this.mayLose = mayLose;
      this.leaving = leaving;
    }

    @Override
    public void pause(Collection<TopicPartition> partitions) {
      pausedByStreams.addAll(partitions);
      super.pause(partitions);
    }

    @Override
    public void resume(Collection<TopicPartition> partitions) {
      pausedByStreams.removeAll(partitions);
      super.resume(partitions);
    }

    @Override
    public ConsumerRecords<byte[], byte[]> poll(Duration timeout) {
      giveBack();
      try {
        return pollInPace(timeout);
      } catch (OffsetOutOfRangeException e) {
        // Kafka Streams would go on at the beginning without a message.
        refuseLoss(e);
        throw e;
      }
    }

    private void refuseLoss(OffsetOutOfRangeException e) {
      Map<TopicPartition, Long> positions = e.offsetOutOfRangePartitions();
      Map<TopicPartition, Long> lost = new HashMap<>();
      beginningOffsets(positions.keySet())
          .forEach((partition, beginning) -> {
            long missed = beginning - positions.getOrDefault(partition, beginning);
            if (missed > 0) {
              lost.put(partition, missed);
            }
          });
      if (lost.isEmpty()) {
        return; // The topic was deleted and created again.
      }
      LostRecordsException loss = new LostRecordsException(lost);
      if (!mayLose) {
        throw loss;
      }
      LOG.error(
          "{}; the stage goes on with the oldest records that are left", loss.getMessage(), e);
    }

    private ConsumerRecords<byte[], byte[]> pollInPace(Duration timeout) {
      // Kafka Streams polls without waiting while its tasks come and go.
      if (timeout.isZero()) {
        return pollWithin(timeout);
      }
      CommitPace pace = CommitPace.ofThisThread();
      ConsumerRecords<byte[], byte[]> records =
          pollWithin(pace.wait(timeout, MonotonicTime.INSTANCE.milliseconds()));
      pace.isBehind(
          assignment().stream().mapToLong(partition -> currentLag(partition).orElse(0)).sum());
      return records;
    }

    private ConsumerRecords<byte[], byte[]> pollWithin(Duration timeout) {
      if (!gate.isOpen()) {
        return pollPaused(timeout);
      }
      for (InFlightLimit limit : limits) {
        if (!limit.reserve()) {
          giveBack();
          ConsumerRecords<byte[], byte[]> none = pollPaused(Duration.ZERO);
          limit.rest(timeout);
          return none;
        }
        reserved.add(limit);
      }
      return super.poll(timeout);
    }

    /// Gives back the room for the last poll, since a task holds its records now.
    private void giveBack() {
      reserved.forEach(InFlightLimit::giveBack);
      reserved.clear();
    }

    private ConsumerRecords<byte[], byte[]> pollPaused(Duration timeout) {
      super.pause(assignment());
      try {
        // A rebalance during this poll may add partitions: Kafka Streams itself pauses them until
        // their tasks are ready.
        return super.poll(timeout);
      } finally {
        Set<TopicPartition> open = new HashSet<>(assignment());
        open.removeAll(pausedByStreams);
        super.resume(open);
      }
    }

    @Override
    public void close() {
      giveBack();
      super.close();
    }

    @Override
    public void close(CloseOptions options) {
      giveBack();
      super.close(
          leaving.get()
              ? CloseOptions.groupMembershipOperation(GroupMembershipOperation.LEAVE_GROUP)
              : options);
    }
  }
}
