package dev.signalbox.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MainTest {

  @Test
  void shouldPrintItsVersion() {
    CommandRun run = CommandRun.of("--version");

    assertThat(run.exitCode()).isZero();
    assertThat(run.lines().getFirst()).matches("signalbox \\d+\\.\\d+\\.\\d+.*");
    assertThat(run.lines().get(1)).startsWith("Java " + Runtime.version());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"demo", "ask", "route", "serve", "catalog", "topics", "topology", "doctor"})
  void shouldHelpWithEveryCommand(String command) {
    CommandRun run = CommandRun.of(command, "--help");

    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).startsWith("Usage: signalbox " + command);
    assertThat(CommandRun.of("--help").out()).contains("\n  " + command + " ");
  }

  @Test
  void shouldEndWith2OnWrongUsage() {
    assertWrong("Missing required subcommand");
    assertWrong("Did you mean: signalbox doctor", "docto");
    assertWrong("Unknown option: '--jsn'", "doctor", "--jsn");
    assertWrong("Missing required parameter for option '--config'", "doctor", "--config");
    assertWrong("Missing required parameter: 'ID'", "catalog", "show");
  }

  @Test
  void shouldEndWith2OnAWrongConfiguration(@TempDir Path folder) {
    String missing = folder.resolve("none.yaml").toString();

    assertWrong(missing + ": there is no such file", "catalog", "list", "--config", missing);
    assertWrong("gateway.prot: is not a known key", "catalog", "list", "--set", "gateway.prot=1");
    assertWrong("databases: none are registered", "catalog", "list");
    assertWrong("kafka.bootstrap.servers: is not set", "topics", "describe");
  }

  @Test
  void shouldReportABrokenConfigurationAsAFinding(@TempDir Path state) throws Exception {
    CommandRun run =
        CommandRun.of(
            "doctor", "--json", "--state", state.toString(), "--set", "execution.rows=none");

    assertThat(run.exitCode()).isEqualTo(1);
    JsonNode findings = new JsonMapper().readTree(run.out());
    assertThat(findings)
        .anySatisfy(finding -> {
          assertThat(finding.path("subject").asText()).isEqualTo("configuration");
          assertThat(finding.path("status").asText()).isEqualTo("BROKEN");
          assertThat(finding.path("detail").asText())
              .isEqualTo("execution.rows: must be a whole number; found 'none'");
        });
  }

  private static void assertWrong(String message, String... arguments) {
    CommandRun run = CommandRun.of(arguments);

    assertThat(run.exitCode()).as(List.of(arguments).toString()).isEqualTo(2);
    assertThat(run.err()).contains(message);
    assertThat(run.out()).isEmpty();
  }
}
