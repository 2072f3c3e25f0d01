package dev.signalbox.dialogue;

import dev.signalbox.evaluation.EvaluatedQuestion;
import dev.signalbox.evaluation.EvaluationReader;
import dev.signalbox.event.PlanStep;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Compares two evaluations over the questions of both: the share whose database and query are the
/// same, answered or declined. `eval compare` tells which of them are right.
///
/// Arguments: `[--show] REPORT REPORT`, the folders that `eval --report` wrote.
final class ConversationDifferences {
  private ConversationDifferences() {}

  public static void main(String[] arguments) {
    boolean showing = arguments[0].equals("--show");
    int first = showing ? 1 : 0;
    Map<String, EvaluatedQuestion> base =
        EvaluationReader.read(Path.of(arguments[first])).stream()
            .collect(Collectors.toMap(ConversationDifferences::id, Function.identity()));
    int both = 0;
    int same = 0;
    for (EvaluatedQuestion other : EvaluationReader.read(Path.of(arguments[first + 1]))) {
      EvaluatedQuestion question = base.get(id(other));
      if (question == null) {
        continue;
      }
      both++;
      if (outcome(question).equals(outcome(other))) {
        same++;
      } else if (showing) {
        System.out.printf(
            "%s%n  %s%n  %s%n", other.asked().gold().question(), outcome(question), outcome(other));
      }
    }
    System.out.printf(
        "%d questions of both, %d the same (%.1f %%)%n", both, same, 100.0 * same / both);
  }

  private static String id(EvaluatedQuestion question) {
    return question.asked().gold().id();
  }

  private static List<String> outcome(EvaluatedQuestion question) {
    if (question.declined() != null) {
      return List.of(question.status().name(), question.declined().getSql());
    }
    return question.queries().isEmpty()
        ? List.of(question.status().name(), String.join(" ", question.chosen()))
        : question.queries().stream().map(ConversationDifferences::query).toList();
  }

  private static String query(PlanStep step) {
    return step.getDatabase() + ": " + step.getSql();
  }
}
