package dev.signalbox.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.HashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Processor time that this process has used so far, by what its threads do. Unlike the time on the
/// clock it hardly depends on what else the machine does.
///
/// @param nanoseconds of the threads that are alive, by what they do; `jvm` is what no Java thread
///   used: collecting garbage and compiling
record ProcessorTime(SequencedMap<String, Long> nanoseconds) {
  private static final Pattern STAGE = Pattern.compile("signalbox\\.interactive\\.([a-z]+)-");

  static ProcessorTime now() {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    OperatingSystemMXBean process =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    Map<String, Long> used = new HashMap<>();
    long java = 0;
    for (ThreadInfo thread : threads.getThreadInfo(threads.getAllThreadIds())) {
      long time = thread == null ? -1 : threads.getThreadCpuTime(thread.getThreadId());
      if (time > 0) {
        used.merge(work(thread.getThreadName()), time, Long::sum);
        java += time;
      }
    }
    used.put("jvm", Math.max(0, process.getProcessCpuTime() - java));
    return new ProcessorTime(new TreeMap<>(used));
  }

  private static String work(String thread) {
    Matcher stage = STAGE.matcher(thread);
    if (stage.find()) {
      return thread.contains("StreamThread") && !thread.contains("kafka-producer-network")
          ? "stage " + stage.group(1)
          : "sending and heartbeats of stages";
    }
    if (thread.startsWith("data-plane") || thread.startsWith("kafka-") && !thread.contains("|")) {
      return "broker";
    }
    if (thread.startsWith("encoder-")) {
      return "encoder's workers";
    }
    return thread.startsWith("signalbox-") || thread.contains("signalbox-") || thread.equals("main")
        ? "client"
        : "others";
  }

  /// What was used since an earlier moment, in milliseconds for each of so many questions.
  SequencedMap<String, Double> perQuestionSince(ProcessorTime before, int questions) {
    SequencedMap<String, Double> result = new TreeMap<>();
    nanoseconds.forEach((work, time) -> {
      double spent = (time - before.nanoseconds.getOrDefault(work, 0L)) / 1e6 / questions;
      result.put(work, Figures.rounded(Math.max(0, spent), 3));
    });
    return result;
  }
}
