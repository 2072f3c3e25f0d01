package dev.signalbox.topology.replica;

import dev.signalbox.topology.kafka.FollowedTopic;
import dev.signalbox.topology.kafka.KafkaAccess;
import dev.signalbox.topology.kafka.RetriedPolls;
import dev.signalbox.topology.kafka.Topics;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.WakeupException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Follows the topics `catalog`, `index` and `priors` for as long as it is open: from the end of
/// its snapshot, or from their first record on. It can also read catalog and index up to an earlier
/// version of the index, and stop there. Searches see one update of a database or the next, never
/// parts of one ([BufferedUpdates]).
///
/// Threading: one thread of its own reads and feeds; the rest may be called from anywhere.
public final class Replica implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Replica.class);

  private final String indexTopic;
  private final ReplicaFeed feed;
  private final @Nullable ReplicaSnapshot snapshot;
  private final @Nullable PastVersion past;
  private final @Nullable IncompleteUpdates unended;
  private final KafkaConsumer<byte[], byte[]> consumer;
  private final RetriedPolls polls;
  private final List<TopicPartition> partitions = new ArrayList<>();
  private final Map<TopicPartition, Long> endsAtStart;
  private final Instant begun = Instant.now();
  private final Map<TopicPartition, Long> positions = new HashMap<>();
  private final CountDownLatch caughtUp = new CountDownLatch(1);
  private final Thread reader;

  /// Positions at which no update was buffered, as the reader alone knows them.
  private final Map<TopicPartition, Long> settled = new HashMap<>();

  /// Every record written to the topics before this time has been read; null: not known.
  private @Nullable Instant seenUntil;

  private volatile boolean closed;
  private volatile @Nullable RuntimeException failure;

  /// Follows the topics from now on.
  ///
  /// @param admin open for longer than this
  /// @param state the folder of its snapshot; null: none is kept
  public static Replica following(
      KafkaAccess kafka, ReplicaTarget target, Admin admin, @Nullable Path state)
      throws InterruptedException {
    boolean whole = !target.follower().followsQuestionsAlone();
    var snapshot = state == null ? null : ReplicaSnapshot.in(state, kafka.topics(), admin, whole);
    var following = new Replica(kafka, target, admin, snapshot);
    following.start();
    return following;
  }

  /// Follows the topics once it is started.
  ///
  /// @param admin open for longer than this
  /// @param snapshot of the topics of [#topics], closed with this; null: none is kept
  public Replica(
      KafkaAccess kafka, ReplicaTarget target, Admin admin, @Nullable ReplicaSnapshot snapshot) {
    this(kafka, target, admin, snapshot, null, 0);
  }

  /// Stops at an earlier version of the index.
  ///
  /// @param index the topic of the index
  /// @throws IndexVersionException it cannot be rebuilt
  public Replica(KafkaAccess kafka, ReplicaTarget target, FollowedTopic index, long version) {
    this(kafka, target, null, null, index, version);
  }

  private Replica(
      KafkaAccess kafka,
      ReplicaTarget target,
      @Nullable Admin admin,
      @Nullable ReplicaSnapshot snapshot,
      @Nullable FollowedTopic stopping,
      long version) {
    this.indexTopic = kafka.topic(Topics.INDEX);
    this.feed = new ReplicaFeed(kafka.codec(), kafka.topics(), target);
    this.unended = admin == null ? null : new IncompleteUpdates(admin, feed);
    this.snapshot = snapshot;
    this.consumer = new KafkaConsumer<>(kafka.properties().consumer("signalbox-replica"));
    this.polls = new RetriedPolls(consumer, "The index");
    try {
      for (String topic : stopping == null ? topics(kafka.topics()) : searched(kafka.topics())) {
        consumer
            .partitionsFor(topic)
            .forEach(info -> partitions.add(new TopicPartition(topic, info.partition())));
      }
      consumer.assign(partitions);
      this.past =
          stopping == null
              ? null
              : PastVersion.find(
                  consumer, partitions.getFirst(), partitions.getLast(), stopping, version);
      consumer.seekToBeginning(partitions);
      this.endsAtStart = past == null ? consumer.endOffsets(partitions) : past.ends();
    } catch (RuntimeException e) {
      consumer.close();
      if (snapshot != null) {
        snapshot.close();
      }
      throw e;
    }
    this.reader = Thread.ofPlatform().name("signalbox-replica").daemon().unstarted(this::read);
  }

  /// The names of the topics that a replica follows.
  public static List<String> topics(Topics topics) {
    return List.of(
        topics.name(Topics.CATALOG), topics.name(Topics.INDEX), topics.name(Topics.PRIORS));
  }

  /// The names of the topics with earlier versions: no version of the index holds past answers.
  private static List<String> searched(Topics topics) {
    return List.of(topics.name(Topics.CATALOG), topics.name(Topics.INDEX));
  }

  public void start() {
    reader.start();
  }

  private void read() {
    try (consumer) {
      load();
      // Empty at first: there is nothing to wait for where no database is registered yet.
      ConsumerRecords<byte[], byte[]> records = ConsumerRecords.empty();
      Instant asked = begun;
      while (!closed && (past == null || !isCaughtUp())) {
        try {
          take(records);
          keep(asked);
          asked = Instant.now();
          records = polls.poll();
        } catch (WakeupException woken) {
          LOG.debug("Woken to close");
        }
      }
    } catch (RuntimeException e) {
      LOG.error("The catalog and the index can no longer be followed", e);
      failure = e;
      caughtUp.countDown();
    }
  }

  private void load() {
    if (snapshot != null) {
      snapshot
          .load(consumer.beginningOffsets(partitions), endsAtStart, feed::load)
          .ifPresent(state -> {
            state.offsets().forEach(consumer::seek);
            seenUntil = state.seen();
          });
    }
  }

  private void take(ConsumerRecords<byte[], byte[]> records) {
    boolean indexed = false;
    for (ConsumerRecord<byte[], byte[]> received : records) {
      long stop = stop(new TopicPartition(received.topic(), received.partition()));
      if (received.offset() < stop && feed.isTaken(received)) {
        feed.take(received);
        indexed |= feed.isOfIndex(received);
        if (snapshot != null) {
          snapshot.put(received);
        }
      }
    }
    Map<TopicPartition, Long> reached = new HashMap<>();
    partitions.forEach(each -> reached.put(each, Math.min(consumer.position(each), stop(each))));
    boolean catchesUp =
        caughtUp.getCount() > 0 && hasReached(reached, endsAtStart) && isSettled(reached);
    if (indexed || caughtUp.getCount() > 0) {
      feed.publish(indexPosition(reached));
    }
    synchronized (positions) {
      positions.putAll(reached);
      positions.notifyAll();
    }
    if (catchesUp) {
      caughtUp.countDown();
    }
  }

  /// The offset behind the last record to take.
  private long stop(TopicPartition partition) {
    return past == null ? Long.MAX_VALUE : past.ends().getOrDefault(partition, 0L);
  }

  /// An update that was incomplete at an earlier version was invisible then.
  private boolean isSettled(Map<TopicPartition, Long> reached) {
    if (past != null) {
      past.check(consumer);
    }
    return unended == null || unended.isSettled(reached);
  }

  /// Writes the taken records to the snapshot. While an update is taken in part, the next start
  /// reads it again from before its beginning.
  ///
  /// @param asked when the topics were last polled
  private void keep(Instant asked) {
    if (snapshot == null) {
      return;
    }
    if (!feed.isBuffering()) {
      settled.putAll(positions);
    }
    if (isCaughtUp()) {
      boolean atTheEnds =
          partitions.stream().allMatch(each -> consumer.currentLag(each).orElse(1) == 0);
      Instant seen = atTheEnds ? asked : begun;
      seenUntil = seenUntil != null && seenUntil.isAfter(seen) ? seenUntil : seen;
    }
    snapshot.write(settled, seenUntil);
  }

  private long indexPosition(Map<TopicPartition, Long> reached) {
    return reached.entrySet().stream()
        .filter(entry -> entry.getKey().topic().equals(indexTopic))
        .mapToLong(Map.Entry::getValue)
        .sum();
  }

  public static boolean hasReached(
      Map<TopicPartition, Long> reached, Map<TopicPartition, Long> ends) {
    return ends.entrySet().stream()
        .allMatch(end -> reached.getOrDefault(end.getKey(), 0L) >= end.getValue());
  }

  /// Whether it has seen every record that the topics had when it was made.
  public boolean isCaughtUp() {
    return caughtUp.getCount() == 0 && failure == null;
  }

  /// Rethrows why it cannot follow.
  public void awaitCaughtUp() throws InterruptedException {
    caughtUp.await();
    RuntimeException problem = failure;
    if (problem != null) {
      throw problem;
    }
  }

  /// Why it cannot follow at this moment, though it tries again; null while it can.
  public @Nullable String fault() {
    return polls.fault();
  }

  /// Why it no longer follows; null while it does.
  public @Nullable RuntimeException failure() {
    return failure;
  }

  /// Whether each partition has been read up to the given end.
  public boolean hasReached(Map<TopicPartition, Long> ends) {
    synchronized (positions) {
      return hasReached(positions, ends);
    }
  }

  List<TopicPartition> partitions() {
    return List.copyOf(partitions);
  }

  @Override
  public void close() {
    closed = true;
    polls.stop();
    try {
      reader.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (snapshot != null) {
      snapshot.close();
    }
  }
}
