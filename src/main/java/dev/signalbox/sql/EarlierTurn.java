package dev.signalbox.sql;

import dev.signalbox.event.PlannedTurn;
import java.time.Instant;

/// A turn before a follow-up that has a query.
///
/// @param question as it stood alone
/// @param sql its query
/// @param askedAt from which its "last month" counts
public record EarlierTurn(String question, String database, String sql, Instant askedAt) {

  static EarlierTurn of(PlannedTurn turn) {
    return new EarlierTurn(
        turn.getQuestion(), turn.getDatabase(), turn.getSql(), turn.getAskedAt());
  }
}
