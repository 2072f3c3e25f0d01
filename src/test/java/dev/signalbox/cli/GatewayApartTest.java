package dev.signalbox.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.config.loading.ConfigurationLoader;
import dev.signalbox.gateway.Gateway;
import dev.signalbox.session.PipelineSession;
import dev.signalbox.topology.BrokerFixture;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// A gateway beside the stage `embed` alone, as `deploy/kubernetes` runs it, with the other stages
/// elsewhere.
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class GatewayApartTest {
  private static final Duration PATIENCE = Duration.ofSeconds(90);
  private static final String QUESTION = "How many keepers are there?";
  private static final Set<StageName> BESIDE_GATEWAY = EnumSet.of(StageName.EMBED);
  private static final JsonMapper JSON = new JsonMapper();
  private static final String TENANTS =
      "[{token: of-acme, tenant: acme}, {token: of-zeta, tenant: zeta}]";

  private final HttpClient client = HttpClient.newHttpClient();
  private final String prefix = "test-%s.".formatted(UUID.randomUUID());
  private Path folder = Path.of("");
  private PipelineSession others;
  private PipelineSession front;
  private Gateway gateway;

  @BeforeAll
  void start(@TempDir Path temporary) throws Exception {
    folder = temporary;
    for (String database : List.of("harbour", "museum")) {
      fill(database);
    }
    others =
        PipelineSession.start(
            configuration("others", false, TENANTS),
            EnumSet.complementOf(EnumSet.copyOf(BESIDE_GATEWAY)),
            _ -> {});
    Configuration apart = configuration("front", true, TENANTS);
    front = PipelineSession.start(apart, BESIDE_GATEWAY, _ -> {});
    gateway = Gateway.start(apart.gateway(), front);
  }

  @AfterAll
  void stop() {
    gateway.close();
    front.close();
    others.close();
  }

  private void fill(String database) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url(database));
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE keeper (id INTEGER PRIMARY KEY, name VARCHAR(40))");
      statement.execute("INSERT INTO keeper VALUES (1, 'Anna'), (2, 'Bert')");
    }
  }

  private String url(String database) {
    return "jdbc:sqlite:" + folder.resolve(database + ".sqlite");
  }

  private Configuration configuration(String process, boolean gatewayHere, String tokens) {
    return new ConfigurationLoader(Map.of())
        .parse(
            """
            prefix: "%s"
            kafka: {bootstrap.servers: "%s"}
            state: "%s"
            polling: {interval: 0s}
            databases: [{id: harbour, url: "%s"}, {id: museum, url: "%s", tenants: [acme]}]
            reranking: {provider: none}
            gateway: {enabled: %s, port: 0, tokens: %s}
            """
                .formatted(
                    prefix,
                    BrokerFixture.bootstrapServers(),
                    folder.resolve(process),
                    url("harbour"),
                    url("museum"),
                    gatewayHere,
                    tokens),
            folder);
  }

  private HttpRequest.Builder request(Gateway asked, String tenant, String path) {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + asked.port() + path))
        .header("Authorization", "Bearer of-" + tenant)
        .header("Accept", "application/json, text/event-stream")
        .header("Content-Type", "application/json");
  }

  private HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
    return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  private JsonNode list(String tenant, String path) throws Exception {
    HttpResponse<String> listed = send(request(gateway, tenant, path));
    assertThat(listed.statusCode()).as(listed.body()).isEqualTo(200);
    return JSON.readTree(listed.body());
  }

  private HttpResponse<String> post(String tenant, String path, ObjectNode body) throws Exception {
    return send(
        request(gateway, tenant, path).POST(HttpRequest.BodyPublishers.ofString(body.toString())));
  }

  private static ObjectNode feedback(String question, String database) {
    ObjectNode feedback = JSON.createObjectNode().put("question", question);
    feedback.putArray("databases").add(database);
    return feedback;
  }

  @Test
  void shouldShowEachTenantItsDatabases() throws Exception {
    assertThat(list("acme", "/databases").path("databases").findValuesAsText("id"))
        .containsExactly("harbour", "museum");
    assertThat(list("zeta", "/databases").path("databases").findValuesAsText("id"))
        .containsExactly("harbour");
    assertThat(list("acme", "/databases/museum").findValuesAsText("name")).contains("keeper");
    assertThat(send(request(gateway, "zeta", "/databases/museum")).statusCode()).isEqualTo(404);

    ObjectNode call =
        JSON.createObjectNode().put("jsonrpc", "2.0").put("id", 1).put("method", "tools/call");
    call.putObject("params").put("name", "list_databases").putObject("arguments");
    HttpResponse<String> called = post("zeta", "/mcp", call);
    assertThat(called.statusCode()).as(called.body()).isEqualTo(200);
    assertThat(called.body()).contains("harbour").doesNotContain("museum");
  }

  @Test
  void shouldListFeedbackAndRefuseThatOnUnknownDatabases() throws Exception {
    HttpResponse<String> misspelt = post("acme", "/feedback", feedback("Who?", "harbor"));
    assertThat(misspelt.statusCode()).isEqualTo(400);
    assertThat(misspelt.body()).contains("did you mean 'harbour'?");
    assertThat(post("zeta", "/feedback", feedback("Who?", "museum")).statusCode()).isEqualTo(400);

    String told = "Who keeps the old wing?";
    assertThat(post("acme", "/feedback", feedback(told, "museum")).statusCode()).isEqualTo(202);

    await()
        .atMost(PATIENCE)
        .untilAsserted(() -> assertThat(list("acme", "/feedback").toString()).contains(told));
    assertThat(list("zeta", "/feedback")).isEmpty();
  }

  @Test
  void shouldAnswerCountAndRemember() throws Exception {
    ObjectNode question = JSON.createObjectNode().put("text", QUESTION).put("asker", "ann");
    question.putArray("databases").add("museum");

    HttpResponse<String> answered = post("acme", "/questions?wait=60", question);

    assertThat(answered.statusCode()).as(answered.body()).isEqualTo(200);
    assertThat(JSON.readTree(answered.body()).at("/result/rows/0/0").asInt()).isEqualTo(2);
    await()
        .atMost(PATIENCE)
        .untilAsserted(() ->
            assertThat(list("acme", "/views"))
                .anySatisfy(use -> {
                  assertThat(use.path("database").asText()).isEqualTo("museum");
                  assertThat(use.path("questions").asInt()).isEqualTo(1);
                }));
    assertThat(list("zeta", "/views").findValuesAsText("database")).containsExactly("harbour");
    await()
        .atMost(PATIENCE)
        .untilAsserted(
            () -> assertThat(list("acme", "/priors").findValuesAsText("name")).contains("ann"));
    assertThat(list("zeta", "/priors")).isEmpty();
  }

  /// Tokens without a tenant beside a database with one: its figures are for operators.
  @Test
  void shouldShowNoFiguresOfAllTenantsToEveryone() throws Exception {
    String tokens = "[{token: of-anyone}, {token: of-operator, operator: true}]";
    try (Gateway open = Gateway.start(configuration("front", true, tokens).gateway(), front)) {
      for (String path : List.of("/pipeline", "/dead-letters", "/runs")) {
        assertThat(send(request(open, "anyone", path)).statusCode()).as(path).isEqualTo(403);
        assertThat(send(request(open, "operator", path)).statusCode()).as(path).isEqualTo(200);
      }
    }
  }

  /// The gateway's own process has the stage `embed` alone.
  @Test
  void shouldShowTheStagesAndAnswersOfAllProcesses() throws Exception {
    ObjectNode question = JSON.createObjectNode().put("text", QUESTION);
    question.putArray("databases").add("harbour");
    assertThat(post("acme", "/questions?wait=60", question).statusCode()).isEqualTo(200);
    String tokens = "[{token: of-operator, operator: true}]";
    try (Gateway open = Gateway.start(configuration("front", true, tokens).gateway(), front)) {
      JsonNode shown = JSON.readTree(send(request(open, "operator", "/pipeline")).body());

      assertThat(shown.path("stages").findValuesAsText("stage"))
          .contains("understand", "embed", "plan", "execute", "index", "tally");
      for (JsonNode stage : shown.path("stages")) {
        assertThat(stage.path("processes").asInt()).as(stage.toString()).isEqualTo(1);
        assertThat(stage.has("here"))
            .as(stage.toString())
            .isEqualTo(stage.path("stage").asText().equals("embed"));
      }
      assertThat(shown.at("/ended/answers"))
          .anySatisfy(each -> {
            assertThat(each.path("status").asText()).isEqualTo("ANSWERED");
            assertThat(each.path("count").asInt()).isPositive();
          });
    }
  }

  /// The snapshots tell which topics a process keeps.
  @Test
  void shouldHoldNoIndexBesideTheGateway() throws IOException {
    assertThat(snapshots("front")).containsExactly(prefix + "replica-of-questions");
    assertThat(snapshots("others")).containsExactly(prefix + "replica");
  }

  private List<String> snapshots(String process) throws IOException {
    try (Stream<Path> files = Files.walk(folder.resolve(process))) {
      return files
          .filter(Files::isDirectory)
          .map(file -> file.getFileName().toString())
          .filter(name -> name.contains("replica"))
          .toList();
    }
  }
}
