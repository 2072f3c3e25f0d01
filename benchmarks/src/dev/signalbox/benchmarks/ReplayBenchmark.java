package dev.signalbox.benchmarks;

import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.config.BrokerSettings;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.event.Answer;
import dev.signalbox.event.Question;
import dev.signalbox.event.Run;
import dev.signalbox.event.Want;
import dev.signalbox.replay.EventSource;
import dev.signalbox.replay.Replay;
import dev.signalbox.replay.ReplayFilter;
import dev.signalbox.replay.ReplayPlan;
import dev.signalbox.replay.RunAnswers;
import dev.signalbox.replay.RunVerification;
import dev.signalbox.topology.Pipeline;
import dev.signalbox.topology.StageAssembly;
import dev.signalbox.topology.client.QuestionClient;
import dev.signalbox.topology.kafka.EmbeddedBroker;
import dev.signalbox.topology.kafka.Lane;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.concurrent.CompletableFuture;

/// Routes the test questions of two dataset folders live, several times over, then replays what was
/// recorded: whole, and from the stage `rank` on, which computes no vector again.
final class ReplayBenchmark implements Benchmark {
  private static final int OUTSTANDING = 1_000;
  private static final int PASSES = 6;
  private static final int QUICK_PASSES = 1;
  private static final Duration LONGEST_START = Duration.ofMinutes(2);
  private static final int PERCENT = 100;

  private final Path project;

  ReplayBenchmark(Path project) {
    this.project = project;
  }

  @Override
  public SequencedMap<String, Object> run(boolean quick) throws Exception {
    Path state = Files.createTempDirectory("signalbox-replay-");
    try (EmbeddedBroker broker = EmbeddedBroker.start(BrokerSettings.defaults())) {
      String servers = broker.bootstrapServers();
      Configuration configuration =
          Configuration.defaults()
              .withState(state)
              .withKafka(Map.of("bootstrap.servers", servers))
              .withOnly(List.of(), List.of(), Datasets.folders(project));
      SequencedMap<String, Object> figures = new LinkedHashMap<>();
      double live = live(configuration, quick ? QUICK_PASSES : PASSES, figures);
      Run whole = replayed(configuration, servers, "whole", StageName.UNDERSTAND);
      Run first = replayed(configuration, servers, "from-rank", StageName.RANK);
      Run second = replayed(configuration, servers, "from-rank-again", StageName.RANK);
      figures.put("live_questions_per_second", Figures.rounded(live, 1));
      figures.put("replay_questions_per_second", Figures.rounded(rate(whole), 1));
      double fromRank = Math.max(rate(first), rate(second));
      figures.put("replay_from_rank_per_second", Figures.rounded(fromRank, 1));
      figures.put("speedup_whole", Figures.rounded(rate(whole) / live, 2));
      figures.put("speedup_from_rank", Figures.rounded(fromRank / live, 2));
      RunVerification verified =
          RunVerification.of(
              new RunAnswers(configuration, servers, "whole"),
              new RunAnswers(configuration, servers, "from-rank"));
      figures.put(
          "identical_percent",
          Figures.rounded(
              PERCENT * verified.same() / (double) (verified.same() + verified.differing()), 2));
      return figures;
    } finally {
      Folders.delete(state);
    }
  }

  private static double rate(Run run) {
    return run.getEvents() / run.getSeconds();
  }

  /// The first pass warms up and is not counted.
  private double live(Configuration configuration, int passes, SequencedMap<String, Object> figures)
      throws Exception {
    List<GoldQuestion> questions = Datasets.questions(project);
    try (StageAssembly assembly = StageAssembly.of(configuration);
        Pipeline pipeline =
            Pipeline.start(
                configuration,
                assembly,
                EnumSet.allOf(StageName.class),
                line -> System.err.println("  " + line))) {
      pipeline.awaitReady(LONGEST_START);
      try (QuestionClient client = pipeline.client(OUTSTANDING)) {
        ask(client, questions, 0);
        long start = System.nanoTime();
        for (int pass = 1; pass <= passes; pass++) {
          ask(client, questions, pass);
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        figures.put("questions", questions.size() * (passes + 1));
        figures.put("databases", Registrations.of(configuration).all().size());
        return questions.size() * passes / seconds;
      }
    }
  }

  private static void ask(QuestionClient client, List<GoldQuestion> questions, int pass)
      throws Exception {
    List<CompletableFuture<Answer>> answers = new ArrayList<>();
    for (int i = 0; i < questions.size(); i++) {
      answers.add(
          client.ask(
              Question.newBuilder()
                  .setId(pass + "-" + i)
                  .setText(questions.get(i).question())
                  .setWant(Want.ROUTE)
                  .setAskedAt(Instant.now())
                  .build()));
    }
    for (CompletableFuture<Answer> answer : answers) {
      answer.get();
    }
  }

  private static Run replayed(
      Configuration configuration, String servers, String name, StageName first) throws Exception {
    ReplayPlan plan =
        new ReplayPlan(
            name,
            new EventSource.Recorded(Lane.INTERACTIVE),
            first,
            ReplayFilter.ALL,
            null,
            "benchmark");
    Run run =
        new Replay(configuration, servers, plan, new Replay.Observer() {})
            .run(Registrations.of(configuration));
    System.err.printf("%s: %,.0f events/s%n", name, rate(run));
    return run;
  }
}
