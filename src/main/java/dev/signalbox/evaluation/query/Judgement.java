package dev.signalbox.evaluation.query;

import org.jspecify.annotations.Nullable;

/// What became of one question for which a query was asked.
///
/// @param sql the predicted query; null where none was predicted
/// @param exactMatch whether it is made of the same parts as the gold query, see [QueryStructure]
/// @param goldRows how many rows the gold result has; 0 where the gold query failed
/// @param difficulty of the gold query; null where nothing is known of it
public record Judgement(
    Verdict verdict,
    @Nullable String sql,
    boolean exactMatch,
    int goldRows,
    @Nullable Difficulty difficulty) {

  /// How a predicted query compares with the gold query.
  public enum Verdict {
    /// Same result as the gold query.
    RIGHT,
    /// Another result.
    WRONG,
    /// Written for another database than the gold one.
    OTHER_DATABASE,
    /// The database refused the predicted query.
    FAILED,
    /// No query was predicted.
    DECLINED,
    /// The gold query itself cannot be parsed or run: nothing can be said.
    GOLD_UNUSABLE
  }

  /// Whether it can be said at all how well the query was written.
  public boolean counts() {
    return verdict != Verdict.GOLD_UNUSABLE;
  }

  /// Whether a query was predicted, be it right or wrong.
  public boolean isAnswered() {
    return counts() && verdict != Verdict.DECLINED;
  }

  public boolean isRight() {
    return verdict == Verdict.RIGHT;
  }
}
