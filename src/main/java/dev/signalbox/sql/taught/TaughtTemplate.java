package dev.signalbox.sql.taught;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.index.TaughtQuestion;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.reading.QuestionAccounting;
import dev.signalbox.sql.reading.Reading;
import dev.signalbox.sql.reading.Span;
import dev.signalbox.sql.taught.QuestionTemplate.Part.Slot;
import dev.signalbox.sql.taught.QuestionTemplate.SlotKind;
import dev.signalbox.sql.time.TimeExpression;
import dev.signalbox.sql.time.TimeExpressions;
import dev.signalbox.sql.time.TimeReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A taught question with the slots that its query accounts for.
///
/// @param times the times in its slots
/// @param accounted the literals in its other slots
/// @param lost the names, numbers and times that its query uses nothing for, in lower case
/// @param reference the day from which its times count
record TaughtTemplate(
    TaughtQuestion taught,
    LinkedQuestion linked,
    PlacedLiterals query,
    QuestionTemplate form,
    Map<Slot, TimeExpression> times,
    Map<Slot, Span> accounted,
    Set<String> lost,
    TimeReference reference) {

  /// @return empty where its query cannot be read
  static Optional<TaughtTemplate> of(
      TaughtQuestion taught, LinkedQuestion linked, Lexicon lexicon, TimeReference reference) {
    String sql = Objects.requireNonNull(taught.sql());
    Dialect dialect = Dialect.of(lexicon.database().getDialect());
    Optional<PlacedLiterals> placed = PlacedLiterals.of(sql, dialect, lexicon.schema());
    Optional<Reading> reading =
        Reading.of(
            linked, new QuestionAccounting(linked.tokens(), lexicon, reference), sql, dialect);
    if (placed.isEmpty() || reading.isEmpty()) {
      return Optional.empty();
    }
    List<Span> spans = reading.get().accounting().spans();
    Map<Slot, TimeExpression> times =
        times(
            new TimeExpressions(linked.tokens(), reference), spans, placed.get().ofTimes(lexicon));
    Map<Slot, Span> accounted = accounted(spans, times);
    List<Slot> slots = new ArrayList<>(times.keySet());
    slots.addAll(accounted.keySet());
    return Optional.of(
        new TaughtTemplate(
            taught,
            linked,
            placed.get(),
            QuestionTemplate.of(linked.tokens(), slots),
            times,
            accounted,
            lost(reading.get()),
            reference));
  }

  static Set<String> lost(Reading reading) {
    return reading.accounting().names().stream()
        .map(span -> span.phrase().toLowerCase(Locale.ROOT))
        .collect(Collectors.toSet());
  }

  /// @param ofTimes the texts that the query compares with times alone; a span that has the very
  ///   letters of such a text stands for a time, too
  private static Map<Slot, TimeExpression> times(
      TimeExpressions expressions, List<Span> spans, Set<String> ofTimes) {
    Map<Slot, TimeExpression> times = new HashMap<>();
    for (TimeExpression each : expressions.all()) {
      List<Span.Kind> kinds =
          IntStream.range(each.from(), each.to())
              .mapToObj(token -> kindAt(spans, ofTimes, token))
              .toList();
      if (kinds.contains(Span.Kind.TIME)
          && kinds.stream().allMatch(TaughtTemplate::isTimeOrSilent)) {
        times.put(new Slot(each.from(), each.to(), SlotKind.TIME), each);
      }
    }
    return times;
  }

  private static boolean isTimeOrSilent(Span.Kind kind) {
    return switch (kind) {
      case TIME, NUMBER, OPERATOR, FUNCTION_WORD -> true;
      case TABLE,
          COLUMN,
          VALUE,
          LOST_NAME,
          LOST_NUMBER,
          LOST_TIME,
          LOST_ASKED,
          LOST_OPERATOR,
          LOST_WORD ->
          false;
    };
  }

  private static Span.Kind kindAt(List<Span> spans, Set<String> ofTimes, int token) {
    return spans.stream()
        .filter(span -> span.from() <= token && token < span.to())
        .map(span -> ofTimes.contains(span.taken()) ? Span.Kind.TIME : span.kind())
        .findFirst()
        .orElse(Span.Kind.FUNCTION_WORD);
  }

  /// The slots of texts and numbers; neighbours that stand for one literal are one slot.
  private static Map<Slot, Span> accounted(List<Span> spans, Map<Slot, TimeExpression> times) {
    Map<Slot, Span> accounted = new HashMap<>();
    for (int i = 0; i < spans.size(); i++) {
      Span span = spans.get(i);
      boolean literal =
          span.taken() != null
              && (span.kind() == Span.Kind.VALUE || span.kind() == Span.Kind.NUMBER);
      boolean inTime =
          times.keySet().stream()
              .anyMatch(slot -> slot.from() < span.to() && span.from() < slot.to());
      if (!literal || inTime) {
        continue;
      }
      int to = span.to();
      while (i + 1 < spans.size() && continues(span, to, spans.get(i + 1))) {
        i++;
        to = spans.get(i).to();
      }
      SlotKind kind = span.kind() == Span.Kind.VALUE ? SlotKind.VALUE : SlotKind.NUMBER;
      accounted.put(new Slot(span.from(), to, kind), span);
    }
    return accounted;
  }

  private static boolean continues(Span span, int to, Span next) {
    return next.from() == to
        && next.kind() == Span.Kind.VALUE
        && span.kind() == Span.Kind.VALUE
        && Objects.equals(span.taken(), next.taken())
        && Objects.equals(span.element(), next.element());
  }
}
