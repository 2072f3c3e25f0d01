package dev.signalbox.dialogue;

import static dev.signalbox.event.TestEvents.question;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.signalbox.catalog.FixedCatalog;
import dev.signalbox.config.DialogueSettings;
import dev.signalbox.event.Dialogue;
import dev.signalbox.event.Journey;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.Relation;
import dev.signalbox.event.RememberedTurn;
import dev.signalbox.event.Understood;
import dev.signalbox.language.ModelClient;
import dev.signalbox.language.Prompts;
import dev.signalbox.language.ScriptedModelServer;
import dev.signalbox.language.ScriptedModelServer.Turn;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.Recall;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RelationJudgeTest {
  private static final String BEFORE = "Show all skippers.";

  /// The classifier is not sure: the text may ask for the age of skippers.
  private static final String UNSURE = "What is the average age?";

  private final ScriptedModelServer server = new ScriptedModelServer();

  @AfterEach
  void stop() {
    server.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"reason\": \"it says not of what\", \"relation\": \"follow-up\"}",
        "<think>age of whom?</think>```json\n{\"relation\": \"Follow-Up\"}\n```"
      })
  void shouldTakeAnUnsureTextForTheFollowUpThatTheModelTells(String reply)
      throws InterruptedException {
    server.thenSays(reply);

    Journey journey = understood(UNSURE);

    Dialogue dialogue = journey.getDialogue().orElseThrow();
    assertThat(dialogue.getRelation()).isEqualTo(Relation.FOLLOW_UP);
    assertThat(dialogue.getProbability()).isEqualTo(0.95);
    assertThat(dialogue.getJudgement().orElseThrow()).startsWith("scripted");
    assertThat(journey.getStandalone()).isEqualTo(BEFORE + " " + UNSURE);
    assertThat(journey.getModelCalls())
        .extracting(ModelUse::getStage, ModelUse::getPrompt)
        .containsExactly(tuple("understand", "relate-turn.v1"));
    assertThat(server.prompts()).singleElement().asString().contains(BEFORE, UNSURE);
  }

  @Test
  void shouldTakeAnUnsureTextForTheNewSubjectThatTheModelTells() throws InterruptedException {
    server.thenSays("{\"reason\": \"it says all\", \"relation\": \"new\"}");

    Journey journey = understood(UNSURE);

    Dialogue dialogue = journey.getDialogue().orElseThrow();
    assertThat(dialogue.getRelation()).isEqualTo(Relation.NEW);
    assertThat(dialogue.getJudgement().orElseThrow()).contains("it says all");
    assertThat(journey.getStandalone()).isEqualTo(UNSURE);
    assertThat(journey.getModelCalls()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"{\"relation\": \"perhaps\"}", "follow-up, I think", "{\"relation\": \"ne"})
  void shouldLetTheClassifierDecideWhereTheReplyTellsNothing(String reply)
      throws InterruptedException {
    double embedded = TurnRelation.shipped().probability(UNSURE, List.of(BEFORE));
    server.thenSays(reply);

    Journey journey = understood(UNSURE);

    Dialogue dialogue = journey.getDialogue().orElseThrow();
    assertThat(continuing(dialogue)).isCloseTo(embedded, within(1e-9));
    assertThat(dialogue.getJudgement().orElseThrow())
        .isEqualTo("The classifier decides, as scripted told nothing: its reply names no relation");
    assertThat(journey.getModelCalls()).hasSize(1);
  }

  @Test
  void shouldLetTheClassifierDecideWhereTheReplyIsLateOrCut() throws InterruptedException {
    server.otherwise(_ -> new Turn.SaysLate("{\"relation\": \"new\"}", Duration.ofSeconds(3)));
    assertThat(judgement(Duration.ofMillis(200))).startsWith("The classifier decides, as scripted");

    server.otherwise(_ -> new Turn.Ends("{\"relation\": \"ne", "length"));
    assertThat(judgement(Duration.ofSeconds(5))).startsWith("The classifier decides, as scripted");
  }

  private String judgement(Duration timeout) throws InterruptedException {
    return journey(stage(timeout), UNSURE)
        .getDialogue()
        .flatMap(Dialogue::getJudgement)
        .orElseThrow();
  }

  @Test
  void shouldAskNothingWhereTheClassifierIsSure() throws InterruptedException {
    assertThat(understood("Show me their names.").getDialogue().orElseThrow())
        .extracting(Dialogue::getRelation)
        .isEqualTo(Relation.FOLLOW_UP);
    assertThat(
            understood("List the names of the owners and their phone numbers.")
                .getDialogue()
                .flatMap(Dialogue::getJudgement))
        .isEmpty();
    assertThat(stage(Duration.ofSeconds(5)).apply(question(UNSURE), Recall.NOTHING))
        .isInstanceOf(Outcome.Onward.class);
    assertThat(server.prompts()).isEmpty();
  }

  private static double continuing(Dialogue dialogue) {
    return dialogue.getRelation() == Relation.FOLLOW_UP
        ? dialogue.getProbability()
        : 1 - dialogue.getProbability();
  }

  private Journey understood(String text) throws InterruptedException {
    return journey(stage(Duration.ofSeconds(5)), text);
  }

  private static Journey journey(UnderstandStage stage, String text) throws InterruptedException {
    RememberedTurn turn =
        RememberedTurn.newBuilder()
            .setQuestionId("q1")
            .setText(BEFORE)
            .setStandalone(BEFORE)
            .setAskedAt(Instant.EPOCH)
            .build();
    return ((Outcome.Onward<Understood>) stage.apply(question(text), new Recall(List.of(turn))))
        .event()
        .getJourney();
  }

  private UnderstandStage stage(Duration timeout) {
    ModelClient client = ModelClient.of(server.settings(timeout, 8_000, 64)).orElseThrow();
    return new UnderstandStage(
        new FixedCatalog(List.of()),
        Set.of(),
        DialogueSettings.defaults(),
        true,
        new TextJudges(null, new RelationJudge(client, Prompts.shipped()), null));
  }
}
