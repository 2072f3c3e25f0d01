package dev.signalbox.execution;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Finds statements that are about to exhaust the memory. One kind is the heap, which an engine
/// such as H2 uses without a limit of its own. The other is the memory of the machine or container,
/// which native engines use beyond their limits for long texts. Only Linux tells the second.
///
/// @param heapUsed share of the heap's oldest generation that stays in use after a collection, from
///   which on the heap is about to be exhausted. Used memory alone proves nothing: a collector
///   leaves garbage until it needs the space.
/// @param allocated bytes that a thread has allocated, above which its statement may be the cause
/// @param machineUsed share of the machine's memory that the process has, above which that memory
///   is about to be exhausted
/// @param grown share of the machine's memory by which the process has grown since a statement
///   began, above which the statement may be the cause
record MemoryWatch(double heapUsed, long allocated, double machineUsed, double grown) {
  private static final Logger LOG = LoggerFactory.getLogger(MemoryWatch.class);
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final long MACHINE =
      ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getTotalMemorySize();

  /// Only the oldest generation supports a threshold.
  private static final List<MemoryPoolMXBean> OLDEST =
      ManagementFactory.getMemoryPoolMXBeans().stream()
          .filter(pool -> pool.getType() == MemoryType.HEAP && pool.isUsageThresholdSupported())
          .filter(MemoryPoolMXBean::isCollectionUsageThresholdSupported)
          .toList();

  private static final Path STATUS = Path.of("/proc/self/statm");
  private static final long PAGE = 4_096;

  static MemoryWatch ofProcess() {
    return new MemoryWatch(0.8, Runtime.getRuntime().maxMemory() / 4, 0.8, 0.25);
  }

  /// Watches a statement that begins now.
  ///
  /// @return tells whether the statement is about to exhaust the memory
  BooleanSupplier of(Thread thread) {
    long before = resident();
    return () -> fillsHeap(thread) || fillsMachine(before);
  }

  private boolean fillsHeap(Thread thread) {
    return OLDEST.stream().anyMatch(this::isFull)
        && THREADS.getThreadAllocatedBytes(thread.threadId()) > allocated;
  }

  private boolean isFull(MemoryPoolMXBean pool) {
    MemoryUsage left = pool.getCollectionUsage();
    MemoryUsage now = pool.getUsage();
    return Math.min(left.getUsed(), now.getUsed()) >= heapUsed * now.getMax();
  }

  private boolean fillsMachine(long before) {
    long now = resident();
    return now > machineUsed * MACHINE && now - before > grown * MACHINE;
  }

  /// Bytes of the process in memory; 0 where the system does not tell.
  private static long resident() {
    try {
      return Files.exists(STATUS)
          ? Long.parseLong(Files.readString(STATUS).split(" ")[1]) * PAGE
          : 0;
    } catch (IOException e) {
      LOG.debug("{} cannot be read", STATUS, e);
      return 0;
    }
  }
}
