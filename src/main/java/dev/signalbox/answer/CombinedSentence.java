package dev.signalbox.answer;

import dev.signalbox.event.Combination;
import dev.signalbox.event.Composition;
import dev.signalbox.event.QuestionPart;
import dev.signalbox.event.ResultTable;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The combined result of several queries in words.
///
/// For numbers, the result is one row: the combined value, and then the number of each part.
public final class CombinedSentence {

  /// The value that stands for the larger or smaller of two equal numbers.
  public static final String NEITHER = "neither";

  private CombinedSentence() {}

  public static String of(Composition composition, ResultTable result) {
    List<String> labels = composition.getParts().stream().map(QuestionPart::getLabel).toList();
    Combination how = composition.getCombination();
    return switch (how) {
      case UNION -> listed(labels, result);
      case JOIN -> Sentence.of("", result);
      case LARGER, SMALLER, MORE, FEWER, DIFFERENCE, EXCESS, RATIO, SUM ->
          ofNumbers(how, labels, result.getRows().getFirst());
      case LAST, UNKNOWN -> throw new IllegalArgumentException("No combination: " + how);
    };
  }

  private static String ofNumbers(Combination how, List<String> labels, List<Object> row) {
    List<String> numbers = row.stream().skip(1).map(Sentence::text).toList();
    for (int part = 0; part < labels.size(); part++) {
      if (row.get(part + 1) == null) {
        return "There is no value for %s, so nothing can be said%s."
            .formatted(labels.get(part), others(labels, numbers, part));
      }
    }
    String both = "%s and %s".formatted(numbers.get(0), numbers.get(1));
    String found = Sentence.text(row.getFirst());
    return switch (how) {
      case LARGER -> compared("larger", labels, numbers, found);
      case SMALLER -> compared("smaller", labels, numbers, found);
      case MORE, FEWER ->
          "%s %s is %s, and %s is %s."
              .formatted(
                  Boolean.TRUE.equals(row.getFirst()) ? "Yes." : "No.",
                  capitalized(labels.get(0)),
                  numbers.get(0),
                  labels.get(1),
                  numbers.get(1));
      case DIFFERENCE -> "The difference is %s, between %s.".formatted(found, both);
      case EXCESS -> "%s more: %s against %s.".formatted(found, numbers.get(0), numbers.get(1));
      case RATIO ->
          row.getFirst() == null
              ? "There is no ratio of %s to %s, since nothing can be divided by zero."
                  .formatted(numbers.get(0), numbers.get(1))
              : "The ratio is %s: %s to %s.".formatted(found, numbers.get(0), numbers.get(1));
      case SUM -> "Together it is %s: %s.".formatted(found, both);
      case UNION, JOIN, LAST, UNKNOWN ->
          throw new IllegalArgumentException("This combination has no numbers: " + how);
    };
  }

  private static String others(List<String> labels, List<String> numbers, int missing) {
    return IntStream.range(0, labels.size())
        .filter(part -> part != missing)
        .mapToObj(part -> "; %s is %s".formatted(labels.get(part), numbers.get(part)))
        .collect(Collectors.joining());
  }

  private static String compared(
      String how, List<String> labels, List<String> numbers, String found) {
    int part = labels.indexOf(found);
    return part < 0
        ? "Neither is %s: both are %s.".formatted(how, numbers.getFirst())
        : "%s is %s: %s against %s."
            .formatted(capitalized(found), how, numbers.get(part), numbers.get(1 - part));
  }

  /// A single value of each part gets the part's label.
  private static String listed(List<String> labels, ResultTable result) {
    List<List<Object>> rows = result.getRows();
    boolean single =
        result.getColumns().size() == 2
            && rows.stream().map(row -> Sentence.text(row.getFirst())).toList().equals(labels);
    return single
        ? capitalized(
            rows.stream()
                    .map(row -> Sentence.text(row.getFirst()) + ": " + Sentence.text(row.get(1)))
                    .collect(Collectors.joining("; "))
                + ".")
        : Sentence.of("", result);
  }

  private static String capitalized(String text) {
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }
}
