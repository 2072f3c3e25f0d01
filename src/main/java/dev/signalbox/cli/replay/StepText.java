package dev.signalbox.cli.replay;

import dev.signalbox.event.CandidateQuery;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.UnderstoodKind;
import dev.signalbox.event.UnderstoodSpan;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// A step of a plan as lines of a trace.
final class StepText {
  private StepText() {}

  static List<String> lines(PlanStep step) {
    List<String> lines = new ArrayList<>();
    lines.add(
        String.format(
            Locale.ROOT,
            "on %s by %s (confidence %.2f): %s",
            step.getDatabase(),
            step.getPlanner(),
            step.getConfidence(),
            step.getSql().replaceAll("\\s+", " ")));
    if (!step.getReading().isEmpty()) {
      lines.add("  read as: " + step.getReading());
    }
    step.getForm().ifPresent(form -> lines.add("  form: " + form.replaceAll("\\s+", " ")));
    step.getUnderstood().stream()
        .filter(span -> span.getKind() != UnderstoodKind.FUNCTION_WORD)
        .forEach(span -> lines.add(understood(span)));
    step.getAttempts()
        .forEach(refused ->
            lines.add(
                "  refused before: %s (%s)"
                    .formatted(refused.getSql().replaceAll("\\s+", " "), refused.getProblem())));
    step.getCandidates().forEach(candidate -> lines.add(candidate(candidate)));
    step.getCalls().forEach(calls -> lines.add("  " + calls.getSentence()));
    return lines;
  }

  private static String understood(UnderstoodSpan span) {
    return "  '%s': %s%s%s"
        .formatted(
            span.getPhrase(),
            span.getKind().name().toLowerCase(Locale.ROOT).replace('_', ' '),
            span.getElement().map(" "::concat).orElse(""),
            span.getTaken().map(" = '%s'"::formatted).orElse(""));
  }

  static String candidate(CandidateQuery candidate) {
    String form = candidate.getExample().map("as in \"%s\""::formatted).orElse("by rules");
    String probe =
        switch (candidate.getTrial()) {
          case UNKNOWN -> "not run";
          case ROWS -> "found rows";
          case ZERO -> "found zero";
          case NOTHING -> "found nothing";
          case REFUSED -> "refused";
          case LATE -> "took too long";
          case REPEATED -> "found rows more than once";
          case COMPARED -> "compared on made-up rows";
        };
    return String.format(
        Locale.ROOT,
        "  query candidate %s (confidence %.2f, %s): %s",
        form,
        candidate.getConfidence(),
        probe,
        candidate.getSql().replaceAll("\\s+", " "));
  }
}
