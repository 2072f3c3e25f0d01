package dev.signalbox.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.loading.ConfigurationLoader;
import dev.signalbox.evaluation.dataset.SampleData;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.Question;
import dev.signalbox.event.Want;
import dev.signalbox.session.PipelineSession;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// `signalbox serve` as it runs for real: processes of their own, on a broker in another one.
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ServeProcessTest {
  private static final JsonMapper JSON = new JsonMapper();
  private static final String QUESTION = "How many listeners are on the premium plan?";
  private static final long LISTENERS = 11;
  private static final int SAMPLES = 20;

  /// What a JVM ends with that was told to stop: 128 and the number of SIGTERM.
  private static final int TERMINATED = 143;

  private ServedProcess broker;
  private Path folder = Path.of("");

  @BeforeAll
  void start(@TempDir Path temporary) throws Exception {
    folder = temporary;
    SampleData.writeTo(folder.resolve("samples"));
    broker = ServedProcess.broker(folder.resolve("broker"));
    Files.writeString(
        folder.resolve("signalbox.yaml"),
        """
        kafka: {bootstrap.servers: "%s"}
        datasets: [samples]
        state: state
        """
            .formatted(broker.awaitReady()));
  }

  @AfterAll
  void stop() {
    broker.close();
  }

  private ServedProcess serve(String prefix, String... more) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("serve"));
    arguments.addAll(settings(prefix));
    arguments.addAll(List.of(more));
    return ServedProcess.signalbox(arguments.toArray(String[]::new));
  }

  private List<String> settings(String prefix) {
    return List.of(
        "--config", folder.resolve("signalbox.yaml").toString(), "--set", "prefix=" + prefix);
  }

  private CommandRun run(String prefix, String input, String... command) {
    List<String> arguments = new ArrayList<>(List.of(command));
    arguments.addAll(settings(prefix));
    return CommandRun.with(input, arguments.toArray(String[]::new));
  }

  /// A client of the pipeline; runs no stage.
  private PipelineSession client(String prefix) throws InterruptedException {
    Configuration configuration =
        new ConfigurationLoader(Map.of())
            .load(folder.resolve("signalbox.yaml"), List.of("prefix=" + prefix));
    return PipelineSession.start(configuration, Set.of(), line -> {});
  }

  private static Question question(String id) {
    return Question.newBuilder()
        .setId(id)
        .setText(QUESTION)
        .setConversation(id)
        .setWant(Want.ANSWER)
        .setDatabases(List.of())
        .setAskedAt(Instant.now())
        .build();
  }

  private static HttpResponse<String> get(int port, String path) throws Exception {
    try (HttpClient client = HttpClient.newHttpClient()) {
      return client.send(
          HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path)).build(),
          HttpResponse.BodyHandlers.ofString());
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  private static HttpResponse<String> post(String port, String body) throws Exception {
    try (HttpClient client = HttpClient.newHttpClient()) {
      return client.send(
          HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/questions?wait=60"))
              .header("Content-Type", "application/json")
              .POST(HttpRequest.BodyPublishers.ofString(body))
              .build(),
          HttpResponse.BodyHandlers.ofString());
    }
  }

  @Test
  void shouldLoseNoQuestionWhereItIsStoppedAndStartedAgain() throws Exception {
    String body = JSON.createObjectNode().put("text", QUESTION).toString();
    String[] gateway = {"--set", "gateway.enabled=true", "--set", "gateway.port=0"};
    List<CompletableFuture<Answer>> asked = new ArrayList<>();
    try (ServedProcess first = serve("restart.", gateway)) {
      String port = first.awaitReady();
      first.awaitRegistered(SAMPLES);
      HttpResponse<String> overHttp = post(port, body);
      assertThat(overHttp.statusCode()).as(overHttp.body()).isEqualTo(200);
      assertThat(JSON.readTree(overHttp.body()).at("/result/rows/0/0").asLong())
          .isEqualTo(LISTENERS);

      CommandRun routed = run("restart.", QUESTION, "route", "-");
      assertThat(routed.exitCode()).as(routed.err()).isZero();
      assertThat(JSON.readTree(routed.out()).at("/ranking/0/database").asText())
          .isEqualTo("music_streaming");

      try (PipelineSession client = client("restart.")) {
        for (int i = 0; i < 200; i++) {
          asked.add(client.ask(question("q-" + i)));
        }
        assertThat(first.terminate()).isEqualTo(TERMINATED);
        asked.add(client.ask(question("while nothing runs")));

        try (ServedProcess second = serve("restart.", gateway)) {
          assertThat(post(second.awaitReady(), body).statusCode()).isEqualTo(200);
          for (CompletableFuture<Answer> answer : asked) {
            Answer given = answer.get(Patience.ANSWER.toSeconds(), TimeUnit.SECONDS);
            assertThat(given.getStatus()).as(given::toString).isEqualTo(AnswerStatus.ANSWERED);
          }
        }
      }
    }
  }

  @Test
  void shouldAnswerThroughProcessesThatShareTheStages() throws Exception {
    int metrics = freePort();
    String[] metered = {"--stages", "rank,rerank,plan,execute", "--set", "metrics.port=" + metrics};
    try (ServedProcess front = serve("halves.", "--stages", "understand,embed,rank,rerank,index");
        ServedProcess back = serve("halves.", metered)) {
      front.awaitReady();
      back.awaitReady();
      front.awaitRegistered(SAMPLES);

      CommandRun run = run("halves.", "", "ask", "--json", QUESTION);

      assertThat(run.exitCode()).as(run.err()).isZero();
      JsonNode answer = JSON.readTree(run.out());
      assertThat(answer.at("/result/rows/0/0").asLong()).isEqualTo(LISTENERS);
      assertThat(get(metrics, "/health/ready").statusCode()).isEqualTo(200);
      assertThat(get(metrics, "/health/ready").body())
          .contains("4 stages run here: rank, rerank, plan, execute");
      assertThat(get(metrics, "/metrics").body())
          .contains("signalbox_stage_up{lane=\"interactive\",stage=\"plan\"} 1.0")
          .contains("signalbox_stage_received_total{lane=\"interactive\",stage=\"execute\"} 1.0");

      assertThat(front.terminate()).isEqualTo(TERMINATED);
      assertThat(back.terminate()).isEqualTo(TERMINATED);
    }
  }
}
