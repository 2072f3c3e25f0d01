package dev.signalbox.evaluation;

import dev.signalbox.evaluation.dataset.DatasetRepository;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.query.ExecutionAccuracy;
import dev.signalbox.evaluation.query.QueryJudge;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.sql.Asked;
import dev.signalbox.sql.GuardedPlanner;
import dev.signalbox.sql.GuardedPlanner.GuardedPlan;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Evaluates a planner on questions, each on its gold database, without the rest of the pipeline.
public final class PlannerEvaluation {
  private PlannerEvaluation() {}

  /// The measurable questions: with one gold database and a gold query.
  public static List<GoldQuestion> measurable(Collection<GoldQuestion> questions) {
    return questions.stream()
        .filter(question -> question.databases().size() == 1 && question.sql() != null)
        .toList();
  }

  /// Execution accuracy of the queries that the guard accepts; any other outcome counts as
  /// declined.
  ///
  /// @param questions measurable ones
  /// @param databases that the questions are about
  /// @param now the time of asking of each question that has none of its own
  /// @throws dev.signalbox.stage.StageException a model or a database could not be reached
  public static ExecutionAccuracy score(
      Collection<GoldQuestion> questions,
      GuardedPlanner planner,
      DatasetRepository databases,
      Instant now)
      throws InterruptedException {
    List<ExecutionAccuracy.Prediction> predictions = new ArrayList<>();
    for (GoldQuestion question : questions) {
      String id = question.databases().getFirst();
      DatabaseDescription database =
          databases
              .find(id)
              .orElseThrow(() ->
                  new IllegalArgumentException(
                      "Question '%s' is about the database '%s', which is not there"
                          .formatted(question.id(), id)));
      predictions.add(
          new ExecutionAccuracy.Prediction(question, sql(question, planner, database, now)));
    }
    return ExecutionAccuracy.score(predictions, new QueryJudge(databases, databases.queries()));
  }

  /// @return null where there is no query that may run
  private static @Nullable String sql(
      GoldQuestion question, GuardedPlanner planner, DatabaseDescription database, Instant now)
      throws InterruptedException {
    Instant at = Objects.requireNonNullElse(question.askedAt(), now);
    return switch (planner.plan(new Asked(question.question(), null, at), database)) {
      case GuardedPlan.Accepted(var step, var _) -> step.getSql();
      case GuardedPlan.Declined _,
          GuardedPlan.NotUnderstood _,
          GuardedPlan.Rejected _,
          GuardedPlan.Withheld _ ->
          null;
    };
  }
}
