package dev.signalbox.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.console.ExitCodes;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class ChaosCommandTest {

  /// The third kill meets the broker. A probe execution that takes longer than a second on a busy
  /// machine changes an answer, so the planner makes none.
  @Test
  void shouldLoseRepeatAndReorderNothing() {
    CommandRun run =
        CommandRun.of(
            "chaos",
            "--questions",
            "200",
            "--kills",
            "3",
            "--conversations",
            "20",
            "--minutes",
            "6",
            "--set",
            "planning.trials=false");

    assertThat(run.out().lines().toList())
        .as(run.err() + run.out())
        .last()
        .isEqualTo("sent 200, terminal 200: lost 0, duplicated 0, reordered 0, differing 0");
    assertThat(run.exitCode()).isEqualTo(ExitCodes.DONE);
    assertThat(run.err()).contains("kill 3: the broker");
  }
}
