package dev.signalbox.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.api.calls.ApiServer;
import dev.signalbox.api.calls.ApiServer.Answer;
import dev.signalbox.cli.CommandRun;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.config.loading.ConfigurationLoader;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import dev.signalbox.topology.replica.CatalogReplica;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// An API whose document and mapping change while a pipeline runs.
@Tag("slow")
class ChangedDocumentTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final String DOCUMENT =
      """
      openapi: 3.0.3
      info: {title: Meters, version: "1"}
      paths:
        /alarms:
          get:
            responses:
              "200":
                description: ok
                content:
                  application/json:
                    schema:
                      type: array
                      items:
                        type: object
                        properties: {id: {type: integer}, pump: {type: integer}}
      """;
  private static final String MAPPING =
      """
      tables:
        - name: alarm
          columns: [{name: id, type: integer}, {name: pump, type: integer}]
          paths: [{name: list, path: /alarms}]
      """;

  @TempDir private Path folder = Path.of("");

  private final String prefix = "test-" + UUID.randomUUID() + ".";

  private Path configuration(Object url) throws Exception {
    Path plant = folder.resolve("plant.sqlite");
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + plant);
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE pump (id INTEGER PRIMARY KEY, name TEXT)");
    }
    write("meters.yaml", MAPPING);
    write("meters-openapi.yaml", DOCUMENT);
    return write(
        "signalbox.yaml",
        """
        prefix: "%s"
        kafka: {bootstrap.servers: "%s"}
        state: %s
        polling: {interval: 100ms}
        databases: [{id: plant, url: "jdbc:sqlite:%s"}]
        apis:
          - id: meters
            url: %s
            mapping: meters.yaml
            document: meters-openapi.yaml
            limits: {private-addresses: [127.0.0.1]}
        federations:
          - id: works
            members: [plant, meters]
            keys: [{from: meters.alarm.pump, to: plant.pump.id}]
        """
            .formatted(
                prefix, BrokerFixture.bootstrapServers(), folder.resolve("state"), plant, url));
  }

  private Path write(String file, String text) throws Exception {
    return Files.writeString(folder.resolve(file), text);
  }

  private static List<String> problems(CatalogReplica catalog, String id) {
    return catalog.find(id).map(DatabaseDescription::getProblems).orElse(List.of());
  }

  private static List<String> columns(CatalogReplica catalog, String id) {
    return catalog.find(id).map(DatabaseDescription::getTables).orElse(List.of()).stream()
        .filter(table -> table.getName().equals("alarm"))
        .map(TableDescription::getColumns)
        .flatMap(List::stream)
        .map(column -> column.getName())
        .toList();
  }

  @Test
  void shouldDescribeTheApiAndItsFederationAnewAndReportAMisfit() throws Exception {
    try (ApiServer server = ApiServer.start(_ -> Answer.ok("[]"))) {
      Path file = configuration(server.base());
      Configuration configuration =
          new ConfigurationLoader(Map.of()).parse(Files.readString(file), folder);
      try (StageAssembly assembly = StageAssembly.of(configuration);
          Pipeline pipeline =
              Pipeline.start(configuration, assembly, EnumSet.of(StageName.INDEX), _ -> {})) {
        pipeline.awaitReady(PATIENCE);
        pipeline.awaitRegistered(PATIENCE);
        CatalogReplica catalog = assembly.works().catalog();
        assertThat(columns(catalog, "meters")).containsExactly("id", "pump");
        assertThat(problems(catalog, "meters")).isEmpty();
        assertThat(pipeline.health().problems()).isEmpty();

        write("meters-openapi.yaml", DOCUMENT.replace("pump:", "device:"));
        String misfit =
            "the reply of GET /alarms has no value at '/pump' for the column 'pump' (table 'alarm')";
        await().atMost(PATIENCE).until(() -> problems(catalog, "meters").equals(List.of(misfit)));
        await()
            .atMost(PATIENCE)
            .until(() -> problems(catalog, "works").equals(List.of("meters: " + misfit)));
        assertThat(columns(catalog, "meters")).as("as the mapping has it").contains("pump");
        assertThat(pipeline.health().problems())
            .singleElement()
            .asString()
            .contains("API meters", misfit);
        CommandRun listed = CommandRun.of("catalog", "list", "--config", file.toString());
        assertThat(listed.err()).contains(misfit);
        CommandRun shown = CommandRun.of("catalog", "show", "meters", "--config", file.toString());
        assertThat(shown.out()).contains("problem: " + misfit);

        write("meters.yaml", MAPPING.replace("name: pump", "name: device"));
        await()
            .atMost(PATIENCE)
            .until(() -> columns(catalog, "meters").equals(List.of("id", "device")));
        await().atMost(PATIENCE).until(() -> columns(catalog, "works").contains("device"));
        assertThat(problems(catalog, "meters")).isEmpty();

        Files.delete(folder.resolve("meters.yaml"));
        await().atMost(PATIENCE).until(() -> !catalog.stale().isEmpty());
        assertThat(pipeline.health().problems().toString()).contains("meters.yaml");
        write("meters.yaml", MAPPING);
        write("meters-openapi.yaml", DOCUMENT);
        await().atMost(PATIENCE).until(() -> pipeline.health().problems().isEmpty());
        assertThat(columns(catalog, "meters")).containsExactly("id", "pump");
        CommandRun good = CommandRun.of("catalog", "list", "--config", file.toString());
        assertThat(good.err()).doesNotContain("meters");
      }
      write("meters-openapi.yaml", DOCUMENT + "# reformatted\n");
      CommandRun later = CommandRun.of("catalog", "list", "--config", file.toString());
      assertThat(later.err()).contains("meters its document or mapping is not the one");
    }
  }
}
