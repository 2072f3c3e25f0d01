package dev.signalbox.topology.client;

import dev.signalbox.topology.kafka.GroupLag;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.LongSupplier;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;

/// The rates at which consumer groups commit offsets, by the differences between polls.
///
/// Threading: one thread at a time.
final class CommitRates {
  private static final long WINDOW = Duration.ofMinutes(1).toNanos();

  /// Commits come several times a second, so that a shorter time shows no rate.
  private static final long SHORTEST = Duration.ofSeconds(1).toNanos();

  private static final double SECOND = Duration.ofSeconds(1).toNanos();

  private final LongSupplier nanoTime;

  /// The polls of the last minute and the one before them, the oldest first.
  private final Deque<Poll> polls = new ArrayDeque<>();

  private record Poll(long nanos, Map<String, GroupLag.Position> positions) {}

  /// @param nanoTime as [System#nanoTime]
  CommitRates(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
  }

  /// The offsets a second that each group has committed in the last minute, or since the poll
  /// before where that is longer ago. A group that was not seen before has no rate.
  Map<String, Double> poll(Map<String, GroupLag.Position> positions) {
    Poll now = new Poll(nanoTime.getAsLong(), Map.copyOf(positions));
    Poll begin = null;
    while (!polls.isEmpty() && now.nanos() - polls.peekFirst().nanos() >= WINDOW) {
      begin = polls.pollFirst();
    }
    if (begin != null) {
      polls.addFirst(begin);
    }
    Poll first = polls.peekFirst();
    polls.addLast(now);
    Map<String, Double> rates = new HashMap<>();
    if (first != null && now.nanos() - first.nanos() >= SHORTEST) {
      double seconds = (now.nanos() - first.nanos()) / SECOND;
      positions.keySet().stream()
          .filter(first.positions()::containsKey)
          .forEach(group -> rates.put(group, advance(group) / seconds));
    }
    return rates;
  }

  /// The offsets that a group committed from poll to poll.
  private long advance(String group) {
    long advance = 0;
    GroupLag.@Nullable Position before = null;
    for (Poll poll : polls) {
      GroupLag.@Nullable Position position = poll.positions().get(group);
      if (before != null && position != null) {
        advance += advance(before, position);
      }
      before = position;
    }
    return advance;
  }

  /// A partition counts from its first commit on; a reset to an earlier offset counts nothing.
  private static long advance(GroupLag.Position before, GroupLag.Position now) {
    long advance = 0;
    for (Map.Entry<TopicPartition, Long> partition : now.committed().entrySet()) {
      @Nullable Long from = before.committed().get(partition.getKey());
      advance += from == null ? 0 : Math.max(0, partition.getValue() - from);
    }
    return advance;
  }
}
