package dev.signalbox.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FitCommandTest {

  @Test
  void shouldRefuseASplitThatNoFolderHas(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("databases.jsonl"), "");
    Files.writeString(folder.resolve("train.jsonl"), "");
    Files.writeString(folder.resolve("test.jsonl"), "");

    CommandRun run =
        CommandRun.of(
            "fit",
            "--dataset",
            folder.toString(),
            "--split",
            "tain",
            "--out",
            folder.resolve("models").toString());

    assertThat(run.exitCode()).isNotZero();
    assertThat(run.err())
        .contains("No dataset folder has the split 'tain'; name one of: test, train");
    assertThat(folder.resolve("models")).doesNotExist();
  }
}
