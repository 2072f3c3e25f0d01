package dev.signalbox.sql;

import dev.signalbox.event.PlannedTurn;
import java.time.Instant;
import java.util.Optional;

/// A turn before a follow-up that has a query.
///
/// @param question as it stood alone
/// @param sql its query
/// @param askedAt from which its "last month" counts
/// @param confidence the probability that the query is right, from 0 to 1
/// @param form of the query, as JSON; empty where the query was written without one
public record EarlierTurn(
    String question,
    String database,
    String sql,
    Instant askedAt,
    double confidence,
    Optional<String> form) {

  /// A turn whose query was written without a form.
  public EarlierTurn(
      String question, String database, String sql, Instant askedAt, double confidence) {
    this(question, database, sql, askedAt, confidence, Optional.empty());
  }

  static EarlierTurn of(PlannedTurn turn) {
    return new EarlierTurn(
        turn.getQuestion(),
        turn.getDatabase(),
        turn.getSql(),
        turn.getAskedAt(),
        turn.getConfidence(),
        turn.getForm());
  }
}
