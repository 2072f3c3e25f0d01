package dev.signalbox.topology.journal;

import dev.signalbox.topology.kafka.RetriedPolls;
import dev.signalbox.topology.replica.Replica;
import dev.signalbox.topology.replica.ReplicaSnapshot;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.WakeupException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Reads the topic of the journal into a [JournalView] for as long as it is open, from the end of
/// the snapshot on.
///
/// Threading: one thread of its own reads; the rest may be called from anywhere.
final class JournalReader implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(JournalReader.class);

  private final JournalView view;
  private final KafkaConsumer<byte[], byte[]> consumer;
  private final RetriedPolls polls;
  private final List<TopicPartition> partitions;
  private final Instant begun = Instant.now();
  private final Map<TopicPartition, Long> endsAtStart;
  private final CountDownLatch caughtUp = new CountDownLatch(1);
  private final Thread thread;

  /// Every record written to the topic before this time has been read, as the reading thread alone
  /// knows it; null: not known.
  private @Nullable Instant seenUntil;

  private volatile boolean closed;
  private volatile @Nullable RuntimeException failure;

  /// @param topic its whole name
  /// @param snapshot of the view; reading begins at its end
  /// @param fromMidnight whether to read the records of today again, to count their tokens
  JournalReader(
      Map<String, Object> properties,
      String topic,
      ReplicaSnapshot snapshot,
      JournalView view,
      boolean fromMidnight) {
    this.view = view;
    this.consumer = new KafkaConsumer<>(properties);
    this.polls = new RetriedPolls(consumer, "The journal of model calls");
    try {
      this.partitions =
          consumer.partitionsFor(topic).stream()
              .map(info -> new TopicPartition(topic, info.partition()))
              .toList();
      consumer.assign(partitions);
      this.endsAtStart = consumer.endOffsets(partitions);
      seek(snapshot);
      if (fromMidnight) {
        seekMidnight();
      }
    } catch (RuntimeException e) {
      consumer.close();
      throw e;
    }
    this.thread = Thread.ofPlatform().name("signalbox-journal").daemon().unstarted(this::read);
  }

  private void seek(ReplicaSnapshot snapshot) {
    consumer.seekToBeginning(partitions);
    snapshot
        .resume(consumer.beginningOffsets(partitions), endsAtStart)
        .ifPresent(state -> {
          state.offsets().forEach(consumer::seek);
          seenUntil = state.seen();
        });
  }

  /// Reads the records of today again to count their tokens; that changes nothing else.
  private void seekMidnight() {
    long midnight = DailyTokens.day(begun).atStartOfDay(ZoneOffset.UTC).toInstant().toEpochMilli();
    Map<TopicPartition, Long> wanted = new HashMap<>();
    partitions.forEach(partition -> wanted.put(partition, midnight));
    consumer
        .offsetsForTimes(wanted)
        .forEach((partition, first) -> {
          if (first != null && first.offset() < consumer.position(partition)) {
            consumer.seek(partition, first.offset());
          }
        });
  }

  void start() {
    thread.start();
  }

  private void read() {
    try (consumer) {
      // Empty at first: there is nothing to wait for where no call is recorded yet.
      ConsumerRecords<byte[], byte[]> polled = ConsumerRecords.empty();
      Instant asked = begun;
      while (!closed) {
        try {
          take(polled, asked);
          asked = Instant.now();
          polled = polls.poll();
        } catch (WakeupException woken) {
          LOG.debug("Woken to close");
        }
      }
    } catch (RuntimeException e) {
      LOG.error("The journal of model calls can no longer be followed", e);
      failure = e;
      view.abandon();
      caughtUp.countDown();
    }
  }

  /// @param asked when the topic was polled for these records
  private void take(ConsumerRecords<byte[], byte[]> polled, Instant asked) {
    Map<TopicPartition, Long> reached = new HashMap<>();
    partitions.forEach(each -> reached.put(each, consumer.position(each)));
    boolean catchesUp = Replica.hasReached(reached, endsAtStart);
    if (catchesUp) {
      boolean atTheEnds =
          partitions.stream().allMatch(each -> consumer.currentLag(each).orElse(1) == 0);
      Instant seen = atTheEnds ? asked : begun;
      seenUntil = seenUntil != null && seenUntil.isAfter(seen) ? seenUntil : seen;
    }
    view.take(polled, reached, seenUntil);
    if (catchesUp) {
      caughtUp.countDown();
    }
  }

  /// Rethrows why it cannot follow.
  void awaitCaughtUp() throws InterruptedException {
    caughtUp.await();
    RuntimeException problem = failure;
    if (problem != null) {
      throw problem;
    }
  }

  /// Why it cannot follow at this moment, though it tries again; null while it can.
  @Nullable String fault() {
    return polls.fault();
  }

  /// Why the journal is no longer of use; null while it is.
  @Nullable RuntimeException failure() {
    return failure;
  }

  /// Notes why the journal is no longer of use, unless another reason is noted.
  ///
  /// @return whether this reason is the first
  boolean fail(RuntimeException problem) {
    boolean first = failure == null;
    if (first) {
      failure = problem;
    }
    return first;
  }

  @Override
  public void close() {
    closed = true;
    polls.stop();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
