package dev.signalbox.benchmarks;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.config.StreamsSettings;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import dev.signalbox.evaluation.dataset.SampleData;
import dev.signalbox.event.Answer;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.Question;
import dev.signalbox.event.StageTiming;
import dev.signalbox.event.Want;
import dev.signalbox.topology.Pipeline;
import dev.signalbox.topology.StageAssembly;
import dev.signalbox.topology.client.FeedbackClient;
import dev.signalbox.topology.client.QuestionClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/// One question after the other through all six stages: how much of the time is transport and
/// commits, under exactly-once with a topic between the stages, and under at-least-once fused. And
/// how long it takes from telling which database answers a question until that is searchable. And
/// what JSON at the edges adds to that time ([EdgeFormats]).
final class LatencyBenchmark implements Benchmark {
  private static final int WARM_UP = 40;
  private static final int ASKED = 200;
  private static final int QUICK_ASKED = 40;
  private static final int TOLD_TO_WARM_UP = 5;
  private static final int TOLD = 40;
  private static final Duration LONGEST_START = Duration.ofMinutes(2);

  /// Milliseconds of each question: in all, and without what the stages report as their own work.
  ///
  /// @param feedback milliseconds from telling to searchable
  private record Latencies(List<Double> whole, List<Double> overhead, List<Double> feedback) {}

  @Override
  public SequencedMap<String, Object> run(boolean quick) throws Exception {
    Path folder = Files.createTempDirectory("signalbox-latency-");
    try {
      Path samples = folder.resolve("samples");
      SampleData.writeTo(samples);
      Configuration configuration =
          Configuration.defaults().withOnly(List.of(), List.of(), List.of(samples));
      StreamsSettings streams = configuration.streams();
      StreamsSettings fused =
          new StreamsSettings(
              "at_least_once",
              streams.threads(),
              streams.partitions(),
              true,
              streams.standbys(),
              streams.instance(),
              streams.drain(),
              streams.properties());
      int asked = quick ? QUICK_ASKED : ASKED;
      SequencedMap<String, Object> figures = new LinkedHashMap<>();
      put(figures, "eos", ask(configuration.withState(folder.resolve("eos")), samples, asked));
      put(
          figures,
          "fused",
          ask(configuration.withState(folder.resolve("fused")).withStreams(fused), samples, asked));
      figures.put("questions", asked);
      figures.putAll(EdgeFormats.of(folder.resolve("edges-eos"), samples, quick).measure("{}", ""));
      figures.putAll(
          EdgeFormats.of(folder.resolve("edges-fused"), samples, quick)
              .measure("{fused: true, guarantee: at_least_once}", "_fused"));
      return figures;
    } finally {
      Folders.delete(folder);
    }
  }

  private static void put(SequencedMap<String, Object> figures, String name, Latencies measured) {
    figures.put("overhead_p50_" + name + "_ms", percentile(measured.overhead(), 50));
    figures.put("overhead_p99_" + name + "_ms", percentile(measured.overhead(), 99));
    figures.put("latency_p50_" + name + "_ms", percentile(measured.whole(), 50));
    figures.put("latency_p99_" + name + "_ms", percentile(measured.whole(), 99));
    figures.put("feedback_searchable_p50_" + name + "_ms", percentile(measured.feedback(), 50));
    figures.put("feedback_searchable_p99_" + name + "_ms", percentile(measured.feedback(), 99));
  }

  private static double percentile(List<Double> values, int percent) {
    List<Double> sorted = values.stream().sorted().toList();
    int index = Math.min(sorted.size() - 1, sorted.size() * percent / 100);
    return Figures.rounded(sorted.get(index), 1);
  }

  private static Latencies ask(Configuration configuration, Path samples, int count)
      throws Exception {
    List<GoldQuestion> questions = QuestionFiles.ofSplit(samples, SampleData.TEST);
    List<Double> whole = new ArrayList<>();
    List<Double> overhead = new ArrayList<>();
    List<Double> feedback = new ArrayList<>();
    try (StageAssembly assembly = StageAssembly.of(configuration);
        Pipeline pipeline =
            Pipeline.start(
                configuration,
                assembly,
                EnumSet.allOf(StageName.class),
                line -> System.err.println("  " + line))) {
      pipeline.awaitReady(LONGEST_START);
      try (QuestionClient client = pipeline.client(1)) {
        for (int i = 0; i < WARM_UP + count; i++) {
          String text = questions.get(i % questions.size()).question();
          long began = System.nanoTime();
          Answer answer = client.ask(question("q" + i, text)).get();
          double millis = (System.nanoTime() - began) / 1e6;
          if (i >= WARM_UP) {
            whole.add(millis);
            overhead.add(millis - workMillis(answer));
          }
        }
      }
      try (FeedbackClient client = pipeline.feedbackClient()) {
        for (int i = 0; i < TOLD_TO_WARM_UP + TOLD; i++) {
          long began = System.nanoTime();
          client.tell(feedback(questions.get(i % questions.size()), i)).get();
          client.awaitSearchable(LONGEST_START);
          if (i >= TOLD_TO_WARM_UP) {
            feedback.add((System.nanoTime() - began) / 1e6);
          }
        }
      }
    }
    return new Latencies(whole, overhead, feedback);
  }

  private static Feedback feedback(GoldQuestion question, int number) {
    return Feedback.newBuilder()
        .setQuestion(question.question() + " (" + number + ")")
        .setDatabases(question.databases())
        .setGivenAt(Instant.now())
        .build();
  }

  private static double workMillis(Answer answer) {
    return answer.getJourney().getTimings().stream().mapToLong(StageTiming::getMicros).sum() / 1e3;
  }

  private static Question question(String id, String text) {
    return Question.newBuilder()
        .setId(id)
        .setText(text)
        .setWant(Want.ANSWER)
        .setDatabases(List.of())
        .setAskedAt(Instant.now())
        .build();
  }
}
