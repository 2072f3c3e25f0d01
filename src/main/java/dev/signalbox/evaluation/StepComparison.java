package dev.signalbox.evaluation;

import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.GoldQuestion.GoldStep;
import dev.signalbox.evaluation.dataset.QueryRunner;
import dev.signalbox.evaluation.dataset.QueryRunner.QueryFailedException;
import dev.signalbox.evaluation.query.GoldQuery;
import dev.signalbox.evaluation.query.ResultComparison;
import dev.signalbox.evaluation.query.UnparsableQueryException;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.ResultTable;
import java.util.List;

/// Compares the queries of a question that needs several databases with its gold queries.
public final class StepComparison {
  private StepComparison() {}

  /// Whether each gold query has one of the same database with the same result, in the same order.
  ///
  /// @param question with gold steps
  public static boolean matchGold(GoldQuestion question, List<PlanStep> steps, QueryRunner queries)
      throws InterruptedException {
    List<GoldStep> gold = question.steps();
    if (steps.size() != gold.size()) {
      return false;
    }
    for (int i = 0; i < gold.size(); i++) {
      if (!matchesGold(gold.get(i), steps.get(i), queries)) {
        return false;
      }
    }
    return true;
  }

  /// Whether a result is that of the last gold query.
  ///
  /// @param question with gold steps
  public static boolean matchesLast(GoldQuestion question, ResultTable result, QueryRunner queries)
      throws InterruptedException {
    GoldStep last = question.steps().getLast();
    try {
      return ResultComparison.sameResult(
          queries.run(last.database(), last.sql()),
          result,
          GoldQuery.parse(last.sql()).ordersRows());
    } catch (QueryFailedException | UnparsableQueryException e) {
      return false;
    }
  }

  private static boolean matchesGold(GoldStep gold, PlanStep step, QueryRunner queries)
      throws InterruptedException {
    try {
      return step.getDatabase().equals(gold.database())
          && ResultComparison.sameResult(
              queries.run(gold.database(), gold.sql()),
              queries.run(step.getDatabase(), step.getSql()),
              GoldQuery.parse(gold.sql()).ordersRows());
    } catch (QueryFailedException | UnparsableQueryException e) {
      return false;
    }
  }
}
