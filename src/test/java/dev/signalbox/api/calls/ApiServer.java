package dev.signalbox.api.calls;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// A real HTTP server on this machine, which answers as a test tells it.
public final class ApiServer implements AutoCloseable {
  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final List<Call> calls = new CopyOnWriteArrayList<>();

  /// A request with its decoded query.
  public record Call(String path, Map<String, String> query, Map<String, String> headers) {
    public int number(String name) {
      return Integer.parseInt(query.getOrDefault(name, "0"));
    }
  }

  /// A reply; a negative status ends the connection after half of the body.
  public record Answer(int status, String body, Map<String, String> headers) {
    public static Answer ok(String body) {
      return new Answer(200, body, Map.of());
    }

    public static Answer of(int status) {
      return new Answer(status, "{}", Map.of());
    }
  }

  public interface Answering {
    Answer to(Call call) throws InterruptedException;
  }

  private ApiServer(HttpServer server) {
    this.server = server;
  }

  public static ApiServer start(Answering answering) {
    try {
      ApiServer started =
          new ApiServer(
              HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0));
      started.server.createContext("/", exchange -> started.answer(exchange, answering));
      started.server.setExecutor(started.threads);
      started.server.start();
      return started;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void answer(HttpExchange exchange, Answering answering) throws IOException {
    Map<String, String> headers = new HashMap<>();
    exchange
        .getRequestHeaders()
        .forEach((name, values) -> headers.put(name, String.join(",", values)));
    Map<String, String> query = new HashMap<>();
    String raw = exchange.getRequestURI().getRawQuery();
    for (String each : raw == null ? new String[0] : raw.split("&")) {
      int at = each.indexOf('=');
      query.merge(
          decoded(each.substring(0, at)), decoded(each.substring(at + 1)), (a, b) -> a + "," + b);
    }
    Call call = new Call(exchange.getRequestURI().getRawPath(), query, headers);
    calls.add(call);
    try (exchange) {
      Answer answer = answering.to(call);
      byte[] body = answer.body().getBytes(StandardCharsets.UTF_8);
      answer.headers().forEach((name, value) -> exchange.getResponseHeaders().add(name, value));
      boolean cut = answer.status() < 0;
      exchange.sendResponseHeaders(
          cut ? 200 : answer.status(), body.length == 0 ? -1 : body.length);
      if (body.length > 0) {
        exchange.getResponseBody().write(body, 0, cut ? body.length / 2 : body.length);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text, StandardCharsets.UTF_8);
  }

  public URI base() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  public List<Call> calls() {
    return List.copyOf(calls);
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
