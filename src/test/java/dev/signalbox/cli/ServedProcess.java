package dev.signalbox.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A program of this build in a JVM of its own, which says in a line that it is ready.
final class ServedProcess implements AutoCloseable {
  private static final long PATIENCE_SECONDS = 120;

  private final Process process;
  private final List<String> said = new CopyOnWriteArrayList<>();
  private final CompletableFuture<Matcher> ready = new CompletableFuture<>();

  private ServedProcess(Process process, Function<Process, InputStream> output, Pattern readyLine) {
    this.process = process;
    Thread.ofPlatform().daemon().start(() -> follow(output.apply(process), readyLine));
  }

  /// The embedded broker alone, with a folder for its data.
  static ServedProcess broker(Path folder) throws IOException {
    return new ServedProcess(
        java("dev.signalbox.topology.kafka.EmbeddedBroker", folder.toString())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start(),
        Process::getInputStream,
        Pattern.compile("bootstrap\\.servers=(.*)"));
  }

  /// The command line; the ready line's group is the gateway's port, where there is one.
  static ServedProcess signalbox(String... arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of(arguments));
    command.addFirst("dev.signalbox.cli.Main");
    return new ServedProcess(
        java(command.toArray(String[]::new))
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start(),
        Process::getErrorStream,
        Pattern.compile("Ready: .*?(?:; questions at port (\\d+))?"));
  }

  /// A program of this build that is not started yet.
  static ProcessBuilder java(String... arguments) {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "@" + Path.of("jvm-options").toAbsolutePath(),
                "-Xmx512m",
                // The optimising compiler costs such a short life more than it gives.
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path")));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command);
  }

  private void follow(InputStream output, Pattern readyLine) {
    try (BufferedReader lines = new BufferedReader(new InputStreamReader(output, UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        said.add(line);
        Matcher matcher = readyLine.matcher(line);
        if (matcher.matches()) {
          ready.complete(matcher);
        }
      }
      ready.completeExceptionally(new IllegalStateException("It ended: " + said));
    } catch (IOException e) {
      ready.completeExceptionally(new UncheckedIOException(e));
    }
  }

  /// Waits until it is ready.
  ///
  /// @return what the group of the ready line says
  String awaitReady() throws InterruptedException {
    try {
      return ready.get(PATIENCE_SECONDS, TimeUnit.SECONDS).group(1);
    } catch (ExecutionException | TimeoutException e) {
      throw new IllegalStateException("It is not ready: " + said, e);
    }
  }

  /// Waits until all of so many databases are registered.
  void awaitRegistered(int databases) {
    await()
        .atMost(Duration.ofSeconds(PATIENCE_SECONDS))
        .untilAsserted(() ->
            assertThat(said)
                .contains("Registered %d of %d databases".formatted(databases, databases)));
  }

  /// Sends SIGTERM and waits for the end.
  ///
  /// @return the exit code
  int terminate() throws InterruptedException {
    process.destroy();
    if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
      throw new IllegalStateException("It does not end: " + said);
    }
    return process.exitValue();
  }

  /// Ends it at once, where it still runs.
  @Override
  public void close() {
    process.destroyForcibly();
  }
}
