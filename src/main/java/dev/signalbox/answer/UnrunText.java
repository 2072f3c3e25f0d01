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
import java.util.stream.Collectors;

/// The query that a refused question has, and that was not run, as lines.
final class UnrunText {
  private UnrunText() {}

  /// The query with its reading and the ways to have it run; one that the guard or the database
  /// refuses, where there is no other; empty where the refusal has no query.
  static List<String> lines(Answer answer, Refusal refusal, TeachingDoor door) {
    return answer
        .getNotRun()
        .map(step -> lines(step, refusal, door))
        .orElseGet(() -> refused(refusal).stream().toList());
  }

  private static List<String> lines(PlanStep step, Refusal refusal, TeachingDoor door) {
    List<String> lines = new ArrayList<>();
    boolean lacksWords = refusal.getReason() == RefusalReason.NOT_UNDERSTOOD;
    lines.add(
        "Not run: a query for %s, ".formatted(step.getDatabase())
            + (lacksWords
                ? "which leaves out %s, so it answers another question".formatted(leftOut(step))
                : "right with a probability of " + SureText.digits(step.getConfidence())));
    lines.addAll(AnswerText.query(step));
    lines.add(
        lacksWords
            ? "To have it run, ask without these words. To answer this question, teach a query that has all of it (%s)."
                .formatted(door.teach(step.getDatabase()))
            : "To have it run, %s.".formatted(remedies(step, refusal.getReason(), door)));
    return lines;
  }

  private static String leftOut(PlanStep step) {
    return step.getLeftOut().isEmpty()
        ? "words"
        : step.getLeftOut().stream().map("'%s'"::formatted).collect(Collectors.joining(", "));
  }

  private static String remedies(PlanStep step, RefusalReason reason, TeachingDoor door) {
    String teach = "teach it as the right query (%s)".formatted(door.teach(step.getDatabase()));
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
