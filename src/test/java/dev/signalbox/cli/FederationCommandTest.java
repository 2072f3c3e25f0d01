package dev.signalbox.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A database and an API that answer questions together, through all stages.
@Tag("slow")
class FederationCommandTest {
  private static final JsonMapper JSON = new JsonMapper();
  private static final byte[] ALARMS =
      """
      [{"id": 1, "pump_id": 1, "severity": "high"}, {"id": 2, "pump_id": 1, "severity": "low"},
       {"id": 3, "pump_id": 2, "severity": "low"}, {"id": 4, "pump_id": 3, "severity": "high"}]
      """
          .getBytes(UTF_8);

  @TempDir private Path folder = Path.of("");
  private HttpServer server;

  @BeforeEach
  @SuppressWarnings("NullAway.Init")
  void configure() throws Exception {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/alarms",
        exchange -> {
          exchange.getResponseHeaders().add("Content-Type", "application/json");
          exchange.sendResponseHeaders(200, ALARMS.length);
          try (OutputStream body = exchange.getResponseBody()) {
            body.write(ALARMS);
          }
        });
    server.start();
    Path plant = folder.resolve("plant.sqlite");
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + plant);
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE pump (id INTEGER PRIMARY KEY, name TEXT, manufacturer TEXT)");
      statement.execute(
          "INSERT INTO pump VALUES (1, 'P1', 'Grundfos'), (2, 'P2', 'Wilo'), (3, 'P3', 'Grundfos')");
    }
    Files.writeString(
        folder.resolve("meters.yaml"),
        """
        tables:
          - name: alarm
            primary-key: [id]
            columns:
              - {name: id, type: integer, nullable: false}
              - {name: pump_id, type: integer}
              - {name: severity, type: text, values: [high, low], all-values: true}
            paths: [{name: list, path: /alarms}]
        """);
    Files.writeString(
        folder.resolve("signalbox.yaml"),
        """
        databases:
          - {id: plant, url: "jdbc:sqlite:%s", description: Pumps of a water works}
        apis:
          - id: meters
            url: http://127.0.0.1:%d
            mapping: meters.yaml
            description: Alarms of pumps
            limits: {private-addresses: ["127.0.0.1"]}
        federations:
          - id: works
            description: Pumps of a water works with their alarms
            members: [plant, meters]
            keys: [{from: meters.alarm.pump_id, to: plant.pump.id}]
        """
            .formatted(plant, server.getAddress().getPort()));
  }

  @AfterEach
  void stopServer() {
    server.stop(0);
  }

  private JsonNode answer(String question) throws IOException {
    CommandRun run =
        CommandRun.of(
            "ask",
            "--json",
            question,
            "--config",
            folder.resolve("signalbox.yaml").toString(),
            "--state",
            folder.resolve("state").toString());
    return JSON.readTree(run.out().isEmpty() ? run.err() : run.out());
  }

  @Test
  void shouldJoinADatabaseWithAnApi() throws IOException {
    JsonNode answer = answer("How many alarms did pumps of the manufacturer Grundfos have?");

    assertThat(answer.path("databases").toString()).as(answer.toString()).isEqualTo("[\"works\"]");
    assertThat(answer.at("/result/rows/0/0").asInt()).isEqualTo(3);
    assertThat(answer.at("/steps/0/calls").findValuesAsText("sentence"))
        .as("the steps, each with its calls and rows")
        .anySatisfy(sentence ->
            assertThat(sentence)
                .startsWith("Signalbox asked meters.alarm by GET /alarms once and read 4 rows in "))
        .anySatisfy(sentence ->
            assertThat(sentence).startsWith("Signalbox asked plant.pump by a statement once"));
  }

  @Test
  void shouldAnswerByOneMemberWhereThatIsEnough() throws IOException {
    JsonNode alarms = answer("How many alarms are there?");
    JsonNode pumps = answer("How many pumps are there?");

    assertThat(alarms.path("databases").toString()).as(alarms.toString()).isEqualTo("[\"meters\"]");
    assertThat(alarms.at("/result/rows/0/0").asInt()).isEqualTo(4);
    assertThat(pumps.path("databases").toString()).as(pumps.toString()).isEqualTo("[\"plant\"]");
  }
}
