package dev.signalbox.dialogue;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.config.DialogueSettings;
import dev.signalbox.event.Answer;
import dev.signalbox.event.Composition;
import dev.signalbox.event.Dialogue;
import dev.signalbox.event.Journey;
import dev.signalbox.event.Question;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.event.Relation;
import dev.signalbox.event.RememberedTurn;
import dev.signalbox.event.Understood;
import dev.signalbox.event.Want;
import dev.signalbox.language.ModelClient;
import dev.signalbox.sql.words.AskedChart;
import dev.signalbox.stage.ModelCalls;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.Recall;
import dev.signalbox.stage.RemindedStage;
import dev.signalbox.stage.StageException;
import dev.signalbox.stage.TerminalEvents;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Takes in a question: checks it, decides whether it needs a database at all, and divides it into
/// parts; the settings switch the last two on. The stage refuses a question in a language that the
/// encoder does not read. It refuses a question that needs no database, or lets a language model
/// answer it.
///
/// A question that continues earlier turns of its conversation gets their texts before its own, as
/// its stand-alone text. Such a question needs a database, as they did, and has no parts.
///
/// Threading: as [Catalog].
public final class UnderstandStage implements RemindedStage<Question, Understood> {
  private static final String NAME = "understand";

  private final AccessCheck access;
  private final DialogueSettings settings;
  private final boolean readsEnglishOnly;
  private final ContextSwitch contextSwitch;
  private final TurnRelation relation = TurnRelation.shipped();
  private final TextJudges judges;

  /// @param tenants the known tenants; anyone may ask a question without a tenant, which sees the
  ///   databases that are open to everyone
  /// @param readsEnglishOnly whether the encoder reads no other language than English
  /// @param judges the parts that ask a language model
  public UnderstandStage(
      Catalog catalog,
      Set<String> tenants,
      DialogueSettings settings,
      boolean readsEnglishOnly,
      TextJudges judges) {
    this.access = new AccessCheck(catalog, tenants);
    this.settings = settings;
    this.readsEnglishOnly = readsEnglishOnly;
    this.contextSwitch = new ContextSwitch(judges.context());
    this.judges = judges;
  }

  /// @throws StageException `QUESTION_EMPTY`, `QUESTION_TOO_LONG`, `QUESTION_NOT_TEXT`,
  ///   `UNKNOWN_TENANT` or `UNKNOWN_DATABASE`, with the field and the fix in the message; or the
  ///   failure of the model
  @Override
  public Outcome<Understood> apply(Question question, Recall earlier) throws InterruptedException {
    QuestionText.check(question.getText(), "text");
    access.check(
        question.getTenant(),
        question.getDatabases(),
        "Name others, or leave the field empty to ask all.");
    String own = question.getText().strip();
    String text = AskedChart.without(own).isEmpty() ? own : AskedChart.without(own);
    Optional<String> language =
        readsEnglishOnly && settings.languageCheck()
            ? QuestionLanguage.otherThanEnglish(text)
            : Optional.empty();
    if (language.isPresent()) {
      return Outcome.ended(notRead(question, text, language.get()));
    }
    if (!earlier.isEmpty() && AskedChart.without(own).isEmpty()) {
      Continuation again = Continuation.again(earlier);
      return Outcome.onward(
          new Understood(journey(question, again.standalone(), again.dialogue())));
    }
    if (earlier.isEmpty()) {
      return understood(journey(question, text, null), text);
    }
    return behind(question, text, Continuation.earlier(text, earlier));
  }

  /// @param earlier the turns before, oldest first
  private Outcome<Understood> behind(Question question, String text, List<RememberedTurn> earlier)
      throws InterruptedException {
    List<String> texts = Continuation.texts(earlier);
    double continuing = relation.probability(text, texts);
    RelationJudge judge = judges.relation();
    RelationJudge.Decision decision =
        judge == null
            ? RelationJudge.Decision.embedded(continuing)
            : judge.decide(text, texts, continuing);
    Continuation continuation =
        Continuation.of(
            relation.of(decision.continuing(), earlier), decision.reason(), text, earlier);
    Journey journey = journey(question, continuation.standalone(), continuation.dialogue());
    Journey charged = ModelCalls.addedTo(journey, NAME, decision.calls());
    return continuation.isFollowUp()
        ? Outcome.onward(new Understood(charged))
        : understood(charged, continuation.standalone());
  }

  /// A follow-up has no parts.
  private Journey journey(Question question, String text, @Nullable Dialogue dialogue) {
    boolean whole = dialogue == null || dialogue.getRelation() != Relation.FOLLOW_UP;
    Composition parts = settings.parts() && whole ? QuestionParts.of(text).orElse(null) : null;
    return new Journey(question, text, List.of(), List.of(), parts, List.of(), dialogue, List.of());
  }

  /// Every question that goes on is a turn; a text that needs no database is none, nor is one that
  /// asks for another drawing alone.
  @Override
  public Optional<RememberedTurn> remembered(Question question, Outcome<Understood> outcome) {
    return switch (outcome) {
      case Outcome.Ended<Understood> _ -> Optional.empty();
      case Outcome.Onward<Understood> _ when AskedChart.without(question.getText()).isEmpty() ->
          Optional.empty();
      case Outcome.Onward<Understood>(Understood understood) ->
          Optional.of(
              RememberedTurn.newBuilder()
                  .setQuestionId(question.getId())
                  .setText(AskedChart.without(question.getText()))
                  .setStandalone(understood.getJourney().getStandalone())
                  .setAskedAt(question.getAskedAt())
                  .build());
    };
  }

  /// @param journey of a question that stands alone
  private Outcome<Understood> understood(Journey journey, String text) throws InterruptedException {
    if (!settings.contextSwitch()) {
      return Outcome.onward(new Understood(journey));
    }
    ContextSwitch.Decision decision =
        contextSwitch.decide(text, !journey.getModelCalls().isEmpty());
    Journey charged = ModelCalls.addedTo(journey, NAME, decision.calls());
    return decision.reason().isPresent()
        ? Outcome.ended(withoutDatabase(charged, decision.reason().get()))
        : Outcome.onward(new Understood(charged));
  }

  private static Answer notRead(Question question, String text, String language) {
    return TerminalEvents.refused(
        new Journey(question, text, List.of(), List.of(), null, List.of(), null, List.of()),
        null,
        RefusalReason.LANGUAGE_NOT_READ,
        ("The question seems to be in %s, but the encoder reads English only. Ask in English, or set"
                + " embedding.model to a multilingual encoder.")
            .formatted(language));
  }

  /// Only a request for an answer gets one; a route or a query does not exist for such a question.
  private Answer withoutDatabase(Journey journey, String reason) throws InterruptedException {
    DirectAnswers direct = judges.direct();
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
