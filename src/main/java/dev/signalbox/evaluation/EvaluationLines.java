package dev.signalbox.evaluation;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.perturbation.JudgedPerturbation;
import dev.signalbox.evaluation.perturbation.Perturbation;
import dev.signalbox.evaluation.query.Judgement;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.Evidence;
import dev.signalbox.event.PlanStep;
import java.util.LinkedHashMap;
import java.util.Map;

/// Writes the outcomes of an evaluation, one JSON line for each question: `questions.jsonl`.
public final class EvaluationLines {
  private EvaluationLines() {}

  /// One question.
  public static ObjectNode json(EvaluatedQuestion question) {
    return EvaluationLine.JSON.valueToTree(line(question));
  }

  private static EvaluationLine line(EvaluatedQuestion question) {
    GoldQuestion gold = question.asked().gold();
    EvaluatedQuestion.Cost cost = question.cost();
    return new EvaluationLine(
        question.asked().dataset(),
        gold.id(),
        gold.question(),
        gold.conversation(),
        gold.conversation() == null ? null : EvaluationLine.JSON.valueToTree(gold.turn()),
        gold.databases(),
        gold.isAnyOf(),
        question.asked().hasTwin(),
        question.status(),
        question.problem(),
        question.answerable() ? question.isRight() : null,
        question.chosen(),
        question.choices(),
        question.firstProbability(),
        question.anyProbability(),
        question.ranking().stream().map(EvaluationLines::ranked).toList(),
        figures(question),
        question.judgement() == null ? null : query(question, question.judgement()),
        question.perturbation() == null ? null : perturbed(question.perturbation()),
        cost.modelCalls(),
        cost.inputTokens(),
        cost.outputTokens(),
        cost.micros(),
        cost.indexVersion());
  }

  private static Map<String, Double> figures(EvaluatedQuestion question) {
    Map<String, Double> figures = new LinkedHashMap<>();
    question.figures().forEach((metric, figure) -> figures.put(metric.id(), figure));
    return figures;
  }

  private static EvaluationLine.Query query(EvaluatedQuestion question, Judgement judgement) {
    return new EvaluationLine.Query(
        judgement.verdict(),
        judgement.exactMatch(),
        judgement.difficulty(),
        judgement.goldRows(),
        JudgedQuestions.gold(question).sql(),
        judgement.cause(),
        question.queries().stream().map(EvaluationLines::step).toList(),
        judgement.declined(),
        judgement.onSuite());
  }

  private static EvaluationLine.Perturbed perturbed(JudgedPerturbation judged) {
    Perturbation perturbation = judged.perturbation();
    return new EvaluationLine.Perturbed(
        perturbation.kind(),
        judged.outcome(),
        perturbation.change(),
        perturbation.literal(),
        perturbation.asked(),
        perturbation.original(),
        perturbation.sql());
  }

  private static EvaluationLine.Step step(PlanStep step) {
    return new EvaluationLine.Step(
        step.getDatabase(), step.getSql(), step.getPlanner(), step.getConfidence());
  }

  private static EvaluationLine.Ranked ranked(Candidate candidate) {
    return new EvaluationLine.Ranked(
        candidate.getDatabase(),
        candidate.getScore(),
        candidate.getProbability(),
        candidate.getEvidence().stream().map(EvaluationLines::found).toList());
  }

  private static EvaluationLine.Found found(Evidence evidence) {
    return new EvaluationLine.Found(
        evidence.getKind(), evidence.getElement(), evidence.getPhrase(), evidence.getScore());
  }
}
