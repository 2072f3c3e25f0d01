package dev.signalbox.chaos;

import dev.signalbox.console.CommandException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A process of this very program (same Java, same class path) that can be killed and started
/// again.
///
/// Threading: one thread.
final class ChildProcess implements AutoCloseable {
  private static final Duration CHECK = Duration.ofMillis(50);

  private final String mainClass;
  private final List<String> arguments;
  private final Path output;
  private @Nullable Process process;

  /// @param output takes its output, over all its starts
  ChildProcess(String mainClass, List<String> arguments, Path output) {
    this.mainClass = mainClass;
    this.arguments = List.copyOf(arguments);
    this.output = output;
  }

  void start() {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(argument -> !argument.startsWith("-agentlib"))
        .forEach(command::add);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), mainClass));
    command.addAll(arguments);
    try {
      // Standard input stays open: the broker ends with it, so it does not outlive this process.
      process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.appendTo(output.toFile()))
              .start();
    } catch (IOException e) {
      throw new CommandException("A process could not be started: " + e.getMessage(), e);
    }
  }

  /// Kills like `kill -9`; returns once the process is gone.
  void kill() {
    Process running = process;
    if (running != null) {
      running.destroyForcibly().onExit().join();
      process = null;
    }
  }

  boolean isAlive() {
    Process running = process;
    return running != null && running.isAlive();
  }

  /// Waits until it has printed a line with this text.
  ///
  /// @return the first such line
  /// @throws CommandException it ended before, or the time ran out
  String await(String text, Duration patience) throws InterruptedException {
    long end = System.nanoTime() + patience.toNanos();
    while (System.nanoTime() < end) {
      for (String line : printed()) {
        if (line.contains(text)) {
          return line;
        }
      }
      if (!isAlive()) {
        throw new CommandException("A process ended at its start: " + String.join(" ", printed()));
      }
      Thread.sleep(CHECK);
    }
    throw new CommandException(
        "A process did not print '%s' within %d s: %s"
            .formatted(text, patience.toSeconds(), String.join(" ", printed())));
  }

  private List<String> printed() {
    try {
      return Files.readAllLines(output);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    kill();
  }
}
