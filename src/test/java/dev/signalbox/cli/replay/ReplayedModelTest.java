package dev.signalbox.cli.replay;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.HeadlessBrowser;
import dev.signalbox.cli.CommandRun;
import dev.signalbox.config.BrokerSettings;
import dev.signalbox.evaluation.dataset.SampleData;
import dev.signalbox.language.ScriptedModelServer;
import dev.signalbox.language.ScriptedModelServer.Turn;
import dev.signalbox.topology.kafka.EmbeddedBroker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/// Sample questions, replayed with a language model, and then without it.
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ReplayedModelTest {
  private static final JsonMapper JSON = new JsonMapper();
  private static final int QUESTIONS = 40;

  private final ScriptedModelServer server =
      new ScriptedModelServer()
          .otherwise(prompt -> new Turn.Says("{\"sql\": \"SELECT " + prompt.length() + " AS n\"}"));
  private Path folder = Path.of("");
  private EmbeddedBroker broker;
  private int calls;

  @BeforeAll
  void replayWithTheModel(@TempDir Path folder) throws IOException {
    this.folder = folder;
    broker = EmbeddedBroker.start(BrokerSettings.defaults());
    SampleData.writeTo(folder.resolve("samples"));
    Path questions = folder.resolve("samples/test.jsonl");
    Files.write(questions, Files.readAllLines(questions).subList(0, QUESTIONS));
    Path one = Files.writeString(folder.resolve("one.txt"), "How many airports are there?");
    run("route", one.toString());
    replay("with-model", "--journal", "fill");
    calls = server.prompts().size();
    assertThat(calls).isPositive();
    server.close();
  }

  @AfterAll
  void stop() {
    broker.close();
  }

  private CommandRun tried(String... arguments) {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(
        List.of(
            "--set",
            "kafka.bootstrap.servers=" + broker.bootstrapServers(),
            "--dataset",
            folder.resolve("samples").toString(),
            "--state",
            folder.resolve("state").toString()));
    return CommandRun.of(all.toArray(String[]::new));
  }

  private CommandRun run(String... arguments) {
    CommandRun run = tried(arguments);
    assertThat(run.exitCode()).as(run.err()).isZero();
    return run;
  }

  private void replay(String name, String... more) {
    List<String> all =
        new ArrayList<>(
            List.of(
                "replay",
                "--run",
                name,
                "--source",
                folder.resolve("samples/test.jsonl").toString(),
                "--set",
                "language.provider=openai",
                "--set",
                "language.url=" + server.url(),
                "--set",
                "language.model=scripted",
                "--set",
                "planning.provider=language"));
    all.addAll(List.of(more));
    run(all.toArray(String[]::new));
  }

  private JsonNode compared(String first, String second, Path html) throws IOException {
    Path json = folder.resolve("compared.json");
    run("runs", "compare", first, second, "--json", json.toString(), "--html", html.toString());
    return JSON.readTree(json.toFile());
  }

  @Test
  @Order(1)
  void shouldLeaveTheSameEventsWithoutTheModel() {
    replay("without-model", "--journal", "only");

    assertThat(run("runs", "verify", "with-model", "without-model").out())
        .contains("events are the same")
        .doesNotContain("differ");
    assertThat(server.prompts()).as("no call was made").hasSize(calls);
  }

  @Test
  @Order(2)
  void shouldShowTheCallsThatAChangedPromptNeeds() throws Exception {
    Path prompts = Files.createDirectories(folder.resolve("prompts"));
    Files.writeString(
        prompts.resolve("plan.md"), run("prompts", "show", "plan").out() + "Take care.\n");
    replay("other-prompt", "--journal", "only", "--set", "language.prompts=" + prompts);

    Path html = folder.resolve("compared.html");
    JsonNode compared = compared("with-model", "other-prompt", html);
    run("runs", "export", "other-prompt", "--to", folder.resolve("exported").toString());
    long missed =
        Files.readAllLines(folder.resolve("exported/answers.jsonl")).stream()
            .filter(line -> line.contains("MODEL_CALL_NOT_RECORDED"))
            .count();

    assertThat(missed).isPositive().isLessThanOrEqualTo(calls);
    assertThat(compared.path("served_in_first_only").asLong())
        .as("the other ones were asked back")
        .isPositive()
        .isLessThanOrEqualTo(missed);
    assertThat(compared.path("served_in_second_only").asLong()).isZero();
  }

  @Test
  @Order(3)
  void shouldDrawTheComparison() throws Exception {
    Path html = folder.resolve("drawn.html");
    compared("with-model", "other-prompt", html);
    Path measured =
        Files.writeString(
            folder.resolve("measured.html"),
            Files.readString(html)
                .replace(
                    "</body>",
                    """
                    <script>
                      for (const each of document.querySelectorAll("svg, table, .tiles")) {
                        each.setAttribute("data-drawn", each.getBoundingClientRect().width > 50);
                      }
                    </script></body>\
                    """));

    HeadlessBrowser.Shown shown = new HeadlessBrowser(folder).show(measured);

    assertThat(shown.console()).isEmpty();
    assertThat(shown.html()).doesNotContain("data-drawn=\"false\"");
    assertThat(Pattern.compile("data-drawn=\"true\"").matcher(shown.html()).results().count())
        .isGreaterThan(4);
    assertThat(shown.html()).contains("Where they part", "served in the first only");
  }
}
