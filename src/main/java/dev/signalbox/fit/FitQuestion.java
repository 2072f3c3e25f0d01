package dev.signalbox.fit;

import dev.signalbox.ranking.LabelledQuestion;

/// A question that a fit learns from.
///
/// @param database the database that answers it; empty: none does
/// @param sql a query that answers it; empty: none is known
/// @param evidence outside knowledge that it relies on; empty: none is known
/// @param made whether a program made it of the schema
public record FitQuestion(String text, String database, String sql, String evidence, boolean made) {

  boolean isAnswerable() {
    return !database.isEmpty();
  }

  /// @param learnt whether its encoder was fitted on it
  LabelledQuestion asked(boolean learnt) {
    return new LabelledQuestion(text, database, made, learnt);
  }
}
