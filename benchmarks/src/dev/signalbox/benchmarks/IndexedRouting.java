package dev.signalbox.benchmarks;

import dev.signalbox.config.ranking.RankingSettings;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.ElementKind;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.index.DatabaseMatches;
import dev.signalbox.index.IndexSnapshot;
import dev.signalbox.index.SearchIndex;
import dev.signalbox.index.entry.ElementKey;
import dev.signalbox.ranking.Ranker;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/// The ranking of the stage `rank`, and the part of it that compares words only. Each collection of
/// databases gets an index of its own, so that what others hold moves no score.
final class IndexedRouting {
  /// As many as the ranker looks at closely: so the order is the stage's, told further down.
  private static final int PLACES = 25;

  private final EncodedSet encoded;
  private final boolean statements;

  /// @param statements whether databases keep theirs
  IndexedRouting(EncodedSet encoded, boolean statements) {
    this.encoded = encoded;
    this.statements = statements;
  }

  /// The whole ranking.
  ///
  /// @param memory whether the training questions are remembered
  RoutingMethod ours(boolean memory) {
    return new RoutingMethod(
        memory ? "ours_with_memory" : "ours",
        memory ? "Signalbox, training questions remembered" : "Signalbox",
        databases -> {
          IndexSnapshot snapshot = index(databases, memory);
          Ranker ranker = new Ranker(encoded.encoder().name(), new RankingSettings(PLACES));
          return query ->
              ranker.rank(snapshot, query).getCandidates().stream()
                  .map(Candidate::getDatabase)
                  .toList();
        });
  }

  /// BM25 over the words of the databases' elements.
  RoutingMethod words() {
    return new RoutingMethod(
        "words",
        "BM25 alone",
        databases -> {
          IndexSnapshot snapshot = index(databases, false);
          return query -> byWords(snapshot.search(query));
        });
  }

  private static List<String> byWords(DatabaseMatches matches) {
    return IntStream.range(0, matches.positions())
        .boxed()
        .sorted(
            Comparator.comparingDouble(matches::words).reversed().thenComparing(matches::database))
        .map(matches::database)
        .toList();
  }

  IndexSnapshot index(Set<String> databases, boolean memory) {
    SearchIndex index = new SearchIndex(encoded.encoder().name(), encoded.encoder().dimension());
    for (String database : databases) {
      for (IndexEntry entry : encoded.entries(database)) {
        if (statements || entry.getKind() != ElementKind.STATEMENT) {
          index.put(ElementKey.of(entry), entry);
        }
      }
      if (memory) {
        encoded.remembered(database).forEach(entry -> index.put(ElementKey.of(entry), entry));
      }
    }
    index.publish(1);
    return index.snapshot();
  }
}
