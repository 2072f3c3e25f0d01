package dev.signalbox.topology.client;

import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.ModelUse;
import java.util.ArrayList;
import java.util.List;

/// A thing that is counted of the questions that ended.
public sealed interface EndedCount {

  record Status(AnswerStatus status) implements EndedCount {}

  record Failure(String code) implements EndedCount {}

  record Refusal(String reason) implements EndedCount {}

  /// A database that a refused question was routed to.
  record RefusedDatabase(String reason, String database) implements EndedCount {}

  /// A part of the use of a language model by a stage.
  record Model(String stage, ModelPart part) implements EndedCount {}

  /// A part of the use of a language model.
  enum ModelPart {
    CALLS,
    /// Replies that came from the journal, without a call.
    RECALLED,
    INPUT_TOKENS,
    OUTPUT_TOKENS
  }

  /// A record that a stage could not take.
  record DeadLetter(String stage) implements EndedCount {}

  /// A terminal event or a dead letter that cannot be read.
  record Unreadable() implements EndedCount {}

  /// A count and its amount.
  record Amount(EndedCount count, long amount) {}

  /// The amounts that one terminal event adds; none where it ends a request about a conversation,
  /// which asks nothing.
  static List<Amount> of(Answer answer) {
    List<Amount> amounts = new ArrayList<>();
    if (answer.getJourney().getQuestion().getControl().isPresent()) {
      return amounts;
    }
    amounts.add(new Amount(new Status(answer.getStatus()), 1));
    answer
        .getFailure()
        .ifPresent(failure -> amounts.add(new Amount(new Failure(failure.getCode()), 1)));
    answer
        .getRefusal()
        .ifPresent(refusal -> {
          String reason = refusal.getReason().name();
          amounts.add(new Amount(new Refusal(reason), 1));
          answer.getDatabases().stream()
              .distinct()
              .forEach(each -> amounts.add(new Amount(new RefusedDatabase(reason, each), 1)));
        });
    for (ModelUse use : answer.getJourney().getModelCalls()) {
      boolean recalled = use.getRecordedAt().isPresent();
      amounts.add(
          new Amount(
              new Model(use.getStage(), recalled ? ModelPart.RECALLED : ModelPart.CALLS), 1));
      if (!recalled) {
        amounts.add(
            new Amount(new Model(use.getStage(), ModelPart.INPUT_TOKENS), use.getInputTokens()));
        amounts.add(
            new Amount(new Model(use.getStage(), ModelPart.OUTPUT_TOKENS), use.getOutputTokens()));
      }
    }
    return amounts;
  }
}
