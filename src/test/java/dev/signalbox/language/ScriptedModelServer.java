package dev.signalbox.language;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.signalbox.config.BreakerSettings;
import dev.signalbox.config.CostSettings;
import dev.signalbox.config.JournalSettings;
import dev.signalbox.config.LanguageSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;

/// A server of the OpenAI chat interface that replies what the test wrote, as providers do on their
/// good and bad days.
public final class ScriptedModelServer implements AutoCloseable {
  private static final JsonMapper JSON = new JsonMapper();

  /// The server's reaction to one call.
  public sealed interface Turn {

    /// A well-formed reply with this text.
    record Says(String text) implements Turn {}

    /// As [Says], later.
    record SaysLate(String text, Duration delay) implements Turn {}

    /// As [Says], but ended for this reason: `length`, `content_filter`.
    record Ends(String text, String reason) implements Turn {}

    /// An error status whose message quotes the key of the call.
    record QuotesTheKey(int status) implements Turn {}

    /// An error status with this `Retry-After`, where it is not empty.
    record Fails(int status, String retryAfter) implements Turn {}

    /// Status 200 and a body that is not what was agreed.
    record Garbles(String body) implements Turn {}

    /// The connection ends in the middle of the reply.
    record CutsOff() implements Turn {}
  }

  private final HttpServer server;
  private final ExecutorService workers = Executors.newVirtualThreadPerTaskExecutor();
  private final Queue<Turn> turns = new ConcurrentLinkedQueue<>();
  private final List<String> prompts = new CopyOnWriteArrayList<>();
  private volatile Function<String, Turn> otherwise = prompt -> new Turn.Fails(500, "");

  public ScriptedModelServer() {
    this(0);
  }

  /// @param port 0: any free one
  public ScriptedModelServer(int port) {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.setExecutor(workers);
    server.createContext("/v1/chat/completions", this::serve);
    server.start();
  }

  /// The base URL, as `language.url` takes it.
  public String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/v1";
  }

  /// Settings of a client that has no other limits.
  public LanguageSettings settings(Duration timeout, int inputTokens, int outputTokens) {
    return settings(timeout, inputTokens, outputTokens, "schema");
  }

  /// The same.
  ///
  /// @param sees the parts of a database that a prompt may show
  public LanguageSettings settings(
      Duration timeout, int inputTokens, int outputTokens, String sees) {
    return new LanguageSettings(
        "openai",
        url(),
        "scripted",
        null,
        null,
        1,
        timeout,
        0,
        inputTokens,
        outputTokens,
        null,
        null,
        BreakerSettings.defaults(),
        CostSettings.defaults(),
        sees,
        null,
        JournalSettings.defaults(),
        null,
        null);
  }

  /// Adds a turn to the script.
  public ScriptedModelServer then(Turn turn) {
    turns.add(turn);
    return this;
  }

  public ScriptedModelServer thenSays(String text) {
    return then(new Turn.Says(text));
  }

  /// The server's reaction after the end of the script, by the text of all messages.
  public ScriptedModelServer otherwise(Function<String, Turn> turn) {
    otherwise = turn;
    return this;
  }

  /// The text of all messages of each call so far.
  public List<String> prompts() {
    return List.copyOf(prompts);
  }

  private void serve(HttpExchange exchange) throws IOException {
    try (exchange) {
      StringBuilder prompt = new StringBuilder();
      for (JsonNode message : JSON.readTree(exchange.getRequestBody()).path("messages")) {
        JsonNode content = message.path("content");
        prompt.append(content.isTextual() ? content.asText() : content.toString()).append('\n');
      }
      prompts.add(prompt.toString());
      Turn turn = turns.poll();
      reply(exchange, turn == null ? otherwise.apply(prompt.toString()) : turn);
    }
  }

  private static void reply(HttpExchange exchange, Turn turn) throws IOException {
    switch (turn) {
      case Turn.Says(String text) -> send(exchange, 200, completion(text, "stop"));
      case Turn.SaysLate(String text, Duration delay) -> {
        pause(delay);
        send(exchange, 200, completion(text, "stop"));
      }
      case Turn.Ends(String text, String reason) -> send(exchange, 200, completion(text, reason));
      case Turn.QuotesTheKey(int status) -> {
        String key = exchange.getRequestHeaders().getFirst("Authorization");
        send(exchange, status, JSON.writeValueAsString(Map.of("error", Map.of("message", key))));
      }
      case Turn.Fails(int status, String retryAfter) -> {
        if (!retryAfter.isEmpty()) {
          exchange.getResponseHeaders().set("Retry-After", retryAfter);
        }
        send(exchange, status, "{\"error\": {\"message\": \"scripted\", \"type\": \"scripted\"}}");
      }
      case Turn.Garbles(String body) -> send(exchange, 200, body);
      case Turn.CutsOff() -> {
        byte[] body = completion("never read to its end", "stop").getBytes(UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body, 0, body.length / 2);
        exchange.getResponseBody().flush();
      }
    }
  }

  private static String completion(String text, String reason) throws IOException {
    return JSON.writeValueAsString(
        Map.of(
            "id",
            "scripted",
            "object",
            "chat.completion",
            "created",
            1,
            "model",
            "scripted",
            "choices",
            List.of(
                Map.of(
                    "index",
                    0,
                    "finish_reason",
                    reason,
                    "message",
                    Map.of("role", "assistant", "content", text))),
            "usage",
            Map.of("prompt_tokens", 11, "completion_tokens", 7, "total_tokens", 18)));
  }

  private static void send(HttpExchange exchange, int status, String body) throws IOException {
    byte[] bytes = body.getBytes(UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
  }

  private static void pause(Duration delay) {
    try {
      Thread.sleep(delay);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    server.stop(0);
    workers.shutdownNow();
  }
}
