package dev.signalbox.cli.evaluation;

import static dev.signalbox.evaluation.Evaluated.question;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.cli.CommandRun;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.evaluation.EvaluatedQuestion;
import dev.signalbox.evaluation.EvaluationLines;
import dev.signalbox.evaluation.query.Judgement.Verdict;
import dev.signalbox.evaluation.query.WrongCause;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EvalGateCommandTest {
  @TempDir private Path root = Path.of("");

  private String evaluation(String name, double wrongConfidence) throws IOException {
    List<EvaluatedQuestion> asked =
        List.of(
            question("1", "a", "a").answered(0.9, Verdict.RIGHT, null),
            question("2", "a", "a")
                .answered(wrongConfidence, Verdict.WRONG, WrongCause.WRONG_LINK));
    Path folder = Files.createDirectories(root.resolve(name));
    Files.writeString(
        folder.resolve("questions.jsonl"),
        asked.stream()
            .map(question -> EvaluationLines.json(question).toString())
            .collect(Collectors.joining("\n")));
    return folder.toString();
  }

  private static CommandRun gate(String baseline, String candidate, String maxDrop) {
    return CommandRun.of(
        "eval", "gate", "--baseline", baseline, "--candidate", candidate, "--max-drop", maxDrop);
  }

  /// The candidate is surer of its wrong answer than of its right one.
  @Test
  void shouldFailWhereAFigureRisesThatShouldBeSmall() throws IOException {
    String baseline = evaluation("baseline", 0.3);
    String candidate = evaluation("candidate", 0.95);

    CommandRun worse = gate(baseline, candidate, "area_under_risk_coverage=10");
    CommandRun better = gate(candidate, baseline, "area_under_risk_coverage=0");

    assertThat(worse.exitCode()).isEqualTo(ExitCodes.FAILED);
    assertThat(worse.out())
        .contains("area_under_risk_coverage: 25.00 % to 75.00 %, worse by 50.00 points")
        .contains("FAILED");
    assertThat(better.exitCode()).as(better.err()).isEqualTo(ExitCodes.DONE);
    assertThat(better.out()).contains("better by 50.00 points");
  }

  @Test
  void shouldTellScoresInPointsForAHundredQuestions() throws IOException {
    String same = evaluation("same", 0.5);

    assertThat(gate(same, same, "reliability_score_10=0").out())
        .contains("reliability_score_10: -450.00 to -450.00,", "PASSED");
  }
}
