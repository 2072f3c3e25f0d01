package dev.signalbox.dialogue;

import static dev.signalbox.event.TestEvents.question;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.signalbox.catalog.FixedCatalog;
import dev.signalbox.config.DialogueSettings;
import dev.signalbox.event.Answer;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.event.Understood;
import dev.signalbox.language.ModelClient;
import dev.signalbox.language.Prompts;
import dev.signalbox.language.ScriptedModelServer;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.StageException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ContextJudgeTest {
  private static final String UNDECIDED =
      "The train left at 8:10 and arrived at 9:00. How long did the train take?";

  private final ScriptedModelServer server = new ScriptedModelServer();

  @AfterEach
  void stop() {
    server.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"reason\": \"both times are stated\", \"held\": \"yes\"}",
        "```json\n{\"held\": \"Yes\"}\n```",
        "<think>9:00 less 8:10</think>{\"reason\": \"\", \"held\": true}",
        "(YES) Both times are stated.",
        "Yes."
      })
  void shouldRefuseWhereTheModelFindsTheAnswerInTheText(String reply) throws InterruptedException {
    Answer answer = ((Outcome.Ended<Understood>) apply(reply, UNDECIDED)).answer();

    assertThat(answer.getRefusal().orElseThrow().getReason())
        .isEqualTo(RefusalReason.NO_DATABASE_NEEDED);
    assertThat(answer.getRefusal().orElseThrow().getDetail()).contains("the language model");
    assertThat(answer.getJourney().getModelCalls())
        .extracting(ModelUse::getStage, ModelUse::getPrompt)
        .containsExactly(tuple("understand", "judge-context.v1"));
    assertThat(server.prompts()).singleElement().asString().contains(UNDECIDED);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"reason\": \"the times of another train are asked\", \"held\": \"no\"}",
        "{\"held\": false}",
        "{\"held\": \"perhaps\"}",
        "(NO) The text says nothing of it.",
        "Yesterday's trains are not in the text.",
        "I cannot tell.",
        "{\"held\": \"ye"
      })
  void shouldLetTheTextGoOnOtherwiseAndCountTheCall(String reply) throws InterruptedException {
    Understood understood = ((Outcome.Onward<Understood>) apply(reply, UNDECIDED)).event();

    assertThat(understood.getJourney().getModelCalls()).hasSize(1);
  }

  @Test
  void shouldAskNothingWhereTheEmbeddedDecisionIsSure() throws InterruptedException {
    assertThat(apply("{\"held\": \"no\"}", "Lena is 51 years old. How old is Lena?"))
        .isInstanceOf(Outcome.Ended.class);
    assertThat(apply("{\"held\": \"yes\"}", "How many trains are late?"))
        .isInstanceOf(Outcome.Onward.class);
    assertThat(server.prompts()).isEmpty();
  }

  @Test
  void shouldLetAnEmptyReplyGoOnAndPassTheFailureOfTheServer() throws InterruptedException {
    Understood understood = ((Outcome.Onward<Understood>) apply("", UNDECIDED)).event();
    assertThat(understood.getJourney().getModelCalls()).hasSize(1);

    server.close();
    assertThatThrownBy(() -> stage(false).apply(question(UNDECIDED)))
        .isInstanceOf(StageException.class);
  }

  @Test
  void shouldLetTheModelAnswerAfterItsVerdict() throws InterruptedException {
    server.thenSays("{\"held\": \"yes\"}").thenSays("It took 50 minutes.");

    Answer answer = ((Outcome.Ended<Understood>) stage(true).apply(question(UNDECIDED))).answer();

    assertThat(answer.getSentence()).contains("It took 50 minutes.");
    assertThat(answer.getJourney().getModelCalls())
        .extracting(ModelUse::getPrompt)
        .containsExactly("judge-context.v1", "plain.v1");
  }

  private Outcome<Understood> apply(String reply, String text) throws InterruptedException {
    server.thenSays(reply);
    return stage(false).apply(question(text));
  }

  private UnderstandStage stage(boolean answering) {
    ModelClient client =
        ModelClient.of(server.settings(Duration.ofSeconds(5), 8_000, 64)).orElseThrow();
    return new UnderstandStage(
        new FixedCatalog(List.of()),
        Set.of(),
        new DialogueSettings(
            true, "language", "embedded", true, true, true, 8, Duration.ofDays(1), 1 << 16),
        true,
        new TextJudges(
            new ContextJudge(client, Prompts.shipped()),
            null,
            answering ? new DirectAnswers(client, Prompts.shipped()) : null));
  }
}
