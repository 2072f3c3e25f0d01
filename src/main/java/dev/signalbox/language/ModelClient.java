package dev.signalbox.language;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.langchain4j.exception.AuthenticationException;
import dev.langchain4j.exception.HttpException;
import dev.langchain4j.exception.InvalidRequestException;
import dev.langchain4j.exception.LangChain4jException;
import dev.langchain4j.exception.ModelNotFoundException;
import dev.langchain4j.exception.RateLimitException;
import dev.langchain4j.exception.RetriableException;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.output.TokenUsage;
import dev.signalbox.config.LanguageSettings;
import dev.signalbox.event.ModelUse;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Calls the language model and says what the call used. Failures come as what a stage can act on;
/// no message holds the key.
///
/// Threading: safe for any number of threads; blocks for the length of the call.
public final class ModelClient {
  private final ChatModel model;
  private final String name;

  /// What the model said.
  public record Reply(String text, ModelUse use) {}

  public ModelClient(ChatModel model, String name) {
    this.model = model;
    this.name = name;
  }

  /// A client for the configured model, or none where none is configured.
  public static Optional<ModelClient> of(LanguageSettings settings) {
    return LanguageModels.of(settings)
        .map(model -> new ModelClient(model, String.valueOf(settings.model())));
  }

  /// Name of the model.
  public String name() {
    return name;
  }

  /// @param stage name of the stage that asks
  /// @throws StageException `MODEL_UNAVAILABLE`, `MODEL_RATE_LIMITED`, `MODEL_MISCONFIGURED` or
  ///   `MODEL_REPLY_UNUSABLE` where the reply holds no text
  /// @throws InterruptedException nobody waits for the reply any more
  public Reply call(String stage, Prompt prompt) throws InterruptedException {
    long began = System.nanoTime();
    ChatResponse response;
    try {
      response = model.chat(ChatRequest.builder().messages(prompt.messages()).build());
    } catch (RuntimeException e) {
      if (Thread.interrupted()) {
        throw new InterruptedException("the call of " + name + " was given up");
      }
      throw failure(e);
    }
    String text = response.aiMessage().text();
    if (text == null || text.isBlank()) {
      throw new StageException(
          FailureCode.MODEL_REPLY_UNUSABLE, "The language model " + name + " replied with no text");
    }
    long micros = TimeUnit.NANOSECONDS.toMicros(System.nanoTime() - began);
    return new Reply(text, use(stage, prompt, response.tokenUsage(), micros));
  }

  private ModelUse use(String stage, Prompt prompt, @Nullable TokenUsage usage, long micros) {
    return new ModelUse(
        stage,
        name,
        prompt.name(),
        usage == null ? 0 : orZero(usage.inputTokenCount()),
        usage == null ? 0 : orZero(usage.outputTokenCount()),
        micros);
  }

  private static int orZero(@Nullable Integer count) {
    return count == null ? 0 : count;
  }

  private StageException failure(RuntimeException e) {
    return switch (e) {
      case RateLimitException limited ->
          new StageException(
              FailureCode.MODEL_RATE_LIMITED,
              "The provider of " + name + " takes no more calls for now",
              limited);
      case AuthenticationException refused ->
          misconfigured("refused the key; check language.key", refused);
      case ModelNotFoundException unknown ->
          misconfigured("does not know the model; check language.model and language.url", unknown);
      case InvalidRequestException invalid ->
          misconfigured("refused the request; check language.model and its limits", invalid);
      case RetriableException passing -> unavailable(passing);
      case LangChain4jException other -> ofStatus(other);
      default ->
          isBrokenConnection(e)
              ? unavailable(e)
              : new StageException(
                  FailureCode.MODEL_REPLY_UNUSABLE,
                  "The reply of the language model " + name + " could not be read",
                  e);
    };
  }

  /// Jackson's complaints about a reply are input-output exceptions, too.
  private static boolean isBrokenConnection(Throwable e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof IOException) {
        return !(cause instanceof JsonProcessingException);
      }
    }
    return false;
  }

  private StageException ofStatus(LangChain4jException e) {
    return e.getCause() instanceof HttpException http && http.statusCode() < 500
        ? misconfigured("refused the request with status " + http.statusCode(), e)
        : unavailable(e);
  }

  private StageException unavailable(RuntimeException cause) {
    return new StageException(
        FailureCode.MODEL_UNAVAILABLE,
        "The language model " + name + " cannot be reached or does not answer in time",
        cause);
  }

  private StageException misconfigured(String problem, RuntimeException cause) {
    return new StageException(
        FailureCode.MODEL_MISCONFIGURED,
        "The provider of the language model " + name + " " + problem,
        cause);
  }
}
