package dev.signalbox.benchmarks.scale;

import dev.signalbox.benchmarks.Benchmark;
import dev.signalbox.benchmarks.Datasets;
import dev.signalbox.benchmarks.Folders;
import dev.signalbox.config.Configuration;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import dev.signalbox.topology.client.QuestionClient;
import dev.signalbox.topology.kafka.EmbeddedBroker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Routes questions through four, two and one `serve` processes of one consumer group, each bounded
/// to a quarter of a core and then unbounded, on a broker in a process of its own.
public final class ScaleBenchmark implements Benchmark {
  private static final int MOST = 4;

  /// A process that goes on has compiled at least as much of its code as one that stops.
  private static final List<Integer> COUNTS = List.of(MOST, 2, 1);

  private static final double CORES = 0.25;
  private static final Duration LONGEST_WARM_UP = Duration.ofMinutes(10);
  private static final int OUTSTANDING = 400;
  private static final String ADDRESS = "bootstrap.servers=";
  private static final String PROGRAM = "dev.signalbox.cli.Main";

  private final Path project;

  public ScaleBenchmark(Path project) {
    this.project = project;
  }

  /// @param warmUp questions that all processes get before anything is measured
  /// @param settling of those that go on, after others have stopped
  /// @param ramp asked before each measurement, and not counted
  /// @param window of one measurement
  private record Times(int warmUp, Duration settling, Duration ramp, Duration window, int windows) {

    static Times of(boolean quick) {
      return quick
          ? new Times(6_000, seconds(15), seconds(10), seconds(20), 1)
          : new Times(60_000, seconds(45), seconds(20), seconds(30), 3);
    }

    private static Duration seconds(int seconds) {
      return Duration.ofSeconds(seconds);
    }
  }

  /// The running processes, and the questions that they are asked.
  ///
  /// @param serving ends with those that stop first
  private record Scene(
      MeasuredProcess broker,
      List<MeasuredProcess> serving,
      QuestionClient client,
      AnswerTally tally,
      List<String> texts) {}

  @Override
  public SequencedMap<String, Object> run(boolean quick) throws Exception {
    Path folder = Files.createTempDirectory("signalbox-scale-");
    List<MeasuredProcess> serving = new ArrayList<>();
    try (MeasuredProcess broker =
        MeasuredProcess.start(
            project,
            "broker",
            "1g",
            List.of(EmbeddedBroker.class.getName(), folder.resolve("broker").toString()))) {
      String servers = broker.await(ADDRESS).substring(ADDRESS.length());
      try {
        start(serving, folder, servers);
        return ask(broker, serving, servers, Times.of(quick));
      } finally {
        serving.forEach(MeasuredProcess::close);
      }
    } finally {
      Folders.delete(folder);
    }
  }

  private SequencedMap<String, Object> ask(
      MeasuredProcess broker, List<MeasuredProcess> serving, String servers, Times times)
      throws Exception {
    Configuration asking = Configuration.defaults().withKafka(Map.of("bootstrap.servers", servers));
    try (QuestionClient client = QuestionClient.connect(asking, servers, OUTSTANDING);
        AnswerTally tally = new AnswerTally(servers, asking.prefix() + "answers")) {
      return measure(new Scene(broker, serving, client, tally, texts()), times);
    }
  }

  /// The first one registers the databases alone.
  private void start(List<MeasuredProcess> serving, Path folder, String servers)
      throws IOException {
    for (int number = 0; number < MOST; number++) {
      List<String> program =
          new ArrayList<>(
              List.of(PROGRAM, "serve", "--state", folder.resolve("state-" + number).toString()));
      Stream.of(
              "kafka.bootstrap.servers=" + servers,
              "polling.interval=0s",
              "streams.partitions=" + MOST)
          .forEach(setting -> program.addAll(List.of("--set", setting)));
      Datasets.folders(project)
          .forEach(dataset -> program.addAll(List.of("--dataset", dataset.toString())));
      serving.add(MeasuredProcess.start(project, "serve-" + number, "1g", program));
      if (number == 0) {
        serving.getFirst().await("Ready:");
      }
    }
    for (MeasuredProcess each : serving.subList(1, MOST)) {
      each.await("Ready:");
    }
    System.err.println(MOST + " processes are ready");
  }

  /// The questions of all splits. They are so many that no process has the vectors of a question
  /// when it comes again.
  private List<String> texts() {
    List<GoldQuestion> all = new ArrayList<>(Datasets.questions(project));
    all.addAll(QuestionFiles.ofSplit(Datasets.folder(project, "spider-route-in"), "train"));
    return all.stream().map(GoldQuestion::question).distinct().toList();
  }

  private static SequencedMap<String, Object> measure(Scene scene, Times times) throws Exception {
    AskedRate warmUp = new AskedRate(scene.client(), scene.texts(), "warm-up-");
    warmUp.ask(LONGEST_WARM_UP, times.warmUp());
    warmUp.drain();
    TreeMap<Integer, ScaleWindows> byCount = new TreeMap<>();
    for (int count : COUNTS) {
      while (scene.serving().size() > count) {
        scene.serving().removeLast().close();
      }
      String run = "scale-" + count + "-";
      AskedRate asked = new AskedRate(scene.client(), scene.texts(), run);
      asked.ask(times.settling());
      List<ScaleWindow> unbounded = windows(scene, asked, times);
      for (MeasuredProcess each : scene.serving()) {
        each.bound().to(CORES);
      }
      List<ScaleWindow> bounded = windows(scene, asked, times);
      for (MeasuredProcess each : scene.serving()) {
        each.bound().lift();
      }
      asked.drain();
      scene.tally().requireOneEach(run, asked.asked());
      ScaleWindows windows =
          new ScaleWindows(bounded, unbounded, count * CORES, asked.asked(), asked.failed());
      System.err.printf("%d processes: %s%n", count, windows.summary());
      byCount.put(count, windows);
    }
    return ScaleWindows.figures(byCount, CORES);
  }

  private static List<ScaleWindow> windows(Scene scene, AskedRate asked, Times times)
      throws InterruptedException {
    asked.ask(times.ramp());
    List<ScaleWindow> windows = new ArrayList<>();
    for (int i = 0; i < times.windows(); i++) {
      ScaleWindow.Start start = ScaleWindow.start(asked, scene.serving(), scene.broker());
      asked.ask(times.window());
      windows.add(start.end());
    }
    return windows;
  }
}
