package dev.signalbox.sql;

import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.reading.Span;
import java.util.List;
import java.util.stream.Collectors;

/// Tells the asker which names, numbers and times no query uses, with the nearest stored values of
/// public columns, and which words stand for names of another meaning.
final class NotUnderstood {
  private static final int MOST_NAMES = 5;
  private static final int MOST_NEAR = 3;

  private NotUnderstood() {}

  /// @param lost not empty
  static String detail(List<Span> lost, Lexicon lexicon) {
    return lost.stream()
        .limit(MOST_NAMES)
        .map(span -> sentence(span, lexicon))
        .distinct()
        .collect(Collectors.joining(" "));
  }

  private static String sentence(Span span, Lexicon lexicon) {
    return switch (span.kind()) {
      case LOST_NUMBER ->
          "I do not understand '%s': no condition takes it.".formatted(span.phrase());
      case LOST_TIME ->
          "I do not understand '%s': nothing here can be restricted to it."
              .formatted(span.phrase());
      case LOST_ASKED ->
          "I find nothing that answers '%s'; name the column that you ask for."
              .formatted(span.phrase());
      case TABLE, COLUMN ->
          "I do not understand '%s': the nearest name is '%s', which may mean something else; ask by that name if you mean it."
              .formatted(span.phrase(), span.element());
      case LOST_NAME, LOST_OPERATOR, LOST_WORD, VALUE, NUMBER, TIME, OPERATOR, FUNCTION_WORD ->
          name(span.phrase(), lexicon.valuesNear(span.phrase(), MOST_NEAR));
    };
  }

  private static String name(String phrase, List<Target.OfValue> near) {
    if (near.isEmpty()) {
      return "I do not understand '%s': no stored value is like it.".formatted(phrase);
    }
    boolean stored = near.getFirst().value().equalsIgnoreCase(phrase);
    String values =
        near.stream()
            .map(value -> "'%s' in %s".formatted(value.value(), value.column()))
            .collect(Collectors.joining(", "));
    return stored
        ? "I do not see how '%s' belongs to the rest of the question; stored: %s."
            .formatted(phrase, values)
        : "I do not understand '%s': no stored value is equal to it; near: %s."
            .formatted(phrase, values);
  }

  /// The reason against a question that is longer than a planner reads.
  static String tooLong(int characters, int most) {
    return "it has %,d characters, and the planner reads at most %,d; ask one thing at a time"
        .formatted(characters, most);
  }
}
