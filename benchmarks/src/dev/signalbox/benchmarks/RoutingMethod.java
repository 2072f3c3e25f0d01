package dev.signalbox.benchmarks;

import dev.signalbox.index.SearchQuery;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/// A way to rank databases for a question.
///
/// @param id in the names of figures
/// @param title for people
/// @param among prepares it for a collection of no other databases than these
record RoutingMethod(String id, String title, Function<Set<String>, Ranking> among) {

  /// Ranks the databases of one collection. Threading: any number of threads.
  @FunctionalInterface
  interface Ranking {
    /// @return ids, best first
    List<String> of(SearchQuery query);
  }
}
