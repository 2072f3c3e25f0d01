package dev.signalbox.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Databases on a server that takes connections and says nothing, and a good one.
@Tag("slow")
class SilentDatabasesTest {
  private static final JsonMapper JSON = new JsonMapper();
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final int SILENT = 200;

  @TempDir private Path folder;

  private ServerSocket silent;
  private final List<Socket> taken = new CopyOnWriteArrayList<>();

  @BeforeEach
  void start() throws Exception {
    silent = new ServerSocket(0, SILENT, InetAddress.getLoopbackAddress());
    Thread.ofVirtual().start(this::takeAll);
    try (Connection connection =
            DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("ships.sqlite"));
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE ship (id INTEGER, name TEXT)");
      statement.execute("INSERT INTO ship VALUES (1, 'Vasa'), (2, 'Fram'), (3, 'Gjoa')");
    }
  }

  private void takeAll() {
    try {
      while (!silent.isClosed()) {
        taken.add(silent.accept());
      }
    } catch (IOException e) {
      assertThat(silent.isClosed()).isTrue();
    }
  }

  @AfterEach
  void stop() throws IOException {
    silent.close();
    for (Socket each : taken) {
      each.close();
    }
  }

  private Path settings(int silentOnes, String more) throws IOException {
    String others =
        IntStream.range(0, silentOnes)
            .mapToObj(number ->
                "  - {id: silent_%d, url: 'jdbc:postgresql://127.0.0.1:%d/db_%d', user: u, password: p}"
                    .formatted(number, silent.getLocalPort(), number))
            .collect(Collectors.joining("\n"));
    return Files.writeString(
        folder.resolve("signalbox.yaml"),
        "databases:\n%s\n  - {id: ships, url: 'jdbc:sqlite:%s'}\nstate: %s\n%s\n"
            .formatted(others, folder.resolve("ships.sqlite"), folder.resolve("state"), more));
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  private static HttpResponse<String> send(HttpRequest.Builder request) {
    try (HttpClient client = HttpClient.newHttpClient()) {
      return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String ready(int metrics) {
    return send(HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + metrics + "/health/ready")))
        .body();
  }

  private static HttpResponse<String> ask(String port) {
    String body = JSON.createObjectNode().put("text", "How many ships are there?").toString();
    return send(
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/questions?wait=60"))
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  @Test
  void shouldServeTheGoodOneWhileTheOthersAreSilent() throws Exception {
    int metrics = freePort();
    Path settings =
        settings(
            SILENT, "gateway: {enabled: true, port: 0}\nmetrics: {port: %d}".formatted(metrics));
    try (ServedProcess served = ServedProcess.signalbox("serve", "--config", settings.toString())) {
      String port = served.awaitReady();
      await().atMost(PATIENCE).until(() -> ready(metrics).contains("registered 1 of 201"));

      assertThat(ready(metrics)).contains("pending: silent_");
      HttpResponse<String> answer = ask(port);
      assertThat(JSON.readTree(answer.body()).at("/result/rows/0/0").asInt())
          .as(answer.body())
          .isEqualTo(3);
      await().atMost(PATIENCE).until(() -> ready(metrics).contains("failed: silent_"));
      assertThat(ready(metrics)).contains("Database silent_", "is not registered");
    }
  }

  @Test
  void shouldAnswerTheQuestionOfACommandAndNameTheDatabaseThatIsMissing() throws Exception {
    CommandRun run =
        CommandRun.with(
            "",
            "ask",
            "--config",
            settings(1, "").toString(),
            "--json",
            "How many ships are there?");

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(JSON.readTree(run.out()).at("/result/rows/0/0").asInt()).as(run.out()).isEqualTo(3);
    assertThat(run.err())
        .contains("Registered 1 of 2 databases; failed: silent_0", "cannot be reached");
  }
}
