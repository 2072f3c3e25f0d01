package dev.signalbox.topology.client;

import dev.signalbox.topology.client.EndedCount.Amount;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/// Counts over a time that moves along, by whole minutes.
///
/// Threading: one thread at a time.
final class RecentCounts {
  private static final long MINUTE = Duration.ofMinutes(1).toMillis();

  /// A minute counts no more different databases of refused questions, so that a catalog of
  /// hundreds of thousands of databases fits.
  private static final int MOST_DATABASES = 1_000;

  private final long window;
  private final NavigableMap<Long, Map<EndedCount, Long>> minutes = new TreeMap<>();

  /// The first minute that counts.
  private long first;

  RecentCounts(Duration window) {
    this.window = window.toMillis();
  }

  void add(long millis, Collection<Amount> amounts) {
    if (millis / MINUTE < first) {
      return;
    }
    Map<EndedCount, Long> minute = minutes.computeIfAbsent(millis / MINUTE, _ -> new HashMap<>());
    amounts.stream()
        .filter(each ->
            !(each.count() instanceof EndedCount.RefusedDatabase)
                || minute.size() < MOST_DATABASES
                || minute.containsKey(each.count()))
        .forEach(each -> minute.merge(each.count(), each.amount(), Long::sum));
  }

  /// Counts nothing of the minutes that end before a time, now and later.
  void dropBefore(long millis) {
    first = Math.max(first, millis / MINUTE);
    minutes.headMap(first).clear();
  }

  /// The sums of the minutes that lie whole within the time before now, and of the present one.
  Map<EndedCount, Long> sums(long nowMillis) {
    minutes.headMap(begin(nowMillis) / MINUTE).clear();
    Map<EndedCount, Long> sums = new HashMap<>();
    minutes
        .values()
        .forEach(minute -> minute.forEach((count, amount) -> sums.merge(count, amount, Long::sum)));
    return sums;
  }

  /// The begin of the first minute that counts.
  long begin(long nowMillis) {
    return Math.ceilDiv(nowMillis - window, MINUTE) * MINUTE;
  }

  void clear() {
    first = 0;
    minutes.clear();
  }
}
