package dev.signalbox.benchmarks.scale;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;

/// A time in which as much was asked as could be answered.
///
/// @param serving cores that the serving processes used together
/// @param broker cores that the broker used
/// @param client cores that this process used, which asks
record ScaleWindow(double questionsPerSecond, double serving, double broker, double client) {

  /// The state at the beginning of a window.
  record Start(
      AskedRate asked,
      List<MeasuredProcess> processes,
      MeasuredProcess brokerProcess,
      long nanos,
      long answered,
      double serving,
      double broker,
      double client) {

    ScaleWindow end() {
      Start now = start(asked, processes, brokerProcess);
      double seconds = (now.nanos - nanos) / 1e9;
      return new ScaleWindow(
          (now.answered - answered) / seconds,
          (now.serving - serving) / seconds,
          (now.broker - broker) / seconds,
          (now.client - client) / seconds);
    }
  }

  static Start start(
      AskedRate asked, List<MeasuredProcess> processes, MeasuredProcess brokerProcess) {
    OperatingSystemMXBean own =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    return new Start(
        asked,
        List.copyOf(processes),
        brokerProcess,
        System.nanoTime(),
        asked.answered(),
        processes.stream().mapToDouble(MeasuredProcess::processorSeconds).sum(),
        brokerProcess.processorSeconds(),
        own.getProcessCpuTime() / 1e9);
  }
}
