package dev.signalbox.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.evaluation.dataset.SampleData;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.net.http.HttpRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Both transports of the Model Context Protocol before a real pipeline, by the client of the SDK.
@Tag("slow")
class McpCommandTest {
  private static final String QUESTION = "How many listeners are on the premium plan?";
  private static final int SAMPLES = 20;
  private static final Duration PATIENCE = Duration.ofMinutes(3);

  @TempDir private Path folder = Path.of("");

  @Test
  void shouldServeOverStandardInputAndOutput() {
    ServerParameters command =
        ServerParameters.builder(Path.of(System.getProperty("java.home"), "bin", "java").toString())
            .args(
                "@" + Path.of("jvm-options").toAbsolutePath(),
                "-Xmx512m",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.signalbox.cli.Main",
                "mcp",
                "--samples",
                "--state",
                folder.toString())
            .build();
    StdioClientTransport transport =
        new StdioClientTransport(command, new JacksonMcpJsonMapper(new JsonMapper()));
    try (McpSyncClient client =
        McpClient.sync(transport)
            .requestTimeout(PATIENCE)
            .initializationTimeout(PATIENCE)
            .build()) {
      client.initialize();

      assertAnswers(client);
    }
  }

  @Test
  void shouldServeAtTheGateway() throws Exception {
    SampleData.writeTo(folder.resolve("samples"));
    Path file = folder.resolve("signalbox.yaml");
    Files.writeString(
        file,
        """
        datasets: [samples]
        state: state
        gateway: {enabled: true, port: 0, tokens: [{token: a-secret-of-the-test}]}
        """);
    try (ServedProcess served = ServedProcess.signalbox("serve", "--config", file.toString())) {
      String port = served.awaitReady();
      served.awaitRegistered(SAMPLES);
      HttpClientStreamableHttpTransport transport =
          HttpClientStreamableHttpTransport.builder("http://127.0.0.1:" + port)
              .endpoint("/mcp")
              .requestBuilder(
                  HttpRequest.newBuilder().header("Authorization", "Bearer a-secret-of-the-test"))
              .build();
      try (McpSyncClient client = McpClient.sync(transport).requestTimeout(PATIENCE).build()) {
        client.initialize();

        assertAnswers(client);
      }
    }
  }

  private static void assertAnswers(McpSyncClient client) {
    assertThat(client.listTools().tools()).hasSize(5);
    CallToolResult databases = listed(client);
    assertThat((List<?>) json(databases).get("databases")).isNotEmpty();

    CallToolResult route =
        client.callTool(
            CallToolRequest.builder("route").arguments(Map.of("text", QUESTION)).build());
    assertThat(json(route)).containsEntry("status", "ROUTED");

    CallToolResult answer =
        client.callTool(CallToolRequest.builder("ask").arguments(Map.of("text", QUESTION)).build());
    assertThat(json(answer)).as(text(answer)).containsEntry("status", "ANSWERED");
    assertThat(text(answer)).startsWith("ANSWERED").contains("SQL: ");

    Object id = Objects.requireNonNull(json(answer).get("id"));
    CallToolResult whole =
        client.callTool(CallToolRequest.builder("explain").arguments(Map.of("id", id)).build());
    assertThat(json(whole)).containsKey("timings").containsEntry("id", id);

    CallToolResult told =
        client.callTool(
            CallToolRequest.builder("feedback")
                .arguments(Map.of("id", id, "verdict", "right"))
                .build());
    assertThat(json(told)).containsEntry("status", "ACCEPTED");
  }

  /// A server that still starts asks its client to call again.
  private static CallToolResult listed(McpSyncClient client) {
    return await()
        .atMost(PATIENCE)
        .until(
            () ->
                client.callTool(
                    CallToolRequest.builder("list_databases").arguments(Map.of()).build()),
            each -> !Boolean.TRUE.equals(each.isError()));
  }

  private static String text(CallToolResult result) {
    return ((McpSchema.TextContent) result.content().getFirst()).text();
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> json(CallToolResult result) {
    return (Map<String, Object>) Objects.requireNonNull(result.structuredContent());
  }
}
