package dev.signalbox.topology.records;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.signalbox.topology.kafka.CloudEvents;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.InvalidRecordException;
import org.apache.kafka.common.errors.InvalidTimestampException;
import org.apache.kafka.common.errors.RecordBatchTooLargeException;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.errors.SerializationException;

/// The events that the producer or the broker has rejected for good, by id. The ids are the ids of
/// questions, and the places of records that became dead letters. A transaction with a rejected
/// event cannot be committed, so its task is given up and restored. When the record comes again,
/// its stage finds it here and sends less. At last it sends nothing, so that no record can end a
/// stage.
///
/// Threading: safe for any number of threads.
public final class RejectedEvents {
  private static final long MOST = 10_000;

  /// @param times the number of rejected events of this id
  /// @param reason the reason of the first rejection
  private record Rejection(int times, String reason) {}

  private final Cache<String, Rejection> events = Caffeine.newBuilder().maximumSize(MOST).build();

  /// The other events of a rejected event's transaction fail with the same exception: only the
  /// first is to blame. The cache compares keys by identity.
  private final Cache<Throwable, String> causes = Caffeine.newBuilder().weakKeys().build();

  /// The rejected events whose thread has not died yet.
  private final AtomicInteger unexplained = new AtomicInteger();

  /// @return whether the event, not the state of the broker, is to blame, and its question is known
  public boolean add(ProducerRecord<?, ?> rejectedEvent, Throwable cause) {
    Optional<String> id = CloudEvents.id(rejectedEvent.headers());
    if (id.isEmpty()
        || !blamesRecord(cause)
        || causes.asMap().putIfAbsent(cause, id.get()) != null) {
      return false;
    }
    String reason =
        "The event for %s was rejected (%s): %s"
            .formatted(rejectedEvent.topic(), cause.getClass().getSimpleName(), cause.getMessage());
    events
        .asMap()
        .merge(
            id.get(),
            new Rejection(1, reason),
            (before, now) -> new Rejection(before.times() + 1, before.reason()));
    unexplained.incrementAndGet();
    return true;
  }

  /// The reason that the question's event was rejected.
  Optional<String> reason(String question) {
    return Optional.ofNullable(events.getIfPresent(question)).map(Rejection::reason);
  }

  /// The number of rejected events of this id.
  public int times(String id) {
    Rejection rejection = events.getIfPresent(id);
    return rejection == null ? 0 : rejection.times();
  }

  /// Whether a rejected event explains a dead thread; each event explains one.
  public boolean explainsLostThread() {
    return unexplained.getAndUpdate(left -> Math.max(0, left - 1)) > 0;
  }

  private static boolean blamesRecord(Throwable cause) {
    return cause instanceof RecordTooLargeException
        || cause instanceof RecordBatchTooLargeException
        || cause instanceof SerializationException
        || cause instanceof InvalidTimestampException
        || cause instanceof InvalidRecordException;
  }
}
