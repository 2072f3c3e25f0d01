package dev.signalbox.cli.evaluation;

import static dev.signalbox.evaluation.Evaluated.question;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.cli.CommandRun;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.embedding.ModelFolder;
import dev.signalbox.evaluation.EvaluatedQuestion;
import dev.signalbox.evaluation.EvaluationLines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelPromotionTest {
  private static final int QUESTIONS = 40;

  @TempDir private Path root = Path.of("");

  private Path model = Path.of("");

  @BeforeEach
  void writeModel() throws IOException {
    Path written = Files.createDirectories(root.resolve("models/written"));
    Files.writeString(written.resolve(ModelFolder.WEIGHTS), "{}");
    String digest = ModelFolder.digestOf(written);
    Files.writeString(
        written.resolve(ModelFolder.ABOUT),
        "{\"digest\": \"" + digest + "\", \"encoder\": \"letters\"}");
    model = Files.move(written, written.resolveSibling(digest));
  }

  /// @param right how many questions are right
  private String evaluation(String name, int right, String digest) throws IOException {
    List<EvaluatedQuestion> asked = new ArrayList<>();
    for (int i = 0; i < QUESTIONS; i++) {
      asked.add(question("q" + i, "a", i < right ? "a" : "b").get());
    }
    Path folder = Files.createDirectories(root.resolve(name));
    Files.writeString(
        folder.resolve("questions.jsonl"),
        asked.stream()
            .map(each -> EvaluationLines.json(each).toString())
            .collect(Collectors.joining("\n")));
    Files.writeString(
        folder.resolve("summary.json"), "{\"setup\": {\"ranking model\": \"" + digest + "\"}}");
    return folder.toString();
  }

  private CommandRun gate(String baseline, String candidate) {
    return CommandRun.of(
        "eval",
        "gate",
        "--baseline",
        baseline,
        "--candidate",
        candidate,
        "--promote",
        model.toString());
  }

  private boolean isPromoted() {
    return Files.exists(root.resolve("models/promoted"));
  }

  @Test
  void shouldPromoteAModelThatIsNotWorse() throws IOException {
    CommandRun run =
        gate(
            evaluation("before", 30, "shipped"),
            evaluation("after", 29, model.getFileName().toString()));

    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCodes.DONE);
    assertThat(run.out()).contains("PASSED", "is promoted");
    assertThat(ModelFolder.open("ranking.model", root.resolve("models")).digest())
        .isEqualTo(model.getFileName().toString());
  }

  @Test
  void shouldLeaveAWorseModelUnpromoted() throws IOException {
    CommandRun run =
        gate(
            evaluation("before", 38, "shipped"),
            evaluation("after", 20, model.getFileName().toString()));

    assertThat(run.exitCode()).isEqualTo(ExitCodes.FAILED);
    assertThat(run.out())
        .contains("right in the baseline only: 18", "worse beyond noise", "FAILED");
    assertThat(isPromoted()).isFalse();
  }

  @Test
  void shouldRefuseTheEvaluationOfAnotherModel() throws IOException {
    CommandRun run = gate(evaluation("before", 20, "shipped"), evaluation("after", 38, "shipped"));

    assertThat(run.exitCode()).isEqualTo(ExitCodes.FAILED);
    assertThat(run.err()).contains("was evaluated with the ranking model 'shipped'");
    assertThat(isPromoted()).isFalse();
  }

  @Test
  void shouldAskWhatTheGateIsFor() throws IOException {
    String same = evaluation("same", 20, "shipped");

    CommandRun run = CommandRun.of("eval", "gate", "--baseline", same, "--candidate", same);

    assertThat(run.exitCode()).isEqualTo(ExitCodes.FAILED);
    assertThat(run.err()).contains("--max-drop", "--promote");
  }
}
