package dev.signalbox.stage;

import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.CandidateQuery;
import dev.signalbox.event.ConversationControl;
import dev.signalbox.event.Failure;
import dev.signalbox.event.Journey;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Planned;
import dev.signalbox.event.Ranking;
import dev.signalbox.event.Refusal;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.event.ResultTable;
import dev.signalbox.event.ReturnType;
import dev.signalbox.event.Routed;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The terminal events that a question can end with.
public final class TerminalEvents {
  private TerminalEvents() {}

  /// Ends a question that asked for the route only, or whose route the asker shall choose.
  public static Answer routed(Routed routed) {
    return routed.getChoices().isEmpty()
        ? begin(routed.getJourney(), AnswerStatus.ROUTED)
            .setRanking(routed.getRanking())
            .setDatabases(routed.getDatabases())
            .build()
        : begin(routed.getJourney(), AnswerStatus.AMBIGUOUS)
            .setRanking(routed.getRanking())
            .setChoices(routed.getChoices())
            .setDifference(routed.getDifference().orElse(null))
            .build();
  }

  /// Ends a question whose database the asker shall choose, with what each would answer.
  public static Answer ambiguous(Planned planned) {
    return begin(planned.getJourney(), AnswerStatus.AMBIGUOUS)
        .setRanking(planned.getRanking())
        .setChoices(planned.getChoices())
        .setDifference(planned.getDifference().orElse(null))
        .build();
  }

  /// Ends a question that asked for the SQL only.
  public static Answer planned(Planned planned) {
    return ofPlan(planned, AnswerStatus.PLANNED).build();
  }

  /// The presentation of a result.
  ///
  /// @param writer the writer of the sentence
  /// @param chart a Vega-Lite specification; null where no chart helps
  public record Presented(
      String sentence, String writer, ReturnType returns, @Nullable String chart) {}

  public static Answer answered(Planned planned, ResultTable result, Presented presented) {
    return presented(planned, result, presented).build();
  }

  /// Ends a question with the combined results of several queries.
  ///
  /// @param combination the query that combined them
  public static Answer combined(
      Planned planned, ResultTable result, String combination, Presented presented) {
    return presented(planned, result, presented).setCombination(combination).build();
  }

  private static Answer.Builder presented(
      Planned planned, ResultTable result, Presented presented) {
    return ofPlan(planned, AnswerStatus.ANSWERED)
        .setResult(result)
        .setSentence(presented.sentence())
        .setWriter(presented.writer())
        .setReturns(presented.returns())
        .setChart(presented.chart());
  }

  /// Refuses a question whose queries were executed, but whose results cannot be combined.
  public static Answer notCombined(Planned planned, String detail) {
    return refused(planned, RefusalReason.SEVERAL_DATABASES_NEEDED, detail);
  }

  /// Refuses a question whose queries were executed in part.
  public static Answer refused(Planned planned, RefusalReason reason, String detail) {
    return ofPlan(planned, AnswerStatus.REFUSED)
        .setRefusal(new Refusal(reason, detail, List.of()))
        .build();
  }

  /// Answers a question that needed no database.
  ///
  /// @param writer the writer of the sentence
  public static Answer answeredWithoutDatabase(Journey journey, String sentence, String writer) {
    return begin(journey, AnswerStatus.ANSWERED)
        .setSentence(sentence)
        .setWriter(writer)
        .setReturns(ReturnType.SENTENCE)
        .build();
  }

  /// Ends a request about the memory of a conversation.
  ///
  /// @param isKept whether conversations have a memory
  public static Answer controlled(Journey journey, boolean isKept) {
    ConversationControl control = journey.getQuestion().getControl().orElseThrow();
    String sentence =
        !isKept || journey.getQuestion().getConversation().isEmpty()
            ? "Signalbox remembers nothing here: the question names no conversation, or dialogue.memory is false."
            : switch (control) {
              case SHOW -> "Signalbox remembers these turns of the conversation.";
              case FORGET -> "Signalbox has forgotten the conversation.";
              case UNKNOWN -> "This version of Signalbox does not know the request.";
            };
    return answeredWithoutDatabase(journey, sentence, "embedded");
  }

  /// @param ranking the ranking so far, or null where the question was refused before it
  public static Answer refused(
      Journey journey, @Nullable Ranking ranking, RefusalReason reason, String detail) {
    return begin(journey, AnswerStatus.REFUSED)
        .setRanking(ranking)
        .setRefusal(new Refusal(reason, detail, List.of()))
        .build();
  }

  /// Refuses a question after its routing. The answer keeps the ranking and the chosen databases,
  /// as the refusal is no judgement of the route. It tells the query that was not run, where the
  /// current [CallContext] has one among the candidates of the refusal.
  ///
  /// @param journey so far
  public static Answer refused(Journey journey, Routed routed, Refusal refusal) {
    return begin(journey, AnswerStatus.REFUSED)
        .setRanking(routed.getRanking())
        .setDatabases(routed.getDatabases())
        .setRefusal(refusal)
        .setNotRun(notRun(refusal))
        .build();
  }

  private static @Nullable PlanStep notRun(Refusal refusal) {
    List<String> candidates = refusal.getCandidates().stream().map(CandidateQuery::getSql).toList();
    return CallContext.current().unrun().stream()
        .filter(step -> candidates.contains(step.getSql()))
        .findFirst()
        .orElse(null);
  }

  /// @param stage name of the stage that failed
  /// @param attempts the number of attempts of the stage, at least 1
  public static Answer failed(
      Journey journey, String stage, FailureCode code, String message, int attempts) {
    return begin(journey, AnswerStatus.FAILED)
        .setFailure(new Failure(stage, code.name(), code.actor(), message, attempts))
        .build();
  }

  /// Ends a question that failed after its routing, with the ranking and the chosen databases.
  ///
  /// @param journey so far
  /// @param stage name of the stage that failed
  /// @param attempts the number of attempts of the stage, at least 1
  public static Answer failed(
      Journey journey,
      Routed routed,
      String stage,
      FailureCode code,
      String message,
      int attempts) {
    return begin(journey, AnswerStatus.FAILED)
        .setRanking(routed.getRanking())
        .setDatabases(routed.getDatabases())
        .setFailure(new Failure(stage, code.name(), code.actor(), message, attempts))
        .build();
  }

  /// Ends a question whose plan was made, but whose execution failed.
  ///
  /// @param stage name of the stage that failed
  /// @param attempts the number of attempts of the stage, at least 1
  public static Answer failed(
      Planned planned, String stage, FailureCode code, String message, int attempts) {
    return ofPlan(planned, AnswerStatus.FAILED)
        .setFailure(new Failure(stage, code.name(), code.actor(), message, attempts))
        .build();
  }

  private static Answer.Builder ofPlan(Planned planned, AnswerStatus status) {
    return begin(planned.getJourney(), status)
        .setRanking(planned.getRanking())
        .setDatabases(planned.getDatabases())
        .setSteps(planned.getSteps());
  }

  private static Answer.Builder begin(Journey journey, AnswerStatus status) {
    return Answer.newBuilder()
        .setJourney(journey)
        .setStatus(status)
        .setDatabases(List.of())
        .setSteps(List.of())
        .setFinishedAt(Instant.now());
  }
}
