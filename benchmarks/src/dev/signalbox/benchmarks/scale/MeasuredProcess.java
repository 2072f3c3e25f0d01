package dev.signalbox.benchmarks.scale;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/// A JVM of its own, with the classes and the options of this one, whose processor time can be read
/// and bounded.
///
/// Threading: one thread.
final class MeasuredProcess implements AutoCloseable {
  private static final Duration LONGEST_END = Duration.ofMinutes(1);
  private static final int LAST_LINES = 20;

  private final Process process;
  private final ProcessorBound bound;

  private MeasuredProcess(Process process, ProcessorBound bound) {
    this.process = process;
    this.bound = bound;
  }

  /// Starts a program without a bound.
  ///
  /// @param name of its control group
  /// @param memory its heap, as `-Xmx` takes it
  /// @param program a class with a `main`, and its arguments
  static MeasuredProcess start(Path project, String name, String memory, List<String> program)
      throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "@" + project.resolve("jvm-options"),
                "-Xmx" + memory,
                "-cp",
                System.getProperty("java.class.path")));
    command.addAll(program);
    ProcessorBound bound = ProcessorBound.create("signalbox-" + name + "-" + ownProcess());
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      bound.take(process);
      return new MeasuredProcess(process, bound);
    } catch (IOException e) {
      bound.close();
      throw e;
    }
  }

  private static long ownProcess() {
    return ProcessHandle.current().pid();
  }

  /// Waits for a line that the program prints. To be called once.
  ///
  /// @return the line
  String await(String beginning) throws IOException {
    Deque<String> last = new ArrayDeque<>();
    BufferedReader said = process.inputReader();
    for (String line = said.readLine(); line != null; line = said.readLine()) {
      if (line.startsWith(beginning)) {
        Thread.startVirtualThread(() -> drain(said));
        return line;
      }
      last.add(line);
      if (last.size() > LAST_LINES) {
        last.remove();
      }
    }
    throw new IllegalStateException(
        "A process ended before it said '%s':%n%s"
            .formatted(beginning, String.join(System.lineSeparator(), last)));
  }

  private static void drain(BufferedReader said) {
    try {
      while (said.readLine() != null) {
        // what it says later
      }
    } catch (IOException ended) {
      // with the process
    }
  }

  ProcessorBound bound() {
    return bound;
  }

  /// Processor time so far, of all its threads.
  double processorSeconds() {
    return process.info().totalCpuDuration().orElseThrow().toNanos() / 1e9;
  }

  /// Stops the program as an operator does.
  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(LONGEST_END)) {
        process.destroyForcibly().waitFor();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
    bound.close();
  }
}
