package dev.signalbox.topology.journal;

import dev.signalbox.event.ModelCall;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.replica.ReplicaSnapshot;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;
import org.rocksdb.RocksDBException;

/// The recorded calls on the disk as far as their topic was read, and this process's later calls in
/// memory until they are read, too.
///
/// Threading: one thread takes the records read; the rest may be called from anywhere.
final class JournalView implements AutoCloseable {

  /// A call that this process has written.
  record Written(TopicPartition partition, long offset, ModelCall call) {}

  private final String topic;
  private final JournalRecords records;
  private final ReplicaSnapshot snapshot;
  private final @Nullable Duration retention;
  private final Optional<String> run;
  private final DailyTokens tokens = new DailyTokens();

  /// No lookup reaches a snapshot that is closed.
  private final ReadWriteLock closing = new ReentrantReadWriteLock();

  private volatile boolean closed;

  /// The offset read up to in each partition; guarded by this.
  private final Map<TopicPartition, Long> positions = new HashMap<>();

  /// The calls written and not read yet, by digest; guarded by this.
  private final Map<String, Written> ahead = new HashMap<>();

  /// Whether more records will be read; guarded by this.
  private boolean followed = true;

  /// @param snapshot of the topic, closed with this
  /// @param retention the greatest age of a call that is found; null: any age
  /// @param run the replay run whose tokens are counted; null: calls outside of runs
  JournalView(
      String topic,
      JournalRecords records,
      ReplicaSnapshot snapshot,
      @Nullable Duration retention,
      @Nullable String run) {
    this.topic = topic;
    this.run = Optional.ofNullable(run);
    this.records = records;
    this.snapshot = snapshot;
    this.retention = retention;
  }

  /// @param polled the topic's next records
  /// @param reached offset of the next record of each partition
  /// @param seenUntil all records written to the topic before have been read; null: not known
  /// @throws BrokerException the disk does not take them
  void take(
      Iterable<ConsumerRecord<byte[], byte[]>> polled,
      Map<TopicPartition, Long> reached,
      @Nullable Instant seenUntil) {
    List<ModelCall> calls = new ArrayList<>();
    for (ConsumerRecord<byte[], byte[]> record : polled) {
      if (record.value() == null) {
        snapshot.put(record);
      } else {
        records
            .read(record)
            .ifPresent(call -> {
              snapshot.put(record);
              calls.add(call);
            });
      }
    }
    snapshot.write(reached, seenUntil);
    if (snapshot.isBroken()) {
      throw new BrokerException("The view of " + topic + " cannot be written; see state", null);
    }
    synchronized (this) {
      calls.stream()
          .filter(call -> call.getRun().equals(run))
          .forEach(call -> tokens.add(call.getTenant(), call.getCalledAt(), DailyTokens.of(call)));
      positions.putAll(reached);
      ahead.values().removeIf(each -> each.offset() < reached.getOrDefault(each.partition(), 0L));
    }
  }

  /// A call that this process has written is found from now on.
  synchronized void note(Written written) {
    String digest = written.call().getDigest();
    Written before = ahead.get(digest);
    boolean unread = positions.getOrDefault(written.partition(), 0L) <= written.offset();
    if (followed && unread && (before == null || before.offset() < written.offset())) {
      ahead.put(digest, written);
    }
  }

  /// No more records will be read, so written calls would stay in memory for ever.
  synchronized void abandon() {
    followed = false;
    ahead.clear();
  }

  /// @throws BrokerException it cannot be read, or the view is closed
  Optional<ModelCall> find(String digest) {
    synchronized (this) {
      Written own = ahead.get(digest);
      if (own != null) {
        return Optional.of(own.call());
      }
    }
    return stored(digest).filter(this::isYoung).flatMap(records::opened);
  }

  private Optional<ModelCall> stored(String digest) {
    closing.readLock().lock();
    try {
      if (closed) {
        throw new BrokerException("The view of " + topic + " is closed", null);
      }
      return snapshot.find(topic, JournalRecords.key(digest)).map(records::decode);
    } finally {
      closing.readLock().unlock();
    }
  }

  /// The digests of the calls on the disk that were made before; incomplete where the view is
  /// closed meanwhile.
  ///
  /// @throws BrokerException they cannot be read
  List<String> madeBefore(Instant time) {
    List<String> digests = new ArrayList<>();
    closing.readLock().lock();
    try {
      if (!closed) {
        snapshot.each(record -> {
          ModelCall call = records.decode(record.value());
          if (call.getCalledAt().isBefore(time)) {
            digests.add(call.getDigest());
          }
          return !closed;
        });
      }
      return digests;
    } catch (RocksDBException | IOException e) {
      throw new BrokerException("The view of " + topic + " cannot be read: " + e.getMessage(), e);
    } finally {
      closing.readLock().unlock();
    }
  }

  private boolean isYoung(ModelCall call) {
    return retention == null || call.getCalledAt().isAfter(Instant.now().minus(retention));
  }

  /// The tokens that a tenant's calls of a day (UTC) have cost, as far as they were read.
  ///
  /// @param tenant null: no tenant
  synchronized long tokens(@Nullable String tenant, LocalDate day) {
    return tokens.of(tenant, day)
        + ahead.values().stream()
            .map(Written::call)
            .filter(call -> DailyTokens.day(call.getCalledAt()).equals(day))
            .filter(call -> call.getTenant().equals(Optional.ofNullable(tenant)))
            .mapToLong(DailyTokens::of)
            .sum();
  }

  /// Adds tokens that no record reports.
  void addTokens(Optional<String> tenant, Instant at, long spent) {
    tokens.add(tenant, at, spent);
  }

  @Override
  public void close() {
    closed = true;
    closing.writeLock().lock();
    try {
      snapshot.close();
    } finally {
      closing.writeLock().unlock();
    }
  }
}
