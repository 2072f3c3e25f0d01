package dev.signalbox.evaluation;

import org.jspecify.annotations.Nullable;

/// What became of one question for which a query was asked.
///
/// @param goldRows how many rows the gold result has; 0 where the gold query failed
/// @param difficulty of the gold query; null where nothing is known of it
public record Judgement(
    GoldQuestion question, Verdict verdict, int goldRows, @Nullable Difficulty difficulty) {

  /// How a predicted query compares with the gold query.
  public enum Verdict {
    /// Same result as the gold query.
    RIGHT,
    /// Another result.
    WRONG,
    /// The database refused the predicted query.
    FAILED,
    /// No query was predicted.
    DECLINED,
    /// The gold query itself cannot be parsed or run: nothing can be said.
    GOLD_UNUSABLE
  }
}
