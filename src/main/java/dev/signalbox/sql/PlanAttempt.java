package dev.signalbox.sql;

import dev.signalbox.event.Journey;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Refusal;

/// The outcome of one question or part of a question, or for one of its alternative databases. The
/// journey includes its cost.
sealed interface PlanAttempt {
  Journey journey();

  record Written(Journey journey, PlanStep step) implements PlanAttempt {}

  record Refused(Journey journey, Refusal refusal) implements PlanAttempt {}

  record Failed(Journey journey, String message) implements PlanAttempt {}
}
