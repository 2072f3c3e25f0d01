package dev.signalbox.language;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.langchain4j.exception.AuthenticationException;
import dev.langchain4j.exception.ContentFilteredException;
import dev.langchain4j.exception.HttpException;
import dev.langchain4j.exception.InvalidRequestException;
import dev.langchain4j.exception.LangChain4jException;
import dev.langchain4j.exception.ModelNotFoundException;
import dev.langchain4j.exception.RateLimitException;
import dev.langchain4j.exception.RetriableException;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.output.FinishReason;
import dev.langchain4j.model.output.TokenUsage;
import dev.signalbox.config.LanguageSettings;
import dev.signalbox.event.ModelUse;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.NotNowException;
import dev.signalbox.stage.StageException;
import java.io.IOException;
import java.time.Clock;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Calls the language model and says what the call used. Failures come as what a stage can act on;
/// neither their messages nor their causes hold the key.
///
/// Threading: safe for any number of threads; blocks for the length of the call.
public final class ModelClient {
  private final ChatModel model;
  private final LanguageSettings settings;
  private final String name;
  private final Visibility sees;
  private final Breaker breaker;
  private final Budget budget;
  private final ModelObserver observer;

  /// What the model said.
  public record Reply(String text, ModelUse use) {}

  ModelClient(ChatModel model, LanguageSettings settings, Clock clock, ModelObserver observer) {
    this.model = model;
    this.observer = observer;
    this.settings = settings;
    this.name = Objects.requireNonNull(settings.model());
    this.sees = Visibility.of(settings.sees());
    this.breaker = new Breaker(settings.breaker(), clock);
    this.budget = new Budget(settings.requestsPerMinute(), settings.tokensPerMinute(), clock);
  }

  /// A client for the configured model, or none where none is configured. Breaker and budget are
  /// its own, so a process has one client.
  public static Optional<ModelClient> of(LanguageSettings settings) {
    return of(settings, ModelObserver.NONE);
  }

  /// The same, observed.
  public static Optional<ModelClient> of(LanguageSettings settings, ModelObserver observer) {
    return LanguageModels.of(settings)
        .map(model -> new ModelClient(model, settings, Clock.systemUTC(), observer));
  }

  /// Name of the model.
  public String name() {
    return name;
  }

  /// The most tokens that a prompt may have, by [Tokens#estimate].
  public int inputTokens() {
    return settings.inputTokens();
  }

  /// What of a database a prompt may show.
  public Visibility sees() {
    return sees;
  }

  /// Whether calls go through.
  public Breaker breaker() {
    return breaker;
  }

  /// What may still be spent.
  public Budget budget() {
    return budget;
  }

  /// Asks the model, unless its provider is down or the budget is spent.
  ///
  /// @param stage name of the stage that asks
  /// @throws IllegalStateException the prompt shows more of a database than `language.sees` allows
  /// @throws NotNowException the call was not made, or failed while the provider is down
  /// @throws StageException `MODEL_UNAVAILABLE`, `MODEL_RATE_LIMITED`, `MODEL_MISCONFIGURED`,
  ///   `MODEL_REPLY_CUT` where the reply ended at `language.output-tokens`, or
  ///   `MODEL_REPLY_UNUSABLE` where it holds no text or cannot be read
  /// @throws InterruptedException nobody waits for the reply any more
  public Reply call(String stage, Prompt prompt) throws InterruptedException {
    return breaker.through(() -> {
      budget.take(mostTokens(prompt));
      return send(stage, prompt);
    });
  }

  /// As [#call], after another call for the same event: to refuse this one would waste that one, so
  /// it is charged to the budget even where that is spent.
  public Reply callAgain(String stage, Prompt prompt) throws InterruptedException {
    return breaker.through(() -> {
      budget.charge(mostTokens(prompt));
      return send(stage, prompt);
    });
  }

  private int mostTokens(Prompt prompt) {
    return prompt.tokens() + settings.outputTokens();
  }

  /// What a database holds leaves the process here alone.
  private void refuseWhatMayNotBeSeen(Prompt prompt) {
    if (!sees.allows(prompt.shows())) {
      throw new IllegalStateException(
          "the prompt %s shows %s, and language.sees is %s"
              .formatted(prompt.name(), prompt.shows(), sees));
    }
  }

  private Reply send(String stage, Prompt prompt) throws InterruptedException {
    refuseWhatMayNotBeSeen(prompt);
    long began = System.nanoTime();
    ChatResponse response;
    try {
      response = model.chat(ChatRequest.builder().messages(prompt.messages()).build());
    } catch (RuntimeException e) {
      if (Thread.interrupted()) {
        throw new InterruptedException("the call of " + name + " was given up");
      }
      StageException failed = failure(e);
      observer.failed(stage, failed.code());
      throw failed;
    }
    long micros = TimeUnit.NANOSECONDS.toMicros(System.nanoTime() - began);
    ModelUse use = use(stage, prompt, response.tokenUsage(), micros);
    observer.replied(use);
    if (response.tokenUsage() != null) {
      budget.giveBack(mostTokens(prompt) - use.getInputTokens() - use.getOutputTokens());
    }
    return new Reply(text(response), use);
  }

  /// A reply that was cut is not read at all: half a query may be a query, but another one.
  private String text(ChatResponse response) {
    if (response.finishReason() == FinishReason.LENGTH) {
      throw new StageException(
          FailureCode.MODEL_REPLY_CUT,
          "The reply of the language model %s was cut at %d tokens; raise language.output-tokens"
              .formatted(name, settings.outputTokens()));
    }
    String text = response.aiMessage().text();
    if (response.finishReason() == FinishReason.CONTENT_FILTER) {
      throw new StageException(
          FailureCode.MODEL_REPLY_UNUSABLE,
          "The provider of the language model "
              + name
              + " withheld the reply by its content filter");
    }
    if (text == null || text.isBlank()) {
      throw new StageException(
          FailureCode.MODEL_REPLY_UNUSABLE, "The language model " + name + " replied with no text");
    }
    return text;
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
          failed(
              FailureCode.MODEL_RATE_LIMITED,
              "The provider of " + name + " takes no more calls for now",
              limited);
      case AuthenticationException refused ->
          misconfigured("refused the key; check language.key", refused);
      case ModelNotFoundException unknown ->
          misconfigured("does not know the model; check language.model and language.url", unknown);
      case ContentFilteredException refused ->
          failed(
              FailureCode.MODEL_REPLY_UNUSABLE,
              "The language model " + name + " refused to answer",
              refused);
      case InvalidRequestException invalid ->
          misconfigured("refused the request; check language.model and its limits", invalid);
      case RetriableException passing -> unavailable(passing);
      case LangChain4jException other -> ofStatus(other);
      default ->
          isBrokenConnection(e)
              ? unavailable(e)
              : failed(
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
    return failed(
        FailureCode.MODEL_UNAVAILABLE,
        "The language model " + name + " cannot be reached or does not answer in time",
        cause);
  }

  private StageException misconfigured(String problem, RuntimeException cause) {
    return failed(
        FailureCode.MODEL_MISCONFIGURED,
        "The provider of the language model " + name + " " + problem,
        cause);
  }

  private StageException failed(FailureCode code, String message, RuntimeException cause) {
    return new StageException(code, message, ProviderException.withoutKey(settings.key(), cause));
  }
}
