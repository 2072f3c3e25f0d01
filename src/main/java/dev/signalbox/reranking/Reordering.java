package dev.signalbox.reranking;

import dev.signalbox.event.Candidate;
import dev.signalbox.event.Ranking;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Changes the order of a ranking's candidates.
final class Reordering {
  private Reordering() {}

  /// The named candidates come first, in the given order, and the others follow in theirs. The
  /// scores stay with the places, so that they still fall from the first to the last.
  static Ranking of(Ranking ranking, List<String> first) {
    List<Candidate> ordered = new ArrayList<>();
    for (String database : first) {
      ranking.getCandidates().stream()
          .filter(candidate -> candidate.getDatabase().equals(database))
          .forEach(ordered::add);
    }
    ranking.getCandidates().stream()
        .filter(candidate -> !first.contains(candidate.getDatabase()))
        .forEach(ordered::add);
    List<Double> scores =
        ranking.getCandidates().stream()
            .map(Candidate::getScore)
            .sorted(Comparator.reverseOrder())
            .toList();
    List<Candidate> scored = new ArrayList<>();
    for (int place = 0; place < ordered.size(); place++) {
      scored.add(Candidate.newBuilder(ordered.get(place)).setScore(scores.get(place)).build());
    }
    return Ranking.newBuilder(ranking).setCandidates(List.copyOf(scored)).build();
  }
}
