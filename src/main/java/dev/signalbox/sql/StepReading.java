package dev.signalbox.sql;

import dev.signalbox.event.PlanStep;
import dev.signalbox.event.UnderstoodKind;
import dev.signalbox.event.UnderstoodSpan;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.reading.Reading;
import dev.signalbox.sql.reading.Span;
import java.util.List;
import java.util.Optional;

/// The reading of a query in the form of events.
final class StepReading {
  private static final String TIED = "; several have the same, and one of them is shown";

  private StepReading() {}

  /// Sets the reading on a step.
  static void tell(PlanStep.Builder step, Reading reading) {
    step.setUnderstood(spans(reading.accounting().spans()))
        .setReading(reading.sentence())
        .setLeftOut(reading.accounting().notUsed());
  }

  /// Sets the reading of a query candidate on its step, with the reasons behind it.
  static void tell(
      PlanStep.Builder step, QueryCandidate best, CandidateReadings readings, Lexicon lexicon) {
    Optional<Reading> read = readings.of(best);
    read.ifPresent(reading -> {
      tell(step, reading);
      if (best.isEdited()) {
        step.setEdits(List.of(best.edit())).setTakenAs(reading.sentence());
      }
    });
    step.setUnconfirmed(LinkEvidence.unconfirmed(best.question(), read));
    String explained = LinkEvidence.explained(best.question(), lexicon, read);
    if (!explained.isEmpty()) {
      step.setReading("%s (%s)".formatted(step.getReading(), explained).strip());
    }
  }

  /// Tells that the only row which a query shows is one of several.
  static void tellTie(PlanStep.Builder step) {
    step.setReading(step.getReading() + TIED)
        .setTakenAs(step.getTakenAs() == null ? null : step.getTakenAs() + TIED);
  }

  /// A reading without what it tells of ties: those of a stand-in are not those of the keys.
  static String untied(String reading) {
    return reading.replace(TIED, "");
  }

  static List<UnderstoodSpan> spans(List<Span> spans) {
    return spans.stream()
        .map(span ->
            UnderstoodSpan.newBuilder()
                .setPhrase(span.phrase())
                .setKind(kind(span.kind()))
                .setElement(span.element())
                .setTaken(span.taken())
                .build())
        .toList();
  }

  private static UnderstoodKind kind(Span.Kind kind) {
    return switch (kind) {
      case TABLE -> UnderstoodKind.TABLE;
      case COLUMN -> UnderstoodKind.COLUMN;
      case VALUE -> UnderstoodKind.VALUE;
      case NUMBER -> UnderstoodKind.NUMBER;
      case TIME -> UnderstoodKind.TIME;
      case OPERATOR -> UnderstoodKind.OPERATOR;
      case FUNCTION_WORD -> UnderstoodKind.FUNCTION_WORD;
      case LOST_NAME, LOST_NUMBER, LOST_TIME, LOST_ASKED, LOST_OPERATOR, LOST_WORD ->
          UnderstoodKind.NOT_UNDERSTOOD;
    };
  }
}
