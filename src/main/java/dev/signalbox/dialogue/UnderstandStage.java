package dev.signalbox.dialogue;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.config.DialogueSettings;
import dev.signalbox.event.Answer;
import dev.signalbox.event.Composition;
import dev.signalbox.event.Journey;
import dev.signalbox.event.Question;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.event.Understood;
import dev.signalbox.event.Want;
import dev.signalbox.language.ModelClient;
import dev.signalbox.stage.ModelCalls;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.Stage;
import dev.signalbox.stage.StageException;
import dev.signalbox.stage.TerminalEvents;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Takes in a question: checks it, decides whether it needs a database at all, and divides it into
/// parts; the settings switch the last two on. The stage refuses a question that needs no database,
/// or lets a language model answer it.
///
/// The stage takes every question by itself: its text is its stand-alone text.
///
/// Threading: as [Catalog].
public final class UnderstandStage implements Stage<Question, Understood> {
  private static final String NAME = "understand";

  private final AccessCheck access;
  private final DialogueSettings settings;
  private final ContextSwitch contextSwitch;
  private final @Nullable DirectAnswers direct;

  /// @param tenants the known tenants; anyone may ask a question without a tenant, which sees the
  ///   databases that are open to everyone
  /// @param judge decides on texts of which rules and weights cannot tell whether they need a
  ///   database; null: such texts go on
  /// @param direct answers questions that need no database; null: the stage refuses them
  public UnderstandStage(
      Catalog catalog,
      Set<String> tenants,
      DialogueSettings settings,
      @Nullable ContextJudge judge,
      @Nullable DirectAnswers direct) {
    this.access = new AccessCheck(catalog, tenants);
    this.settings = settings;
    this.contextSwitch = new ContextSwitch(judge);
    this.direct = direct;
  }

  /// @throws StageException `QUESTION_EMPTY`, `QUESTION_TOO_LONG`, `QUESTION_NOT_TEXT`,
  ///   `UNKNOWN_TENANT` or `UNKNOWN_DATABASE`, with the field and the fix in the message; or the
  ///   failure of the model
  @Override
  public Outcome<Understood> apply(Question question) throws InterruptedException {
    QuestionText.check(question.getText(), "text");
    access.check(
        question.getTenant(),
        question.getDatabases(),
        "Name others, or leave the field empty to ask all.");
    String text = question.getText().strip();
    Composition parts = settings.parts() ? QuestionParts.of(text).orElse(null) : null;
    Journey journey =
        new Journey(question, text, List.of(), List.of(), parts, List.of(), List.of());
    if (!settings.contextSwitch()) {
      return Outcome.onward(new Understood(journey));
    }
    ContextSwitch.Decision decision = contextSwitch.decide(text);
    Journey charged = ModelCalls.addedTo(journey, NAME, decision.calls());
    return decision.reason().isPresent()
        ? Outcome.ended(withoutDatabase(charged, decision.reason().get()))
        : Outcome.onward(new Understood(charged));
  }

  /// Only a request for an answer gets one; a route or a query does not exist for such a question.
  private Answer withoutDatabase(Journey journey, String reason) throws InterruptedException {
    if (direct == null || journey.getQuestion().getWant() != Want.ANSWER) {
      return TerminalEvents.refused(journey, null, RefusalReason.NO_DATABASE_NEEDED, reason);
    }
    ModelClient.Reply reply =
        direct.answer(journey.getStandalone(), !journey.getModelCalls().isEmpty());
    return TerminalEvents.answeredWithoutDatabase(
        ModelCalls.addedTo(journey, NAME, List.of(reply.use())),
        reply.text().strip(),
        direct.writer());
  }
}
