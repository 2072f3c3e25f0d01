package dev.signalbox.sql;

import dev.signalbox.event.PlanStep;
import dev.signalbox.event.UnderstoodKind;
import dev.signalbox.event.UnderstoodSpan;
import dev.signalbox.sql.reading.Reading;
import dev.signalbox.sql.reading.Span;
import java.util.List;

/// The reading of a query in the form of events.
final class StepReading {
  private StepReading() {}

  /// Sets the reading on a step.
  static void tell(PlanStep.Builder step, Reading reading) {
    step.setUnderstood(spans(reading.accounting().spans()))
        .setReading(reading.sentence())
        .setLeftOut(reading.accounting().notUsed());
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
      case LOST_NAME, LOST_NUMBER, LOST_TIME, LOST_OPERATOR, LOST_WORD ->
          UnderstoodKind.NOT_UNDERSTOOD;
    };
  }
}
