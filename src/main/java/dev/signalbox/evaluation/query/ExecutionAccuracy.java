package dev.signalbox.evaluation.query;

import dev.signalbox.evaluation.dataset.GoldQuestion;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Execution accuracy of predicted queries: the share whose result equals the gold query's (see
/// [ResultComparison]).
///
/// @param all over all questions with a usable gold query
/// @param withRows over all of them whose gold result has rows; an empty result is met by chance
/// @param byDifficulty `all` by the difficulty of the gold query
/// @param goldUnusable number of questions that are left out because their gold query does not run
/// @param judgements one for each prediction, in order
public record ExecutionAccuracy(
    Figures all,
    Figures withRows,
    Map<Difficulty, Figures> byDifficulty,
    int goldUnusable,
    List<Judgement> judgements) {

  /// A question with one gold database and a gold query, and its predicted query.
  ///
  /// @param sql null where the planner declined
  public record Prediction(GoldQuestion question, @Nullable String sql) {}

  /// Counts of questions.
  ///
  /// @param answered questions with a predicted query, whether it ran or not
  /// @param right questions with the gold result
  public record Figures(int questions, int answered, int right) {

    /// Share of the questions that were answered rightly, from 0 to 1.
    public double accuracy() {
      return share(right, questions);
    }

    /// Share of the questions that were answered at all, from 0 to 1.
    public double coverage() {
      return share(answered, questions);
    }

    /// Share of the answered questions that were answered rightly, from 0 to 1.
    public double precision() {
      return share(right, answered);
    }

    private static double share(int part, int whole) {
      return whole == 0 ? 0 : (double) part / whole;
    }

    @Override
    public String toString() {
      return "%d questions: accuracy %.1f %%, coverage %.1f %%, precision %.1f %%"
          .formatted(questions, 100 * accuracy(), 100 * coverage(), 100 * precision());
    }
  }

  /// Judges queries that were written for the gold databases, one after the other, and counts.
  ///
  /// @throws IllegalArgumentException a question without exactly one database and a gold query
  public static ExecutionAccuracy score(Collection<Prediction> predictions, QueryJudge judge)
      throws InterruptedException {
    List<Judgement> judgements = new ArrayList<>();
    for (Prediction prediction : predictions) {
      GoldQuestion question = prediction.question();
      String database = question.databases().isEmpty() ? "" : question.databases().getFirst();
      judgements.add(judge.of(question, database, prediction.sql()));
    }
    return of(judgements);
  }

  /// Counts existing judgements.
  public static ExecutionAccuracy of(List<Judgement> judgements) {
    Map<Difficulty, Figures> byDifficulty = new EnumMap<>(Difficulty.class);
    for (Difficulty difficulty : Difficulty.values()) {
      byDifficulty.put(
          difficulty, count(judgements, judgement -> judgement.difficulty() == difficulty));
    }
    int unusable =
        (int)
            judgements.stream()
                .filter(judgement -> judgement.verdict() == Judgement.Verdict.GOLD_UNUSABLE)
                .count();
    return new ExecutionAccuracy(
        count(judgements, judgement -> true),
        count(judgements, judgement -> judgement.goldRows() > 0),
        Collections.unmodifiableMap(byDifficulty),
        unusable,
        List.copyOf(judgements));
  }

  private static Figures count(List<Judgement> judgements, Predicate<Judgement> among) {
    int questions = 0;
    int answered = 0;
    int right = 0;
    for (Judgement judgement : judgements) {
      if (!judgement.counts() || !among.test(judgement)) {
        continue;
      }
      questions++;
      answered += judgement.isAnswered() ? 1 : 0;
      right += judgement.isRight() ? 1 : 0;
    }
    return new Figures(questions, answered, right);
  }
}
