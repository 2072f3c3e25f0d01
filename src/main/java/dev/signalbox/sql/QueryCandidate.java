package dev.signalbox.sql;

import dev.signalbox.event.CandidateQuery;
import dev.signalbox.event.TrialOutcome;
import dev.signalbox.sql.example.QuerySkeleton;
import dev.signalbox.sql.linking.LinkedQuestion;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A query that may answer a question.
///
/// @param question the linking that it reads
/// @param example the question of the example whose query's form it has; null: it is the rules'
/// @param likelihood that it is right, above 0 and below 1, by what is known without running it
/// @param linkingPenalty how far, in log-odds, its linking is behind the likeliest; decides which is taken
///   rather than whether it is right
/// @param problems what speaks against it
/// @param outcome what came of running it
record QueryCandidate(
    String sql,
    QuerySkeleton skeleton,
    LinkedQuestion question,
    @Nullable String example,
    double likelihood,
    double linkingPenalty,
    List<String> problems,
    TrialOutcome outcome) {

  /// What an outcome adds to the log-odds that a query is right. Fitted on the rules' queries for
  /// `spider-route-in`'s train split.
  private static final double FOUND = 0.2;

  private static final double ZERO = -0.3;
  private static final double NOTHING = -0.8;
  private static final double REFUSED = -5;

  QueryCandidate probed(TrialOutcome outcome) {
    return new QueryCandidate(
        sql, skeleton, question, example, likelihood, linkingPenalty, problems, outcome);
  }

  /// One query that two linkings give: as sure and as likely taken as with the better of them.
  QueryCandidate or(QueryCandidate same) {
    QueryCandidate surer = same.likelihood > likelihood ? same : this;
    double best = Math.max(logOdds(likelihood) - linkingPenalty, logOdds(same.likelihood) - same.linkingPenalty);
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

  /// The probability that it is right, from 0 to 1, with what came of its trial.
  double confidence() {
    return 1 / (1 + Math.exp(-odds(outcome)));
  }

  /// Of all candidates the one with most of it is taken.
  double preference() {
    return odds(outcome) - linkingPenalty;
  }

  boolean isProbed() {
    return outcome != TrialOutcome.UNKNOWN;
  }

  /// As it is at best, whatever comes of a trial.
  QueryCandidate atBest() {
    return isProbed() ? this : probed(TrialOutcome.ROWS);
  }

  /// As it is at worst, unless a trial fails.
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
