package dev.signalbox.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.catalog.FixedCatalog;
import dev.signalbox.config.TokenSettings;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.Question;
import dev.signalbox.event.Want;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.net.http.HttpRequest;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// The Model Context Protocol at the gateway, by the client of its SDK.
class ModelEndpointTest extends GatewayFixture {
  private @Nullable McpSyncClient model;

  @AfterEach
  void disconnect() {
    if (model != null) {
      model.close();
    }
  }

  private McpSyncClient connect(@Nullable String token) {
    HttpClientStreamableHttpTransport.Builder transport =
        HttpClientStreamableHttpTransport.builder("http://127.0.0.1:" + gateway.port())
            .endpoint("/mcp");
    if (token != null) {
      transport.requestBuilder(HttpRequest.newBuilder().header("Authorization", "Bearer " + token));
    }
    McpSyncClient connected = McpClient.sync(transport.build()).build();
    model = connected;
    connected.initialize();
    return connected;
  }

  private CallToolResult call(String tool, Map<String, Object> arguments) {
    McpSyncClient connected = model == null ? connect(null) : model;
    return connected.callTool(CallToolRequest.builder(tool).arguments(arguments).build());
  }

  private static String text(CallToolResult result) {
    return ((McpSchema.TextContent) result.content().getFirst()).text();
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> json(CallToolResult result) {
    return (Map<String, Object>) Objects.requireNonNull(result.structuredContent());
  }

  @Test
  void shouldDescribeItsTools() {
    assertThat(connect(null).listTools().tools())
        .extracting(McpSchema.Tool::name)
        .containsExactlyInAnyOrder("list_databases", "route", "ask", "explain", "feedback");
    assertThat(connect(null).getServerInfo().name()).isEqualTo("signalbox");
  }

  @Test
  void shouldGiveRefusalsAsResults() {
    CallToolResult result = call("ask", Map.of("text", "How many singers are there?"));

    assertThat(result.isError()).isFalse();
    assertThat(json(result)).containsEntry("status", "REFUSED");
    assertThat(text(result)).startsWith("REFUSED").contains("Nothing on this.");
  }

  @Test
  void shouldRouteOnly() throws InterruptedException {
    service.catalog = new FixedCatalog(List.of(CatalogRoutesTest.shop("marina")));
    call("route", Map.of("text", "How many singers are there?", "databases", List.of("marina")));

    Question asked = service.asked.take();
    assertThat(asked.getWant()).isEqualTo(Want.ROUTE);
    assertThat(asked.getDatabases()).containsExactly("marina");
  }

  @Test
  void shouldExplainAnAnswerAndTakeFeedbackOnIt() throws Exception {
    service.catalog = catalog(database("marina"));
    String id = (String) json(call("ask", Map.of("text", "How many?"))).get("id");

    assertThat(json(call("explain", Map.of("id", id)))).containsEntry("id", id);
    CallToolResult told =
        call("feedback", Map.of("id", id, "verdict", "wrong", "databases", List.of("marina")));
    assertThat(told.isError()).as(text(told)).isFalse();
    Feedback feedback = service.verdicts.told.remove().getTeaches().getFirst();
    assertThat(feedback.getQuestion()).isEqualTo("How many?");
    assertThat(feedback.getDatabases()).containsExactly("marina");
  }

  @Test
  void shouldTakeFeedbackOnAQuestion() throws Exception {
    service.catalog = catalog(database("marina"));
    call("feedback", Map.of("question", "How many?", "databases", List.of("marina")));

    assertThat(service.told.take().getDatabases()).containsExactly("marina");
  }

  @Test
  void shouldRefuseFeedbackWhoseQueryCannotRun() {
    service.catalog = catalog(database("marina"));

    CallToolResult result =
        call(
            "feedback",
            Map.of(
                "question", "How many?", "databases", List.of("marina"), "sql", "DROP TABLE boat"));

    assertThat(result.isError()).isTrue();
    assertThat(json(result)).containsEntry("field", "sql");
    assertThat(service.told).isEmpty();
  }

  static Stream<Arguments> wrongCalls() {
    return Stream.of(
        Arguments.of("ask", Map.of(), "text", "must hold the question"),
        Arguments.of("ask", Map.of("text", 3), "text", "must be text"),
        Arguments.of("ask", Map.of("text", "x", "want", "ROUTE"), "want", "must be SQL or ANSWER"),
        Arguments.of("ask", Map.of("text", "x", "tenant", "t"), "tenant", "is known from"),
        Arguments.of("ask", Map.of("text", "x", "sql", "y"), "sql", "is not a known field"),
        Arguments.of("ask", Map.of("text", "x", "id", "a/b"), "id", "must be 1 to 100"),
        Arguments.of("explain", Map.of(), "id", "must name the answer"),
        Arguments.of("explain", Map.of("id", "none"), "id", "no question of yours"),
        Arguments.of("feedback", Map.of("verdict", "right"), "id", "must name the answer"),
        Arguments.of("feedback", Map.of("question", "x"), "databases", "must list"),
        Arguments.of("list_databases", Map.of("contains", 1), "contains", "must be text"));
  }

  @ParameterizedTest
  @MethodSource("wrongCalls")
  void shouldNameTheWrongFieldAndTheFix(
      String tool, Map<String, Object> arguments, String field, String detail) {
    CallToolResult result = call(tool, arguments);

    assertThat(result.isError()).isTrue();
    assertThat(json(result)).containsEntry("field", field);
    assertThat(text(result)).startsWith("'" + field + "' " + detail);
  }

  @Test
  void shouldShowDatabasesToTheirTenantsAlone() {
    restart(new TokenSettings("red-token", "red"), new TokenSettings("open-token", null));
    service.catalog = catalog(database("all"), database("red", "red"), database("blue", "blue"));

    connect("red-token");
    assertThat((List<?>) json(call("list_databases", Map.of())).get("databases"))
        .extracting(each -> ((Map<?, ?>) each).get("id"))
        .isEqualTo(List.of("all", "red"));
    connect("open-token");
    assertThat(json(call("list_databases", Map.of()))).containsEntry("total", 1);
  }

  @Test
  void shouldListManyDatabasesByPages() {
    service.catalog =
        catalog(
            IntStream.range(0, 150)
                .mapToObj("db%03d"::formatted)
                .map(id -> database(id))
                .toArray(DatabaseDescription[]::new));

    assertThat(json(call("list_databases", Map.of()))).containsEntry("next", "db099");
    Map<String, Object> rest = json(call("list_databases", Map.of("after", "db099")));
    assertThat((List<?>) rest.get("databases")).hasSize(50);
    assertThat(rest).doesNotContainKey("next");
    assertThat(json(call("list_databases", Map.of("contains", "DB14")))).containsEntry("total", 10);
  }

  @Test
  void shouldTellWhereTheCatalogIsNotReadYet() {
    service.catalog = null;

    CallToolResult result = call("list_databases", Map.of());

    assertThat(result.isError()).isTrue();
    assertThat(text(result)).contains("has not read the catalog");
  }

  @Test
  void shouldAskAsTheTenantOfTheToken() throws InterruptedException {
    restart(new TokenSettings("red-token", "red"));
    connect("red-token");

    CallToolResult result = call("ask", Map.of("text", "How many?", "id", "mine"));

    Question asked = service.asked.take();
    assertThat(asked.getTenant()).contains("red");
    assertThat(asked.getId()).isEqualTo("red/mine");
    assertThat(json(result)).containsEntry("id", "mine");
  }

  @Test
  void shouldRefuseWrongTokens() throws Exception {
    restart(new TokenSettings("red-token", "red"));

    assertThatThrownBy(() -> connect("other")).isInstanceOf(RuntimeException.class);
    assertProblem(post("/mcp", "{}"), 401, null, "needs the header");
  }

  @Test
  void shouldRefuseWebPagesOfOthers() throws Exception {
    assertThat(
            send(request("/mcp")
                    .header("Origin", "https://elsewhere.example")
                    .POST(HttpRequest.BodyPublishers.ofString("{}")))
                .statusCode())
        .isEqualTo(403);
  }

  @Test
  void shouldRefuseLargeBodies() throws Exception {
    assertThat(
            send(request("/mcp")
                    .header("Accept", "application/json, text/event-stream")
                    .POST(HttpRequest.BodyPublishers.ofString(" ".repeat(RequestBody.LARGEST + 1))))
                .statusCode())
        .isEqualTo(413);
  }

  private static DatabaseDescription database(String id, String... tenants) {
    return DatabaseDescription.newBuilder()
        .setId(id)
        .setName(id)
        .setDialect("sqlite")
        .setTenants(List.of(tenants))
        .setTables(List.of())
        .build();
  }

  private static Catalog catalog(DatabaseDescription... databases) {
    return new Catalog() {
      @Override
      public Optional<DatabaseDescription> find(String database) {
        return all().stream().filter(each -> each.getId().equals(database)).findFirst();
      }

      @Override
      public Collection<DatabaseDescription> all() {
        return List.of(databases);
      }
    };
  }
}
