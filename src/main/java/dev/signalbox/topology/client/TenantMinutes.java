package dev.signalbox.topology.client;

import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.TreeSet;

/// The first questions of each tenant in each minute of the clock, by the time of their asking.
/// They depend on the questions alone, and neither on the order nor on the number of times in which
/// they are added. So a question that was one of the first gives its place to an earlier one that
/// is added later.
///
/// Threading: safe for any number of threads.
final class TenantMinutes {
  /// A question is asked about for this time; later it counts no more.
  static final Duration KEPT = Duration.ofMinutes(15);

  private static final long MINUTE = Duration.ofMinutes(1).toMillis();

  /// The most tenants of a minute, so that the memory has a bound; further ones have no limit.
  private static final int MOST_TENANTS = 10_000;

  private static final Comparator<Asked> ORDER =
      Comparator.comparingLong(Asked::millis).thenComparing(Asked::id);

  private final NavigableMap<Long, Map<String, TreeSet<Asked>>> minutes = new TreeMap<>();

  /// A question.
  ///
  /// @param millis the time of its asking
  private record Asked(long millis, String id) {}

  /// Adds a question, where it is among the first ones of its tenant in its minute.
  ///
  /// @param millis the time of its asking
  /// @param most the questions of the tenant in a minute
  /// @param nowMillis the present time; a question of another time than the minutes around it is
  ///   not added
  /// @return whether it is one of the first, or was not added for its time
  synchronized boolean add(String tenant, long millis, String id, int most, long nowMillis) {
    long minute = Math.floorDiv(millis, MINUTE);
    minutes.headMap(Math.floorDiv(nowMillis - KEPT.toMillis(), MINUTE)).clear();
    if (Math.abs(nowMillis - millis) > KEPT.toMillis()) {
      return true;
    }
    Map<String, TreeSet<Asked>> tenants = minutes.computeIfAbsent(minute, _ -> new HashMap<>());
    if (tenants.size() >= MOST_TENANTS && !tenants.containsKey(tenant)) {
      return true;
    }
    TreeSet<Asked> first = tenants.computeIfAbsent(tenant, _ -> new TreeSet<>(ORDER));
    Asked asked = new Asked(millis, id);
    first.add(asked);
    while (first.size() > most) {
      first.removeLast();
    }
    return first.contains(asked);
  }

  /// The number of the tenant's first questions in a minute.
  synchronized int count(String tenant, long millis) {
    return minutes
        .getOrDefault(Math.floorDiv(millis, MINUTE), Map.of())
        .getOrDefault(tenant, new TreeSet<>(ORDER))
        .size();
  }

  /// The time until the next minute begins.
  static Duration untilNext(long millis) {
    return Duration.ofMillis(MINUTE - Math.floorMod(millis, MINUTE));
  }
}
