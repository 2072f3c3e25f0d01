package dev.signalbox.benchmarks;

import dev.signalbox.config.BrokerSettings;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.topology.Pipeline;
import dev.signalbox.topology.PipelinePart;
import dev.signalbox.topology.StageAssembly;
import dev.signalbox.topology.client.QuestionClient;
import dev.signalbox.topology.kafka.EmbeddedBroker;
import dev.signalbox.topology.kafka.Lane;
import dev.signalbox.topology.metrics.Telemetry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/// A million questions through `signalbox route`, which is killed twice and resumed, on a broker
/// and stages that serve both lanes; somebody else asks questions on the interactive lane all the
/// while.
final class BulkBenchmark implements Benchmark {
  private static final int LINES = 1_000_000;
  private static final int QUICK_LINES = 20_000;
  private static final int OUTSTANDING = 1_000;
  private static final Duration LONGEST_START = Duration.ofMinutes(2);
  private static final Duration WARM_UP = Duration.ofSeconds(30);
  private static final Duration IDLE = Duration.ofMinutes(3);
  private static final Duration QUICK_IDLE = Duration.ofSeconds(30);
  private static final Duration FLOOD = Duration.ofSeconds(30);

  private final Path project;

  BulkBenchmark(Path project) {
    this.project = project;
  }

  /// What came of the job.
  ///
  /// @param early heap in KiB of the stages' process and of the job, soon after a start
  /// @param late the same near the end
  private record Job(double seconds, long linesOut, Heaps early, Heaps late) {}

  private record Heaps(long stages, long job) {

    double growthTo(Heaps later) {
      return Math.max((later.stages - stages) / (double) stages, (later.job - job) / (double) job);
    }
  }

  @Override
  public SequencedMap<String, Object> run(boolean quick) throws Exception {
    Path folder = Files.createTempDirectory("signalbox-bulk-");
    try (EmbeddedBroker broker = EmbeddedBroker.start(BrokerSettings.defaults())) {
      Configuration configuration =
          Configuration.defaults()
              .withState(folder.resolve("stages"))
              .withKafka(Map.of("bootstrap.servers", broker.bootstrapServers()))
              .withOnly(List.of(), List.of(), Datasets.folders(project));
      PipelinePart part =
          PipelinePart.of(List.of(Lane.INTERACTIVE, Lane.BULK), EnumSet.allOf(StageName.class));
      try (StageAssembly assembly = StageAssembly.of(configuration);
          Pipeline pipeline =
              Pipeline.start(
                  configuration,
                  assembly,
                  part,
                  Telemetry.NONE,
                  line -> System.err.println("  " + line))) {
        pipeline.awaitReady(LONGEST_START);
        return measure(pipeline, folder, quick);
      }
    } finally {
      Folders.delete(folder);
    }
  }

  private SequencedMap<String, Object> measure(Pipeline pipeline, Path folder, boolean quick)
      throws Exception {
    int lines = quick ? QUICK_LINES : LINES;
    SequencedMap<String, Object> figures = new LinkedHashMap<>();
    Path input = folder.resolve("questions.jsonl");
    figures.put("lines_in", lines);
    figures.put(
        "different_questions", BulkInput.write(input, Datasets.allQuestions(project), lines));
    List<GoldQuestion> questions = Datasets.questions(project);
    try (QuestionClient client = pipeline.client(OUTSTANDING)) {
      InteractiveQuestions.askFor(WARM_UP, client, questions);
      double flooded = bulkShare(pipeline, client, questions);
      List<Double> idle = InteractiveQuestions.askFor(quick ? QUICK_IDLE : IDLE, client, questions);
      RouteJob job =
          new RouteJob(
              project,
              pipeline.bootstrapServers(),
              folder.resolve("job"),
              Datasets.folders(project),
              input,
              folder.resolve("routes.jsonl"));
      List<Double> busy;
      Job done;
      try (InteractiveQuestions asked = InteractiveQuestions.start(client, questions)) {
        done = run(job, lines);
        busy = asked.millis();
      }
      figures.put("lines_out", done.linesOut());
      figures.put("kills", 2);
      figures.put("seconds", Figures.rounded(done.seconds(), 1));
      figures.put("questions_per_second", Figures.rounded(lines / done.seconds(), 1));
      put(figures, "idle", idle);
      put(figures, "during_bulk", busy);
      double ratio =
          InteractiveQuestions.percentile(busy, 99) / InteractiveQuestions.percentile(idle, 99);
      figures.put("interactive_p99_ratio", Figures.rounded(ratio, 2));
      figures.put("bulk_share_when_both_flood", Figures.rounded(flooded, 3));
      figures.put("heap_stages_early_kib", done.early().stages());
      figures.put("heap_stages_late_kib", done.late().stages());
      figures.put("heap_job_early_kib", done.early().job());
      figures.put("heap_job_late_kib", done.late().job());
      figures.put("heap_growth_share", Figures.rounded(done.early().growthTo(done.late()), 3));
      return figures;
    }
  }

  private static void put(SequencedMap<String, Object> figures, String when, List<Double> millis) {
    figures.put("interactive_questions_" + when, millis.size());
    figures.put(
        "interactive_p50_" + when + "_ms",
        Figures.rounded(InteractiveQuestions.percentile(millis, 50), 1));
    figures.put(
        "interactive_p99_" + when + "_ms",
        Figures.rounded(InteractiveQuestions.percentile(millis, 99), 1));
  }

  /// Killed after a third and after two thirds.
  private static Job run(RouteJob job, int lines) throws Exception {
    long start = System.nanoTime();
    for (int third = 1; third <= 2; third++) {
      Process process = job.start();
      job.await(process, (long) lines * third / 3);
      System.err.printf("  killed at line %,d%n", job.lines());
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly().waitFor();
    }
    Process last = job.start();
    job.await(last, lines * 3L / 4);
    Heaps early = heaps(last);
    job.await(last, lines * 98L / 100);
    Heaps late = heaps(last);
    if (last.waitFor() != 0) {
      throw new IllegalStateException("route ended with " + last.exitValue());
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    return new Job(seconds, BulkInput.inOrder(job.output()), early, late);
  }

  /// The launcher becomes the program, or starts it.
  private static Heaps heaps(Process job) throws Exception {
    long program = job.descendants().map(ProcessHandle::pid).findFirst().orElse(job.pid());
    return new Heaps(RouteJob.heap(ProcessHandle.current().pid()), RouteJob.heap(program));
  }

  /// The bulk lane's share of all answers while more is asked on both lanes than can be answered.
  private static double bulkShare(
      Pipeline pipeline, QuestionClient interactive, List<GoldQuestion> questions)
      throws Exception {
    AtomicInteger ofPeople = new AtomicInteger();
    AtomicInteger ofBulk = new AtomicInteger();
    try (QuestionClient bulk = pipeline.client(Lane.BULK, OUTSTANDING)) {
      Thread one = flood(interactive, questions, ofPeople);
      Thread other = flood(bulk, questions, ofBulk);
      Thread.sleep(FLOOD);
      int before = ofPeople.get();
      int beforeBulk = ofBulk.get();
      Thread.sleep(FLOOD);
      double people = ofPeople.get() - before;
      double inBulk = ofBulk.get() - beforeBulk;
      for (Thread flooding : List.of(one, other)) {
        flooding.interrupt();
        flooding.join();
      }
      return inBulk / (inBulk + people);
    }
  }

  /// Returns from its thread once everything is answered.
  private static Thread flood(
      QuestionClient client, List<GoldQuestion> questions, AtomicInteger answered) {
    return Thread.ofPlatform()
        .start(() -> {
          Semaphore open = new Semaphore(0);
          int asked = 0;
          try {
            while (true) {
              String text = questions.get(asked % questions.size()).question();
              var _ =
                  client
                      .ask(InteractiveQuestions.question(text))
                      .whenComplete((_, _) -> {
                        answered.incrementAndGet();
                        open.release();
                      });
              asked++;
            }
          } catch (InterruptedException end) {
            open.acquireUninterruptibly(asked);
          }
        });
  }
}
