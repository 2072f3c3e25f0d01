package dev.signalbox.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.config.loading.ConfigurationLoader;
import dev.signalbox.event.Answer;
import dev.signalbox.event.EventFormat;
import dev.signalbox.event.Question;
import dev.signalbox.event.Want;
import dev.signalbox.topology.Pipeline;
import dev.signalbox.topology.StageAssembly;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/// A pipeline over the sample databases whose questions and answers have one format, and what was
/// measured on it so far.
///
/// Threading: one thread.
final class Edge implements AutoCloseable {
  private static final Duration LONGEST_START = Duration.ofMinutes(2);
  private static final int LONGEST_ANSWER_SECONDS = 60;
  private static final int OUTSTANDING = 100;

  private final EventFormat format;
  private final StageAssembly assembly;
  private final Pipeline pipeline;
  private final EdgeClient client;
  private final List<Double> millis = new ArrayList<>();
  private double floodedSeconds;
  private double floodedProcessorSeconds;
  private int flooded;
  private int asked;

  private Edge(EventFormat format, StageAssembly assembly, Pipeline pipeline, EdgeClient client) {
    this.format = format;
    this.assembly = assembly;
    this.pipeline = pipeline;
    this.client = client;
  }

  /// Starts all stages, and returns once they are ready.
  ///
  /// @param streams the settings `streams`, in YAML
  static Edge open(EventFormat format, String servers, String streams, Path folder, Path samples)
      throws InterruptedException {
    String settings =
        """
        prefix: %1$s.
        kafka: {bootstrap.servers: "%2$s"}
        topics: {formats: {answers: %1$s, catalog-changes: %1$s}}
        streams: %3$s
        """
            .formatted(format.id(), servers, streams);
    Configuration configuration =
        new ConfigurationLoader(Map.of())
            .parse(settings, folder)
            .withState(folder.resolve(format.id()))
            .withOnly(List.of(), List.of(), List.of(samples));
    StageAssembly assembly = StageAssembly.of(configuration);
    Pipeline pipeline =
        Pipeline.start(
            configuration,
            assembly,
            EnumSet.allOf(StageName.class),
            line -> System.err.println("  " + line));
    pipeline.awaitReady(LONGEST_START);
    pipeline.awaitRegistered(LONGEST_START);
    return new Edge(
        format, assembly, pipeline, EdgeClient.connect(servers, configuration.prefix(), format));
  }

  EventFormat format() {
    return format;
  }

  /// Asks one question, and waits for its answer.
  Answer ask(String text) throws Exception {
    long began = System.nanoTime();
    Answer answer = client.ask(question(text)).get(LONGEST_ANSWER_SECONDS, TimeUnit.SECONDS);
    millis.add((System.nanoTime() - began) / 1e6);
    return answer;
  }

  /// Asks many questions, with at most a hundred outstanding.
  ///
  /// @return answers a second
  double flood(List<String> texts, int count) throws Exception {
    Deque<CompletableFuture<Answer>> waiting = new ArrayDeque<>();
    double processor = processorSeconds();
    long began = System.nanoTime();
    for (int i = 0; i < count; i++) {
      waiting.add(client.ask(question(texts.get(i % texts.size()))));
      while (waiting.size() >= OUTSTANDING) {
        waiting.remove().get(LONGEST_ANSWER_SECONDS, TimeUnit.SECONDS);
      }
    }
    for (CompletableFuture<Answer> each : waiting) {
      each.get(LONGEST_ANSWER_SECONDS, TimeUnit.SECONDS);
    }
    double seconds = (System.nanoTime() - began) / 1e9;
    floodedSeconds += seconds;
    floodedProcessorSeconds += processorSeconds() - processor;
    flooded += count;
    return count / seconds;
  }

  private static double processorSeconds() {
    OperatingSystemMXBean process =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    return process.getProcessCpuTime() / 1e9;
  }

  /// Forgets what was measured so far.
  void forget() {
    millis.clear();
    floodedSeconds = 0;
    floodedProcessorSeconds = 0;
    flooded = 0;
  }

  /// The milliseconds of each question that was asked alone.
  List<Double> millis() {
    return millis;
  }

  double questionsPerSecond() {
    return flooded / floodedSeconds;
  }

  /// Processor time of the whole process for each question of the floods, in milliseconds.
  double processorMillis() {
    return 1e3 * floodedProcessorSeconds / flooded;
  }

  long bytesOfAnswer() {
    return client.bytesOfAnswer();
  }

  private Question question(String text) {
    return Question.newBuilder()
        .setId("edge-" + asked++)
        .setText(text)
        .setWant(Want.ANSWER)
        .setDatabases(List.of())
        .setAskedAt(Instant.now())
        .build();
  }

  @Override
  public void close() {
    client.close();
    pipeline.close();
    assembly.close();
  }
}
