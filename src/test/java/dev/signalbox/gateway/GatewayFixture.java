package dev.signalbox.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.config.GatewaySettings;
import dev.signalbox.config.TokenSettings;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;

/// A gateway on a port of its own, in front of a [ScriptedService], and a client that asks it.
abstract class GatewayFixture {
  static final JsonMapper JSON = new JsonMapper();
  static final String ASK = "{\"text\": \"How many singers are there?\"}";

  final ScriptedService service = new ScriptedService();
  final HttpClient client = HttpClient.newHttpClient();
  Gateway gateway = start();

  Gateway start(TokenSettings... tokens) {
    return Gateway.start(
        new GatewaySettings(true, "127.0.0.1", 0, List.of(tokens), null),
        service,
        Duration.ofMillis(500));
  }

  void restart(TokenSettings... tokens) {
    gateway.close();
    gateway = start(tokens);
  }

  /// Starts again without tokens.
  void restart(List<String> origins, GatewaySettings.Limits limits) {
    gateway.close();
    gateway =
        Gateway.start(
            new GatewaySettings(
                true, "127.0.0.1", 0, List.of(), null, Duration.ofHours(1), origins, limits),
            service);
  }

  @AfterEach
  void stop() {
    gateway.close();
    client.close();
  }

  static void assertProblem(
      HttpResponse<String> response, int status, @Nullable String field, String detail)
      throws IOException {
    assertThat(response.statusCode()).as(response.body()).isEqualTo(status);
    assertThat(response.headers().firstValue("Content-Type").orElseThrow())
        .startsWith("application/problem+json");
    JsonNode problem = json(response);
    assertThat(problem.path("status").asInt()).isEqualTo(status);
    assertThat(problem.path("detail").asText()).startsWith(detail);
    assertThat(problem.path("field").asText(null)).isEqualTo(field);
  }

  static JsonNode json(HttpResponse<String> response) throws IOException {
    return JSON.readTree(response.body());
  }

  HttpResponse<String> get(String path) throws IOException, InterruptedException {
    return send(request(path));
  }

  HttpResponse<String> post(String path, String body) throws IOException, InterruptedException {
    return send(request(path).POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  HttpRequest.Builder body(String body) {
    return request("/questions").POST(HttpRequest.BodyPublishers.ofString(body));
  }

  HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + gateway.port() + path))
        .header("Content-Type", "application/json");
  }

  HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
    return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }
}
