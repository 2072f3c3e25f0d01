package dev.signalbox.topology.client;

import dev.signalbox.topology.client.EndedCount.Amount;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Counts over a time that moves along, by whole minutes.
///
/// Threading: one thread at a time.
final class RecentCounts {
  private static final long MINUTE = Duration.ofMinutes(1).toMillis();

  /// With so many different counts, a minute counts no further databases of refused questions, so
  /// that a catalog of hundreds of thousands of databases fits.
  private static final int MOST_COUNTS = 5_000;

  private final long window;
  private final NavigableMap<Long, Map<Owned, Long>> minutes = new TreeMap<>();

  /// The first minute that counts.
  private long first;

  /// A count of one tenant's questions.
  ///
  /// @param tenant null: none
  private record Owned(@Nullable String tenant, EndedCount count) {}

  RecentCounts(Duration window) {
    this.window = window.toMillis();
  }

  /// @param tenant of the question; null: none
  void add(long millis, @Nullable String tenant, Collection<Amount> amounts) {
    if (millis / MINUTE < first) {
      return;
    }
    Map<Owned, Long> minute = minutes.computeIfAbsent(millis / MINUTE, _ -> new HashMap<>());
    amounts.stream()
        .filter(each ->
            !(each.count() instanceof EndedCount.RefusedDatabase)
                || minute.size() < MOST_COUNTS
                || minute.containsKey(new Owned(tenant, each.count())))
        .forEach(each -> minute.merge(new Owned(tenant, each.count()), each.amount(), Long::sum));
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
        .forEach(minute ->
            minute.forEach((owned, amount) -> sums.merge(owned.count(), amount, Long::sum)));
    return sums;
  }

  /// The sums of the same minutes by tenant.
  Map<String, Map<EndedCount, Long>> sumsOfTenants(long nowMillis) {
    minutes.headMap(begin(nowMillis) / MINUTE).clear();
    Map<String, Map<EndedCount, Long>> sums = new HashMap<>();
    for (Map<Owned, Long> minute : minutes.values()) {
      minute.forEach((owned, amount) -> {
        if (owned.tenant() != null) {
          sums.computeIfAbsent(owned.tenant(), _ -> new HashMap<>())
              .merge(owned.count(), amount, Long::sum);
        }
      });
    }
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
