package dev.signalbox.topology;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.errors.AuthenticationException;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.RetriableException;
import org.apache.kafka.common.errors.WakeupException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Polls of a consumer that go on after an error which can pass: rights that are missing for a
/// while, an expired credential, a broker that cannot be asked. The consumer keeps its positions,
/// so nothing is missed. Any other error is left to the caller.
///
/// Threading: the consumer's thread polls; the rest from anywhere.
final class ResumedPolls implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ResumedPolls.class);
  private static final Duration SHORTEST_PAUSE = Duration.ofMillis(100);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(5);

  /// So long without an error means that it is over.
  private static final Duration QUIET = Duration.ofSeconds(2);

  private final KafkaConsumer<byte[], byte[]> consumer;
  private final String followed;
  private final CountDownLatch closing = new CountDownLatch(1);
  private Duration pause = SHORTEST_PAUSE;
  private long failedAt;
  private volatile @Nullable String interruption;

  /// @param followed names what is read, for a person
  ResumedPolls(KafkaConsumer<byte[], byte[]> consumer, String followed) {
    this.consumer = consumer;
    this.followed = followed;
  }

  /// As the consumer's own; empty where an error came that can pass, after a pause that doubles
  /// with each such error in a row.
  ///
  /// @throws WakeupException the consumer was woken
  /// @throws org.apache.kafka.common.KafkaException an error that does not pass
  ConsumerRecords<byte[], byte[]> poll(Duration timeout) {
    try {
      ConsumerRecords<byte[], byte[]> records = consumer.poll(timeout);
      if (interruption != null && (!records.isEmpty() || isQuiet())) {
        LOG.info("{} can be read again", followed);
        interruption = null;
        pause = SHORTEST_PAUSE;
      }
      return records;
    } catch (AuthorizationException | AuthenticationException | RetriableException e) {
      if (interruption == null) {
        LOG.error("{} cannot be read; tried again until it can", followed, e);
      }
      failedAt = System.nanoTime();
      interruption = followed + " cannot be read: " + e.getMessage();
      rest();
      return ConsumerRecords.empty();
    }
  }

  /// A poll without a fetch says nothing: rights are looked at when records are fetched.
  private boolean isQuiet() {
    return System.nanoTime() - failedAt > QUIET.toNanos();
  }

  private void rest() {
    try {
      var _ = closing.await(pause.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    Duration longer = pause.multipliedBy(2);
    pause = longer.compareTo(LONGEST_PAUSE) < 0 ? longer : LONGEST_PAUSE;
  }

  /// Why nothing can be read at the moment, in words; empty while it can.
  Optional<String> interruption() {
    return Optional.ofNullable(interruption);
  }

  /// Ends a pause; does not close the consumer.
  @Override
  public void close() {
    closing.countDown();
    consumer.wakeup();
  }
}
