package dev.signalbox.benchmarks.attr;

import dev.signalbox.benchmarks.Figures;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Whether plain databases keep their speed where a federation is configured beside them: the same
/// questions through two pipelines in turn, of which one also has an API and a federation.
final class PlainSpeed {
  private static final double PERCENT = 100;

  private PlainSpeed() {}

  /// @param alone plain databases
  /// @param beside the same, and one that is split
  /// @param questions about the plain databases
  /// @param rounds how often each pipeline answers all questions, after two rounds that warm up
  /// @return the median rate beside the federation, in percent of the median rate alone
  static double percent(
      List<SplitDatabase> alone,
      List<SplitDatabase> beside,
      List<GoldQuestion> questions,
      int rounds,
      Path folder)
      throws IOException, InterruptedException {
    try (AskedEstate plain =
            new AskedEstate(alone, Files.createDirectory(folder.resolve("alone")));
        AskedEstate mixed =
            new AskedEstate(beside, Files.createDirectory(folder.resolve("beside")))) {
      for (int i = 0; i < 2; i++) {
        plain.answers(questions);
        mixed.answers(questions);
      }
      List<Double> plainMs = new ArrayList<>();
      List<Double> mixedMs = new ArrayList<>();
      for (int i = 0; i < rounds; i++) {
        plainMs.add(elapsed(plain, questions));
        mixedMs.add(elapsed(mixed, questions));
      }
      double percent = PERCENT * Figures.median(plainMs) / Figures.median(mixedMs);
      System.out.printf(
          "plain databases: %d questions in %.0f ms alone, in %.0f ms beside a federation%n",
          questions.size(), Figures.median(plainMs), Figures.median(mixedMs));
      return Figures.rounded(percent, 1);
    }
  }

  private static double elapsed(AskedEstate estate, List<GoldQuestion> questions)
      throws InterruptedException {
    long start = System.nanoTime();
    estate.answers(questions);
    return (System.nanoTime() - start) / 1e6;
  }
}
