package dev.signalbox.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class DemoCommandTest {
  @TempDir private Path state;

  /// Empty lines, one of 100 kB, one of unknown words, and an end of the input within a line.
  @Test
  void shouldAnswerWhatIsTypedBehindTheSampleQuestions() {
    String typed =
        "\n   \n"
            + "long ".repeat(20_000)
            + "\nxyzzy plugh\nHow many listeners are on the premium plan?";

    CommandRun run = CommandRun.with(typed, "demo", "--state", state.toString());

    assertThat(run.exitCode()).as(run.err()).isZero();
    List<String> lines = run.lines();
    assertThat(lines.getLast()).matches("\\d+ questions: .* 0 failed");
    assertThat(lines).as("the sample questions").doesNotContain("  [wrong]");
    assertThat(lines)
        .as("a question over an API and a database, with the calls")
        .containsSequence("  Stadium", "  The stop name is Stadium.", "  [right]")
        .anyMatch(
            line -> line.contains("(Signalbox asked street_noise.noise_meters by GET /meters "));
    List<String> typedAnswers = lines.subList(lines.indexOf(lines.getLast()) + 1, lines.size() - 1);
    assertThat(typedAnswers)
        .filteredOn(line -> !line.startsWith(" ") && !line.isEmpty())
        .satisfiesExactly(
            line ->
                assertThat(line).matches("(long )+.*\\(99,999 characters\\)").hasSizeLessThan(600),
            line -> assertThat(line).isEqualTo("xyzzy plugh"),
            line -> assertThat(line).isEqualTo("How many listeners are on the premium plan?"));
    assertThat(String.join("\n", typedAnswers))
        .contains("(QUESTION_TOO_LONG)", "Refused: ", "database: music_streaming", "11");
    assertThat(run.err().split("> ", -1)).hasSize(7);
    assertThat(run.err())
        .contains(
            "It registers 24 databases: 20 sample databases, 2 sample APIs, and 2 federations",
            "Registered 24 of 24 databases",
            "It asks 29 sample questions. [right] means");
  }
}
