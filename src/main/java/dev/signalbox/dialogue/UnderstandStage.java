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
import dev.signalbox.stage.Terminal;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Takes in a question: checks it, decides whether it needs a database at all, and finds the parts
/// that it is made of; both only where the settings say so. One that needs no database is refused,
/// or answered by a language model.
///
/// Every question is taken for itself: its text is its stand-alone text.
///
/// Threading: as [Catalog].
public final class UnderstandStage implements Stage<Question, Understood> {
  private static final String NAME = "understand";

  private final Askers askers;
  private final DialogueSettings settings;
  private final @Nullable PlainAnswers plain;

  /// @param tenants those who may ask; a question without a tenant may always be asked, and sees
  ///   the databases that are open to everyone
  /// @param plain answers what needs no database; null: that is refused
  public UnderstandStage(
      Catalog catalog,
      Set<String> tenants,
      DialogueSettings settings,
      @Nullable PlainAnswers plain) {
    this.askers = new Askers(catalog, tenants);
    this.settings = settings;
    this.plain = plain;
  }

  /// @throws StageException `QUESTION_EMPTY`, `QUESTION_TOO_LONG`, `QUESTION_NOT_TEXT`,
  ///   `UNKNOWN_TENANT` or `UNKNOWN_DATABASE`, naming the field and the fix; what the model throws
  @Override
  public Outcome<Understood> apply(Question question) throws InterruptedException {
    QuestionText.check(question.getText(), "text");
    askers.check(
        question.getTenant(),
        question.getDatabases(),
        "Name others, or leave the field empty to ask all.");
    String text = question.getText().strip();
    Composition parts = settings.parts() ? QuestionParts.of(text).orElse(null) : null;
    Journey journey = new Journey(question, text, List.of(), List.of(), parts, List.of());
    Optional<String> reason =
        settings.contextSwitch()
            ? ContextSwitch.withoutDatabase(journey.getStandalone())
            : Optional.empty();
    return reason.isPresent()
        ? Outcome.ended(withoutDatabase(journey, reason.get()))
        : Outcome.onward(new Understood(journey));
  }

  /// A route or a query is not to be had for it.
  private Answer withoutDatabase(Journey journey, String reason) throws InterruptedException {
    if (plain == null || journey.getQuestion().getWant() != Want.ANSWER) {
      return Terminal.refused(journey, null, RefusalReason.NO_DATABASE_NEEDED, reason);
    }
    ModelClient.Reply reply = plain.answer(journey.getStandalone());
    return Terminal.answeredWithoutDatabase(
        ModelCalls.addedTo(journey, NAME, List.of(reply.use())),
        reply.text().strip(),
        plain.writer());
  }
}
