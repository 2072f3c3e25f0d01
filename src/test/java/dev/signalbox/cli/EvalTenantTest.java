package dev.signalbox.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.evaluation.dataset.SampleData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Through the whole pipeline, on sample databases of two tenants.
@Tag("slow")
class EvalTenantTest {
  private static final JsonMapper JSON = new JsonMapper();

  @TempDir private Path root = Path.of("");

  @BeforeEach
  void write() throws IOException {
    Path samples = root.resolve("samples");
    SampleData.writeTo(samples);
    Files.writeString(
        root.resolve("signalbox.yaml"),
        """
        databases:
          - {id: music_streaming, url: "jdbc:sqlite:%1$s/music_streaming.sqlite", tenants: [acme]}
          - {id: concert_hall, url: "jdbc:sqlite:%1$s/concert_hall.sqlite", tenants: [globex]}
        """
            .formatted(samples.resolve("databases")));
    Path asked = Files.createDirectories(root.resolve("asked"));
    Files.writeString(
        asked.resolve("test.jsonl"),
        """
        {"id": "m", "question": "How many listeners are on the premium plan?", "database": "music_streaming"}
        {"id": "c", "question": "Which of our customers have the most points?", "database": "concert_hall"}
        """);
    Files.writeString(asked.resolve("dataset.json"), "{\"name\": \"asked\"}");
    Files.writeString(
        asked.resolve("train.jsonl"),
        """
        {"id": "t1", "question": "How many listeners are on the free plan?", "database": "music_streaming"}
        {"id": "t2", "question": "Which customers have no points?", "database": "concert_hall"}
        """);
  }

  private CommandRun eval(String... more) {
    List<String> arguments =
        new ArrayList<>(List.of("eval", "--config", root.resolve("signalbox.yaml").toString()));
    arguments.addAll(List.of("--state", root.resolve("state").toString()));
    arguments.addAll(List.of("--dataset", root.resolve("asked").toString()));
    arguments.addAll(List.of(more));
    return CommandRun.of(arguments.toArray(String[]::new));
  }

  @Test
  void shouldAskAsTheTenantAndRememberForIt() throws IOException {
    Path report = root.resolve("report");

    CommandRun run =
        eval(
            "--tenant",
            "acme",
            "--train-from",
            "train",
            "--set",
            "embedding.skip-above=1",
            "--report",
            report.toString());

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.err())
        .contains("1 questions of databases that the tenant 'acme' does not see are left out")
        .contains("Remembering 1 training questions");
    JsonNode setup = JSON.readTree(report.resolve("summary.json").toFile()).path("setup");
    assertThat(setup.path("tenant").asText()).isEqualTo("acme");
    List<String> lines = Files.readAllLines(report.resolve("questions.jsonl"));
    assertThat(lines).hasSize(1);
    JsonNode line = JSON.readTree(lines.getFirst());
    assertThat(line.path("right").asBoolean()).isTrue();
    assertThat(line.path("ranking"))
        .extracting(candidate -> candidate.path("database").asText())
        .containsExactly("music_streaming");
    assertThat(line.at("/ranking/0/evidence").toString()).contains("QUESTION");
  }

  @Test
  void shouldSayThatDatabasesOfDebeziumTakeNoPart() throws IOException {
    Files.writeString(
        root.resolve("signalbox.yaml"),
        "debezium: [{topic: inventory, tenants: [initech]}]\n",
        StandardOpenOption.APPEND);

    CommandRun run = eval("--tenant", "initech", "--report", root.resolve("never").toString());

    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCodes.WRONG_USAGE);
    assertThat(run.err())
        .contains("debezium: databases that are known from its messages only take no part")
        .contains("register them (databases)", "no database lists 'initech'");
  }

  @Test
  void shouldRefuseATenantThatNoDatabaseLists() {
    CommandRun run = eval("--tenant", "initech", "--report", root.resolve("never").toString());

    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCodes.WRONG_USAGE);
    assertThat(run.err()).contains("no database lists 'initech'", "acme, globex");
    assertThat(root.resolve("never")).doesNotExist();
  }
}
