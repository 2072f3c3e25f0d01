package dev.signalbox.sql;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.sql.reading.QuestionAccounting;
import dev.signalbox.sql.reading.Reading;
import dev.signalbox.sql.reading.Span;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The readings of query candidates, by their SQL.
record CandidateReadings(Map<String, Reading> bySql) {

  static CandidateReadings of(
      QueryCandidates candidates, QuestionAccounting accounting, Dialect dialect) {
    Map<String, Reading> bySql = new HashMap<>();
    for (QueryCandidate candidate : candidates.ranked()) {
      Reading.of(candidate.question(), accounting, candidate.sql(), dialect)
          .ifPresent(reading -> bySql.put(candidate.sql(), reading));
    }
    return new CandidateReadings(Map.copyOf(bySql));
  }

  /// The query candidates that use every name, number and time of the question, each with the
  /// features that its reading gives.
  QueryCandidates whole(QueryCandidates candidates) {
    return new QueryCandidates(
        candidates.ranked().stream()
            .filter(candidate -> lost(candidate).isEmpty())
            .map(candidate -> of(candidate).map(candidate::read).orElse(candidate))
            .toList());
  }

  Optional<Reading> of(QueryCandidate candidate) {
    return Optional.ofNullable(bySql.get(candidate.sql()));
  }

  /// The names, numbers and times of the question that a query candidate leaves out.
  List<Span> lost(QueryCandidate candidate) {
    return of(candidate).map(reading -> reading.accounting().names()).orElse(List.of());
  }
}
