package dev.signalbox.replay;

import dev.signalbox.config.StageName;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.Choice;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Ranking;
import dev.signalbox.event.ResultTable;
import dev.signalbox.event.StageTiming;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/// The parts of a terminal event that a comparison needs, small enough to hold millions.
///
/// @param results a hash of the result of each stage that the question passed
/// @param micros the time inside each stage's work
record AnswerOutline(
    AnswerStatus status,
    Map<Compared, Integer> results,
    Map<String, Integer> micros,
    int modelCalls,
    int inputTokens,
    int outputTokens) {

  /// The results in which two runs may differ, in the order of the stages.
  enum Compared {
    /// The databases in their order.
    RANKING(StageName.RANK),
    /// The databases that were chosen.
    ROUTE(StageName.RERANK),
    /// The queries of the plan.
    QUERIES(StageName.PLAN),
    /// The rows that the queries found, and their words.
    RESULT(StageName.EXECUTE);

    private final StageName stage;

    Compared(StageName stage) {
      this.stage = stage;
    }

    /// The stage that makes the result.
    String stage() {
      return stage.id();
    }
  }

  static AnswerOutline of(Answer answer) {
    Map<Compared, Integer> results = new EnumMap<>(Compared.class);
    Optional<Ranking> ranking = answer.getRanking();
    ranking.ifPresent(ranked -> results.put(Compared.RANKING, databases(ranked).hashCode()));
    if (ranking.isPresent()) {
      results.put(
          Compared.ROUTE,
          Objects.hash(
              answer.getDatabases(),
              answer.getRefusal().map(refusal -> refusal.getReason().name()),
              answer.getChoices().stream().map(Choice::getDatabase).toList()));
    }
    List<PlanStep> steps = steps(answer);
    if (!steps.isEmpty()) {
      results.put(Compared.QUERIES, steps.stream().map(PlanStep::getSql).toList().hashCode());
    }
    List<ResultTable> tables = tables(answer);
    if (!tables.isEmpty() || answer.getSentence().isPresent()) {
      results.put(
          Compared.RESULT,
          Objects.hash(
              tables.stream().map(table -> table.getRows().hashCode()).toList(),
              answer.getSentence()));
    }
    Map<String, Integer> micros = new HashMap<>();
    for (StageTiming timing : answer.getJourney().getTimings()) {
      micros.merge(timing.getStage().intern(), saturated(timing.getMicros()), Integer::sum);
    }
    List<ModelUse> calls = answer.getJourney().getModelCalls();
    return new AnswerOutline(
        answer.getStatus(),
        results,
        Map.copyOf(micros),
        calls.size(),
        calls.stream().mapToInt(ModelUse::getInputTokens).sum(),
        calls.stream().mapToInt(ModelUse::getOutputTokens).sum());
  }

  /// The queries of the plan, or of the choices.
  private static List<PlanStep> steps(Answer answer) {
    return Stream.concat(
            answer.getSteps().stream(),
            answer.getChoices().stream().flatMap(choice -> choice.getStep().stream()))
        .toList();
  }

  private static List<ResultTable> tables(Answer answer) {
    return Stream.concat(
            answer.getResult().stream(),
            answer.getChoices().stream().flatMap(choice -> choice.getResult().stream()))
        .toList();
  }

  private static List<String> databases(Ranking ranking) {
    return ranking.getCandidates().stream().map(Candidate::getDatabase).toList();
  }

  private static int saturated(long micros) {
    return (int) Math.min(Integer.MAX_VALUE, micros);
  }

  /// Whether the question got the route, plan or answer that it asked for.
  boolean isServed() {
    return switch (status) {
      case ROUTED, PLANNED, ANSWERED -> true;
      case UNKNOWN, REFUSED, FAILED, AMBIGUOUS -> false;
    };
  }

  /// The sum of the times inside the stages' work, in microseconds.
  long totalMicros() {
    return micros.values().stream().mapToLong(Integer::longValue).sum();
  }

  /// The first result in which two outlines differ; empty where they are equal.
  Optional<Compared> firstDifference(AnswerOutline other) {
    for (Compared compared : Compared.values()) {
      if (!Objects.equals(results.get(compared), other.results.get(compared))) {
        return Optional.of(compared);
      }
    }
    return status == other.status ? Optional.empty() : Optional.of(Compared.RESULT);
  }
}
