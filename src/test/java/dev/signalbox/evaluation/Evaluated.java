package dev.signalbox.evaluation;

import dev.signalbox.evaluation.dataset.DatasetQuestion;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.Verticals;
import dev.signalbox.evaluation.query.DeclinedQuery;
import dev.signalbox.evaluation.query.Difficulty;
import dev.signalbox.evaluation.query.Judgement;
import dev.signalbox.evaluation.query.Judgement.Verdict;
import dev.signalbox.evaluation.query.WrongCause;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.CandidateQuery;
import dev.signalbox.event.ElementKind;
import dev.signalbox.event.Evidence;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.TrialOutcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/// Makes questions of an evaluation.
///
/// @param first probability of the first database
/// @param any probability of any
/// @param others probabilities of the further databases; those without have a tenth of the first
public record Evaluated(
    String id,
    List<String> gold,
    List<String> ranking,
    double first,
    double any,
    List<Double> others,
    boolean hasTwin) {

  public static Evaluated question(String id, @Nullable String gold, String... ranking) {
    return new Evaluated(
        id, gold == null ? List.of() : List.of(gold), List.of(ranking), 0.5, 0.5, List.of(), false);
  }

  public Evaluated stating(double firstProbability, double anyProbability, Double... ofOthers) {
    return new Evaluated(
        id, gold, ranking, firstProbability, anyProbability, List.of(ofOthers), hasTwin);
  }

  public Evaluated withTwin() {
    return new Evaluated(id, gold, ranking, first, any, others, true);
  }

  /// Answered by a query with a confidence.
  public EvaluatedQuestion answered(
      double confidence, Verdict verdict, @Nullable WrongCause cause) {
    PlanStep step =
        PlanStep.newBuilder()
            .setDatabase("a")
            .setGoal("goal")
            .setSql("SELECT 1")
            .setPlanner("embedded")
            .setConfidence(confidence)
            .build();
    return with(
        AnswerStatus.ANSWERED,
        List.of(step),
        null,
        new Judgement(verdict, "SELECT 1", false, 1, Difficulty.EASY, cause, null, null));
  }

  /// Refused by the planner, whose likeliest query has a confidence; null: there is none.
  public EvaluatedQuestion declined(@Nullable Double confidence, boolean right) {
    CandidateQuery declined =
        confidence == null
            ? null
            : new CandidateQuery("SELECT 2", null, confidence, TrialOutcome.UNKNOWN);
    DeclinedQuery query =
        confidence == null ? null : new DeclinedQuery("SELECT 2", confidence, right);
    return with(
        AnswerStatus.REFUSED,
        List.of(),
        declined,
        new Judgement(Verdict.DECLINED, null, false, 1, Difficulty.EASY, null, query, null));
  }

  /// One that its database cannot answer.
  public EvaluatedQuestion unanswerable(boolean refused) {
    return refused
        ? with(AnswerStatus.REFUSED, List.of(), null, Judgement.ofUnanswerable(true, null))
        : answered(0.9, Verdict.NOT_REFUSED, null);
  }

  private EvaluatedQuestion with(
      AnswerStatus status,
      List<PlanStep> queries,
      @Nullable CandidateQuery declined,
      Judgement judgement) {
    EvaluatedQuestion plain = get();
    return new EvaluatedQuestion(
            plain.asked(),
            status,
            plain.ranking(),
            plain.confidence(),
            plain.anyProbability(),
            plain.chosen(),
            plain.choices(),
            null,
            plain.figures(),
            queries,
            declined,
            null,
            null,
            plain.cost())
        .judged(judgement);
  }

  /// Routed to its first database, or refused where there is none.
  public EvaluatedQuestion get() {
    return get(new Verticals(Map.of()));
  }

  public EvaluatedQuestion get(Verticals verticals) {
    List<Candidate> candidates = new ArrayList<>();
    for (int place = 0; place < ranking.size(); place++) {
      candidates.add(
          new Candidate(
              ranking.get(place),
              10.0 - place,
              place == 0 ? first : place <= others.size() ? others.get(place - 1) : first / 10,
              List.of(new Evidence(ElementKind.TABLE, "<i>table</i> & more", "phrase", 0.7))));
    }
    return new EvaluatedQuestion(
        new DatasetQuestion(
            "set",
            new GoldQuestion(
                id, "What about <" + id + ">?", gold, null, List.of(), null, null, null, null),
            hasTwin),
        ranking.isEmpty() ? AnswerStatus.REFUSED : AnswerStatus.ROUTED,
        candidates,
        first,
        OptionalDouble.of(any),
        ranking.stream().limit(1).toList(),
        List.of(),
        null,
        gold.isEmpty() ? Map.of() : QuestionMetric.of(gold, ranking, verticals),
        List.of(),
        null,
        null,
        null,
        new EvaluatedQuestion.Cost(1, 20, 3, 1_500, 7));
  }
}
