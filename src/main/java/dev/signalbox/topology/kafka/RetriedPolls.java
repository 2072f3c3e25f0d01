package dev.signalbox.topology.kafka;

import io.github.resilience4j.core.IntervalFunction;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.AuthenticationException;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.errors.RetriableException;
import org.apache.kafka.common.errors.WakeupException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Polls an assigned consumer, and polls again with back-off after a temporary error: a failed
/// authorization or authentication, or any error that Kafka calls retriable. The consumer keeps its
/// positions, so that it skips no record.
///
/// Threading: one thread polls; [#fault] and [#stop] may be called from anywhere.
public final class RetriedPolls {
  private static final Logger LOG = LoggerFactory.getLogger(RetriedPolls.class);
  private static final Duration POLL = Duration.ofMillis(500);
  private static final IntervalFunction PAUSES =
      IntervalFunction.ofExponentialBackoff(Duration.ofMillis(100), 2, Duration.ofSeconds(5));

  /// A poll may return before the broker has rejected it: only this time without an error shows
  /// that reading works.
  private static final Duration PROOF = Duration.ofSeconds(2);

  private final KafkaConsumer<byte[], byte[]> consumer;
  private final String what;
  private final CountDownLatch stopping = new CountDownLatch(1);
  private int errors;
  private long retriedFrom;
  private volatile @Nullable KafkaException fault;

  /// @param what names the records in the log and in health: "The index"
  public RetriedPolls(KafkaConsumer<byte[], byte[]> consumer, String what) {
    this.consumer = consumer;
    this.what = what;
  }

  /// @return no records after a temporary error
  /// @throws WakeupException another thread has called [#stop]
  /// @throws KafkaException the error is permanent
  public ConsumerRecords<byte[], byte[]> poll() {
    try {
      ConsumerRecords<byte[], byte[]> records = consumer.poll(POLL);
      if (fault != null && System.nanoTime() - retriedFrom >= PROOF.toNanos()) {
        LOG.info("{} can be read again", what);
        fault = null;
        errors = 0;
      }
      return records;
    } catch (RetriableException | AuthorizationException | AuthenticationException e) {
      if (fault == null) {
        LOG.warn("{} cannot be read; reading is tried again", what, e);
      }
      fault = e;
      rest();
      retriedFrom = System.nanoTime();
      return ConsumerRecords.empty();
    }
  }

  private void rest() {
    try {
      var _ = stopping.await(PAUSES.apply(++errors), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      throw new InterruptException(e);
    }
  }

  /// Tells why no poll succeeds at present; null while reading works.
  public @Nullable String fault() {
    KafkaException now = fault;
    return now == null
        ? null
        : what + " cannot be read: " + now.getMessage() + "; reading is tried again";
  }

  /// Ends a running poll or pause.
  public void stop() {
    stopping.countDown();
    consumer.wakeup();
  }
}
