package dev.signalbox.sql;

import dev.signalbox.event.CandidateQuery;
import dev.signalbox.event.TrialOutcome;
import dev.signalbox.sql.example.QuerySkeleton;
import dev.signalbox.sql.linking.LinkedQuestion;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A query that may answer a question.
///
/// @param question the linking hypothesis that the query comes from
/// @param example the question of the example whose query was adapted; null for a query of the
///   rules
/// @param likelihood the probability, above 0 and below 1, that the query is right, before any
///   probe
/// @param linkingPenalty the distance in log-odds of the linking hypothesis from the likeliest; it
///   affects the choice, not the confidence
/// @param problems the reasons against the query, for the asker
/// @param outcome the outcome of the probe
record QueryCandidate(
    String sql,
    QuerySkeleton skeleton,
    LinkedQuestion question,
    @Nullable String example,
    double likelihood,
    double linkingPenalty,
    List<String> problems,
    TrialOutcome outcome) {

  /// The weight of an outcome in the log-odds that a query is right, fitted on the rules' queries
  /// for `spider-route-in`'s train split.
  private static final double FOUND = 0.2;

  private static final double ZERO = -0.3;
  private static final double NOTHING = -0.8;
  private static final double REFUSED = -5;

  QueryCandidate probed(TrialOutcome outcome) {
    return new QueryCandidate(
        sql, skeleton, question, example, likelihood, linkingPenalty, problems, outcome);
  }

  /// The merge of one query from two linking hypotheses: with the better likelihood and the better
  /// preference of both.
  QueryCandidate or(QueryCandidate same) {
    QueryCandidate surer = same.likelihood > likelihood ? same : this;
    double best =
        Math.max(
            logOdds(likelihood) - linkingPenalty, logOdds(same.likelihood) - same.linkingPenalty);
    return new QueryCandidate(
        sql,
        skeleton,
        surer.question,
        example,
        surer.likelihood,
        logOdds(surer.likelihood) - best,
        surer.problems,
        outcome);
  }

  /// The probability, from 0 to 1, that the query is right, given the outcome of its probe.
  double confidence() {
    return 1 / (1 + Math.exp(-odds(outcome)));
  }

  /// The score that decides on the choice: the planner takes the query candidate with the highest.
  double preference() {
    return odds(outcome) - linkingPenalty;
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

  private double odds(TrialOutcome outcome) {
    return logOdds(likelihood)
        + switch (outcome) {
          case ROWS -> FOUND;
          case ZERO -> ZERO;
          case NOTHING -> NOTHING;
          case REFUSED -> REFUSED;
          case UNKNOWN, LATE -> 0;
        };
  }

  private static double logOdds(double probability) {
    return Math.log(probability / (1 - probability));
  }

  CandidateQuery described() {
    return new CandidateQuery(sql, example, confidence(), outcome);
  }
}
