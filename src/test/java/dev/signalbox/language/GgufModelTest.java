package dev.signalbox.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.config.BreakerSettings;
import dev.signalbox.config.CostSettings;
import dev.signalbox.config.JournalSettings;
import dev.signalbox.config.LanguageSettings;
import dev.signalbox.config.rules.ConfigurationException;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Uses a real model where there is one, however small: its words are not judged.
class GgufModelTest {
  private static final Prompt CAPITAL =
      new Prompt("test.v1", "Be brief.", "What is the capital of France?");
  private static final Prompt COUNTING =
      new Prompt("test.v1", "You count.", "Write all numbers from 1 to 1000, in words.");
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  @TempDir private Path folder;

  private static LanguageSettings settings(
      Path file, Duration timeout, int inputTokens, int outputTokens, int parallel) {
    return new LanguageSettings(
        "gguf",
        null,
        null,
        null,
        file,
        parallel,
        timeout,
        0,
        inputTokens,
        outputTokens,
        null,
        null,
        BreakerSettings.defaults(),
        CostSettings.defaults(),
        "schema",
        null,
        JournalSettings.defaults(),
        null,
        null);
  }

  private static ModelClient client(Duration timeout, int outputTokens, int parallel) {
    return ModelClient.of(settings(LocalModel.file(), timeout, 600, outputTokens, parallel))
        .orElseThrow();
  }

  @Test
  void shouldRefuseAModelWhoseContextIsTooShort() throws IOException {
    Path file = GgufHeads.write(folder.resolve("model.gguf"), GgufHeads.chat());

    assertThatExceptionOfType(ConfigurationException.class)
        .isThrownBy(() -> ModelClient.of(settings(file, PATIENCE, 8_000, 1_024, 1)))
        .withMessageStartingWith("language.input-tokens: must be at most 787, ");
  }

  @Test
  void shouldRefuseAFileWithoutAModel() throws IOException {
    Path file = GgufHeads.write(folder.resolve("model.gguf"), GgufHeads.chat());

    assertThatExceptionOfType(ConfigurationException.class)
        .isThrownBy(() -> ModelClient.of(settings(file, PATIENCE, 600, 64, 1)))
        .withMessageStartingWith("language.file: " + file + " cannot be loaded: ");
  }

  @Test
  void shouldReplyTheSameAndCountTokens() throws InterruptedException {
    try (ModelClient client = client(PATIENCE, 64, 1)) {
      ModelClient.Reply first = client.call("plan", CAPITAL);
      ModelClient.Reply second = client.call("plan", CAPITAL);

      assertThat(first.text()).isNotBlank().isEqualTo(second.text());
      assertThat(first.use().getModel()).isEqualTo(LocalModel.file().getFileName().toString());
      assertThat(first.use().getInputTokens()).isBetween(10, 60);
      assertThat(first.use().getOutputTokens()).isBetween(1, 64);
    }
  }

  @Test
  void shouldWriteNothingButTheFormOfTheReply() throws InterruptedException {
    PromptTemplate template = Prompts.shipped().template(PromptName.PLAN);
    Map<String, String> values =
        PromptName.PLAN.placeholders().stream().collect(Collectors.toMap(each -> each, _ -> ""));
    values.put("dialect", "SQLITE");
    values.put("schema", "singer(id integer key, name text)");
    values.put("question", "How many \"singers\" are there? Reply in prose \uD83C\uDFB5.");
    try (ModelClient client = client(PATIENCE, 200, 1)) {
      String reply = client.call("plan", template.fill(values)).text();

      assertThat(catchThrowable(() -> new JsonMapper().readTree(reply))).as(reply).isNull();
      assertThat(ReplyText.json(reply).orElseThrow().fieldNames().next()).isIn("sql", "declined");
    }
  }

  @Test
  void shouldSayThatAReplyWasCut() {
    try (ModelClient client = client(PATIENCE, 8, 1)) {
      assertFails(client, COUNTING, FailureCode.MODEL_REPLY_CUT);
    }
  }

  @Test
  void shouldRefuseAPromptThatIsLongerThanTheContext() {
    Prompt longer = new Prompt("test.v1", "You are brief.", "one two three ".repeat(1_000));
    try (ModelClient client = client(PATIENCE, 8, 1)) {
      assertFails(client, longer, FailureCode.MODEL_MISCONFIGURED);
    }
  }

  @Test
  void shouldEndACallThatTakesTooLong() {
    try (ModelClient client = client(Duration.ofMillis(500), 1_200, 1)) {
      assertFails(client, COUNTING, FailureCode.MODEL_UNAVAILABLE);
    }
  }

  @Test
  void shouldStopWhenNobodyWaitsAnyMore() throws InterruptedException {
    try (ModelClient client = client(PATIENCE, 1_200, 1)) {
      CompletableFuture<String> outcome = new CompletableFuture<>();
      Thread caller =
          Thread.ofVirtual()
              .start(() -> {
                try {
                  outcome.complete(client.call("plan", COUNTING).text());
                } catch (InterruptedException | RuntimeException e) {
                  outcome.completeExceptionally(e);
                }
              });
      caller.interrupt();

      assertThatExceptionOfType(ExecutionException.class)
          .isThrownBy(outcome::get)
          .withCauseInstanceOf(InterruptedException.class);
      assertThat(client.call("plan", CAPITAL).text()).isNotBlank();
    }
  }

  @Test
  void shouldWriteSeveralRepliesAtOnce() throws InterruptedException, ExecutionException {
    try (ModelClient client = client(PATIENCE, 64, 2);
        ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<ModelClient.Reply>> replies = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        replies.add(callers.submit(() -> client.call("plan", CAPITAL)));
      }
      for (Future<ModelClient.Reply> reply : replies) {
        assertThat(reply.get().text()).isNotBlank();
      }
    }
  }

  @Test
  void shouldCloseWhileAReplyIsWritten() {
    ModelClient client = client(PATIENCE, 1_200, 1);
    try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<ModelClient.Reply> reply = callers.submit(() -> client.call("plan", COUNTING));
      client.close();

      assertThatExceptionOfType(ExecutionException.class)
          .isThrownBy(reply::get)
          .withCauseInstanceOf(StageException.class);
    }
  }

  private static void assertFails(ModelClient client, Prompt prompt, FailureCode code) {
    assertThatExceptionOfType(StageException.class)
        .isThrownBy(() -> client.call("plan", prompt))
        .satisfies(failure -> assertThat(failure.code()).isEqualTo(code));
  }
}
