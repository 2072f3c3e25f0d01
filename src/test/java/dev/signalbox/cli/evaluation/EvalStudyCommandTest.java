package dev.signalbox.cli.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.cli.CommandRun;
import dev.signalbox.evaluation.dataset.SampleData;
import dev.signalbox.language.ScriptedModelServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Through the whole pipeline, on a few of the sample databases, against a scripted model.
@Tag("slow")
class EvalStudyCommandTest {
  private static final JsonMapper JSON = new JsonMapper();

  @TempDir private Path root;

  @BeforeEach
  void build() {
    SampleData.writeTo(root.resolve("samples"));
  }

  private CommandRun study(String... more) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "eval",
                "study",
                "routing",
                "--dataset",
                root.resolve("samples").toString(),
                "--split",
                "demo",
                "--limit-databases",
                "6",
                "--limit-questions",
                "3",
                "--report",
                root.resolve("out").toString(),
                "--state",
                root.resolve("state").toString()));
    arguments.addAll(List.of(more));
    return CommandRun.of(arguments.toArray(String[]::new));
  }

  private Path configured(ScriptedModelServer server, String model) throws IOException {
    return Files.writeString(
        root.resolve("signalbox.yaml"),
        "language: {provider: openai, url: \"%s\", model: %s}%n".formatted(server.url(), model));
  }

  @Test
  void shouldAskTheQuestionsOfTheDatasetsBesideThePlainOnes() {
    CommandRun run =
        CommandRun.of(
            "eval",
            "study",
            "relational",
            "--dataset=" + root.resolve("samples"),
            "--split",
            "demo",
            "--limit-questions",
            "3",
            "--only",
            "switched-5",
            "--plain",
            Path.of("benchmarks/questions/context/held").toAbsolutePath().toString(),
            "--report",
            root.resolve("out").toString(),
            "--state",
            root.resolve("state").toString());

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(root.resolve("out/switched-5/options.txt"))
        .content()
        .contains("--questions\n" + root.resolve("samples"));
  }

  @Test
  void shouldCompareVariantsAndMakeEachCallOnce() throws IOException {
    try (ScriptedModelServer server = new ScriptedModelServer()) {
      for (int i = 0; i < 3; i++) {
        server.thenSays("{\"ranking\": [1], \"needed\": [1]}");
      }
      Path configuration = configured(server, "scripted");
      String[] model = {"--only", "ranking,choice-always", "--config", configuration.toString()};
      CommandRun run = study(model);

      assertThat(run.exitCode()).as(run.err()).isZero();
      assertThat(run.out())
          .contains(
              "| ranking | 3 |",
              "| choice-always | 3 |",
              "`choice-always` less `ranking`",
              "tokens");
      int calls = server.prompts().size();
      Path made = root.resolve("out/choice-always/summary.json");
      assertThat(calls).isPositive();
      assertThat(JSON.readTree(made.toFile()).path("model_calls").asInt()).isEqualTo(calls);
      Files.delete(made);
      CommandRun again = study(model);
      assertThat(again.exitCode()).as(again.err()).isZero();
      assertThat(again.err()).contains("ranking: evaluated before with the same options");
      assertThat(server.prompts()).as("the journal answers").hasSize(calls);
      configured(server, "another");
      model[1] = "ranking";
      CommandRun other = study(model);
      assertThat(other.err()).doesNotContain("evaluated before");
      assertThat(other.out()).contains("| ranking | 3 |").doesNotContain("| choice-always |");
    }
  }

  @Test
  void shouldSkipWhatNeedsAModelAndNameUnknownVariants() {
    CommandRun run = study("--only", "choice");

    assertThat(run.exitCode()).isZero();
    assertThat(run.err()).contains("choice: skipped, since no language model is configured");
    assertThat(study("--only", "nothing").err())
        .contains("--only: the study 'routing' has no variant 'nothing'");
  }
}
