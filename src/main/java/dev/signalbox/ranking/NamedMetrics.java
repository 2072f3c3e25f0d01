package dev.signalbox.ranking;

import dev.signalbox.event.Candidate;
import dev.signalbox.event.ElementKind;
import dev.signalbox.event.Evidence;
import dev.signalbox.event.Ranking;
import dev.signalbox.index.words.Words;
import dev.signalbox.metric.MetricStatements;
import java.util.Collections;
import java.util.List;

/// The metrics that a question names, applied to its ranking as a rule beside the fitted features,
/// which know no metrics: a question that says the name of a figure of the first database is one
/// that a database answers.
final class NamedMetrics {

  /// The probability that any database answers a question on a figure that the first one defines.
  private static final double DEFINED = 0.95;

  private NamedMetrics() {}

  static Ranking applied(Ranking ranking, String question) {
    List<String> words = Words.stems(question);
    boolean defined =
        ranking.getCandidates().stream()
            .limit(1)
            .map(Candidate::getEvidence)
            .flatMap(List::stream)
            .filter(evidence -> evidence.getKind() == ElementKind.STATEMENT)
            .map(Evidence::getElement)
            .flatMap(statement -> MetricStatements.names(statement).stream())
            .map(Words::stems)
            .anyMatch(name -> !name.isEmpty() && Collections.indexOfSubList(words, name) >= 0);
    return defined && ranking.getAnyConfidence() < DEFINED
        ? Ranking.newBuilder(ranking).setAnyConfidence(DEFINED).build()
        : ranking;
  }
}
