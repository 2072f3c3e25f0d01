package dev.signalbox.benchmarks;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.FeedbackSettings;
import dev.signalbox.config.StageName;
import dev.signalbox.config.ranking.PriorSettings;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import dev.signalbox.evaluation.dataset.SampleData;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Planned;
import dev.signalbox.event.Question;
import dev.signalbox.event.Routed;
import dev.signalbox.event.Want;
import dev.signalbox.prior.PriorMemory;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.Stage;
import dev.signalbox.topology.Pipeline;
import dev.signalbox.topology.StageAssembly;
import dev.signalbox.topology.StageWorks;
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
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;

/// A thousand ordinary questions through the whole pipeline, alone and together with thirty whose
/// queries cost more than there is: on a database that the ordinary ones do not ask.
final class HostileBenchmark implements Benchmark {
  private static final int ORDINARY = 1_000;
  private static final int HOSTILE = 30;
  private static final int OUTSTANDING = 16;
  private static final int QUICK_SHARE = 10;
  private static final String MARK = "hostile-";
  private static final Duration LONGEST_START = Duration.ofMinutes(2);

  private static final List<String> STATEMENTS =
      List.of(
          "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n",
          "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)"
              + " SELECT count(*) FROM n a, n b, n c, n d",
          "SELECT length(printf('%900000000d', 1))",
          "WITH RECURSIVE r(n, s) AS (SELECT 1, '0123456789' UNION ALL SELECT n + 1, s || s FROM r"
              + " WHERE n < 60) SELECT max(length(s)) FROM r",
          "SELECT load_extension('x')");

  private record Run(List<Double> millis, int ended) {}

  @Override
  public SequencedMap<String, Object> run(boolean quick) throws Exception {
    Path folder = Files.createTempDirectory("signalbox-hostile-");
    int ordinary = quick ? ORDINARY / QUICK_SHARE : ORDINARY;
    try {
      Path samples = folder.resolve("samples");
      SampleData.writeTo(samples);
      Configuration configuration =
          Configuration.defaults()
              .withOnly(List.of(), List.of(), List.of(samples))
              .withState(folder.resolve("state"));
      List<GoldQuestion> questions =
          QuestionFiles.ofSplit(samples, SampleData.TEST).stream()
              .filter(question -> question.databases().size() == 1)
              .toList();
      String victim = questions.getFirst().databases().getFirst();
      List<GoldQuestion> others =
          questions.stream().filter(each -> !each.databases().contains(victim)).toList();
      try (StageAssembly assembly = StageAssembly.of(configuration);
          Pipeline pipeline =
              Pipeline.start(
                  configuration,
                  withHostile(assembly.works(), victim),
                  EnumSet.allOf(StageName.class),
                  line -> System.err.println("  " + line))) {
        pipeline.awaitReady(LONGEST_START);
        try (QuestionClient client = pipeline.client(OUTSTANDING + HOSTILE)) {
          ask(client, others, ordinary / 4, 0, "warm");
          Run alone = ask(client, others, ordinary, 0, "alone");
          Run together = ask(client, others, ordinary, HOSTILE, "together");
          return figures(alone, together, ordinary);
        }
      }
    } finally {
      Folders.delete(folder);
    }
  }

  private static SequencedMap<String, Object> figures(Run alone, Run together, int ordinary) {
    SequencedMap<String, Object> figures = new LinkedHashMap<>();
    figures.put("ordinary", ordinary);
    figures.put("hostile", HOSTILE);
    figures.put("hostile_ended", together.ended());
    figures.put("p50_alone_ms", percentile(alone.millis(), 50));
    figures.put("p99_alone_ms", percentile(alone.millis(), 99));
    figures.put("p50_together_ms", percentile(together.millis(), 50));
    figures.put("p99_together_ms", percentile(together.millis(), 99));
    return figures;
  }

  private static double percentile(List<Double> values, int percent) {
    List<Double> sorted = values.stream().sorted().toList();
    return Figures.rounded(
        sorted.get(Math.min(sorted.size() - 1, sorted.size() * percent / 100)), 1);
  }

  /// Asks the ordinary ones, at most so many at once, with the hostile ones in between.
  private static Run ask(
      QuestionClient client, List<GoldQuestion> questions, int ordinary, int hostile, String run)
      throws Exception {
    ConcurrentHashMap<String, Double> millis = new ConcurrentHashMap<>();
    List<CompletableFuture<Answer>> bad = new ArrayList<>();
    List<CompletableFuture<Answer>> good = new ArrayList<>();
    Semaphore room = new Semaphore(OUTSTANDING);
    for (int i = 0; i < ordinary; i++) {
      if (bad.size() < hostile) {
        bad.add(client.ask(question(MARK + run + i, questions.get(i % questions.size()))));
      }
      room.acquire();
      String id = run + i;
      long began = System.nanoTime();
      good.add(
          client
              .ask(question(id, questions.get(i % questions.size())))
              .whenComplete((_, _) -> {
                millis.put(id, (System.nanoTime() - began) / 1e6);
                room.release();
              }));
    }
    CompletableFuture.allOf(good.toArray(CompletableFuture[]::new)).join();
    int ended = 0;
    for (CompletableFuture<Answer> each : bad) {
      ended += each.join().getStatus() == AnswerStatus.UNKNOWN ? 0 : 1;
    }
    return new Run(List.copyOf(millis.values()), ended);
  }

  private static Question question(String id, GoldQuestion asked) {
    return Question.newBuilder()
        .setId(id)
        .setText(asked.question())
        .setWant(Want.ANSWER)
        .setDatabases(List.of())
        .setAskedAt(Instant.now())
        .build();
  }

  private static StageWorks withHostile(StageWorks works, String victim) {
    Stage<Routed, Planned> plan = works.plan();
    return new StageWorks(
        works.understand(),
        works.embed(),
        works.rank(),
        works.rerank(),
        routed -> {
          String id = routed.getJourney().getQuestion().getId();
          return id.startsWith(MARK)
              ? Outcome.onward(hostile(routed, victim, id))
              : plan.apply(routed);
        },
        works.execute(),
        works.indexing(),
        works.remembering(),
        works.translating(),
        works.registered(),
        works.catalog(),
        works.follower(),
        new PriorMemory(PriorSettings.off()),
        FeedbackSettings.defaults());
  }

  private static Planned hostile(Routed routed, String victim, String id) {
    String sql = STATEMENTS.get(Math.floorMod(id.hashCode(), STATEMENTS.size()));
    PlanStep step =
        PlanStep.newBuilder()
            .setDatabase(victim)
            .setGoal("hostile")
            .setSql(sql)
            .setPlanner("hostile")
            .build();
    return Planned.newBuilder()
        .setJourney(routed.getJourney())
        .setRanking(routed.getRanking())
        .setDatabases(List.of(victim))
        .setSteps(List.of(step))
        .build();
  }
}
