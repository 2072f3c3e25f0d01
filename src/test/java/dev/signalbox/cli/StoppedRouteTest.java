package dev.signalbox.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The command `route` in a process of its own, which a stop signal ends.
@Tag("slow")
class StoppedRouteTest {
  private static final long PATIENCE_SECONDS = 120;
  private static final int ENDED_BY_SIGTERM = 128 + 15;

  @TempDir private Path folder;

  private Process route() throws Exception {
    Files.writeString(folder.resolve("dataset.json"), "{}");
    Files.writeString(
        folder.resolve("databases.jsonl"),
        """
        {"database": "songs", "schema": "CREATE TABLE singer (singer_id int, name text, song_name text)"}
        {"database": "cars", "schema": "CREATE TABLE car (car_id int, maker text, price int)"}
        """);
    return ServedProcess.java(
            "dev.signalbox.cli.Main",
            "route",
            "-",
            "--out",
            "-",
            "--dataset",
            folder.toString(),
            "--state",
            folder.resolve("state").toString())
        .redirectError(folder.resolve("said.txt").toFile())
        .start();
  }

  /// Ctrl-C takes the same way as SIGTERM, which works behind a shell without job control, too. The
  /// input stays open: a person still types.
  @Test
  void shouldWriteWhatItHasAndTellTheSummary() throws Exception {
    Process process = route();
    try (OutputStream input = process.getOutputStream();
        BufferedReader routes = process.inputReader(UTF_8)) {
      input.write("Which singer sings?\nWho makes cars?\n".getBytes(UTF_8));
      input.flush();
      assertThat(routes.readLine()).contains("Which singer sings?", "ROUTED");
      assertThat(routes.readLine()).contains("Who makes cars?", "ROUTED");

      process.toHandle().destroy(); // leaves the output open

      assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isEqualTo(ENDED_BY_SIGTERM);
      assertThat(routes.readLine()).isNull();
      assertThat(Files.readAllLines(folder.resolve("said.txt")).reversed().subList(0, 2))
          .satisfiesExactly(
              last -> assertThat(last).startsWith("Stopped; continue with --resume"),
              summary -> assertThat(summary).startsWith("2 questions in ").contains("0 failed"));
    } finally {
      process.destroyForcibly();
    }
  }
}
