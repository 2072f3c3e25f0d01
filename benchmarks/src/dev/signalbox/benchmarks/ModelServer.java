package dev.signalbox.benchmarks;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// Replies after a while, or with status 503.
final class ModelServer implements AutoCloseable {
  private static final Duration THINKING = Duration.ofMillis(20);
  private static final byte[] REPLY =
      """
      {"id": "r", "object": "chat.completion", "created": 1, "model": "scripted", "choices":
       [{"index": 0, "finish_reason": "stop", "message":
         {"role": "assistant", "content": "shop"}}],
       "usage": {"prompt_tokens": 11, "completion_tokens": 1, "total_tokens": 12}}
      """
          .getBytes(StandardCharsets.UTF_8);

  private final ExecutorService workers = Executors.newVirtualThreadPerTaskExecutor();
  private final HttpServer server;
  private volatile boolean up = true;

  ModelServer() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.setExecutor(workers);
    server.createContext("/v1/chat/completions", this::serve);
    server.start();
  }

  String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/v1";
  }

  void goDown() {
    up = false;
  }

  void comeBack() {
    up = true;
  }

  private void serve(HttpExchange exchange) throws IOException {
    try (exchange) {
      exchange.getRequestBody().readAllBytes();
      if (!up) {
        exchange.sendResponseHeaders(503, -1);
        return;
      }
      Thread.sleep(THINKING);
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      exchange.sendResponseHeaders(200, REPLY.length);
      exchange.getResponseBody().write(REPLY);
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
