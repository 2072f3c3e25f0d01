package dev.signalbox.topology.metrics;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/// Counts refused questions by reason and database. These counts are no metric: a catalog of tens
/// of thousands of databases would make as many series.
///
/// Threading: safe for any number of threads.
public final class RefusedDatabases {
  /// Further pairs of a reason and a database are not counted. The reasons themselves are
  /// ([Metric#STAGE_SENT]).
  private static final int MOST_PAIRS = 20_000;

  private final Map<Pair, LongAdder> counts = new ConcurrentHashMap<>();

  private record Pair(String reason, String database) {}

  void count(String reason, String database) {
    Pair pair = new Pair(reason, database);
    LongAdder known = counts.get(pair);
    if (known == null && counts.size() < MOST_PAIRS) {
      known = counts.computeIfAbsent(pair, _ -> new LongAdder());
    }
    if (known != null) {
      known.increment();
    }
  }

  /// The number of refused questions of each database, for one reason.
  ///
  /// @return counts by the database's id
  public Map<String, Long> of(String reason) {
    Map<String, Long> databases = new TreeMap<>();
    counts.forEach((pair, count) -> {
      if (pair.reason().equals(reason)) {
        databases.put(pair.database(), count.sum());
      }
    });
    return databases;
  }
}
