package dev.signalbox.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.signalbox.config.BreakerSettings;
import dev.signalbox.config.CostSettings;
import dev.signalbox.config.JournalSettings;
import dev.signalbox.config.LanguageSettings;
import dev.signalbox.language.ScriptedModelServer.Turn;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.NotNowException;
import dev.signalbox.stage.StageException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.assertj.core.api.ThrowableAssertAlternative;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ModelClientTest {
  private static final Prompt PROMPT = new Prompt("test.v1", "be brief", "how many?");

  private final ScriptedModelServer server = new ScriptedModelServer();
  private final ModelClient client = client(server.url(), Duration.ofSeconds(5));

  private static ModelClient client(String url, Duration timeout) {
    return ModelClient.of(
            new LanguageSettings(
                "openai",
                url,
                "scripted",
                "secret",
                null,
                1,
                timeout,
                0,
                8_000,
                64,
                null,
                null,
                BreakerSettings.defaults(),
                CostSettings.defaults(),
                "schema",
                null,
                JournalSettings.defaults(),
                null,
                null))
        .orElseThrow();
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @ParameterizedTest
  @CsvSource({
    "schema, VALUES",
    "schema, ROWS",
    "values, ROWS",
  })
  void shouldSendNothingThatMayNotBeSeen(String sees, ModelVisibility shows) {
    ModelClient limited =
        ModelClient.of(server.settings(Duration.ofSeconds(5), 8_000, 64, sees)).orElseThrow();
    Prompt prompt = new Prompt("test.v1", "be brief", "Oslo is stored", shows);

    assertThatIllegalStateException()
        .isThrownBy(() -> limited.call("plan", prompt))
        .withMessageContaining("language.sees is");
    assertThatIllegalStateException().isThrownBy(() -> limited.callAgain("plan", prompt));
    assertThat(server.prompts()).isEmpty();
  }

  @Test
  void shouldReturnTheTextAndWhatTheCallUsed() throws InterruptedException {
    server.thenSays("three");
    ModelClient.Reply reply = client.call("plan", PROMPT);
    assertThat(reply.text()).isEqualTo("three");
    assertThat(reply.use().getInputTokens()).isEqualTo(11);
    assertThat(reply.use().getOutputTokens()).isEqualTo(7);
    assertThat(reply.use().getPrompt()).isEqualTo("test.v1");
    assertThat(server.prompts()).singleElement().asString().contains("be brief", "how many?");
  }

  @ParameterizedTest
  @CsvSource({
    "401, MODEL_MISCONFIGURED",
    "403, MODEL_MISCONFIGURED",
    "404, MODEL_MISCONFIGURED",
    "400, MODEL_MISCONFIGURED",
    "429, MODEL_RATE_LIMITED",
    "500, MODEL_UNAVAILABLE",
    "503, MODEL_UNAVAILABLE"
  })
  void shouldTellByTheStatusWhoCanAct(int status, FailureCode code) {
    server.then(new Turn.Fails(status, "1"));
    assertFailsWith(client, code);
    assertThat(server.prompts()).as("it repeats nothing by itself").hasSize(1);
  }

  @Test
  void shouldFailOnAReplyThatIsCutOff() {
    server.then(new Turn.CutsOff());
    assertFailsWith(client, FailureCode.MODEL_UNAVAILABLE);
  }

  @Test
  void shouldFailOnAReplyThatIsNotWhatWasAgreed() {
    server.then(new Turn.Garbles("<html>maintenance</html>"));
    assertFailsWith(client, FailureCode.MODEL_REPLY_UNUSABLE);
  }

  @Test
  void shouldFailOnAnEmptyReply() {
    server.thenSays("  ");
    assertFailsWith(client, FailureCode.MODEL_REPLY_UNUSABLE);
  }

  @Test
  void shouldFailWhenTheServerIsTooSlow() {
    server.then(new Turn.SaysLate("too late", Duration.ofSeconds(20)));
    assertFailsWith(client(server.url(), Duration.ofMillis(200)), FailureCode.MODEL_UNAVAILABLE);
  }

  @Test
  void shouldFailWhenNobodyListens() {
    server.close();
    assertFailsWith(client, FailureCode.MODEL_UNAVAILABLE);
  }

  @Test
  void shouldStopWhenNobodyWaitsAnyMore() {
    server.then(new Turn.SaysLate("too late", Duration.ofSeconds(20)));
    CompletableFuture<String> outcome = new CompletableFuture<>();
    Thread caller =
        Thread.ofVirtual()
            .start(() -> {
              try {
                outcome.complete(client.call("plan", PROMPT).text());
              } catch (InterruptedException | RuntimeException e) {
                outcome.completeExceptionally(e);
              }
            });
    while (server.prompts().isEmpty()) {
      Thread.onSpinWait();
    }
    caller.interrupt();
    assertThatExceptionOfType(ExecutionException.class)
        .isThrownBy(outcome::get)
        .withCauseInstanceOf(InterruptedException.class);
  }

  @ParameterizedTest
  @ValueSource(ints = {400, 401, 404, 429, 500})
  void shouldNeverShowTheKey(int status) {
    server.then(new Turn.QuotesTheKey(status));
    assertThatExceptionOfType(StageException.class)
        .isThrownBy(() -> client.call("plan", PROMPT))
        .satisfies(failure -> {
          StringWriter logged = new StringWriter();
          failure.printStackTrace(new PrintWriter(logged, true));
          assertThat(logged.toString()).contains("Bearer ***").doesNotContain("secret");
        });
  }

  @Test
  void shouldReadNothingOfAReplyThatWasCutAtItsLimit() {
    server.then(new Turn.Ends("SELECT count(*) FROM singer", "length"));
    assertFailsWith(client, FailureCode.MODEL_REPLY_CUT)
        .withMessageContaining("64 tokens")
        .withMessageContaining("language.output-tokens");
    assertThat(FailureCode.MODEL_REPLY_CUT.passing()).as("the same call is cut again").isFalse();
  }

  @Test
  void shouldFailWhereTheProviderWithholdsTheReply() {
    server.then(new Turn.Ends("half of", "content_filter"));
    assertFailsWith(client, FailureCode.MODEL_REPLY_UNUSABLE)
        .withMessageContaining("content filter");
  }

  @Test
  void shouldFailWhereTheModelRefuses() {
    server.then(
        new Turn.Garbles(
            """
            {"id": "r", "object": "chat.completion", "created": 1, "model": "scripted", "choices":
             [{"index": 0, "finish_reason": "stop", "message":
               {"role": "assistant", "content": null, "refusal": "I cannot help with that."}}]}
            """));
    assertFailsWith(client, FailureCode.MODEL_REPLY_UNUSABLE).withMessageContaining("refused");
  }

  @Test
  void shouldWaitForALateReply() throws InterruptedException {
    server.then(new Turn.SaysLate("three", Duration.ofMillis(300)));
    ModelClient.Reply reply = client.call("plan", PROMPT);
    assertThat(reply.text()).isEqualTo("three");
    assertThat(reply.use().getMicros()).isGreaterThanOrEqualTo(300_000);
  }

  @Test
  void shouldFillATemplateWithoutReadingWhatItFillsIn() {
    PromptTemplate template =
        PromptTemplate.parse(
            "t.v1", "# system\nYou {{verb}}.\n# user\n{{question}}\n", ReplyForm.TEXT);
    Prompt prompt = template.fill(Map.of("verb", "count", "question", "what is {{verb}} $1?"));
    assertThat(prompt).isEqualTo(new Prompt("t.v1", "You count.", "what is {{verb}} $1?"));
    assertThatExceptionOfType(IllegalArgumentException.class)
        .isThrownBy(() -> template.fill(Map.of("verb", "count")))
        .withMessageContaining("question");
  }

  @Test
  void shouldHoldCallsBackWhileTheProviderIsDown() throws InterruptedException {
    ManualClock clock = new ManualClock();
    ModelClient client = client(null, clock);
    for (int call = 1; call < 20; call++) {
      server.then(new Turn.Fails(503, ""));
      assertFailsWith(client, FailureCode.MODEL_UNAVAILABLE);
    }
    server.then(new Turn.Fails(503, ""));
    assertNotNow(client);
    assertNotNow(client);
    assertThat(server.prompts()).hasSize(20);

    clock.pass(BreakerSettings.defaults().pause().plusMillis(1));
    server.thenSays("back");
    assertThat(client.call("plan", PROMPT).text()).isEqualTo("back");
    assertThat(client.breaker().state()).isEqualTo(Breaker.State.HALF_OPEN);
  }

  @Test
  void shouldSendNoMoreThanItMayButEndWhatItBegan() throws InterruptedException {
    server.thenSays("first").thenSays("second").thenSays("third");
    ManualClock clock = new ManualClock();
    ModelClient client = client(10, clock);
    client.call("plan", PROMPT);
    assertNotNow(client);
    assertThat(client.callAgain("plan", PROMPT).text()).isEqualTo("second");

    clock.pass(Duration.ofSeconds(6));
    assertNotNow(client);
    clock.pass(Duration.ofSeconds(6));
    assertThat(client.call("plan", PROMPT).text()).isEqualTo("third");
  }

  private ModelClient client(@Nullable Integer requestsPerMinute, Clock clock) {
    LanguageSettings settings =
        new LanguageSettings(
            "openai",
            server.url(),
            "scripted",
            null,
            null,
            1,
            Duration.ofSeconds(5),
            0,
            8_000,
            64,
            requestsPerMinute,
            null,
            BreakerSettings.defaults(),
            CostSettings.defaults(),
            "schema",
            null,
            JournalSettings.defaults(),
            null,
            null);
    return new ModelClient(
        LanguageModels.of(settings).orElseThrow(), settings, clock, ModelObserver.NONE, null);
  }

  private static void assertNotNow(ModelClient client) {
    assertThatExceptionOfType(NotNowException.class)
        .isThrownBy(() -> client.call("plan", PROMPT))
        .satisfies(refused -> assertThat(refused.delay()).isPositive());
  }

  private static ThrowableAssertAlternative<StageException> assertFailsWith(
      ModelClient client, FailureCode code) {
    return assertThatExceptionOfType(StageException.class)
        .isThrownBy(() -> client.call("plan", PROMPT))
        .satisfies(failure -> assertThat(failure.code()).isEqualTo(code));
  }
}
