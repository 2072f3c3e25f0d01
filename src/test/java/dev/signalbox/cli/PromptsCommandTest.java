package dev.signalbox.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PromptsCommandTest {
  @TempDir private Path folder;

  @Test
  void shouldListAndShowThem() throws IOException {
    Path own = Files.createDirectories(folder.resolve("prompts"));
    String plan = CommandRun.of("prompts", "show", "plan").out();
    Files.writeString(own.resolve("plan.md"), plan.replace("one SQL query", "a single query"));
    String[] settings = {"--set", "language.prompts=" + own};

    CommandRun list = CommandRun.of("prompts", "list", settings[0], settings[1]);
    CommandRun show = CommandRun.of("prompts", "show", "plan", settings[0], settings[1]);

    assertThat(list.out()).as(list.err()).contains("correct.v2", "choose-database.v3", "dialect");
    assertThat(list.out()).doesNotContain("plan.v3");
    assertThat(show.out()).contains("a single query", "{{schema}}").startsWith("# system");
  }

  @Test
  void shouldRenderWhatWouldBeSent() throws IOException {
    Files.writeString(
        folder.resolve("databases.jsonl"),
        """
        {"database": "zoo", "schema": "CREATE TABLE animal (id INTEGER, species TEXT)"}
        """);
    CommandRun run =
        CommandRun.of(
            "prompts",
            "render",
            "Which species are there?",
            "--database",
            "zoo",
            "--dataset",
            folder.toString());

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).contains("animal", "species", "Which species are there?");
    assertThat(run.err()).contains("plan.v3, about");
  }

  @Test
  void shouldNameWhatIsKnown() {
    CommandRun run = CommandRun.of("prompts", "show", "plans");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("No prompt 'plans'", "choose-database");
  }
}
