package dev.signalbox.benchmarks;

import java.io.BufferedReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/// Starts the demo again and again, each time with an empty state folder, and takes the time to its
/// first answer.
final class StartupBenchmark implements Benchmark {
  private static final int RUNS = 7;
  private static final int QUICK_RUNS = 2;
  private static final Duration LONGEST_RUN = Duration.ofMinutes(2);

  /// How the line of an answer begins that follows the question.
  private static final List<String> ANSWER = List.of("  database: ", "  Refused: ", "  Failed ");

  private final Path project;

  StartupBenchmark(Path project) {
    this.project = project;
  }

  private record Run(double firstAnswer, double end) {}

  @Override
  public SequencedMap<String, Object> run(boolean quick) throws Exception {
    List<Run> runs = new ArrayList<>();
    for (int i = 0; i < (quick ? QUICK_RUNS : RUNS); i++) {
      Run run = runOnce();
      System.err.printf("first answer after %.2f s, end after %.2f s%n", run.firstAnswer, run.end);
      runs.add(run);
    }
    SequencedMap<String, Object> figures = new LinkedHashMap<>();
    figures.put(
        "first_answer_s",
        Figures.rounded(Figures.median(runs.stream().map(Run::firstAnswer).toList()), 2));
    figures.put("demo_s", Figures.rounded(Figures.median(runs.stream().map(Run::end).toList()), 2));
    figures.put("runs", runs.size());
    return figures;
  }

  private Run runOnce() throws Exception {
    Path state = Files.createTempDirectory("signalbox-startup-");
    long start = System.nanoTime();
    Process process =
        new ProcessBuilder(
                project.resolve("signalbox").toString(),
                "demo",
                "--exit",
                "--state",
                state.toString())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    Thread.startVirtualThread(() -> stopLate(process));
    double firstAnswer = Double.NaN;
    try (BufferedReader output = process.inputReader()) {
      for (String line = output.readLine(); line != null; line = output.readLine()) {
        if (Double.isNaN(firstAnswer) && ANSWER.stream().anyMatch(line::startsWith)) {
          firstAnswer = secondsSince(start);
        }
      }
    }
    int code = process.waitFor();
    double end = secondsSince(start);
    Folders.delete(state);
    if (code != 0 || Double.isNaN(firstAnswer)) {
      throw new IllegalStateException(
          "The demo ended with %d after %.0f s, where %d s are allowed; run it by hand"
              .formatted(code, end, LONGEST_RUN.toSeconds()));
    }
    return new Run(firstAnswer, end);
  }

  private static void stopLate(Process process) {
    try {
      if (!process.waitFor(LONGEST_RUN)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static double secondsSince(long start) {
    return (System.nanoTime() - start) / 1e9;
  }
}
