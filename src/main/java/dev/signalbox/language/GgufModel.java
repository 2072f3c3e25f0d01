package dev.signalbox.language;

import de.kherud.llama.InferenceParameters;
import de.kherud.llama.LlamaIterator;
import de.kherud.llama.LlamaModel;
import de.kherud.llama.Pair;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.exception.InternalServerException;
import dev.langchain4j.exception.InvalidRequestException;
import dev.langchain4j.exception.TimeoutException;
import dev.langchain4j.exception.UnsupportedFeatureException;
import dev.langchain4j.model.chat.Capability;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.ChatRequestParameters;
import dev.langchain4j.model.chat.request.ResponseFormat;
import dev.langchain4j.model.chat.request.json.JsonRawSchema;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.output.FinishReason;
import dev.langchain4j.model.output.TokenUsage;
import dev.signalbox.config.LanguageSettings;
import dev.signalbox.config.rules.ConfigurationException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A language model in the process, from a GGUF file: no prompt leaves the machine.
///
/// The model writes at most `language.parallel` replies at once; other calls wait, and their time
/// limit begins with their turn. Replies are written on platform threads, since native code would
/// block the carrier of a virtual thread. A caller that gives up returns at once. Its slot is free
/// when the library hands out the next piece of the reply; after a long prompt, the first piece
/// takes long.
///
/// Where a request asks for JSON of a schema, a grammar constrains each token, so the model cannot
/// write anything else.
///
/// Threading: safe for any number of threads; blocks for the length of the call.
final class GgufModel implements ChatModel, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(GgufModel.class);

  /// [TokenEstimate#estimate] may be too low by this factor.
  private static final double TOKENS_OF_ONE_ESTIMATED = 1.3;

  private static final Duration LONGEST_CLOSING = Duration.ofSeconds(5);

  private final LlamaModel llama;
  private final GgufFile file;
  private final ChatFrame frame;
  private final ChatRequestParameters defaults;
  private final Duration timeout;
  private final int context;
  private final int parallel;
  private final Semaphore slots;
  private final Set<FutureTask<?>> running = ConcurrentHashMap.newKeySet();
  private final Map<String, String> grammars = new ConcurrentHashMap<>();
  private volatile boolean closed;

  private GgufModel(LlamaModel llama, GgufFile file, LanguageSettings settings, int context) {
    this.llama = llama;
    this.file = file;
    this.context = context;
    this.timeout = settings.timeout();
    this.parallel = settings.parallel();
    this.slots = new Semaphore(parallel, true);
    this.defaults =
        ChatRequestParameters.builder()
            .modelName(settings.model())
            .temperature(settings.temperature())
            .maxOutputTokens(settings.outputTokens())
            .build();
    this.frame = ChatFrame.of(file, this::render);
  }

  /// Loads the model.
  ///
  /// @throws ConfigurationException the file cannot be used, its model's context is too short, or
  ///   the native library does not run on this machine
  static GgufModel load(LanguageSettings settings) {
    GgufFile file = GgufFile.read(Objects.requireNonNull(settings.file()));
    int context = context(file, settings);
    LlamaModel llama = LlamaLibrary.load(file, context, settings.parallel());
    try {
      return new GgufModel(llama, file, settings, context);
    } catch (RuntimeException e) {
      llama.close();
      throw e;
    }
  }

  /// The most tokens of a prompt and its reply together.
  private static int context(GgufFile file, LanguageSettings settings) {
    int output = settings.outputTokens();
    double needed = TOKENS_OF_ONE_ESTIMATED * settings.inputTokens() + output;
    if (needed > file.context()) {
      throw new ConfigurationException(
          "language.input-tokens",
          "must be at most %,d, or language.output-tokens less than %,d: the model of %s has a context of %,d tokens, and a prompt may have %.0f %% more than is estimated; found '%d'"
              .formatted(
                  Math.max(0, (int) ((file.context() - output) / TOKENS_OF_ONE_ESTIMATED)),
                  output,
                  file.path(),
                  file.context(),
                  100 * (TOKENS_OF_ONE_ESTIMATED - 1),
                  settings.inputTokens()));
    }
    return (int) Math.ceil(needed);
  }

  private String render(String system, String user) {
    try {
      return llama.applyTemplate(
          new InferenceParameters("").setMessages(system, List.of(new Pair<>("user", user))));
    } catch (RuntimeException e) {
      throw GgufFile.refused(
          file.path(), "has a chat template that cannot be used: " + e.getMessage(), e);
    }
  }

  @Override
  public ChatRequestParameters defaultRequestParameters() {
    return defaults;
  }

  @Override
  public Set<Capability> supportedCapabilities() {
    return Set.of(Capability.RESPONSE_FORMAT_JSON_SCHEMA);
  }

  @Override
  public ChatResponse doChat(ChatRequest request) {
    String prompt = prompt(request.messages());
    FutureTask<ChatResponse> generation = new FutureTask<>(() -> generate(prompt, request));
    try {
      start(generation);
      return generation.get(timeout.toNanos(), TimeUnit.NANOSECONDS);
    } catch (java.util.concurrent.TimeoutException e) {
      throw new TimeoutException("no whole reply within " + timeout, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InternalServerException("no caller waits for the reply any more", e);
    } catch (CancellationException e) {
      throw new InternalServerException("the model is being closed", e);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof InvalidRequestException refused
          ? refused
          : new InternalServerException(String.valueOf(e.getCause()), e);
    } finally {
      generation.cancel(true);
    }
  }

  /// Waits for a free slot, then starts to write the reply.
  private void start(FutureTask<ChatResponse> generation) throws InterruptedException {
    slots.acquire();
    if (closed) {
      slots.release();
      throw new InternalServerException("the model is closed");
    }
    running.add(generation);
    Thread.ofPlatform()
        .daemon()
        .name("gguf")
        .start(() -> {
          try {
            generation.run();
          } finally {
            running.remove(generation);
            slots.release();
          }
        });
  }

  private String prompt(List<ChatMessage> messages) {
    if (messages.size() == 2
        && messages.getFirst() instanceof SystemMessage system
        && messages.getLast() instanceof UserMessage user
        && user.hasSingleText()) {
      return frame.around(system.text(), user.singleText());
    }
    throw new UnsupportedFeatureException(
        "a model in the process takes one system message and one text of the user");
  }

  private ChatResponse generate(String prompt, ChatRequest request) {
    int input = llama.encode(prompt).length + (file.opening().isEmpty() ? 0 : 1);
    int limit = request.maxOutputTokens();
    if (input + limit >= context) {
      throw new InvalidRequestException(
          "the prompt has %,d tokens, and %,d are for the reply: together more than the context of %,d; lower language.input-tokens"
              .formatted(input, limit, context));
    }
    InferenceParameters parameters =
        new InferenceParameters(prompt)
            .setNPredict(context - input)
            .setTemperature(request.temperature().floatValue())
            // The result of an earlier prompt's computation may differ in the last digit.
            .setCachePrompt(false);
    String grammar = grammar(request.responseFormat());
    if (grammar != null) {
      parameters.setGrammar(grammar);
    }
    StringBuilder text = new StringBuilder();
    int output = 0;
    LlamaIterator pieces = llama.generate(parameters).iterator();
    while (pieces.hasNext()) {
      String piece = pieces.next().text;
      text.append(piece);
      output += piece.isEmpty() ? 0 : 1;
      if (pieces.hasNext() && (output > limit || Thread.currentThread().isInterrupted())) {
        pieces.cancel();
      }
    }
    return ChatResponse.builder()
        .aiMessage(AiMessage.from(text.toString()))
        .modelName(request.modelName())
        .tokenUsage(new TokenUsage(input, output))
        .finishReason(output > limit ? FinishReason.LENGTH : FinishReason.STOP)
        .build();
  }

  /// The grammar of a format; null where the format is text.
  private @Nullable String grammar(@Nullable ResponseFormat format) {
    return format != null
            && format.jsonSchema() != null
            && format.jsonSchema().rootElement() instanceof JsonRawSchema raw
        ? grammars.computeIfAbsent(raw.schema(), LlamaModel::jsonSchemaToGrammar)
        : null;
  }

  /// Cancels the replies in progress, and frees the memory once they have stopped. Where a reply
  /// does not stop soon, since the library is reading a long prompt, the memory is freed at the end
  /// of the process.
  @Override
  public void close() {
    closed = true;
    running.forEach(generation -> generation.cancel(true));
    try {
      if (slots.tryAcquire(parallel, LONGEST_CLOSING.toNanos(), TimeUnit.NANOSECONDS)) {
        llama.close();
        slots.release(parallel);
      } else {
        LOG.info("The language model is busy; its memory is freed when the process ends");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
