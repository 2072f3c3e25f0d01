package dev.signalbox.benchmarks.attr;

import dev.signalbox.evaluation.dataset.DatasetRepository;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/// Counts the needed rows of each gold query once.
///
/// Threading: one thread.
final class NeededCounts {
  private final DatasetRepository repository;
  private final Map<String, OptionalLong> known = new HashMap<>();

  NeededCounts(DatasetRepository repository) {
    this.repository = repository;
  }

  /// @param tables of the database
  OptionalLong of(String database, List<StoredTable> tables, String sql)
      throws InterruptedException {
    String key = database + "\n" + sql;
    OptionalLong found = known.get(key);
    if (found == null) {
      found = new NeededRows(tables, database, repository.queries()).of(sql);
      known.put(key, found);
    }
    return found;
  }
}
