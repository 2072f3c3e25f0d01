package dev.signalbox.benchmarks.scale;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A control group of Linux, whose quota bounds the processor time of the processes in it: version
/// 2 (`cpu.max`), or version 1 (`cpu.cfs_quota_us`) where the machine has the controller there.
final class ProcessorBound implements AutoCloseable {
  private static final Path ROOT = Path.of("/sys/fs/cgroup");

  /// The period of Kubernetes, too.
  private static final long PERIOD_MICROS = 100_000;

  private static final long UNBOUNDED = -1;

  private final Path group;
  private final boolean first;

  private ProcessorBound(Path group, boolean first) {
    this.group = group;
    this.first = first;
  }

  /// A group without a bound.
  ///
  /// @throws IllegalStateException this process may not make one
  static ProcessorBound create(String name) {
    boolean first = Files.isDirectory(ROOT.resolve("cpu"));
    Path group = (first ? ROOT.resolve("cpu") : ROOT).resolve(name);
    try {
      if (!first) {
        Files.writeString(ROOT.resolve("cgroup.subtree_control"), "+cpu");
      }
      return new ProcessorBound(Files.createDirectory(group), first);
    } catch (IOException e) {
      throw new IllegalStateException(
          "The benchmark bounds processes by control groups, and may not make %s: run it as root, where %s can be written"
              .formatted(group, ROOT),
          e);
    }
  }

  /// Bounds the group to a share of one core.
  void to(double cores) throws IOException {
    write(Math.round(cores * PERIOD_MICROS));
  }

  void lift() throws IOException {
    write(UNBOUNDED);
  }

  private void write(long quota) throws IOException {
    if (first) {
      Files.writeString(group.resolve("cpu.cfs_period_us"), Long.toString(PERIOD_MICROS));
      Files.writeString(group.resolve("cpu.cfs_quota_us"), Long.toString(quota));
    } else {
      Files.writeString(
          group.resolve("cpu.max"),
          (quota == UNBOUNDED ? "max" : Long.toString(quota)) + " " + PERIOD_MICROS);
    }
  }

  /// Takes a process, with all its threads and the processes that it will start.
  void take(Process process) throws IOException {
    Files.writeString(group.resolve("cgroup.procs"), Long.toString(process.pid()));
  }

  /// Removes the group, whose processes have ended.
  @Override
  public void close() {
    try {
      Files.delete(group);
    } catch (IOException e) {
      System.err.println("The control group " + group + " stays: " + e.getMessage());
    }
  }
}
