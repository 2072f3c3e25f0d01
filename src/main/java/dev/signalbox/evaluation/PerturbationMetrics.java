package dev.signalbox.evaluation;

import dev.signalbox.evaluation.EvaluationMetric.Unit;
import dev.signalbox.evaluation.perturbation.PerturbationKind;
import dev.signalbox.evaluation.perturbation.PerturbationOutcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;

/// The figures of questions with a changed value: the share of each outcome, by the kind of change.
public final class PerturbationMetrics {
  private PerturbationMetrics() {}

  /// The headlines, without the kind in their names: misspelt values for `corrected_share`, made-up
  /// names for the others. All figures by kind follow.
  static List<EvaluationMetric> all() {
    List<EvaluationMetric> all = new ArrayList<>();
    for (PerturbationOutcome outcome :
        List.of(
            PerturbationOutcome.DROPPED,
            PerturbationOutcome.REPLACED,
            PerturbationOutcome.CORRECTED,
            PerturbationOutcome.REFUSED)) {
      PerturbationKind kind =
          outcome == PerturbationOutcome.CORRECTED
              ? PerturbationKind.MISSPELT
              : PerturbationKind.MADE_UP;
      all.add(of(outcome.id() + "_share", kind, outcome));
    }
    for (PerturbationKind kind : PerturbationKind.values()) {
      for (PerturbationOutcome outcome : PerturbationOutcome.values()) {
        if (isPossible(kind, outcome)) {
          all.add(of(id(kind, outcome), kind, outcome));
        }
      }
    }
    return all;
  }

  /// The name in files of a figure by kind.
  public static String id(PerturbationKind kind, PerturbationOutcome outcome) {
    return outcome.id() + "_share_" + kind.id();
  }

  /// A made-up name has no right query.
  private static boolean isPossible(PerturbationKind kind, PerturbationOutcome outcome) {
    return kind != PerturbationKind.MADE_UP
        || (outcome != PerturbationOutcome.CORRECTED
            && outcome != PerturbationOutcome.OTHERWISE_WRONG);
  }

  private static EvaluationMetric of(
      String id, PerturbationKind kind, PerturbationOutcome outcome) {
    EvaluationMetric metric =
        EvaluationMetric.ofQueries(id, Unit.SHARE, questions -> share(questions, kind, outcome));
    return outcome == PerturbationOutcome.CORRECTED || outcome == PerturbationOutcome.REFUSED
        ? metric
        : metric.betterLess();
  }

  private static OptionalDouble share(
      List<EvaluatedQuestion> questions, PerturbationKind kind, PerturbationOutcome outcome) {
    return questions.stream()
        .map(EvaluatedQuestion::perturbation)
        .filter(Objects::nonNull)
        .filter(judged -> judged.perturbation().kind() == kind)
        .mapToDouble(judged -> judged.outcome() == outcome ? 1 : 0)
        .average();
  }
}
