package dev.signalbox.evaluation.report;

import dev.signalbox.evaluation.EvaluatedQuestion;
import dev.signalbox.evaluation.perturbation.JudgedPerturbation;
import dev.signalbox.evaluation.perturbation.Perturbation;
import dev.signalbox.evaluation.perturbation.PerturbationKind;
import dev.signalbox.evaluation.perturbation.PerturbationOutcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/// The outcomes of questions with a changed value, and examples of each.
///
/// @param kinds nothing where no question was changed
record PerturbationSection(
    List<String> header, List<List<String>> kinds, String most, List<Example> examples) {
  private static final int MOST_EXAMPLES = 8;

  record Example(String change, String outcome, String question, String value, String written) {}

  static PerturbationSection of(List<EvaluatedQuestion> questions) {
    List<String> header = new ArrayList<>(List.of("change", "questions"));
    for (PerturbationOutcome outcome : PerturbationOutcome.values()) {
      header.add(words(outcome));
    }
    List<List<String>> kinds = new ArrayList<>();
    List<Example> examples = new ArrayList<>();
    for (PerturbationKind kind : PerturbationKind.values()) {
      List<EvaluatedQuestion> changed =
          questions.stream().filter(question -> isOf(question, kind)).toList();
      if (!changed.isEmpty()) {
        kinds.add(row(kind, changed));
        examples.addAll(examples(changed));
      }
    }
    return new PerturbationSection(header, kinds, Integer.toString(MOST_EXAMPLES), examples);
  }

  private static boolean isOf(EvaluatedQuestion question, PerturbationKind kind) {
    JudgedPerturbation judged = question.perturbation();
    return judged != null && judged.perturbation().kind() == kind;
  }

  private static List<String> row(PerturbationKind kind, List<EvaluatedQuestion> changed) {
    List<String> row = new ArrayList<>(List.of(words(kind), Integer.toString(changed.size())));
    for (PerturbationOutcome outcome : PerturbationOutcome.values()) {
      row.add(Html.percent((double) with(changed, outcome).size() / changed.size()));
    }
    return row;
  }

  private static List<EvaluatedQuestion> with(
      List<EvaluatedQuestion> changed, PerturbationOutcome outcome) {
    return changed.stream()
        .filter(question -> Objects.requireNonNull(question.perturbation()).outcome() == outcome)
        .toList();
  }

  private static List<Example> examples(List<EvaluatedQuestion> changed) {
    List<Example> examples = new ArrayList<>();
    for (PerturbationOutcome outcome : PerturbationOutcome.values()) {
      with(changed, outcome).stream()
          .limit(MOST_EXAMPLES)
          .map(question -> example(question, Objects.requireNonNull(question.perturbation())))
          .forEach(examples::add);
    }
    return examples;
  }

  private static Example example(EvaluatedQuestion question, JudgedPerturbation judged) {
    Perturbation perturbation = judged.perturbation();
    return new Example(
        perturbation.change(),
        words(judged.outcome()),
        question.asked().gold().question(),
        perturbation.literal(),
        question.queries().isEmpty()
            ? Objects.requireNonNullElse(question.problem(), "")
            : question.queries().getFirst().getSql());
  }

  private static String words(Enum<?> name) {
    return name.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
