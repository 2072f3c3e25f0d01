package dev.signalbox.language;

import static dev.signalbox.language.JournaledModel.PROMPT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.langchain4j.model.output.FinishReason;
import dev.signalbox.config.LanguageSettings;
import dev.signalbox.config.loading.ConfigurationLoader;
import dev.signalbox.event.ModelCall;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class JournaledCallsTest {
  private final JournaledModel journaled = new JournaledModel();

  private static void assertFails(ModelClient client, Prompt prompt, FailureCode code) {
    assertThatExceptionOfType(StageException.class)
        .isThrownBy(() -> client.call("plan", prompt))
        .satisfies(failure -> assertThat(failure.code()).isEqualTo(code));
  }

  @Test
  void shouldUseWhatIsRecordedAndRecordWhatIsNot() throws InterruptedException {
    ModelClient client = journaled.client("fill");

    ModelClient.Reply first = client.call("plan", PROMPT);
    ModelClient.Reply second = client.callAgain("execute", PROMPT);

    assertThat(journaled.model.questions()).hasSize(1);
    assertThat(second.text()).isEqualTo(first.text()).isEqualTo("how many? 1");
    assertThat(first.use().getRecordedAt()).isEmpty();
    ModelCall recorded = journaled.journal.calls().getFirst();
    assertThat(second.use().getRecordedAt()).hasValue(recorded.getCalledAt());
    assertThat(second.use().getStage()).isEqualTo("execute");
    assertThat(second.use().getInputTokens()).isEqualTo(11);
    assertThat(second.use().getOutputTokens()).isEqualTo(7);
    assertThat(second.use().getDigest()).isEqualTo(first.use().getDigest());
    assertThat(first.use().getDigest()).hasValue(recorded.getDigest());
  }

  @Test
  void shouldRecordWhatWasAskedAndForWhom() throws InterruptedException {
    JournaledModel.ask(journaled.client("fill"), "acme");

    assertThat(journaled.journal.calls())
        .singleElement()
        .satisfies(call -> {
          assertThat(call.getTenant()).hasValue("acme");
          assertThat(call.getQuestion()).hasValue("q1");
          assertThat(call.getStage()).hasValue("plan");
          assertThat(call.getProvider()).isEqualTo("openai");
          assertThat(call.getModel()).isEqualTo("scripted");
          assertThat(call.getPrompt()).isEqualTo("plan.v1");
          assertThat(call.getParameters())
              .isEqualTo("temperature=0.0 output-tokens=1024 reply=text");
          assertThat(call.getRequest())
              .isEqualTo(
                  "[{\"role\":\"system\",\"text\":\"be brief\"},{\"role\":\"user\",\"text\":\"how many?\"}]");
          assertThat(call.getResponse()).isEqualTo("how many? 1");
        });
  }

  @Test
  void shouldMakeNoCallWhereOnlyTheJournalMayAnswer() throws InterruptedException {
    journaled.client("fill").call("plan", PROMPT);
    ModelClient client = journaled.client("only");

    assertThat(client.call("plan", PROMPT).text()).isEqualTo("how many? 1");
    Prompt changed = new Prompt("plan.0a1b2c3d", "be brief!", "how many?");
    assertThatExceptionOfType(StageException.class)
        .isThrownBy(() -> client.call("plan", changed))
        .satisfies(failure -> {
          assertThat(failure.code()).isEqualTo(FailureCode.MODEL_CALL_NOT_RECORDED);
          assertThat(failure.code().passing()).isFalse();
        })
        .withMessageContaining("stage plan")
        .withMessageContaining("plan.0a1b2c3d")
        .withMessageContaining(CallDigest.of(JournaledModel.settings("only"), null, changed));
    assertThat(journaled.model.questions()).hasSize(1);
  }

  @Test
  void shouldAskAnewWhereTheJournalIsRefreshed() throws InterruptedException {
    ModelClient client = journaled.client("refresh");

    assertThat(client.call("plan", PROMPT).text()).isEqualTo("how many? 1");
    assertThat(client.call("plan", PROMPT).text()).isEqualTo("how many? 2");
    assertThat(journaled.client("only").call("plan", PROMPT).text()).isEqualTo("how many? 2");
  }

  @Test
  void shouldLeaveTheJournalAloneWhereItIsOff() throws InterruptedException {
    ModelClient client = journaled.client("off");

    client.call("plan", PROMPT);
    assertThat(client.call("plan", PROMPT).use().getRecordedAt()).isEmpty();

    assertThat(journaled.model.questions()).hasSize(2);
    assertThat(journaled.journal.calls()).isEmpty();
  }

  @Test
  void shouldKeepTenantsApart() throws InterruptedException {
    ModelClient client = journaled.client("fill");

    assertThat(JournaledModel.ask(client, "acme")).isEqualTo("how many? 1");
    assertThat(JournaledModel.ask(client, "zeta")).isEqualTo("how many? 2");
    assertThat(JournaledModel.ask(client, null)).isEqualTo("how many? 3");
    assertThat(JournaledModel.ask(client, "")).isEqualTo("how many? 4");
    assertThat(JournaledModel.ask(client, "acme")).isEqualTo("how many? 1");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"temperature: 0.5", "output-tokens: 64", "model: other", "provider: anthropic"})
  void shouldTellOneCallFromAnother(String setting) {
    String key = setting.substring(0, setting.indexOf(':'));
    String yaml = "language: {provider: openai, model: scripted, url: http://a/v1, key: one}";
    LanguageSettings changed =
        new ConfigurationLoader(Map.of())
            .load(
                null,
                List.of(
                    "language.provider=openai",
                    "language.model=scripted",
                    "language." + key + "=" + setting.substring(key.length() + 2)))
            .language();
    LanguageSettings base = new ConfigurationLoader(Map.of()).parse(yaml, Path.of("")).language();

    assertThat(CallDigest.of(base, null, PROMPT))
        .hasSize(64)
        .isNotEqualTo(CallDigest.of(changed, null, PROMPT))
        .isNotEqualTo(CallDigest.of(base, null, new Prompt("plan.v1", "be brief", "how many")))
        .isNotEqualTo(
            CallDigest.of(
                base,
                null,
                new Prompt(
                    "plan.v1", "be brief", "how many?", ModelVisibility.SCHEMA, ReplyForm.QUERY)))
        .isNotEqualTo(CallDigest.of(base, null, new Prompt("plan.v1", "be briefh", "ow many?")))
        .as("address, key and the template's name do not matter")
        .isEqualTo(CallDigest.of(JournaledModel.settings("fill"), null, PROMPT))
        .isEqualTo(CallDigest.of(base, null, new Prompt("plan.v2", "be brief", "how many?")));
  }

  @Test
  void shouldNeedNeitherBudgetNorProviderForWhatIsRecorded() throws InterruptedException {
    ModelClient client = journaled.client("fill", "requests-per-minute: 1", "breaker: {calls: 1}");
    client.call("plan", PROMPT);

    for (int i = 0; i < 10; i++) {
      assertThat(client.call("plan", PROMPT).text()).isEqualTo("how many? 1");
    }
    assertThat(client.breaker().state()).isEqualTo(Breaker.State.CLOSED);
    assertFails(client, new Prompt("plan.v1", "s", "another"), FailureCode.MODEL_RATE_LIMITED);
  }

  @ParameterizedTest
  @EnumSource(
      value = FinishReason.class,
      names = {"LENGTH", "CONTENT_FILTER"})
  void shouldRecordNothingThatIsOfNoUse(FinishReason reason) throws InterruptedException {
    ModelClient client = journaled.client("fill");
    journaled.model.then(() -> ScriptedModel.reply("SELECT count(*) FRO", reason));

    assertThatExceptionOfType(StageException.class).isThrownBy(() -> client.call("plan", PROMPT));
    assertThat(journaled.journal.calls()).isEmpty();
    assertThat(journaled.journal.lost()).as("and yet it was paid").isEqualTo(18);
    assertThat(client.call("plan", PROMPT).text()).isEqualTo("how many? 2");
  }

  @Test
  void shouldShowNoMoreOfADatabaseThanAllowedThoughItIsRecorded() throws InterruptedException {
    Prompt rows = new Prompt("answer.v1", "be brief", "Oslo", ModelVisibility.ROWS);
    journaled.client("fill", "sees: rows").call("execute", rows);

    assertThatIllegalStateException()
        .isThrownBy(() -> journaled.client("only").call("execute", rows))
        .withMessageContaining("language.sees is");
  }
}
