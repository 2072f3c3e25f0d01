package dev.signalbox.evaluation;

import dev.signalbox.evaluation.dataset.DatasetQuestion;
import dev.signalbox.evaluation.dataset.Verticals;
import dev.signalbox.evaluation.perturbation.JudgedPerturbation;
import dev.signalbox.evaluation.query.Judgement;
import dev.signalbox.evaluation.statistics.Calibration.Prediction;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.CandidateQuery;
import dev.signalbox.event.Choice;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Ranking;
import dev.signalbox.event.StageTiming;
import dev.signalbox.reranking.OtherChoices;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/// A question of an evaluation with its outcome.
///
/// @param asked with its gold databases
/// @param status how it ended
/// @param ranking best first, with evidence; empty where it ended before it was ranked. It counts
///   even where the route refuses.
/// @param confidence stated probability that the first database is right
/// @param anyProbability stated probability that any database is right; 0 where the question was
///   refused as one that needs none; empty where it failed
/// @param chosen databases that the route names; the first choice of an ambiguous question
/// @param choices databases between which the asker of an ambiguous question may choose
/// @param problem why it was refused or failed, where it was
/// @param figures empty where no database is right
/// @param queries of its plan, in order; that of the first choice of an ambiguous question
/// @param declined the likeliest query, where the planner found it too unlikely to write it
/// @param judgement of its query, where it has a gold query or ought to be refused, and one was
///   asked for
/// @param perturbation the change of its value, where it has one, and the outcome
/// @param cost its use of language models
/// @param chart of its answer, as a specification of Vega-Lite, where it has one
public record EvaluatedQuestion(
    DatasetQuestion asked,
    AnswerStatus status,
    List<Candidate> ranking,
    double confidence,
    OptionalDouble anyProbability,
    List<String> chosen,
    List<String> choices,
    @Nullable String problem,
    Map<QuestionMetric, Double> figures,
    List<PlanStep> queries,
    @Nullable CandidateQuery declined,
    @Nullable Judgement judgement,
    @Nullable JudgedPerturbation perturbation,
    Cost cost,
    @Nullable String chart) {

  /// @param micros the stages' work for it, without the waits between them
  /// @param indexVersion of its ranking; -1 where there is none
  public record Cost(
      int modelCalls, long inputTokens, long outputTokens, long micros, long indexVersion) {}

  public EvaluatedQuestion {
    ranking = List.copyOf(ranking);
    chosen = List.copyOf(chosen);
    choices = List.copyOf(choices);
    queries = List.copyOf(queries);
    Map<QuestionMetric, Double> copy = new EnumMap<>(QuestionMetric.class);
    copy.putAll(figures);
    figures = Collections.unmodifiableMap(copy);
  }

  /// A question without a chart.
  public EvaluatedQuestion(
      DatasetQuestion asked,
      AnswerStatus status,
      List<Candidate> ranking,
      double confidence,
      OptionalDouble anyProbability,
      List<String> chosen,
      List<String> choices,
      @Nullable String problem,
      Map<QuestionMetric, Double> figures,
      List<PlanStep> queries,
      @Nullable CandidateQuery declined,
      @Nullable Judgement judgement,
      @Nullable JudgedPerturbation perturbation,
      Cost cost) {
    this(
        asked,
        status,
        ranking,
        confidence,
        anyProbability,
        chosen,
        choices,
        problem,
        figures,
        queries,
        declined,
        judgement,
        perturbation,
        cost,
        null);
  }

  /// Puts the terminal event of a question beside its gold databases.
  public static EvaluatedQuestion of(DatasetQuestion asked, Answer answer, Verticals verticals) {
    Optional<Ranking> ranked = answer.getRanking();
    List<Candidate> candidates = ranked.map(Ranking::getCandidates).orElse(List.of());
    List<String> databases = candidates.stream().map(Candidate::getDatabase).toList();
    List<String> gold = asked.gold().judging(databases);
    List<String> choices = answer.getChoices().stream().map(Choice::getDatabase).toList();
    boolean failed = answer.getStatus() == AnswerStatus.FAILED;
    List<ModelUse> calls = answer.getJourney().getModelCalls();
    return new EvaluatedQuestion(
        asked,
        answer.getStatus(),
        candidates,
        ranked.map(Ranking::getConfidence).orElse(0.0),
        failed
            ? OptionalDouble.empty()
            : OptionalDouble.of(ranked.map(Ranking::getAnyConfidence).orElse(0.0)),
        choices.isEmpty() ? answer.getDatabases() : choices.subList(0, 1),
        choices,
        problem(answer),
        gold.isEmpty() ? Map.of() : QuestionMetric.of(gold, databases, verticals),
        choices.isEmpty()
            ? answer.getSteps()
            : answer.getChoices().getFirst().getStep().stream().toList(),
        declined(answer),
        null,
        null,
        new Cost(
            calls.size(),
            calls.stream().mapToLong(ModelUse::getInputTokens).sum(),
            calls.stream().mapToLong(ModelUse::getOutputTokens).sum(),
            answer.getJourney().getTimings().stream().mapToLong(StageTiming::getMicros).sum(),
            ranked.map(Ranking::getIndexVersion).orElse(-1L)),
        answer.getChart().orElse(null));
  }

  /// A question that could not be sent.
  public static EvaluatedQuestion unsent(
      DatasetQuestion asked, String problem, Verticals verticals) {
    List<String> gold = asked.gold().judging(List.of());
    return new EvaluatedQuestion(
        asked,
        AnswerStatus.FAILED,
        List.of(),
        0,
        OptionalDouble.empty(),
        List.of(),
        List.of(),
        problem,
        gold.isEmpty() ? Map.of() : QuestionMetric.of(gold, List.of(), verticals),
        List.of(),
        null,
        null,
        null,
        new Cost(0, 0, 0, 0, -1));
  }

  private static @Nullable CandidateQuery declined(Answer answer) {
    return answer
        .getRefusal()
        .flatMap(refusal -> refusal.getCandidates().stream().findFirst())
        .orElse(null);
  }

  private static @Nullable String problem(Answer answer) {
    return answer
        .getRefusal()
        .map(refusal -> refusal.getReason() + ": " + refusal.getDetail())
        .or(() ->
            answer.getFailure().map(failure -> failure.getCode() + ": " + failure.getMessage()))
        .orElse(null);
  }

  /// The same with a judgement of its query.
  public EvaluatedQuestion judged(Judgement of) {
    Map<QuestionMetric, Double> all = new EnumMap<>(QuestionMetric.class);
    all.putAll(figures);
    all.putAll(QuestionMetric.of(of));
    return new EvaluatedQuestion(
        asked,
        status,
        ranking,
        confidence,
        anyProbability,
        chosen,
        choices,
        problem,
        all,
        queries,
        declined,
        of,
        perturbation,
        cost,
        chart);
  }

  /// The same with the change of its value and the outcome.
  public EvaluatedQuestion perturbed(JudgedPerturbation by) {
    return new EvaluatedQuestion(
        asked,
        status,
        ranking,
        confidence,
        anyProbability,
        chosen,
        choices,
        problem,
        figures,
        queries,
        declined,
        judgement,
        by,
        cost,
        chart);
  }

  /// Whether it ended without a query: refused, or failed before one was written.
  public boolean isRefused() {
    return status == AnswerStatus.REFUSED || queries.isEmpty();
  }

  /// The stated confidence of its likeliest query, written or declined, beside whether the query is
  /// right; empty where there is no query, or no gold query that judges it.
  public Optional<Prediction> likeliestQuery() {
    if (judgement == null || !judgement.counts()) {
      return Optional.empty();
    }
    if (!queries.isEmpty()) {
      return Optional.of(new Prediction(queries.getFirst().getConfidence(), judgement.isRight()));
    }
    return Optional.ofNullable(judgement.declined())
        .map(query -> new Prediction(query.confidence(), query.right()));
  }

  public boolean answerable() {
    return asked.gold().answerable();
  }

  /// The first database, where there is a ranking.
  public Optional<Candidate> first() {
    return ranking.stream().findFirst();
  }

  /// Whether the asker was asked back.
  public boolean isAmbiguous() {
    return status == AnswerStatus.AMBIGUOUS;
  }

  /// Whether a gold database is among the choices, or first where the asker was not asked back.
  public boolean isRightByChoice() {
    return isAmbiguous()
        ? choices.stream().anyMatch(asked.gold().databases()::contains)
        : isRight();
  }

  /// The stated probability that asking back brings nothing, if any database is right: that neither
  /// of the next two databases is the right one. 0 without a ranking.
  public double sureOfFirst() {
    return ranking.isEmpty()
        ? 0
        : 1
            - OtherChoices.probability(
                ranking,
                firstProbability().orElse(0),
                anyProbability.orElse(0),
                AskingBack.CHOICES);
  }

  /// Whether the first database is a gold one.
  public boolean isRight() {
    return first()
        .filter(candidate -> asked.gold().databases().contains(candidate.getDatabase()))
        .isPresent();
  }

  /// The stated probability that the first database is right: its own, where the ranking gives it,
  /// or else the ranking's; empty where there is no ranking.
  public OptionalDouble firstProbability() {
    return first()
        .map(candidate -> OptionalDouble.of(candidate.getProbability().orElse(confidence)))
        .orElse(OptionalDouble.empty());
  }
}
