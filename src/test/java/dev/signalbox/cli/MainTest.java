package dev.signalbox.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.console.Console;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Command;

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
  void shouldNameEveryCommandAsItNamesItself() {
    List<String> names =
        CommandRun.of("--help").lines().stream()
            .dropWhile(line -> !line.equals("Commands:"))
            .filter(line -> line.matches(" {2}\\S.*"))
            .map(line -> line.strip().split(" ", 2)[0])
            .toList();

    assertThat(names).hasSizeGreaterThan(20).startsWith("demo", "ask").endsWith("doctor", "chaos");
    assertThat(names)
        .allSatisfy(name ->
            assertThat(Commands.line(Console.ofProcess(), name).getSubcommands())
                .hasSize(1)
                .hasEntrySatisfying(
                    name,
                    command ->
                        assertThat(
                                command
                                    .getCommandSpec()
                                    .userObject()
                                    .getClass()
                                    .getAnnotation(Command.class)
                                    .name())
                            .isEqualTo(name)));
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

  @Test
  void shouldTellAnErrorOfTheVirtualMachine() {
    assertThat(endOf(new UnsatisfiedLinkError("libonnxruntime.so: failed to map segment")))
        .isEqualTo(
            "A native library cannot be loaded: libonnxruntime.so: failed to map segment. The"
                + " folder XDG_CACHE_HOME must allow programs to run.");
    assertThat(endOf(new NoClassDefFoundError("Missing")))
        .isEqualTo("Failed: java.lang.NoClassDefFoundError: Missing");
  }

  private static String endOf(Error error) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console =
        new Console(
            InputStream.nullInputStream(),
            false,
            new PrintStream(OutputStream.nullOutputStream()),
            new PrintStream(err, true, UTF_8),
            0,
            Map.of(),
            false);
    int code =
        Main.ended(
            console,
            () -> {
              throw error;
            });
    assertThat(code).isEqualTo(1);
    return err.toString(UTF_8).strip();
  }

  private static void assertWrong(String message, String... arguments) {
    CommandRun run = CommandRun.of(arguments);

    assertThat(run.exitCode()).as(List.of(arguments).toString()).isEqualTo(2);
    assertThat(run.err()).contains(message);
    assertThat(run.out()).isEmpty();
  }
}
