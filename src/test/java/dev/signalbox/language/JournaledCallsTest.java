package dev.signalbox.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.awaitility.Awaitility.await;

import dev.langchain4j.exception.InternalServerException;
import dev.langchain4j.model.output.FinishReason;
import dev.signalbox.config.ConfigurationLoader;
import dev.signalbox.config.LanguageSettings;
import dev.signalbox.event.Journey;
import dev.signalbox.event.ModelCall;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.Question;
import dev.signalbox.event.Want;
import dev.signalbox.stage.CallContext;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class JournaledCallsTest {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final Prompt PROMPT = new Prompt("plan.v1", "be brief", "how many?");

  private final ScriptedModel model = new ScriptedModel();
  private final ListedJournal journal = new ListedJournal();

  private static LanguageSettings settings(String mode, String... more) {
    return new ConfigurationLoader(Map.of())
        .parse(
            "language: {provider: openai, model: scripted, journal: {mode: %s}%s}"
                .formatted(mode, more.length == 0 ? "" : ", " + String.join(", ", more)),
            Path.of(""))
        .language();
  }

  private ModelClient client(String mode, String... more) {
    return new ModelClient(
        model, settings(mode, more), new ManualClock(), ModelObserver.NONE, journal);
  }

  private static Journey journey(@Nullable String tenant, ModelUse... calls) {
    Question question =
        new Question("q1", "how many?", null, tenant, Want.SQL, List.of(), Instant.EPOCH);
    return new Journey(question, "how many?", List.of(), List.of(calls), null);
  }

  private static String ask(ModelClient client, @Nullable String tenant)
      throws InterruptedException {
    return CallContext.of(journey(tenant)).during(() -> client.call("plan", PROMPT)).text();
  }

  private static void assertFails(ModelClient client, Prompt prompt, FailureCode code) {
    assertThatExceptionOfType(StageException.class)
        .isThrownBy(() -> client.call("plan", prompt))
        .satisfies(failure -> assertThat(failure.code()).isEqualTo(code));
  }

  @Test
  void shouldUseWhatIsRecordedAndRecordWhatIsNot() throws InterruptedException {
    ModelClient client = client("fill");

    ModelClient.Reply first = client.call("plan", PROMPT);
    ModelClient.Reply second = client.callAgain("execute", PROMPT);

    assertThat(model.questions()).hasSize(1);
    assertThat(second.text()).isEqualTo(first.text()).isEqualTo("how many? 1");
    assertThat(first.use().getRecordedAt()).isEmpty();
    ModelCall recorded = journal.calls().getFirst();
    assertThat(second.use().getRecordedAt()).hasValue(recorded.getCalledAt());
    assertThat(second.use().getStage()).isEqualTo("execute");
    assertThat(second.use().getInputTokens()).isEqualTo(11);
    assertThat(second.use().getOutputTokens()).isEqualTo(7);
    assertThat(second.use().getDigest()).isEqualTo(first.use().getDigest());
    assertThat(first.use().getDigest()).hasValue(recorded.getDigest());
  }

  @Test
  void shouldRecordWhatWasAskedAndForWhom() throws InterruptedException {
    ask(client("fill"), "acme");

    assertThat(journal.calls())
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
    client("fill").call("plan", PROMPT);
    ModelClient client = client("only");

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
        .withMessageContaining(CallDigest.of(settings("only"), null, changed));
    assertThat(model.questions()).hasSize(1);
  }

  @Test
  void shouldAskAnewWhereTheJournalIsRefreshed() throws InterruptedException {
    ModelClient client = client("refresh");

    assertThat(client.call("plan", PROMPT).text()).isEqualTo("how many? 1");
    assertThat(client.call("plan", PROMPT).text()).isEqualTo("how many? 2");
    assertThat(client("only").call("plan", PROMPT).text()).isEqualTo("how many? 2");
  }

  @Test
  void shouldLeaveTheJournalAloneWhereItIsOff() throws InterruptedException {
    ModelClient client = client("off");

    client.call("plan", PROMPT);
    assertThat(client.call("plan", PROMPT).use().getRecordedAt()).isEmpty();

    assertThat(model.questions()).hasSize(2);
    assertThat(journal.calls()).isEmpty();
  }

  @Test
  void shouldKeepTenantsApart() throws InterruptedException {
    ModelClient client = client("fill");

    assertThat(ask(client, "acme")).isEqualTo("how many? 1");
    assertThat(ask(client, "zeta")).isEqualTo("how many? 2");
    assertThat(ask(client, null)).isEqualTo("how many? 3");
    assertThat(ask(client, "")).isEqualTo("how many? 4");
    assertThat(ask(client, "acme")).isEqualTo("how many? 1");
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
                new Prompt("plan.v1", "be brief", "how many?", Visibility.SCHEMA, ReplyForm.QUERY)))
        .isNotEqualTo(CallDigest.of(base, null, new Prompt("plan.v1", "be briefh", "ow many?")))
        .as("address, key and the template's name do not matter")
        .isEqualTo(CallDigest.of(settings("fill"), null, PROMPT))
        .isEqualTo(CallDigest.of(base, null, new Prompt("plan.v2", "be brief", "how many?")));
  }

  @Test
  void shouldNeedNeitherBudgetNorProviderForWhatIsRecorded() throws InterruptedException {
    ModelClient client = client("fill", "requests-per-minute: 1", "breaker: {calls: 1}");
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
    ModelClient client = client("fill");
    model.then(() -> ScriptedModel.reply("SELECT count(*) FRO", reason));

    assertThatExceptionOfType(StageException.class).isThrownBy(() -> client.call("plan", PROMPT));
    assertThat(journal.calls()).isEmpty();
    assertThat(journal.lost()).as("and yet it was paid").isEqualTo(18);
    assertThat(client.call("plan", PROMPT).text()).isEqualTo("how many? 2");
  }

  @Test
  void shouldShowNoMoreOfADatabaseThanAllowedThoughItIsRecorded() throws InterruptedException {
    Prompt rows = new Prompt("answer.v1", "be brief", "Oslo", Visibility.ROWS);
    client("fill", "sees: rows").call("execute", rows);

    assertThatIllegalStateException()
        .isThrownBy(() -> client("only").call("execute", rows))
        .withMessageContaining("language.sees is");
  }

  @Test
  void shouldMakeTheSameCallOnce() throws Exception {
    CountDownLatch replying = new CountDownLatch(1);
    model.then(() -> {
      replying.await();
      return ScriptedModel.reply("three", FinishReason.STOP);
    });
    ModelClient client = client("fill");
    List<CompletableFuture<String>> replies = new ArrayList<>();
    List<Thread> callers = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      callers.add(started(client, replies));
    }
    await().atMost(PATIENCE).until(() -> callers.stream().allMatch(JournaledCallsTest::waits));
    replying.countDown();

    for (CompletableFuture<String> reply : replies) {
      assertThat(reply.get(30, TimeUnit.SECONDS)).isEqualTo("three");
    }
    assertThat(model.questions()).hasSize(1);
    assertThat(journal.calls()).hasSize(1);
  }

  @Test
  void shouldLetTheOthersGoOnWhereTheFirstFails() throws Exception {
    CountDownLatch failing = new CountDownLatch(1);
    model.then(() -> {
      failing.await();
      throw new InternalServerException("scripted");
    });
    ModelClient client = client("fill");
    List<CompletableFuture<String>> replies = new ArrayList<>();
    Thread first = started(client, replies);
    await().atMost(PATIENCE).until(() -> model.questions().size() == 1);
    List<Thread> others = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      others.add(started(client, replies));
    }
    await().atMost(PATIENCE).until(() -> others.stream().allMatch(JournaledCallsTest::waits));
    failing.countDown();

    assertThatExceptionOfType(ExecutionException.class)
        .isThrownBy(() -> replies.getFirst().get(30, TimeUnit.SECONDS))
        .withCauseInstanceOf(StageException.class);
    for (CompletableFuture<String> reply : replies.subList(1, replies.size())) {
      assertThat(reply.get(30, TimeUnit.SECONDS)).isEqualTo("how many? 2");
    }
    assertThat(first.join(PATIENCE)).isTrue();
    assertThat(model.questions()).hasSize(2);
  }

  @Test
  void shouldLetTheOthersGoOnWhereTheFirstIsInterrupted() throws Exception {
    CountDownLatch never = new CountDownLatch(1);
    model.then(() -> {
      never.await();
      return ScriptedModel.reply("never", FinishReason.STOP);
    });
    ModelClient client = client("fill");
    List<CompletableFuture<String>> replies = new ArrayList<>();
    Thread first = started(client, replies);
    await().atMost(PATIENCE).until(() -> model.questions().size() == 1);
    Thread given = started(client, replies);
    Thread other = started(client, replies);
    await().atMost(PATIENCE).until(() -> waits(given) && waits(other));

    given.interrupt();
    assertThatExceptionOfType(ExecutionException.class)
        .isThrownBy(() -> replies.get(1).get(30, TimeUnit.SECONDS))
        .withCauseInstanceOf(InterruptedException.class);
    assertThat(replies.get(2)).as("who waits no more takes nobody along").isNotDone();
    first.interrupt();
    assertThatExceptionOfType(ExecutionException.class)
        .isThrownBy(() -> replies.getFirst().get(30, TimeUnit.SECONDS))
        .withCauseInstanceOf(InterruptedException.class);
    assertThat(replies.get(2).get(30, TimeUnit.SECONDS)).isEqualTo("how many? 2");
  }

  private static Thread started(ModelClient client, List<CompletableFuture<String>> replies) {
    CompletableFuture<String> reply = new CompletableFuture<>();
    replies.add(reply);
    return Thread.ofPlatform()
        .start(() -> {
          try {
            reply.complete(client.call("plan", PROMPT).text());
          } catch (InterruptedException | RuntimeException e) {
            reply.completeExceptionally(e);
          }
        });
  }

  private static boolean waits(Thread thread) {
    return thread.getState() == Thread.State.WAITING;
  }

  @Test
  void shouldEndAQuestionThatHasSpentItsTokens() throws InterruptedException {
    ModelClient client = client("fill", "question-tokens: 100");
    ModelUse costly = new ModelUse("rerank", "m", "p", 80, 16, 1L, null, null);
    ModelUse free = new ModelUse("rerank", "m", "p", 80, 16, 1L, null, Instant.EPOCH);

    CallContext.of(journey(null, free, free)).during(() -> client.call("plan", PROMPT));
    CallContext spent = CallContext.of(journey(null, costly));
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
    ModelClient client = client("off", "question-tokens: 40");
    CallContext context = CallContext.of(journey(null));

    context.during(() -> client.call("plan", PROMPT));
    assertThat(context.tokens()).isEqualTo(18);
    context.during(() -> client.callAgain("plan", PROMPT));
    assertThatExceptionOfType(StageException.class)
        .isThrownBy(() -> context.during(() -> client.callAgain("plan", PROMPT)))
        .withMessageContaining("cost 36");
  }

  @Test
  void shouldEndTheQuestionsOfATenantThatHasSpentTheDaysTokens() throws InterruptedException {
    ModelClient client = client("fill", "tenant-tokens-per-day: 1000");
    ask(client, "acme");
    journal.today = 999;

    assertThat(ask(client, "acme")).as("the journal costs nothing").isEqualTo("how many? 1");
    Prompt other = new Prompt("plan.v1", "be brief", "which?");
    assertThatExceptionOfType(StageException.class)
        .isThrownBy(() -> CallContext.of(journey("acme")).during(() -> client.call("plan", other)))
        .satisfies(failure -> assertThat(failure.code()).isEqualTo(FailureCode.TENANT_TOKENS_SPENT))
        .withMessageContaining("the tenant acme")
        .withMessageContaining("language.tenant-tokens-per-day")
        .withMessageContaining("cost 999 today")
        .withMessageContaining("00:00 UTC on");
    assertThat(CallContext.of(journey("zeta")).during(() -> client.call("plan", other)).text())
        .isEqualTo("which? 2");
  }
}
