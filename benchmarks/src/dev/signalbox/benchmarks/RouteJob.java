package dev.signalbox.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// `signalbox route` as a process of its own, which can be killed and goes on with `--resume`.
///
/// @param project where the launcher is
/// @param folders datasets that it asks about
record RouteJob(
    Path project,
    String bootstrapServers,
    Path state,
    List<Path> folders,
    Path input,
    Path output) {
  private static final Duration CHECK = Duration.ofMillis(500);
  private static final Pattern USED = Pattern.compile("used (\\d+)K");

  Process start() throws IOException {
    List<String> command =
        new ArrayList<>(List.of(project.resolve("signalbox").toString(), "route"));
    folders.forEach(folder -> command.addAll(List.of("--dataset", folder.toString())));
    command.addAll(List.of("--state", state.toString()));
    command.addAll(List.of("--set", "kafka.bootstrap.servers=" + bootstrapServers));
    command.addAll(List.of(input.toString(), "--out", output.toString(), "--resume"));
    return new ProcessBuilder(command)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  /// Returns once so many lines are written.
  void await(Process process, long lines) throws IOException, InterruptedException {
    while (lines() < lines) {
      if (!process.isAlive()) {
        throw new IllegalStateException("route ended with " + process.exitValue());
      }
      Thread.sleep(CHECK);
    }
  }

  /// How many lines are written.
  long lines() throws IOException {
    if (!Files.exists(output)) {
      return 0;
    }
    byte[] buffer = new byte[1 << 20];
    long lines = 0;
    try (InputStream bytes = Files.newInputStream(output)) {
      for (int read = bytes.read(buffer); read >= 0; read = bytes.read(buffer)) {
        for (int i = 0; i < read; i++) {
          lines += buffer[i] == '\n' ? 1 : 0;
        }
      }
    }
    return lines;
  }

  /// What a process holds on its heap, in KiB, once the garbage is collected.
  static long heap(long process) throws IOException, InterruptedException {
    jcmd(process, "GC.run");
    Matcher used = USED.matcher(jcmd(process, "GC.heap_info"));
    if (!used.find()) {
      throw new IllegalStateException("jcmd does not tell the heap of " + process);
    }
    return Long.parseLong(used.group(1));
  }

  private static String jcmd(long process, String request)
      throws IOException, InterruptedException {
    Process asked =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "jcmd").toString(),
                Long.toString(process),
                request)
            .redirectErrorStream(true)
            .start();
    try (BufferedReader said = asked.inputReader()) {
      String text = said.readAllAsString();
      asked.waitFor();
      return text;
    }
  }
}
