package dev.signalbox.sql;

import dev.signalbox.event.CandidateQuery;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.RefusedQuery;
import dev.signalbox.sql.Planner.Plan;
import dev.signalbox.sql.guard.SqlGuard;
import dev.signalbox.sql.guard.SqlGuard.Verdict;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A planner whose queries have passed the guard. It returns rejected queries to its inner planner
/// with the reason, a bounded number of times.
///
/// Threading: as its planner and guard.
public final class GuardedPlanner {

  /// The outcome of a question, with the calls of language models in all attempts.
  public sealed interface GuardedPlan {

    List<ModelUse> modelCalls();

    /// A query that may run.
    record Accepted(PlanStep step, List<ModelUse> modelCalls) implements GuardedPlan {}

    /// The planner cannot write the query.
    ///
    /// @param candidates as in [Plan.Declined]
    record Declined(String reason, List<CandidateQuery> candidates, List<ModelUse> modelCalls)
        implements GuardedPlan {}

    /// The guard rejected every query that the planner wrote.
    ///
    /// @param reason the guard's reason for the last query
    record Rejected(String reason, List<ModelUse> modelCalls) implements GuardedPlan {}

    /// The question needs private columns: the planner reports this, or the planner's last query
    /// reads some.
    record Withheld(String reason, List<ModelUse> modelCalls) implements GuardedPlan {}
  }

  private final Planner planner;
  private final SqlGuard guard;
  private final int corrections;

  /// @param corrections the number of times that the planner replaces a rejected query
  public GuardedPlanner(Planner planner, SqlGuard guard, int corrections) {
    this.planner = planner;
    this.guard = guard;
    this.corrections = corrections;
  }

  /// @param tenant the asker's tenant; null for an asker without one
  /// @param database the description as the asker may see it
  /// @throws dev.signalbox.stage.StageException a model or a database is unreachable
  public GuardedPlan plan(String question, @Nullable String tenant, DatabaseDescription database)
      throws InterruptedException {
    return settle(question, database, planner.plan(question, tenant, database), List.of());
  }

  /// Makes a second attempt after the database refused `previous`.
  ///
  /// @param problem the message of the database
  /// @throws dev.signalbox.stage.StageException a model or a database is unreachable
  public GuardedPlan correct(
      String question, DatabaseDescription database, PlanStep previous, String problem)
      throws InterruptedException {
    List<RefusedQuery> refused = new ArrayList<>(previous.getAttempts());
    refused.add(new RefusedQuery(previous.getSql(), problem));
    return settle(
        question, database, planner.correct(question, database, previous, problem), refused);
  }

  /// @param refused receives the rejected query
  private Plan again(
      String question,
      DatabaseDescription database,
      PlanStep step,
      String reason,
      List<RefusedQuery> refused)
      throws InterruptedException {
    refused.addAll(step.getAttempts());
    refused.add(new RefusedQuery(step.getSql(), reason));
    return planner.correct(question, database, step, reason);
  }

  /// @param before the queries that were refused so far
  private GuardedPlan settle(
      String question, DatabaseDescription database, Plan first, List<RefusedQuery> before)
      throws InterruptedException {
    List<RefusedQuery> refused = new ArrayList<>(before);
    List<ModelUse> calls = new ArrayList<>();
    Plan plan = first;
    for (int corrected = 0; ; corrected++) {
      PlanStep step;
      switch (plan) {
        case Plan.Declined(String reason, List<CandidateQuery> made, List<ModelUse> called) -> {
          calls.addAll(called);
          return new GuardedPlan.Declined(reason, made, List.copyOf(calls));
        }
        case Plan.Withheld(String reason) -> {
          return new GuardedPlan.Withheld(reason, List.copyOf(calls));
        }
        case Plan.Written(PlanStep written, List<ModelUse> called) -> {
          calls.addAll(called);
          step = written;
        }
      }
      switch (guard.check(step.getSql(), database)) {
        case Verdict.Accepted(String sql) -> {
          refused.addAll(step.getAttempts());
          PlanStep accepted =
              PlanStep.newBuilder(step).setSql(sql).setAttempts(List.copyOf(refused)).build();
          return new GuardedPlan.Accepted(accepted, List.copyOf(calls));
        }
        case Verdict.Rejected(String reason) -> {
          if (corrected == corrections) {
            return new GuardedPlan.Rejected(reason, List.copyOf(calls));
          }
          plan = again(question, database, step, reason, refused);
        }
        case Verdict.Withheld(String reason) -> {
          if (corrected == corrections) {
            return new GuardedPlan.Withheld(reason, List.copyOf(calls));
          }
          plan = again(question, database, step, reason, refused);
        }
      }
    }
  }
}
