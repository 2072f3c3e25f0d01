package dev.signalbox.language;

import dev.langchain4j.model.chat.Capability;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.output.FinishReason;
import dev.langchain4j.model.output.TokenUsage;
import dev.signalbox.config.LanguageSettings;
import dev.signalbox.event.ModelUse;
import dev.signalbox.stage.CallContext;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.NotNowException;
import dev.signalbox.stage.StageException;
import java.time.Clock;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/// Calls the language model and reports the use of each call. Its failures tell the stage what to
/// do; neither their messages nor their causes hold the key.
///
/// Threading: safe for any number of threads; blocks for the length of the call.
public final class ModelClient implements AutoCloseable {
  private final ChatModel model;
  private final LanguageSettings settings;
  private final String name;
  private final ModelVisibility sees;
  private final Breaker breaker;
  private final Budget budget;
  private final ModelObserver observer;
  private final TokenLimits limits;
  private final ProviderFailures failures;
  private final @Nullable JournaledCalls journaled;

  /// The reply of the model, with its use.
  public record Reply(String text, ModelUse use) {}

  /// @param journal null: calls are not recorded, and tenants have no limit
  ModelClient(
      ChatModel model,
      LanguageSettings settings,
      Clock clock,
      ModelObserver observer,
      @Nullable Journal journal) {
    this.model = model;
    this.observer = observer;
    this.settings = settings;
    this.name = Objects.requireNonNull(settings.model());
    this.sees = ModelVisibility.of(settings.sees());
    this.breaker = new Breaker(settings.breaker(), clock);
    this.budget = new Budget(settings.requestsPerMinute(), settings.tokensPerMinute(), clock);
    this.limits = new TokenLimits(settings, journal, clock);
    this.failures = new ProviderFailures(name, settings.key());
    this.journaled =
        journal == null ? null : new JournaledCalls(journal, settings, observer, clock);
  }

  /// A client for the configured model; empty where none is configured. Breaker and budget belong
  /// to the client, so a process has one client. It makes every call, whatever the journal's mode
  /// is.
  public static Optional<ModelClient> of(LanguageSettings settings) {
    return of(settings, ModelObserver.NONE, null);
  }

  /// An observed client with a journal.
  ///
  /// @param journal null: calls are not recorded, and tenants have no limit
  public static Optional<ModelClient> of(
      LanguageSettings settings, ModelObserver observer, @Nullable Journal journal) {
    return LanguageModels.of(settings)
        .map(model -> new ModelClient(model, settings, Clock.systemUTC(), observer, journal));
  }

  /// The model's name.
  public String name() {
    return name;
  }

  /// The most tokens that a prompt may have, by [TokenEstimate#estimate].
  public int inputTokens() {
    return settings.inputTokens();
  }

  /// The parts of a database that a prompt may show.
  public ModelVisibility sees() {
    return sees;
  }

  /// The circuit breaker of the provider.
  public Breaker breaker() {
    return breaker;
  }

  /// The budget of requests and tokens.
  public Budget budget() {
    return budget;
  }

  /// Asks the model, unless its provider is down or the budget is spent. Where the journal's mode
  /// allows it, the reply comes from the journal, which needs neither.
  ///
  /// @param stage the name of the asking stage
  /// @throws IllegalStateException the prompt shows more of a database than `language.sees` allows
  /// @throws NotNowException the call was not made, or failed while the provider is down
  /// @throws StageException `MODEL_UNAVAILABLE`, `MODEL_RATE_LIMITED`, `MODEL_MISCONFIGURED`,
  ///   `MODEL_REPLY_CUT` where the reply ended at `language.output-tokens`, `MODEL_REPLY_UNUSABLE`
  ///   where it holds no text or cannot be read, `QUESTION_TOKENS_SPENT` or `TENANT_TOKENS_SPENT`;
  ///   of the journal `MODEL_CALL_NOT_RECORDED` or `JOURNAL_UNAVAILABLE`
  /// @throws InterruptedException no caller waits for the reply any more
  public Reply call(String stage, Prompt prompt) throws InterruptedException {
    return reply(stage, prompt, budget::take);
  }

  /// As [#call], after another call for the same event: a refusal would waste the earlier call, so
  /// this call is charged even where the budget is spent.
  public Reply callAgain(String stage, Prompt prompt) throws InterruptedException {
    return reply(stage, prompt, budget::charge);
  }

  /// @param charging takes the most tokens that the call can cost from the budget
  private Reply reply(String stage, Prompt prompt, IntConsumer charging)
      throws InterruptedException {
    refuseWhatMayNotBeSeen(prompt);
    CallContext context = CallContext.current();
    String digest = CallDigest.of(settings, context.tenant(), prompt);
    CallRequest request = new CallRequest(stage, prompt, context, digest);
    JournaledCalls.Sending sending =
        () -> {
          limits.check(request);
          return breaker.through(() -> {
            charging.accept(mostTokens(prompt));
            return send(request);
          });
        };
    return journaled == null ? sending.send() : journaled.reply(request, sending);
  }

  private int mostTokens(Prompt prompt) {
    return prompt.tokens() + settings.outputTokens();
  }

  /// Checks the prompt here, the only place where a database's content leaves the process.
  private void refuseWhatMayNotBeSeen(Prompt prompt) {
    if (!sees.allows(prompt.shows())) {
      throw new IllegalStateException(
          "the prompt %s shows %s, and language.sees is %s"
              .formatted(prompt.name(), prompt.shows(), sees));
    }
  }

  private Reply send(CallRequest request) throws InterruptedException {
    Prompt prompt = request.prompt();
    long began = System.nanoTime();
    ChatResponse response;
    try {
      response = model.chat(request(prompt));
    } catch (RuntimeException e) {
      if (Thread.interrupted()) {
        throw new InterruptedException("the call of " + name + " was given up");
      }
      StageException failed = failures.of(e);
      observer.failed(request.stage(), failed.code());
      throw failed;
    }
    long micros = TimeUnit.NANOSECONDS.toMicros(System.nanoTime() - began);
    ModelUse use = use(request, response.tokenUsage(), micros);
    observer.replied(use);
    request.context().spend(use);
    if (response.tokenUsage() != null) {
      budget.giveBack(mostTokens(prompt) - use.getInputTokens() - use.getOutputTokens());
    }
    try {
      return new Reply(text(response), use);
    } catch (StageException e) {
      limits.lost(request, use);
      throw e.of(use);
    }
  }

  /// Names the form of the reply where the model can be constrained to it. The form is left out for
  /// servers, since their support is unknown and a server without it refuses the call.
  private ChatRequest request(Prompt prompt) {
    ChatRequest.Builder request = ChatRequest.builder().messages(prompt.messages());
    return model.supportedCapabilities().contains(Capability.RESPONSE_FORMAT_JSON_SCHEMA)
        ? request.responseFormat(prompt.reply().format()).build()
        : request.build();
  }

  /// The text of a complete reply. A cut reply is an error, since half a query may be a different
  /// query.
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

  private ModelUse use(CallRequest request, @Nullable TokenUsage usage, long micros) {
    return new ModelUse(
        request.stage(),
        name,
        request.prompt().name(),
        usage == null ? 0 : orZero(usage.inputTokenCount()),
        usage == null ? 0 : orZero(usage.outputTokenCount()),
        micros,
        request.digest(),
        null);
  }

  private static int orZero(@Nullable Integer count) {
    return count == null ? 0 : count;
  }

  /// Releases the memory of a model in the process. No thread may call the client afterwards.
  @Override
  public void close() {
    if (model instanceof GgufModel local) {
      local.close();
    }
  }
}
