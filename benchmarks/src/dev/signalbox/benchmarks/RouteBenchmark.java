package dev.signalbox.benchmarks;

import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.config.loading.ConfigurationLoader;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoders;
import dev.signalbox.evaluation.RoutingMetrics;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.Question;
import dev.signalbox.event.Want;
import dev.signalbox.topology.Pipeline;
import dev.signalbox.topology.StageAssembly;
import dev.signalbox.topology.client.QuestionClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;

/// Routes the questions of two dataset folders through the whole pipeline on the broker in the
/// process, and measures the bare encoder on the same questions before and after.
///
/// The test questions come first and give the quality. The passes behind them go round all
/// questions, train and test, so that the encoder remembers none of them when it is asked again.
final class RouteBenchmark implements Benchmark {
  private static final int OUTSTANDING = 1_000;
  private static final int PASSES = 12;
  private static final int QUICK_PASSES = 2;
  private static final int ENCODER_PASSES = 3;

  /// Behind the one that gives the quality. The JVM compiles for about two minutes, which is
  /// nothing beside the time that a job in bulk takes.
  private static final int WARM_UP_PASSES = 10;

  private static final Duration LONGEST_START = Duration.ofMinutes(2);

  /// No pass begins later than this.
  private static final Duration LONGEST_ROUTING = Duration.ofMinutes(2);

  private final Path project;

  RouteBenchmark(Path project) {
    this.project = project;
  }

  @Override
  public SequencedMap<String, Object> run(boolean quick) throws Exception {
    List<Path> folders = Datasets.folders(project);
    List<GoldQuestion> test = Datasets.questions(project);
    List<GoldQuestion> questions = Datasets.allQuestions(project);
    Path state = Files.createTempDirectory("signalbox-route-");
    Configuration configuration =
        asSet()
            .withState(state)
            .withOnly(List.of(), List.of(), folders)
            .passingBy(); // as the command is
    try (StageAssembly assembly = StageAssembly.of(configuration);
        Pipeline pipeline =
            Pipeline.start(
                configuration,
                assembly,
                EnumSet.allOf(StageName.class),
                line -> System.err.println("  " + line))) {
      pipeline.awaitReady(LONGEST_START);
      Encoded before = encode(configuration, questions);
      Routed routed;
      try (QuestionClient client = pipeline.client(OUTSTANDING)) {
        routed =
            route(
                client, test, questions, quick ? 0 : WARM_UP_PASSES, quick ? QUICK_PASSES : PASSES);
      }
      Encoded after = encode(configuration, questions);
      SequencedMap<String, Object> figures = figures(routed, before, after);
      figures.put("test_questions", test.size());
      figures.put("questions", questions.size());
      figures.put("databases", Registrations.of(configuration).all().size());
      return figures;
    } finally {
      Folders.delete(state);
    }
  }

  /// The defaults, with another `embedding.skip-above` where a system property names one.
  private static Configuration asSet() {
    String skipAbove = System.getProperty("benchmark.skip-above");
    return skipAbove == null
        ? Configuration.defaults()
        : new ConfigurationLoader(Map.of())
            .parse("embedding: {skip-above: %s}".formatted(skipAbove), Path.of("."));
  }

  private static SequencedMap<String, Object> figures(
      Routed routed, Encoded before, Encoded after) {
    double encoder = (before.perSecond() + after.perSecond()) / 2;
    double encoderTime = (before.milliseconds() + after.milliseconds()) / 2;
    double time = routed.milliseconds().values().stream().mapToDouble(Double::doubleValue).sum();
    SequencedMap<String, Object> figures = new LinkedHashMap<>();
    figures.put("questions_per_second", Figures.rounded(routed.perSecond(), 1));
    figures.put("encoder_questions_per_second", Figures.rounded(encoder, 1));
    figures.put("share_of_encoder", Figures.rounded(100 * routed.perSecond() / encoder, 1));
    figures.put("cpu_ms_per_question", Figures.rounded(time, 3));
    figures.put("encoder_cpu_ms_per_question", Figures.rounded(encoderTime, 3));
    figures.put("cpu_share_of_encoder", Figures.rounded(100 * encoderTime / time, 1));
    figures.put("cpu_ms_by_part", routed.milliseconds());
    figures.put("recall_at_1", Figures.rounded(100 * routed.metrics().byQuestion().recallAt1(), 2));
    figures.put("failed", routed.failed());
    figures.put("passes", routed.passes());
    return figures;
  }

  /// @param milliseconds of processor time for each question
  private record Encoded(double perSecond, double milliseconds) {}

  /// Over all passes but the first, which warms up.
  private static Encoded encode(Configuration configuration, List<GoldQuestion> questions) {
    List<String> texts = questions.stream().map(GoldQuestion::question).toList();
    try (Encoder encoder = Encoders.of(configuration.embedding())) {
      encoder.encodeAll(texts, Encoder.Role.QUESTION);
      ProcessorTime before = ProcessorTime.now();
      long start = System.nanoTime();
      for (int pass = 0; pass < ENCODER_PASSES; pass++) {
        encoder.encodeAll(texts, Encoder.Role.QUESTION);
      }
      int count = texts.size() * ENCODER_PASSES;
      double perSecond = count / secondsSince(start);
      System.err.printf("encoder alone: %,.0f questions/s%n", perSecond);
      return new Encoded(
          perSecond, ProcessorTime.now().perQuestionSince(before, count).get("encoder's workers"));
    }
  }

  /// @param milliseconds of processor time for each question, by what it was spent on
  /// @param failed questions that ended with a failure, in any pass
  private record Routed(
      double perSecond,
      SequencedMap<String, Double> milliseconds,
      RoutingMetrics metrics,
      long failed,
      int passes) {}

  private record Waiting(GoldQuestion gold, CompletableFuture<Answer> answer) {

    /// 1 for a failure, else 0.
    int failures() throws Exception {
      return answer.get().getStatus() == AnswerStatus.FAILED ? 1 : 0;
    }
  }

  /// The first pass gives the quality, and warms up with some more; the rate is taken over all
  /// others, without a pause between passes. A pass has as many questions as the first one.
  private static Routed route(
      QuestionClient client,
      List<GoldQuestion> test,
      List<GoldQuestion> questions,
      int warmUpPasses,
      int mostPasses)
      throws Exception {
    List<RoutingMetrics.Ranked> rankings = new ArrayList<>();
    long failed = 0;
    for (int pass = 0; pass <= warmUpPasses; pass++) {
      List<GoldQuestion> some = pass == 0 ? test : ofPass(questions, pass, test.size());
      for (Waiting each : askAll(client, some, pass)) {
        failed += each.failures();
        if (pass == 0) {
          rankings.add(
              new RoutingMetrics.Ranked(each.gold().databases(), ranking(each.answer().get())));
        }
      }
    }
    System.err.println("warmed up");
    Deque<Waiting> waiting = new ArrayDeque<>();
    ProcessorTime before = ProcessorTime.now();
    long start = System.nanoTime();
    int asked = 0;
    int passes = 0;
    while (passes < mostPasses && secondsSince(start) < LONGEST_ROUTING.toSeconds()) {
      passes++;
      for (GoldQuestion question : ofPass(questions, warmUpPasses + passes, test.size())) {
        waiting.add(new Waiting(question, client.ask(question(question, warmUpPasses + passes))));
        asked++;
        while (waiting.size() > OUTSTANDING
            || (!waiting.isEmpty() && waiting.peek().answer().isDone())) {
          failed += waiting.remove().failures();
        }
      }
      System.err.printf(
          "pass %d: %,.0f questions/s so far%n",
          passes, (asked - waiting.size()) / secondsSince(start));
    }
    for (Waiting each : waiting) {
      failed += each.failures();
    }
    double perSecond = asked / secondsSince(start);
    SequencedMap<String, Double> milliseconds = ProcessorTime.now().perQuestionSince(before, asked);
    return new Routed(perSecond, milliseconds, RoutingMetrics.of(rankings), failed, passes);
  }

  /// The questions of a pass, where all passes go round them.
  private static List<GoldQuestion> ofPass(List<GoldQuestion> questions, int pass, int size) {
    return IntStream.range(0, size)
        .mapToObj(i -> questions.get((pass * size + i) % questions.size()))
        .toList();
  }

  private static List<Waiting> askAll(QuestionClient client, List<GoldQuestion> questions, int pass)
      throws InterruptedException {
    List<Waiting> asked = new ArrayList<>();
    for (GoldQuestion question : questions) {
      asked.add(new Waiting(question, client.ask(question(question, pass))));
    }
    return asked;
  }

  private static List<String> ranking(Answer answer) {
    return answer.getRanking().stream()
        .flatMap(ranking -> ranking.getCandidates().stream())
        .map(Candidate::getDatabase)
        .toList();
  }

  private static Question question(GoldQuestion gold, int pass) {
    return Question.newBuilder()
        .setId(gold.id() + "@" + pass)
        .setText(gold.question())
        .setWant(Want.ROUTE)
        .setDatabases(List.of())
        .setAskedAt(Instant.now())
        .build();
  }

  private static double secondsSince(long start) {
    return (System.nanoTime() - start) / 1e9;
  }
}
