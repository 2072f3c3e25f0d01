package dev.signalbox.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jline.terminal.impl.DumbTerminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Lines typed at a terminal that can do nothing but show characters.
class EditedLinesTest {
  @TempDir private Path folder;

  private EditedLines typed(String text) throws Exception {
    return EditedLines.at(
        new DumbTerminal(
            new ByteArrayInputStream(text.getBytes(UTF_8)), new ByteArrayOutputStream()),
        folder.resolve("history"),
        Chat.COMMANDS);
  }

  @Test
  void shouldReadLinesUntilTheEnd() throws Exception {
    try (EditedLines lines = typed("  How many boats? \n\n:quit\n")) {
      assertThat(lines.next("> ")).isEqualTo("How many boats?");
      assertThat(lines.next("> ")).isEmpty();
      assertThat(lines.next("> ")).isEqualTo(":quit");
      assertThat(lines.next("> ")).isNull();
    }
  }

  @Test
  void shouldKeepTheHistoryAndCallNothingFromIt() throws Exception {
    try (EditedLines lines = typed("first!\nWho is !first?\n")) {
      assertThat(lines.next("> ")).isEqualTo("first!");
      assertThat(lines.next("> ")).isEqualTo("Who is !first?");
    }

    assertThat(Files.readString(folder.resolve("history"))).contains("first!", "Who is !first?");
    assertThat(List.of(Files.readString(folder.resolve("history")).split("\n"))).hasSize(2);
  }
}
