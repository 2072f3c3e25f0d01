package dev.signalbox.evaluation.query;

import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/// The judgement of the query of one question.
///
/// @param sql the predicted query; null where none was predicted
/// @param exactMatch whether it is made of the same parts as the gold query, see [QueryStructure]
/// @param goldRows how many rows the gold result has; 0 where the gold query failed
/// @param difficulty of the gold query; null where the gold query is unusable or there is none
/// @param cause of a wrong query; null where the query is right, or there is none
/// @param declined the likeliest query where none was predicted, if the planner tells it
/// @param onSuite whether a right query has the gold result on changed copies of the database, too;
///   null: not compared
public record Judgement(
    Verdict verdict,
    @Nullable String sql,
    boolean exactMatch,
    int goldRows,
    @Nullable Difficulty difficulty,
    @Nullable WrongCause cause,
    @Nullable DeclinedQuery declined,
    @Nullable Boolean onSuite) {

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
    GOLD_UNUSABLE,
    /// The question has no answer in its database, and no query was predicted.
    RIGHTLY_REFUSED,
    /// The question has no answer in its database, and a query was predicted.
    NOT_REFUSED
  }

  /// The judgement of a question that its database cannot answer.
  ///
  /// @param refused whether it was
  /// @param sql the predicted query; null where none was predicted
  public static Judgement ofUnanswerable(boolean refused, @Nullable String sql) {
    Verdict verdict = refused ? Verdict.RIGHTLY_REFUSED : Verdict.NOT_REFUSED;
    return new Judgement(verdict, sql, false, 0, null, null, null, null);
  }

  /// The same with the comparison on changed copies of the database.
  public Judgement onSuite(boolean agrees) {
    return new Judgement(verdict, sql, exactMatch, goldRows, difficulty, cause, declined, agrees);
  }

  /// Whether there is a gold query that allows a judgement.
  public boolean counts() {
    return verdict != Verdict.GOLD_UNUSABLE && !isOfUnanswerable();
  }

  /// Whether the question ought to be refused.
  public boolean isOfUnanswerable() {
    return verdict == Verdict.RIGHTLY_REFUSED || verdict == Verdict.NOT_REFUSED;
  }

  /// The reliability score of TrustSQL (Lee et al. 2024): 1 for a right answer or a right refusal,
  /// 0 for a wrong refusal, and the penalty as a negative number for a wrong answer.
  ///
  /// @return empty where the gold query is unusable
  public OptionalDouble reliability(double penalty) {
    return switch (verdict) {
      case RIGHT, RIGHTLY_REFUSED -> OptionalDouble.of(1);
      case DECLINED -> OptionalDouble.of(0);
      case WRONG, OTHER_DATABASE, FAILED, NOT_REFUSED -> OptionalDouble.of(-penalty);
      case GOLD_UNUSABLE -> OptionalDouble.empty();
    };
  }

  /// Whether a query was predicted, be it right or wrong.
  public boolean isAnswered() {
    return counts() && verdict != Verdict.DECLINED;
  }

  public boolean isRight() {
    return verdict == Verdict.RIGHT;
  }
}
