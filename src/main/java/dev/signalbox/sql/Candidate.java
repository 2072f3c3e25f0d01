package dev.signalbox.sql;

import dev.signalbox.event.CandidateQuery;
import dev.signalbox.event.TrialOutcome;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A query that may answer a question.
///
/// @param example the question of the example whose query's form it has; null: it is the rules'
/// @param likelihood that it is right, above 0 and below 1, by what is known without running it
/// @param doubts what speaks against it
/// @param trial what came of running it
record Candidate(
    String sql,
    QuerySkeleton skeleton,
    @Nullable String example,
    double likelihood,
    List<String> doubts,
    TrialOutcome trial) {

  /// What an outcome adds to the log-odds that a query is right. Fitted on the rules' queries for
  /// `spider-route-in`'s train split.
  private static final double FOUND = 0.2;

  private static final double ZERO = -0.3;
  private static final double NOTHING = -0.8;
  private static final double REFUSED = -5;

  Candidate tried(TrialOutcome outcome) {
    return new Candidate(sql, skeleton, example, likelihood, doubts, outcome);
  }

  /// The probability that it is right, from 0 to 1, with what came of its trial.
  double confidence() {
    return confidence(trial);
  }

  boolean isTried() {
    return trial != TrialOutcome.UNKNOWN;
  }

  /// What the confidence is at most, whatever comes of a trial.
  double most() {
    return isTried() ? confidence() : confidence(TrialOutcome.ROWS);
  }

  /// What the confidence is at least, unless a trial fails.
  double least() {
    return isTried() ? confidence() : confidence(TrialOutcome.NOTHING);
  }

  private double confidence(TrialOutcome outcome) {
    double odds =
        Math.log(likelihood / (1 - likelihood))
            + switch (outcome) {
              case ROWS -> FOUND;
              case ZERO -> ZERO;
              case NOTHING -> NOTHING;
              case REFUSED -> REFUSED;
              case UNKNOWN, LATE -> 0;
            };
    return 1 / (1 + Math.exp(-odds));
  }

  CandidateQuery described() {
    return new CandidateQuery(sql, example, confidence(), trial);
  }
}
