package dev.signalbox.answer;

import dev.signalbox.event.Answer;
import dev.signalbox.event.PlanStep;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The probabilities that an answer is right, as a line.
final class SureText {
  private SureText() {}

  /// The probability of the first database, and of each query whose planner tells one.
  static Optional<String> line(Answer answer) {
    List<String> parts = new ArrayList<>();
    answer
        .getRanking()
        .ifPresent(ranking -> parts.add("database " + digits(ranking.getConfidence())));
    answer.getSteps().stream()
        .mapToDouble(PlanStep::getConfidence)
        .filter(confidence -> confidence < 1)
        .forEach(confidence -> parts.add("query " + digits(confidence)));
    return parts.isEmpty()
        ? Optional.empty()
        : Optional.of("Right with a probability of: " + String.join(", ", parts));
  }

  /// A probability in two digits, rounded down: as a setting it lets the query run.
  static String digits(double probability) {
    return BigDecimal.valueOf(probability).setScale(2, RoundingMode.FLOOR).toString();
  }
}
