package dev.signalbox.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import dev.signalbox.config.ranking.RankingSettings;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.index.IndexSnapshot;
import dev.signalbox.index.SearchQuery;
import dev.signalbox.ranking.Ranker;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;

/// How fast questions are routed by the stages' functions alone: from their texts to the rankings,
/// on all cores, without the pipeline.
///
/// @param perSecond questions a second, median of the passes
/// @param processorMillis of the whole process for each question, over all measured passes
record RoutingSpeed(double perSecond, double processorMillis) {
  private static final int PASSES = 3;

  /// Questions become vectors.
  static RoutingSpeed ofEncoder(Encoder encoder, List<String> questions) {
    return measure(questions.size(), () -> EncodedSet.queries(encoder, questions));
  }

  /// Questions become rankings, with the default number of candidates and their evidence.
  static RoutingSpeed ofRouting(Encoder encoder, IndexSnapshot snapshot, List<String> questions) {
    Ranker ranker = new Ranker(encoder.name(), RankingSettings.defaults());
    return measure(
        questions.size(),
        () -> {
          List<SearchQuery> queries = EncodedSet.queries(encoder, questions);
          queries.parallelStream().forEach(query -> ranker.rank(snapshot, query));
        });
  }

  /// One pass warms up.
  private static RoutingSpeed measure(int questions, Runnable pass) {
    pass.run();
    List<Double> rates = new ArrayList<>();
    OperatingSystemMXBean process =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    long used = process.getProcessCpuTime();
    for (int i = 0; i < PASSES; i++) {
      long start = System.nanoTime();
      pass.run();
      rates.add(questions * 1e9 / (System.nanoTime() - start));
    }
    double millis = (process.getProcessCpuTime() - used) / 1e6 / PASSES / questions;
    return new RoutingSpeed(Figures.median(rates), millis);
  }
}
