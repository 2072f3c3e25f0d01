package dev.signalbox.answer;

import dev.signalbox.config.PlanningSettings;
import dev.signalbox.event.Answer;
import dev.signalbox.event.CandidateQuery;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Refusal;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.event.TrialOutcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The query that a refused question has, and that was not run, as lines.
final class UnrunText {
  private UnrunText() {}

  /// The query with its reading and the ways to have it run; one that the guard or the database
  /// refuses, where there is no other; empty where the refusal has no query.
  static List<String> lines(Answer answer, Refusal refusal) {
    return answer
        .getNotRun()
        .map(step -> lines(step, refusal))
        .orElseGet(() -> refused(refusal).stream().toList());
  }

  private static List<String> lines(PlanStep step, Refusal refusal) {
    List<String> lines = new ArrayList<>();
    lines.add("Not run: a query for %s, ".formatted(step.getDatabase()) + doubt(step, refusal));
    lines.addAll(AnswerText.query(step));
    lines.add("To have it run, " + remedies(step, refusal.getReason()) + ".");
    return lines;
  }

  private static String doubt(PlanStep step, Refusal refusal) {
    return refusal.getReason() == RefusalReason.NOT_UNDERSTOOD
        ? "which leaves words out"
        : "right with a probability of " + SureText.digits(step.getConfidence());
  }

  private static String remedies(PlanStep step, RefusalReason reason) {
    String teach =
        "teach it as the right query (signalbox feedback --question QUESTION --database %s --sql SQL)"
            .formatted(step.getDatabase());
    boolean isUnlikely =
        reason == RefusalReason.CANNOT_WRITE_SQL
            && step.getConfidence() < PlanningSettings.defaults().answerAbove();
    return isUnlikely
        ? "%s, or set planning.answer-above to %s or less"
            .formatted(teach, SureText.digits(step.getConfidence()))
        : teach;
  }

  private static Optional<String> refused(Refusal refusal) {
    return refusal.getCandidates().stream()
        .findFirst()
        .filter(candidate -> candidate.getTrial() == TrialOutcome.REFUSED)
        .map(CandidateQuery::getSql)
        .map(sql -> "Not run, as the guard or the database refuses it: " + AnswerText.oneLine(sql));
  }
}
