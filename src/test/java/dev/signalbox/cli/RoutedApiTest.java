package dev.signalbox.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.sun.net.httpserver.HttpServer;
import dev.signalbox.evaluation.dataset.SampleData;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// An imported API beside the sample databases, through the stages up to the route.
@Tag("slow")
class RoutedApiTest {
  private static final JsonMapper JSON = new JsonMapper();
  private static final String DOCUMENT =
      """
      openapi: 3.0.3
      info: {title: Pumps, version: "1"}
      paths:
        /pumps:
          get:
            responses:
              "200":
                description: ok
                content:
                  application/json:
                    schema: {type: array, items: {$ref: '#/components/schemas/Pump'}}
        /pumps/{pumpId}/vibrations:
          get:
            parameters:
              - {name: pumpId, in: path, required: true, schema: {type: integer}}
            responses:
              "200":
                description: ok
                content:
                  application/json:
                    schema: {type: array, items: {$ref: '#/components/schemas/Vibration'}}
      components:
        schemas:
          Pump:
            type: object
            properties:
              id: {type: integer}
              name: {type: string}
              manufacturer: {type: string, enum: [Grundfos, Wilo]}
              pressure: {type: number}
          Vibration:
            type: object
            properties: {at: {type: string, format: date-time}, amplitude: {type: number}}
      """;

  @TempDir private Path folder = Path.of("");

  private HttpServer server;

  @AfterEach
  void stopServer() {
    server.stop(0);
  }

  private static HttpServer pumps() throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/pumps",
        exchange -> {
          byte[] reply =
              """
              [{"id": 1, "name": "P1", "manufacturer": "Grundfos", "pressure": 2.5},
               {"id": 2, "name": "P2", "manufacturer": "Wilo", "pressure": 3.5},
               {"id": 3, "name": "P3", "manufacturer": "Grundfos", "pressure": 1.5}]
              """
                  .getBytes(UTF_8);
          exchange.getResponseHeaders().add("Content-Type", "application/json");
          exchange.sendResponseHeaders(200, reply.length);
          try (OutputStream body = exchange.getResponseBody()) {
            body.write(reply);
          }
        });
    server.start();
    return server;
  }

  @BeforeEach
  @SuppressWarnings("NullAway.Init")
  void configure() throws IOException {
    server = pumps();
    SampleData.writeTo(folder.resolve("samples"));
    Path document = Files.writeString(folder.resolve("pumps-openapi.yaml"), DOCUMENT);
    CommandRun imported = CommandRun.with("", "catalog", "import-api", document.toString());
    assertThat(imported.exitCode()).as(imported.err()).isZero();
    Files.writeString(folder.resolve("pumps.yaml"), imported.out());
    Files.writeString(
        folder.resolve("signalbox.yaml"),
        """
        apis:
          - id: pumps
            url: http://127.0.0.1:%d
            mapping: pumps.yaml
            document: pumps-openapi.yaml
            description: Pumps of a water works and their vibrations
            tenants: [water]
            limits: {private-addresses: ["127.0.0.1"]}
        """
            .formatted(server.getAddress().getPort()));
  }

  @Test
  void shouldRouteToAnApiThatTheTenantSees() throws IOException {
    String question = "What is the highest vibration amplitude of the pumps?";

    assertThat(route(question, "--tenant", "water").at("/ranking/0/database").asText())
        .isEqualTo("pumps");
    assertThat(route(question).toString()).doesNotContain("\"pumps\"");
  }

  @Test
  void shouldAnswerByCallsOfTheApi() throws IOException {
    assertThat(answer("What is the average pressure of the pumps?")).isEqualTo("2.5");
    assertThat(answer("How many pumps have the manufacturer Grundfos?")).isEqualTo("2");
  }

  private String answer(String question) throws IOException {
    CommandRun run = run("", "ask", "--tenant", "water", question, "--json");
    assertThat(run.exitCode()).as(run.out() + run.err()).isZero();
    JsonNode answers = JSON.readTree(run.out());
    assertThat(answers.at("/status").asText()).as(run.out()).isEqualTo("ANSWERED");
    return answers.at("/result/rows/0/0").asText();
  }

  @Test
  void shouldListTheApiInTheCatalog() {
    CommandRun run = run("", "catalog", "list");
    assertThat(run.out()).containsPattern("pumps +api +yes +apis");
  }

  private JsonNode route(String question, String... options) throws IOException {
    List<String> command = new ArrayList<>(List.of("route", "-"));
    command.addAll(List.of(options));
    CommandRun run = run(question + "\n", command.toArray(String[]::new));
    assertThat(run.exitCode()).as(run.out() + run.err()).isZero();
    return JSON.readTree(run.out());
  }

  private CommandRun run(String input, String... command) {
    List<String> arguments = new ArrayList<>(List.of(command));
    arguments.addAll(
        List.of(
            "--config", folder.resolve("signalbox.yaml").toString(),
            "--dataset", folder.resolve("samples").toString(),
            "--state", folder.resolve("state").toString()));
    return CommandRun.with(input, arguments.toArray(String[]::new));
  }
}
