package dev.signalbox.topology.replica;

import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.FollowedTopic;
import dev.signalbox.topology.kafka.Topics;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A snapshot on the disk of the topics that a [Replica] or a `FollowedJournal` has read. It has
/// the last record of each key, undecoded, and the offsets read up to, written together. The next
/// start reads only later records.
///
/// The offsets are a lower bound: the snapshot may have later records already, as reading them
/// again, with all that follow, changes nothing. A buffered record does no harm, either: the
/// written offset is at most its own, and the record is put when it takes effect.
///
/// A snapshot that does not fit the topics ([SnapshotState#misfit]) or is damaged is thrown away,
/// with a line in the log. Its size follows that of the topics after compaction.
///
/// Threading: one thread at a time, but for [#find] and [#each].
public final class ReplicaSnapshot implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ReplicaSnapshot.class);

  /// The folder's name behind the prefix.
  private static final String FOLDER = "replica";

  /// The same of a snapshot with the past questions alone of the topic `index`.
  private static final String FOLDER_OF_QUESTIONS = "replica-of-questions";

  /// The state is written this often where no records come.
  private static final Duration RENEWAL = Duration.ofMinutes(1);

  /// A former snapshot is looked at this often.
  private static final Duration TIDYING = Duration.ofHours(1);

  /// A record that [#load] has given.
  private record Given(String topic, byte[] key) {}

  private static final int GIVEN_AT_ONCE = 10_000;

  /// The key of the state, unlike all [SnapshotKeys].
  private static final byte[] STATE = {0};

  static {
  }

  private final Path folder;
  private final List<FollowedTopic> topics;
  private final SnapshotKeys keys;
  private final SnapshotStore store;
  private final WriteBatch batch;
  private Instant lastState = Instant.MIN;
  private boolean broken;

  /// Deleted once this one has a state and that one is too old; null: nothing is left to do.
  private @Nullable FormerSnapshot former;

  private Instant nextTidying = Instant.MIN;

  /// Opens the snapshot in a folder, or begins one.
  ///
  /// @param folder that no other process uses
  /// @param topics always in the same order
  /// @throws BrokerException nothing can be written there
  public ReplicaSnapshot(Path folder, List<FollowedTopic> topics) {
    this.folder = folder;
    this.topics = List.copyOf(topics);
    this.keys = new SnapshotKeys(this.topics);
    this.store = new SnapshotStore(folder);
    this.batch = new WriteBatch(); // only an opened store has loaded its native library
  }

  /// Opens the snapshot of a pipeline's topics, or begins one. Each prefix has its own.
  ///
  /// @param state the pipeline's folder
  /// @param whole whether it gets the whole topic `index`, and not past questions alone; a process
  ///   that holds more or less of the index than before has another snapshot
  static ReplicaSnapshot in(Path state, Topics topics, Admin admin, boolean whole)
      throws InterruptedException {
    ReplicaSnapshot snapshot =
        new ReplicaSnapshot(
            state.resolve(topics.name(whole ? FOLDER : FOLDER_OF_QUESTIONS)),
            FollowedTopic.describe(admin, Replica.topics(topics)));
    snapshot.former =
        new FormerSnapshot(state.resolve(topics.name(whole ? FOLDER_OF_QUESTIONS : FOLDER)));
    return snapshot;
  }

  /// The key of the state of every snapshot.
  static byte[] state() {
    return STATE.clone();
  }

  /// Gives all its records, and returns where to go on. A snapshot that does not fit is emptied,
  /// and tombstones take its given records back.
  ///
  /// @param beginnings offset of the first record of each partition
  /// @param ends offset behind the last record of each partition
  /// @param records takes records without partition and offset, from several threads
  /// @return empty: from the beginning of the topics
  Optional<SnapshotState> load(
      Map<TopicPartition, Long> beginnings,
      Map<TopicPartition, Long> ends,
      Consumer<ConsumerRecord<byte[], byte[]>> records) {
    Optional<SnapshotState> state = resume(beginnings, ends);
    if (state.isEmpty()) {
      return state;
    }
    List<Given> given = new ArrayList<>();
    try {
      long start = System.nanoTime();
      give(records, given);
      LOG.info(
          "Read {} records of the snapshot in {} ms",
          given.size(),
          Duration.ofNanos(System.nanoTime() - start).toMillis());
      return state;
    } catch (RocksDBException | IOException e) {
      store.damaged(e);
      given.forEach(each -> records.accept(SnapshotRecord.tombstone(each.topic(), each.key())));
      store.clear();
      return Optional.empty();
    }
  }

  /// As [#load], for a caller that only looks records up ([#find]).
  public Optional<SnapshotState> resume(
      Map<TopicPartition, Long> beginnings, Map<TopicPartition, Long> ends) {
    try {
      byte[] stored = store.get(STATE);
      if (stored != null) {
        SnapshotState state = SnapshotState.decode(stored);
        Optional<String> misfit = state.misfit(topics, beginnings, ends, Instant.now());
        if (misfit.isEmpty()) {
          return Optional.of(state);
        }
        LOG.warn("The snapshot in {} is thrown away: {}", folder, misfit.get());
      }
    } catch (RocksDBException | IOException e) {
      store.damaged(e);
    }
    store.clear();
    return Optional.empty();
  }

  /// The value of a key's record, as far as was written. Any number of threads, not after the end
  /// of [#close].
  ///
  /// @throws BrokerException it cannot be read
  public Optional<byte[]> find(String topic, byte[] key) {
    try {
      byte[] stored = store.get(keys.key(topic, key));
      return stored == null
          ? Optional.empty()
          : Optional.of(SnapshotRecord.decode(topic, key, stored).value());
    } catch (RocksDBException | IOException e) {
      throw store.unusable(e);
    }
  }

  /// Gives each record, one after the other, as far as was written. Threads as for [#find].
  ///
  /// @param goesOn takes a record, and returns whether to give the next
  public void each(Predicate<ConsumerRecord<byte[], byte[]>> goesOn)
      throws RocksDBException, IOException {
    store.each(
        SnapshotKeys.first(),
        (key, value) ->
            goesOn.test(
                SnapshotRecord.decode(keys.topic(key), SnapshotKeys.keyInTopic(key), value)));
  }

  private void give(Consumer<ConsumerRecord<byte[], byte[]>> records, List<Given> given)
      throws RocksDBException, IOException {
    List<ConsumerRecord<byte[], byte[]>> next = new ArrayList<>();
    each(record -> {
      next.add(record);
      given.add(new Given(record.topic(), record.key()));
      if (next.size() == GIVEN_AT_ONCE) {
        next.parallelStream().forEach(records);
        next.clear();
      }
      return true;
    });
    next.parallelStream().forEach(records);
  }

  /// Replaces the record before of its key from the next [#write] on; a tombstone removes it.
  public void put(ConsumerRecord<byte[], byte[]> record) {
    if (broken) {
      return;
    }
    try {
      byte[] key = keys.key(record.topic(), record.key());
      if (record.value() == null) {
        batch.delete(key);
      } else {
        batch.put(key, SnapshotRecord.encode(record));
      }
    } catch (RocksDBException e) {
      giveUp(e);
    }
  }

  /// Writes the put records, all or nothing. Writes outlive this process; a crash of the machine
  /// takes away only the latest of them.
  ///
  /// @param offsets of each partition: all records before have been put
  /// @param seenUntil all records written to the topics before have been put; null: not known, so
  ///   that no start can go on from here
  public void write(Map<TopicPartition, Long> offsets, @Nullable Instant seenUntil) {
    Instant now = Instant.now();
    boolean due = batch.count() > 0 || now.isAfter(lastState.plus(RENEWAL));
    if (broken || !due) {
      return;
    }
    try {
      if (seenUntil != null) {
        batch.put(STATE, SnapshotState.of(topics, offsets, seenUntil).encode());
        lastState = now;
      }
      store.write(batch);
      batch.clear();
      if (seenUntil != null) {
        tidy(now);
      }
    } catch (RocksDBException e) {
      giveUp(e);
    }
  }

  private void tidy(Instant now) {
    if (former != null && now.isAfter(nextTidying)) {
      nextTidying = now.plus(TIDYING);
      former = former.tidy(topics, now) ? null : former;
    }
  }

  /// The records written before stay of use.
  private void giveUp(RocksDBException e) {
    LOG.warn(
        "The snapshot in {} is not written any more: {}; the next start reads more of the topics",
        folder,
        e.getMessage());
    broken = true;
    batch.clear();
  }

  /// Whether put records are no longer written.
  public boolean isBroken() {
    return broken;
  }

  @Override
  public void close() {
    store.close();
    batch.close();
  }
}
