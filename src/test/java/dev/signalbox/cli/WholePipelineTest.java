package dev.signalbox.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.GatewaySettings;
import dev.signalbox.config.StageName;
import dev.signalbox.evaluation.dataset.SampleData;
import dev.signalbox.gateway.Gateway;
import dev.signalbox.session.PipelineSession;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// From the command line, or over HTTP, through all stages on the broker in the process to the
/// sample databases and back.
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WholePipelineTest {
  private static final JsonMapper JSON = new JsonMapper();
  private static final String QUESTION = "How many listeners are on the premium plan?";

  private Path samples = Path.of("");
  private Path state = Path.of("");

  @BeforeAll
  void build(@TempDir Path folder) {
    samples = folder.resolve("samples");
    state = folder.resolve("state");
    SampleData.writeTo(samples);
  }

  private CommandRun run(String input, String command, String... more) {
    List<String> arguments = new ArrayList<>(List.of(command));
    arguments.addAll(List.of(more));
    arguments.addAll(List.of("--dataset", samples.toString(), "--state", state.toString()));
    return CommandRun.with(input, arguments.toArray(String[]::new));
  }

  @Test
  void shouldAnswerAQuestionAsJson() throws IOException {
    CommandRun run = run("", "ask", "--json", QUESTION);

    assertThat(run.exitCode()).as(run.err()).isZero();
    JsonNode answer = JSON.readTree(run.out());
    assertThat(answer.path("question").asText()).isEqualTo(QUESTION);
    assertThat(answer.path("status").asText()).isEqualTo("ANSWERED");
    assertThat(answer.path("databases").get(0).asText()).isEqualTo("music_streaming");
    assertThat(answer.at("/result/rows/0/0").asLong()).isEqualTo(11);
    assertThat(answer.path("timings")).hasSize(6);
  }

  @Test
  void shouldAnswerAQuestionOfTwoDatabases() throws IOException {
    CommandRun run =
        run(
            "",
            "ask",
            "--json",
            "Which is larger: how many listeners are on the premium plan, or the number of airports in Sweden?");

    assertThat(run.exitCode()).as(run.err()).isZero();
    JsonNode answer = JSON.readTree(run.out());
    assertThat(answer.path("status").asText()).isEqualTo("ANSWERED");
    assertThat(answer.path("databases").toString()).isEqualTo("[\"music_streaming\",\"airline\"]");
    assertThat(answer.path("steps")).hasSize(2);
    assertThat(answer.at("/steps/1/goal").asText())
        .isEqualTo("What is the number of airports in Sweden?");
    assertThat(answer.at("/result/rows/0/1").asLong()).isEqualTo(11);
    assertThat(answer.at("/result/rows/0/2").asLong()).isBetween(1L, 10L);
    assertThat(answer.at("/result/rows/0/0").asText())
        .isEqualTo("the answer to \"How many listeners are on the premium plan?\"");
    assertThat(answer.path("combination").asText()).contains("FROM part1, part2");
    assertThat(answer.path("sentence").asText()).endsWith(" is larger: 11 against 2.");
  }

  @Test
  void shouldRouteInTheOrderOfTheInputAndGoOnBehindBadLines() throws IOException {
    String input =
        """
        {"id": "a", "question": "%s"}
        {"id": "b"}
        List the airports in Sweden.
        %s
        {"id": "d", "question": " "}
        {"id": "e", "question": "Which bakery branch has the most seats?", "database": "gold"}
        """
            .formatted(QUESTION, "long ".repeat(20_000));

    CommandRun run = run(input, "route", "-");

    assertThat(run.exitCode()).as(run.err()).isEqualTo(1);
    List<JsonNode> lines = new ArrayList<>();
    for (String line : run.lines()) {
      lines.add(JSON.readTree(line));
    }
    assertThat(lines)
        .extracting(line -> line.path("id").asText())
        .containsExactly("a", "2", "3", "4", "d", "e");
    assertThat(lines)
        .extracting(line -> line.path("status").asText())
        .containsExactly("ROUTED", "FAILED", "ROUTED", "FAILED", "FAILED", "ROUTED");
    assertThat(lines)
        .extracting(line -> line.at("/ranking/0/database").asText())
        .containsExactly("music_streaming", "", "airline", "", "", "bakery_chain");
    assertThat(lines.get(3).at("/failure/code").asText()).isEqualTo("QUESTION_TOO_LONG");
    assertThat(lines.get(4).at("/failure/code").asText()).isEqualTo("QUESTION_EMPTY");
  }

  @Test
  void shouldAnswerOverHttp() throws Exception {
    GatewaySettings settings = new GatewaySettings(true, "127.0.0.1", 0, List.of(), null);
    Configuration configuration =
        Configuration.defaults()
            .withState(state)
            .withOnly(List.of(), List.of(), List.of(samples))
            .withGateway(settings);
    try (PipelineSession session =
            PipelineSession.start(configuration, EnumSet.allOf(StageName.class), line -> {});
        Gateway gateway = Gateway.start(settings, session);
        HttpClient client = HttpClient.newHttpClient()) {
      String address = "http://127.0.0.1:" + gateway.port();
      HttpResponse<String> answer =
          client.send(
              HttpRequest.newBuilder(URI.create(address + "/questions?wait=60"))
                  .header("Content-Type", "application/json")
                  .POST(
                      HttpRequest.BodyPublishers.ofString(
                          JSON.createObjectNode().put("text", QUESTION).toString()))
                  .build(),
              HttpResponse.BodyHandlers.ofString());
      HttpResponse<String> health =
          client.send(
              HttpRequest.newBuilder(URI.create(address + "/health")).build(),
              HttpResponse.BodyHandlers.ofString());

      assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
      assertThat(JSON.readTree(answer.body()).at("/result/rows/0/0").asLong()).isEqualTo(11);
      assertThat(health.statusCode()).isEqualTo(200);
      assertThat(JSON.readTree(health.body()).path("ready").asBoolean()).isTrue();
      JsonNode pipeline =
          JSON.readTree(
              client
                  .send(
                      HttpRequest.newBuilder(URI.create(address + "/pipeline")).build(),
                      HttpResponse.BodyHandlers.ofString())
                  .body());
      assertThat(pipeline.path("stages"))
          .hasSizeGreaterThanOrEqualTo(10)
          .allSatisfy(stage -> assertThat(stage.path("state").asText()).isEqualTo("RUNNING"));
      assertThat(pipeline.at("/stages/0/stage").asText()).isEqualTo("understand");
      assertThat(pipeline.at("/stages/0/here/received").asInt()).isEqualTo(1);
      assertThat(pipeline.has("ended")).isTrue();
    }
  }

  @Test
  void shouldSayThatAFileOfQuestionsIsNotThere() {
    Path missing = state.resolveSibling("none.jsonl");

    CommandRun run = run("", "route", missing.toString());

    assertThat(Files.exists(missing)).isFalse();
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("There is no readable file " + missing);
  }

  @Test
  void shouldRefuseAnUnknownStage() {
    CommandRun run = run("", "serve", "--stages", "embed,rnk");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("There is no stage 'rnk'; there are understand, embed, rank");
  }
}
