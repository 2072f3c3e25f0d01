package dev.signalbox.sql;

import dev.signalbox.event.CandidateQuery;
import dev.signalbox.event.TrialOutcome;
import dev.signalbox.sql.example.QuerySkeleton;
import dev.signalbox.sql.grammar.QueryFeature;
import dev.signalbox.sql.grammar.QueryFeatures;
import dev.signalbox.sql.grammar.QueryModel;
import dev.signalbox.sql.linking.LinkedQuestion;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A query that may answer a question.
///
/// @param question the linking hypothesis that the query comes from
/// @param example the question of the example whose query was adapted; null for a query of the
///   rules
/// @param features the features before any probe
/// @param problems the reasons against the query, for the asker
/// @param outcome the outcome of the probe
record QueryCandidate(
    String sql,
    QuerySkeleton skeleton,
    LinkedQuestion question,
    @Nullable String example,
    QueryFeatures features,
    List<String> problems,
    TrialOutcome outcome) {

  QueryCandidate probed(TrialOutcome outcome) {
    return new QueryCandidate(sql, skeleton, question, example, features, problems, outcome);
  }

  /// The merge of one query from two readings: the likelier of both.
  QueryCandidate or(QueryCandidate same) {
    return same.score() > score() ? same : this;
  }

  /// The log-odds that the query is right, given the outcome of its probe.
  double score() {
    return QueryModel.shipped().score(probedFeatures());
  }

  /// The features with the outcome of the probe.
  QueryFeatures probedFeatures() {
    return switch (outcome) {
      case ROWS -> features.with(QueryFeature.FOUND_ROWS, 1);
      case ZERO -> features.with(QueryFeature.FOUND_ZERO, 1);
      case NOTHING -> features.with(QueryFeature.FOUND_NOTHING, 1);
      case REFUSED -> features.with(QueryFeature.REFUSED, 1);
      case UNKNOWN, LATE -> features;
    };
  }

  /// The probability, from 0 to 1, that the query is right.
  double confidence() {
    return 1 / (1 + Math.exp(-score()));
  }

  boolean isProbed() {
    return outcome != TrialOutcome.UNKNOWN;
  }

  /// The query candidate after its best possible probe.
  QueryCandidate atBest() {
    return isProbed() ? this : probed(TrialOutcome.ROWS);
  }

  /// The query candidate after its worst possible probe, short of a failure.
  QueryCandidate atWorst() {
    return isProbed() ? this : probed(TrialOutcome.NOTHING);
  }

  CandidateQuery described() {
    return new CandidateQuery(sql, example, confidence(), outcome);
  }
}
