package dev.signalbox.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.language.LocalModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A model in the process leaves threads behind that a JVM would wait for.
class LocalModelProcessTest {
  private static final long PATIENCE_SECONDS = 120;

  @TempDir private Path folder;

  @Test
  void shouldEndAndSayNothingButTheFindings() throws IOException, InterruptedException {
    Path output = folder.resolve("findings.json");
    Process process =
        new ProcessBuilder(
                List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "@" + Path.of("jvm-options").toAbsolutePath(),
                    "-cp",
                    System.getProperty("java.class.path"),
                    "dev.signalbox.cli.Main",
                    "doctor",
                    "--json",
                    "--state",
                    folder.resolve("state").toString(),
                    "--set",
                    "language.provider=gguf",
                    "--set",
                    "language.file=" + LocalModel.file(),
                    "--set",
                    "language.input-tokens=500",
                    "--set",
                    "language.output-tokens=200"))
            .redirectOutput(output.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).as("it ended").isTrue();
    } finally {
      process.destroyForcibly();
    }

    assertThat(process.exitValue()).isZero();
    String said = Files.readString(output, UTF_8);
    // Before that, the log of the tests.
    JsonNode findings = new JsonMapper().readTree(said.substring(said.indexOf("[ {")));
    assertThat(said).doesNotContain("Extracted");
    assertThat(findings.valueStream())
        .anySatisfy(finding -> {
          assertThat(finding.path("subject").asText()).isEqualTo("language model");
          assertThat(finding.path("detail").asText()).contains("(gguf) answers: ", "tokens");
        });
  }
}
