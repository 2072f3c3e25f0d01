package dev.signalbox.evaluation.dataset;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;

/// The two sample APIs over HTTP, at a free port of this machine: `/street-noise/meters` lists
/// measured values page by page, and `/isbn/{isbn}` computes.
///
/// Threading: any number of requests at once.
public final class SampleApiServer implements AutoCloseable {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final String METERS =
      """
      SELECT meter_id, stop_id, noise_level, installed_year FROM noise_meters
      WHERE ? = '' OR ',' || ? || ',' LIKE '%,' || stop_id || ',%'
      ORDER BY meter_id LIMIT ? OFFSET ?
      """;

  private final HttpServer server;
  private final Path noise;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

  /// A reply: its status and body.
  private record Reply(int status, ObjectNode body) {}

  private interface Operation {
    Reply reply(String path, Map<String, String> query) throws SQLException;
  }

  private SampleApiServer(HttpServer server, Path noise) {
    this.server = server;
    this.noise = noise;
  }

  /// @param noise a SQLite file with the noise meters
  /// @param delay the time that each reply takes
  /// @throws UncheckedIOException no port is free
  static SampleApiServer start(Path noise, Duration delay) {
    try {
      HttpServer server =
          HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
      SampleApiServer started = new SampleApiServer(server, noise);
      server.createContext(
          "/street-noise/meters", exchange -> answer(exchange, delay, started::meters));
      server.createContext("/isbn/", exchange -> answer(exchange, delay, SampleApiServer::isbn));
      server.setExecutor(started.threads);
      server.start();
      return started;
    } catch (IOException e) {
      throw new UncheckedIOException("The sample APIs cannot be served", e);
    }
  }

  int port() {
    return server.getAddress().getPort();
  }

  private static void answer(HttpExchange exchange, Duration delay, Operation operation)
      throws IOException {
    try (exchange) {
      LockSupport.parkNanos(delay.toNanos());
      Reply reply;
      try {
        reply =
            operation.reply(
                exchange.getRequestURI().getPath(), query(exchange.getRequestURI().getRawQuery()));
      } catch (SQLException | NumberFormatException e) {
        reply = problem(e instanceof SQLException ? 500 : 400, String.valueOf(e.getMessage()));
      }
      byte[] body = JSON.writeValueAsBytes(reply.body());
      exchange.getResponseHeaders().add("Content-Type", "application/json");
      exchange.sendResponseHeaders(reply.status(), body.length);
      exchange.getResponseBody().write(body);
    }
  }

  private static Reply problem(int status, String problem) {
    return new Reply(status, JsonNodeFactory.instance.objectNode().put("problem", problem));
  }

  private static Map<String, String> query(String raw) {
    Map<String, String> query = new HashMap<>();
    for (String each : raw == null ? new String[0] : raw.split("&")) {
      int at = each.indexOf('=');
      if (at > 0) {
        query.put(
            each.substring(0, at),
            URLDecoder.decode(each.substring(at + 1), StandardCharsets.UTF_8));
      }
    }
    return query;
  }

  private Reply meters(String path, Map<String, String> query) throws SQLException {
    int size = Integer.parseInt(query.getOrDefault("size", "5"));
    int page = Integer.parseInt(query.getOrDefault("page", "1"));
    String stops = query.getOrDefault("stop", "");
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    ArrayNode meters = body.putArray("meters");
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + noise);
        PreparedStatement statement = connection.prepareStatement(METERS)) {
      statement.setString(1, stops);
      statement.setString(2, stops);
      statement.setInt(3, size);
      statement.setInt(4, (page - 1) * size);
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          meters
              .addObject()
              .put("meter_id", rows.getInt(1))
              .put("stop_id", rows.getInt(2))
              .put("noise_level", rows.getDouble(3))
              .put("installed_year", rows.getInt(4));
        }
      }
    }
    return new Reply(200, body);
  }

  /// The check digit by ISO 2108: each second digit counts three times, and all together are a
  /// multiple of ten.
  private static Reply isbn(String path, Map<String, String> query) {
    String digits = path.substring(path.lastIndexOf('/') + 1).replace("-", "");
    if (!digits.matches("\\d{13}")) {
      return problem(422, "an ISBN has 13 digits");
    }
    int sum = 0;
    for (int i = 0; i < 12; i++) {
      sum += (digits.charAt(i) - '0') * (i % 2 == 0 ? 1 : 3);
    }
    int check = (10 - sum % 10) % 10;
    return new Reply(
        200,
        JsonNodeFactory.instance
            .objectNode()
            .put("check_digit", check)
            .put("valid", digits.charAt(12) - '0' == check));
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
