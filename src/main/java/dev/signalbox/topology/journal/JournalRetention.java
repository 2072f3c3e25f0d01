package dev.signalbox.topology.journal;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.producer.Producer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Removes the recorded calls that are older than the retention, once a day. Every instance does
/// so, since removing a call twice changes nothing.
///
/// Threading: one thread of its own.
final class JournalRetention implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(JournalRetention.class);
  private static final Duration FIRST_REMOVAL = Duration.ofMinutes(1);
  private static final Duration REMOVALS_EVERY = Duration.ofDays(1);

  private final String topic;
  private final JournalView view;
  private final Producer<byte[], byte @Nullable []> producer;
  private final @Nullable Duration retention;
  private final Thread thread =
      Thread.ofVirtual().name("signalbox-journal-retention").unstarted(this::run);

  /// @param producer stays open longer than this
  /// @param retention null: calls are kept for ever
  JournalRetention(
      String topic,
      JournalView view,
      Producer<byte[], byte @Nullable []> producer,
      @Nullable Duration retention) {
    this.topic = topic;
    this.view = view;
    this.producer = producer;
    this.retention = retention;
  }

  void start() {
    thread.start();
  }

  private void run() {
    try {
      Thread.sleep(FIRST_REMOVAL);
      while (!Thread.currentThread().isInterrupted()) {
        try {
          removeExpired();
        } catch (ExecutionException | RuntimeException e) {
          LOG.warn("The expired calls could not be removed; the journal tries again later", e);
        }
        Thread.sleep(REMOVALS_EVERY);
      }
    } catch (InterruptedException e) {
      LOG.debug("Woken to close");
    }
  }

  void removeExpired() throws InterruptedException, ExecutionException {
    if (retention != null) {
      List<String> expired = view.madeBefore(Instant.now().minus(retention));
      JournalRecords.remove(producer, topic, expired);
      if (!expired.isEmpty()) {
        LOG.info("Removed {} recorded calls that were older than {}", expired.size(), retention);
      }
    }
  }

  @Override
  public void close() {
    thread.interrupt();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
