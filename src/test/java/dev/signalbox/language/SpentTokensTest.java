package dev.signalbox.language;

import static dev.signalbox.language.JournaledModel.PROMPT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.signalbox.event.ModelUse;
import dev.signalbox.stage.CallContext;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/// The fate of questions whose tokens are spent, with a journal.
class SpentTokensTest {
  private final JournaledModel journaled = new JournaledModel();

  @Test
  void shouldEndAQuestionThatHasSpentItsTokens() throws InterruptedException {
    ModelClient client = journaled.client("fill", "question-tokens: 100");
    ModelUse costly = new ModelUse("rerank", "m", "p", 80, 16, 1L, null, null);
    ModelUse free = new ModelUse("rerank", "m", "p", 80, 16, 1L, null, Instant.EPOCH);

    CallContext.of(JournaledModel.journey(null, free, free))
        .during(() -> client.call("plan", PROMPT));
    CallContext spent = CallContext.of(JournaledModel.journey(null, costly));
    assertThat(spent.during(() -> client.call("plan", PROMPT)).text())
        .as("the journal costs nothing")
        .isEqualTo("how many? 1");
    assertThatExceptionOfType(StageException.class)
        .isThrownBy(() ->
            spent.during(() -> client.call("plan", new Prompt("plan.v1", "be brief", "which?"))))
        .satisfies(
            failure -> assertThat(failure.code()).isEqualTo(FailureCode.QUESTION_TOKENS_SPENT))
        .withMessageContaining("language.question-tokens")
        .withMessageContaining("cost 96");
  }

  @Test
  void shouldCountTheCallsThatAStageMakes() throws InterruptedException {
    ModelClient client = journaled.client("off", "question-tokens: 40");
    CallContext context = CallContext.of(JournaledModel.journey(null));

    context.during(() -> client.call("plan", PROMPT));
    assertThat(context.tokens()).isEqualTo(18);
    context.during(() -> client.callAgain("plan", PROMPT));
    assertThatExceptionOfType(StageException.class)
        .isThrownBy(() -> context.during(() -> client.callAgain("plan", PROMPT)))
        .withMessageContaining("cost 36");
  }

  @Test
  void shouldEndTheQuestionsOfATenantThatHasSpentTheDaysTokens() throws InterruptedException {
    ModelClient client = journaled.client("fill", "tenant-tokens-per-day: 1000");
    JournaledModel.ask(client, "acme");
    journaled.journal.today = 999;

    assertThat(JournaledModel.ask(client, "acme"))
        .as("the journal costs nothing")
        .isEqualTo("how many? 1");
    Prompt other = new Prompt("plan.v1", "be brief", "which?");
    assertThatExceptionOfType(StageException.class)
        .isThrownBy(() ->
            CallContext.of(JournaledModel.journey("acme")).during(() -> client.call("plan", other)))
        .satisfies(failure -> assertThat(failure.code()).isEqualTo(FailureCode.TENANT_TOKENS_SPENT))
        .withMessageContaining("the tenant acme")
        .withMessageContaining("language.tenant-tokens-per-day")
        .withMessageContaining("cost 999 today")
        .withMessageContaining("00:00 UTC on");
    assertThat(
            CallContext.of(JournaledModel.journey("zeta"))
                .during(() -> client.call("plan", other))
                .text())
        .isEqualTo("which? 2");
  }
}
