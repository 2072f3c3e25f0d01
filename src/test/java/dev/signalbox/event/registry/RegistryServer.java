package dev.signalbox.event.registry;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.avro.Schema;
import org.apache.avro.SchemaCompatibility;
import org.apache.avro.SchemaCompatibility.SchemaCompatibilityType;
import org.apache.avro.SchemaParser;
import org.jspecify.annotations.Nullable;

/// A real HTTP server with the behaviour of a schema registry's REST API, its error codes included.
/// The levels of compatibility are `NONE` and, for all others, full.
public final class RegistryServer implements AutoCloseable {
  private static final JsonMapper JSON = new JsonMapper();

  private record Reply(int status, JsonNode body) {}

  private final HttpServer server;
  private final List<ObjectNode> schemas = new ArrayList<>();
  private final Map<String, List<Integer>> subjects = new HashMap<>();
  private final Map<String, String> levels = new HashMap<>();
  private final List<String> calls = new CopyOnWriteArrayList<>();
  private final AtomicInteger failures = new AtomicInteger();
  private volatile @Nullable String authorization;

  private RegistryServer(HttpServer server) {
    this.server = server;
  }

  public static RegistryServer start() throws IOException {
    RegistryServer started =
        new RegistryServer(
            HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0));
    started.server.createContext("/", started::answer);
    started.server.start();
    return started;
  }

  public String url() {
    return "http://127.0.0.1:%d/registry".formatted(server.getAddress().getPort());
  }

  /// The requests so far, such as `GET /schemas/ids/1`.
  public List<String> calls() {
    return List.copyOf(calls);
  }

  /// Answers the next requests with status 503.
  public void failNext(int requests) {
    failures.set(requests);
  }

  /// Refuses requests without this value of the header `Authorization`; null: refuses none.
  public void require(@Nullable String value) {
    authorization = value;
  }

  /// Adds a version that another program registers.
  synchronized int add(String subject, ObjectNode body) {
    int id = schemas.indexOf(body) + 1;
    if (id == 0) {
      schemas.add(body);
      id = schemas.size();
    }
    List<Integer> versions = subjects.computeIfAbsent(subject, _ -> new ArrayList<>());
    if (!versions.contains(id)) {
      versions.add(id);
    }
    return id;
  }

  public int add(String subject, String schema) {
    return add(subject, JSON.createObjectNode().put("schema", schema));
  }

  synchronized @Nullable String level(String subject) {
    return levels.get(subject);
  }

  synchronized void setLevel(String subject, String level) {
    levels.put(subject, level);
  }

  private void answer(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getRawPath().substring("/registry".length());
    calls.add(exchange.getRequestMethod() + " " + path);
    byte[] sent = exchange.getRequestBody().readAllBytes();
    JsonNode body = sent.length == 0 ? JSON.createObjectNode() : JSON.readTree(sent);
    Reply reply;
    if (failures.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
      reply = error(503, 50301, "not ready");
    } else if (authorization != null
        && !authorization.equals(exchange.getRequestHeaders().getFirst("Authorization"))) {
      reply = error(401, 40101, "Unauthorized");
    } else {
      reply = reply(exchange.getRequestMethod(), parts(path), body);
    }
    byte[] bytes = JSON.writeValueAsBytes(reply.body());
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(reply.status(), bytes.length);
    try (exchange) {
      exchange.getResponseBody().write(bytes);
    }
  }

  private static List<String> parts(String path) {
    return List.of(path.substring(1).split("/")).stream()
        .map(part -> URLDecoder.decode(part, UTF_8))
        .toList();
  }

  private synchronized Reply reply(String method, List<String> path, JsonNode body) {
    return switch (method + " " + path.getFirst()) {
      case "GET apis" -> content(path);
      case "GET schemas" -> schema(Integer.parseInt(path.get(2)));
      case "GET subjects" ->
          schema(
              subjects.getOrDefault(path.get(1), List.of()).get(Integer.parseInt(path.get(3)) - 1));
      case "POST subjects" -> path.size() == 2 ? find(path.get(1), body) : added(path.get(1), body);
      case "POST compatibility" -> compatibility(path.get(2), body);
      case "GET config" ->
          levels.containsKey(path.get(1))
              ? new Reply(200, object().put("compatibilityLevel", levels.get(path.get(1))))
              : error(404, 40408, "Subject-level compatibility is not configured");
      case "PUT config" -> {
        levels.put(path.get(1), body.path("compatibility").asText());
        yield new Reply(200, object().put("compatibility", levels.get(path.get(1))));
      }
      default -> error(404, 404, "HTTP 404 Not Found");
    };
  }

  private Reply schema(int id) {
    return id > 0 && id <= schemas.size()
        ? new Reply(200, schemas.get(id - 1))
        : error(404, 40403, "Schema not found");
  }

  /// The API of Apicurio Registry, which its own deserializer asks for
  /// `/apis/registry/v3/ids/contentIds/ID` and for `/references` below it.
  private Reply content(List<String> path) {
    int id = Integer.parseInt(path.get(5));
    if (id < 1 || id > schemas.size()) {
      return error(404, 404, "No content with id/hash 'contentId-%d' was found.".formatted(id));
    }
    try {
      return new Reply(
          200,
          path.size() > 6
              ? JSON.createArrayNode()
              : JSON.readTree(schemas.get(id - 1).path("schema").asText()));
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Reply find(String subject, JsonNode body) {
    List<Integer> versions = subjects.get(subject);
    if (versions == null) {
      return error(404, 40401, "Subject not found");
    }
    return versions.stream()
        .filter(id -> parsed(schemas.get(id - 1)).equals(parsed(body)))
        .findFirst()
        .map(id -> new Reply(200, object().put("subject", subject).put("id", id)))
        .orElseGet(() -> error(404, 40403, "Schema not found"));
  }

  private Reply added(String subject, JsonNode body) {
    return isCompatible(subject, body)
        ? new Reply(
            200,
            object().put("id", add(subject, object().put("schema", body.path("schema").asText()))))
        : error(409, 409, "Schema being registered is incompatible with an earlier schema");
  }

  private Reply compatibility(String subject, JsonNode body) {
    if (!subjects.containsKey(subject)) {
      return error(404, 40401, "Subject not found");
    }
    ObjectNode reply = object().put("is_compatible", isCompatible(subject, body));
    reply.putArray("messages").add("the types differ");
    return new Reply(200, reply);
  }

  private boolean isCompatible(String subject, JsonNode body) {
    List<Integer> versions = subjects.getOrDefault(subject, List.of());
    return versions.isEmpty()
        || "NONE".equals(levels.get(subject))
        || (reads(parsed(body), parsed(schemas.get(versions.getLast() - 1)))
            && reads(parsed(schemas.get(versions.getLast() - 1)), parsed(body)));
  }

  private static boolean reads(Schema reader, Schema writer) {
    return SchemaCompatibility.checkReaderWriterCompatibility(reader, writer).getType()
        == SchemaCompatibilityType.COMPATIBLE;
  }

  private static Schema parsed(JsonNode body) {
    return new SchemaParser().parse(body.path("schema").asText()).mainSchema();
  }

  private static ObjectNode object() {
    return JSON.createObjectNode();
  }

  private static Reply error(int status, int code, String message) {
    return new Reply(status, object().put("error_code", code).put("message", message));
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
