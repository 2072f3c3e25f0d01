package dev.signalbox.benchmarks.scale;

import dev.signalbox.benchmarks.Figures;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.SortedMap;
import java.util.function.ToDoubleFunction;

/// The measurements with a number of processes.
///
/// @param bound cores of all processes together in the bounded windows
/// @param asked questions, each of which got exactly one terminal event
/// @param failed those that ended with a failure
record ScaleWindows(
    List<ScaleWindow> bounded, List<ScaleWindow> unbounded, double bound, long asked, long failed) {

  /// @param cores of one process in the bounded windows
  static SequencedMap<String, Object> figures(
      SortedMap<Integer, ScaleWindows> byCount, double cores) {
    SequencedMap<String, Object> figures = new LinkedHashMap<>();
    byCount.forEach((count, each) -> put(figures, "_" + count, each.bounded));
    byCount.forEach((count, each) -> put(figures, "_unbounded_" + count, each.unbounded));
    ScaleWindows one = byCount.get(1);
    byCount.forEach((count, each) -> {
      if (each != one) {
        figures.put("scaling_" + count, ratio(each.bounded, one.bounded));
        figures.put("scaling_unbounded_" + count, ratio(each.unbounded, one.unbounded));
      }
    });
    byCount.forEach((count, each) -> {
      double used = median(each.bounded, ScaleWindow::serving);
      figures.put("bound_used_" + count, Figures.rounded(used / each.bound, 3));
      figures.put("questions_" + count, each.asked);
      figures.put("failed_" + count, each.failed);
    });
    figures.put("cores_of_a_process", cores);
    return figures;
  }

  private static void put(
      SequencedMap<String, Object> figures, String suffix, List<ScaleWindow> windows) {
    double rate = median(windows, ScaleWindow::questionsPerSecond);
    double serving = median(windows, ScaleWindow::serving);
    double broker = median(windows, ScaleWindow::broker);
    figures.put("questions_per_second" + suffix, Figures.rounded(rate, 1));
    figures.put("serve_cores" + suffix, Figures.rounded(serving, 3));
    figures.put("broker_cores" + suffix, Figures.rounded(broker, 3));
    figures.put("client_cores" + suffix, Figures.rounded(median(windows, ScaleWindow::client), 3));
    figures.put("broker_cpu_share" + suffix, Figures.rounded(broker / (broker + serving), 3));
    figures.put("serve_cpu_ms_per_question" + suffix, Figures.rounded(1e3 * serving / rate, 2));
    figures.put("broker_cpu_ms_per_question" + suffix, Figures.rounded(1e3 * broker / rate, 2));
  }

  private static double ratio(List<ScaleWindow> several, List<ScaleWindow> one) {
    return Figures.rounded(
        median(several, ScaleWindow::questionsPerSecond)
            / median(one, ScaleWindow::questionsPerSecond),
        2);
  }

  private static double median(List<ScaleWindow> windows, ToDoubleFunction<ScaleWindow> figure) {
    return Figures.median(windows.stream().map(figure::applyAsDouble).toList());
  }

  /// A line for a person who waits.
  String summary() {
    return "%.1f questions/s, each bounded; %.1f without a bound; %d asked, one answer each"
        .formatted(
            median(bounded, ScaleWindow::questionsPerSecond),
            median(unbounded, ScaleWindow::questionsPerSecond),
            asked);
  }
}
