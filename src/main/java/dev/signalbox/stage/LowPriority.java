package dev.signalbox.stage;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Threads that use the processor time that other threads leave. They get all of it on an idle
/// machine, and about a tenth of a thread's share on a busy one. Java's own priorities have no
/// effect on Linux.
///
/// A thread passes its priority on to the threads that it starts, as the system does with nice
/// values.
public final class LowPriority {
  private static final Logger LOG = LoggerFactory.getLogger(LowPriority.class);

  /// The nice value. Each step is a factor of 1.25 in a thread's share.
  private static final int NICE = 10;

  /// `PRIO_PROCESS` of `sys/resource.h`; on Linux, the process 0 is the thread that calls.
  private static final int PROCESS = 0;

  private static final InheritableThreadLocal<Boolean> LOW = new InheritableThreadLocal<>();

  private LowPriority() {}

  /// The same work at low priority from its start on, for a thread of its own. Only Linux supports
  /// it; other systems leave the priority as it is.
  public static Runnable of(Runnable work) {
    return () -> {
      LOW.set(true);
      lower();
      work.run();
    };
  }

  /// Does the work at low priority and waits for it. Threads that it starts keep the priority.
  public static <T> T call(Supplier<T> work) {
    try {
      return CompletableFuture.supplyAsync(
              work, task -> Thread.ofPlatform().name("low-priority").start(of(task)))
          .join();
    } catch (CompletionException e) {
      throw e.getCause() instanceof RuntimeException cause ? cause : e;
    }
  }

  /// Whether the calling thread, or one that it descends from, was started at low priority.
  public static boolean isCurrent() {
    return LOW.get() != null;
  }

  @SuppressWarnings("restricted") // the program runs with --enable-native-access
  private static void lower() {
    if (!System.getProperty("os.name", "").toLowerCase(Locale.ROOT).contains("linux")) {
      return;
    }
    try {
      Linker linker = Linker.nativeLinker();
      MemorySegment function = linker.defaultLookup().findOrThrow("setpriority");
      FunctionDescriptor type =
          FunctionDescriptor.of(
              ValueLayout.JAVA_INT,
              ValueLayout.JAVA_INT,
              ValueLayout.JAVA_INT,
              ValueLayout.JAVA_INT);
      int result = (int) linker.downcallHandle(function, type).invokeExact(PROCESS, 0, NICE);
      if (result != 0) {
        LOG.warn("The system refuses to lower the priority of bulk work");
      }
    } catch (Throwable e) {
      LOG.warn("The priority of bulk work cannot be lowered", e);
    }
  }
}
