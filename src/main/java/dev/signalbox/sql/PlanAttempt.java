package dev.signalbox.sql;

import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.Journey;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Refusal;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.sql.GuardedPlanner.GuardedPlan;
import java.util.List;

/// The outcome of one question or part of a question, or for one of its alternative databases.
sealed interface PlanAttempt {
  Journey journey();

  record Written(Journey journey, PlanStep step) implements PlanAttempt {}

  record Refused(Journey journey, Refusal refusal) implements PlanAttempt {}

  record Failed(Journey journey, String message) implements PlanAttempt {}

  /// @param journey with the cost of the plan
  static PlanAttempt of(GuardedPlan plan, Journey journey, DatabaseDescription database) {
    return switch (plan) {
      case GuardedPlan.Accepted(PlanStep step, var _) -> new Written(journey, step);
      case GuardedPlan.Declined(String reason, var candidates, var _) ->
          new Refused(journey, new Refusal(RefusalReason.CANNOT_WRITE_SQL, reason, candidates));
      case GuardedPlan.NotUnderstood(String reason, var candidates, var _) ->
          new Refused(journey, new Refusal(RefusalReason.NOT_UNDERSTOOD, reason, candidates));
      case GuardedPlan.Withheld(String reason, var _) ->
          new Refused(journey, new Refusal(RefusalReason.PRIVATE_DATA, reason, List.of()));
      case GuardedPlan.Rejected(String reason, var _) ->
          new Failed(
              journey,
              "The planner wrote no query for %s that may run. The guard rejected the last one: %s"
                  .formatted(database.getId(), reason));
    };
  }
}
