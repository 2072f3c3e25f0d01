package dev.signalbox.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.catalog.FixedCatalog;
import dev.signalbox.config.GatewaySettings;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A client at the other ends of two pipes.
class ModelConnectionTest {
  private static final JsonMapper JSON = new JsonMapper();

  private final ScriptedService service = new ScriptedService();
  private final CompletableFuture<ScriptedService> starting = new CompletableFuture<>();
  private final CompletableFuture<Optional<String>> end = new CompletableFuture<>();
  private final PipedOutputStream requests = new PipedOutputStream();
  private BufferedReader replies;

  @BeforeEach
  void connect() throws IOException {
    PipedInputStream in = new PipedInputStream(requests, 1 << 16);
    PipedOutputStream out = new PipedOutputStream();
    replies = new BufferedReader(new InputStreamReader(new PipedInputStream(out, 1 << 16), UTF_8));
    service.catalog = new FixedCatalog(List.of(CatalogRoutesTest.shop("north")));
    Thread.ofPlatform()
        .daemon()
        .start(() -> {
          try {
            end.complete(
                ModelConnection.serve(in, out, starting, null, GatewaySettings.defaults()));
          } catch (InterruptedException | RuntimeException e) {
            end.completeExceptionally(e);
          }
        });
  }

  private void send(String message) throws IOException {
    requests.write((message.strip() + "\n").getBytes(UTF_8));
    requests.flush();
  }

  private JsonNode reply() {
    try {
      return JSON.readTree(replies.readLine());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void initialize() throws IOException {
    send(
        """
        {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}}
        """);
    assertThat(reply().at("/result/serverInfo/name").asText()).isEqualTo("signalbox");
    send("{\"jsonrpc\": \"2.0\", \"method\": \"notifications/initialized\"}");
  }

  private void callList() throws IOException {
    send(
        """
        {"jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": {"name": "list_databases", "arguments": {}}}
        """);
  }

  @Test
  void shouldGreetBeforeTheServiceHasStarted() throws Exception {
    initialize();
    callList();
    CompletableFuture<JsonNode> listed = CompletableFuture.supplyAsync(this::reply);
    starting.complete(service);

    assertThat(listed.get(60, TimeUnit.SECONDS).toString()).contains("north");
    requests.close();
    assertThat(end.get(60, TimeUnit.SECONDS)).isEmpty();
  }

  @Test
  void shouldEndWithTheReasonWhereAPartGivesUp() throws Exception {
    starting.complete(service);
    initialize();
    service.readiness = new ProcessHealth.Readiness(false, "The catalog can no longer be followed");
    service.alive = false;

    assertThat(end.get(60, TimeUnit.SECONDS)).hasValue("The catalog can no longer be followed");
  }

  @Test
  void shouldEndWhereTheServiceDoesNotStart() throws Exception {
    initialize();
    starting.completeExceptionally(new IllegalStateException("no broker"));

    assertThatThrownBy(() -> end.get(60, TimeUnit.SECONDS))
        .isInstanceOf(ExecutionException.class)
        .rootCause()
        .hasMessage("no broker");
  }
}
