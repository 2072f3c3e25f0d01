package dev.signalbox.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;

/// Starts `signalbox serve` as a process of its own, and waits until it is ready.
///
/// @param project where the launcher is
/// @param state folder that it finds again
record ServedStart(Path project, String bootstrapServers, Path state) {
  private static final String READY = "Ready:";
  private static final Duration LONGEST_START = Duration.ofMinutes(5);
  private static final Duration LONGEST_END = Duration.ofMinutes(1);
  private static final int LAST_LINES = 20;

  /// How a process is ended.
  enum End {
    STOPPED,
    KILLED
  }

  /// From the start of the process until it says that it is ready.
  ///
  /// @return seconds
  double seconds(End end) throws IOException, InterruptedException {
    long start = System.nanoTime();
    Process process =
        new ProcessBuilder(
                project.resolve("signalbox").toString(),
                "serve",
                "--state",
                state.toString(),
                "--set",
                "kafka.bootstrap.servers=" + bootstrapServers)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      Thread.startVirtualThread(() -> stopLate(process));
      awaitReady(process);
      return (System.nanoTime() - start) / 1e9;
    } finally {
      end(process, end);
    }
  }

  private static void awaitReady(Process process) throws IOException {
    Deque<String> last = new ArrayDeque<>();
    BufferedReader said = process.errorReader();
    for (String line = said.readLine(); line != null; line = said.readLine()) {
      if (line.startsWith(READY)) {
        Thread.startVirtualThread(() -> drain(said));
        return;
      }
      last.add(line);
      if (last.size() > LAST_LINES) {
        last.remove();
      }
    }
    throw new IllegalStateException("serve ended before it was ready: " + String.join("\n", last));
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

  private static void stopLate(Process process) {
    try {
      if (!process.waitFor(LONGEST_START)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void end(Process process, End end) throws InterruptedException {
    if (end == End.KILLED) {
      process.destroyForcibly();
    } else {
      process.destroy();
    }
    if (!process.waitFor(LONGEST_END)) {
      process.destroyForcibly();
      process.waitFor();
    }
  }
}
