package dev.signalbox.execution;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/// Tells statements that are about to exhaust the heap: those of an engine that works in this very
/// heap, such as H2, which has no limit of its own.
///
/// @param heapUsed share of the heap in use, above which it is about to be exhausted
/// @param allocated bytes that a thread has allocated, above which it is one of those to blame
record HeapWatch(double heapUsed, long allocated) {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  static HeapWatch ofProcess() {
    return new HeapWatch(0.85, Runtime.getRuntime().maxMemory() / 4);
  }

  boolean isExhaustedBy(Thread thread) {
    Runtime runtime = Runtime.getRuntime();
    long used = runtime.totalMemory() - runtime.freeMemory();
    return used > heapUsed * runtime.maxMemory()
        && THREADS.getThreadAllocatedBytes(thread.threadId()) > allocated;
  }
}
