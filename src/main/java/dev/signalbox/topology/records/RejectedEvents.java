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

/// The events that the producer or the broker has refused for good, by their ids: those of
/// questions, and the places of records that became dead letters. A transaction that holds such an
/// event cannot be committed, so its task is given up and restored; when the record comes again,
/// its stage finds it here and sends less: at last nothing, so that no record can end a stage.
///
/// Threading: safe for any number of threads.
public final class RejectedEvents {
  private static final long MOST = 10_000;

  /// @param times how often an event of this id was refused
  /// @param reason of the first time
  private record Refused(int times, String reason) {}

  private final Cache<String, Refused> events = Caffeine.newBuilder().maximumSize(MOST).build();

  /// The others of a refused event's transaction are told the very same exception: only the first
  /// is to blame. Compared by identity.
  private final Cache<Throwable, String> causes = Caffeine.newBuilder().weakKeys().build();

  /// Each costs one thread.
  private final AtomicInteger unexplained = new AtomicInteger();

  /// @return whether the event is to blame, not the state of the broker, and its question is known
  public boolean add(ProducerRecord<?, ?> refused, Throwable cause) {
    Optional<String> id = CloudEvents.id(refused.headers());
    if (id.isEmpty()
        || !blamesRecord(cause)
        || causes.asMap().putIfAbsent(cause, id.get()) != null) {
      return false;
    }
    String reason =
        "The event for %s was refused (%s): %s"
            .formatted(refused.topic(), cause.getClass().getSimpleName(), cause.getMessage());
    events
        .asMap()
        .merge(
            id.get(),
            new Refused(1, reason),
            (before, now) -> new Refused(before.times() + 1, before.reason()));
    unexplained.incrementAndGet();
    return true;
  }

  /// Why the question's event was refused.
  Optional<String> reason(String question) {
    return Optional.ofNullable(events.getIfPresent(question)).map(Refused::reason);
  }

  /// How often an event of this id was refused.
  public int times(String id) {
    Refused refused = events.getIfPresent(id);
    return refused == null ? 0 : refused.times();
  }

  /// Whether a thread that died did so of a refused event; true once for each.
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
