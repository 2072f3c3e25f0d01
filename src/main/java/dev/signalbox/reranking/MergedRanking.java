package dev.signalbox.reranking;

import dev.signalbox.event.Candidate;
import dev.signalbox.event.Ranking;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Merges the rankings of a question's parts into one.
final class MergedRanking {
  private MergedRanking() {}

  /// The first candidates of all parts, then the second ones, and so on, each database at its first
  /// place. The confidence is the lowest of the parts' confidences.
  ///
  /// @param parts at least one, each with a candidate
  static Ranking of(List<Ranking> parts) {
    int longest = parts.stream().mapToInt(part -> part.getCandidates().size()).max().orElse(0);
    Map<String, Candidate> merged = new LinkedHashMap<>();
    for (int place = 0; place < longest; place++) {
      for (Ranking part : parts) {
        if (place < part.getCandidates().size()) {
          Candidate candidate = part.getCandidates().get(place);
          merged.putIfAbsent(candidate.getDatabase(), candidate);
        }
      }
    }
    String reasons =
        parts.stream()
            .flatMap(part -> part.getReranking().stream())
            .collect(Collectors.joining("; "));
    return Ranking.newBuilder(parts.getFirst())
        .setCandidates(new ArrayList<>(merged.values()))
        .setConfidence(parts.stream().mapToDouble(Ranking::getConfidence).min().orElse(0))
        .setAnyConfidence(parts.stream().mapToDouble(Ranking::getAnyConfidence).min().orElse(0))
        .setReranking(reasons.isEmpty() ? null : reasons)
        .build();
  }
}
