package dev.signalbox.evaluation.query;

import org.jspecify.annotations.Nullable;

/// The judgement of the query of one question.
///
/// @param sql the predicted query; null where none was predicted
/// @param exactMatch whether it is made of the same parts as the gold query, see [QueryStructure]
/// @param goldRows how many rows the gold result has; 0 where the gold query failed
/// @param difficulty of the gold query; null where the gold query is unusable
public record Judgement(
    Verdict verdict,
    @Nullable String sql,
    boolean exactMatch,
    int goldRows,
    @Nullable Difficulty difficulty) {

  /// The comparison of a predicted query with the gold query.
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
    /// The gold query itself cannot be parsed or run, so there is no judgement.
    GOLD_UNUSABLE
  }

  /// Whether the gold query allows a judgement.
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
