package dev.signalbox.benchmarks;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/// The space that a benchmark's process takes, in MiB.
final class Footprint {
  private static final double MIB = 1 << 20;

  private Footprint() {}

  /// The heap of this process after a collection.
  static double heapMib() {
    System.gc();
    System.gc();
    return Figures.rounded(
        ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() / MIB, 1);
  }

  /// The files on the paths that hold a text. The broker's indexes are left out, which are made
  /// large and filled later.
  static double diskMib(Path folder, String part) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      long bytes =
          files
              .filter(Files::isRegularFile)
              .filter(file -> file.toString().contains(part))
              .filter(file -> !file.toString().endsWith("index"))
              .mapToLong(file -> file.toFile().length())
              .sum();
      return Figures.rounded(bytes / MIB, 1);
    }
  }
}
