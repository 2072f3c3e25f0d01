package dev.signalbox.cli.replay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.api.calls.ApiServer;
import dev.signalbox.api.calls.ApiServer.Answer;
import dev.signalbox.catalog.TestEngine;
import dev.signalbox.cli.CommandRun;
import dev.signalbox.config.BrokerSettings;
import dev.signalbox.topology.kafka.EmbeddedBroker;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Questions over an API and a database, replayed while the API runs, and again when it is gone.
@Tag("slow")
class ReplayedApiTest {
  private static final String MAPPING =
      """
      tables:
        - name: pump
          description: The pumps of the waterworks
          columns:
            - {name: id, type: integer, nullable: false}
            - {name: name, type: text}
            - {name: power, type: double, comment: The power in kilowatts}
            - {name: site_id, type: integer, comment: The site of the pump}
          primary-key: [id]
          paths:
            - {name: list, path: /pumps}
      """;
  private static final String PUMPS =
      """
      [{"id": 1, "name": "Alpha", "power": 7.5, "site_id": 1},
       {"id": 2, "name": "Beta", "power": 11.0, "site_id": 1},
       {"id": 3, "name": "Gamma", "power": 4.0, "site_id": 2}]
      """;

  @TempDir private Path folder;

  private CommandRun run(EmbeddedBroker broker, String... arguments) {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(
        List.of(
            "--config",
            folder.resolve("signalbox.yaml").toString(),
            "--set",
            "kafka.bootstrap.servers=" + broker.bootstrapServers(),
            "--state",
            folder.resolve("state").toString()));
    CommandRun run = CommandRun.of(all.toArray(String[]::new));
    assertThat(run.exitCode()).as(run.err()).isZero();
    return run;
  }

  private void configure(ApiServer api) throws Exception {
    String sites =
        TestEngine.SQLITE
            .create(
                folder,
                List.of(
                    "CREATE TABLE site (id INTEGER PRIMARY KEY, city TEXT)",
                    "INSERT INTO site VALUES (1, 'Kiel'), (2, 'Bremen')"))
            .url();
    Files.writeString(folder.resolve("pumps.yaml"), MAPPING);
    Files.writeString(
        folder.resolve("signalbox.yaml"),
        """
        databases:
          - {id: sites, url: "%s"}
        apis:
          - id: pumps
            url: %s
            mapping: pumps.yaml
            limits: {private-addresses: [127.0.0.1], cache-for: 0s}
        federations:
          - id: waterworks
            members: [pumps, sites]
            keys: [{from: pumps.pump.site_id, to: sites.site.id}]
        language: {journal: {apis: refresh}}
        """
            .formatted(sites, api.base()));
  }

  @Test
  void shouldLeaveTheSameEventsWithoutTheApi() throws Exception {
    Path questions =
        Files.writeString(
            folder.resolve("questions.txt"),
            """
            How many pumps are there?
            What is the highest power of the pumps?
            How many pumps are there in the city Kiel?
            How many sites are there?
            """);
    try (EmbeddedBroker broker = EmbeddedBroker.start(BrokerSettings.defaults())) {
      int calls;
      try (ApiServer api = ApiServer.start(_ -> Answer.ok(PUMPS))) {
        configure(api);
        run(broker, "route", questions.toString());
        run(broker, "replay", "--run", "with-api", "--source", questions.toString());
        calls = api.calls().size();
      }
      run(
          broker,
          "replay",
          "--run",
          "without-api",
          "--source",
          questions.toString(),
          "--journal",
          "only");
      run(broker, "runs", "export", "without-api", "--to", folder.resolve("out").toString());

      assertThat(calls).as("equal calls at one time are one").isPositive();
      assertThat(run(broker, "runs", "verify", "with-api", "without-api").out())
          .contains("events are the same")
          .doesNotContain("differ");
      assertThat(Files.readString(folder.resolve("out/answers.jsonl")).lines())
          .hasSize(4)
          .allMatch(answer -> answer.contains("\"ANSWERED\""))
          .anyMatch(answer -> answer.contains("[[11.0]]"));
      assertThat(run(broker, "journal", "list").out()).contains("pumps");
    }
  }
}
