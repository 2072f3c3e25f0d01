package dev.signalbox.benchmarks;

import dev.signalbox.catalog.Registrations;
import dev.signalbox.config.Configuration;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoders;
import dev.signalbox.evaluation.GoldQuestion;
import dev.signalbox.evaluation.Questions;
import dev.signalbox.evaluation.RoutingMetrics;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.Question;
import dev.signalbox.event.Want;
import dev.signalbox.topology.Assembly;
import dev.signalbox.topology.Pipeline;
import dev.signalbox.topology.QuestionClient;
import dev.signalbox.topology.StageName;
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
import java.util.SequencedMap;
import java.util.concurrent.CompletableFuture;

/// Routes the test questions of two dataset folders through the whole pipeline on the broker in the
/// process, and measures the bare encoder on the same questions before and after.
final class RouteBenchmark implements Benchmark {
  private static final List<String> DATASETS = List.of("spider-route-out", "spider-route-in");
  private static final String SPLIT = "test";
  private static final int OUTSTANDING = 1_000;
  private static final int PASSES = 12;
  private static final int QUICK_PASSES = 2;
  private static final Duration LONGEST_START = Duration.ofMinutes(5);

  private final Path project;

  RouteBenchmark(Path project) {
    this.project = project;
  }

  @Override
  public SequencedMap<String, Object> run(boolean quick) throws Exception {
    List<Path> folders = folders();
    List<GoldQuestion> questions = new ArrayList<>();
    for (Path folder : folders) {
      questions.addAll(Questions.ofSplit(folder, SPLIT));
    }
    Path state = Files.createTempDirectory("signalbox-route-");
    Configuration configuration =
        Configuration.defaults().withState(state).withOnly(List.of(), List.of(), folders);
    int passes = quick ? QUICK_PASSES : PASSES;

    try (Assembly assembly = Assembly.of(configuration);
        Pipeline pipeline =
            Pipeline.start(
                configuration,
                assembly.works(),
                EnumSet.allOf(StageName.class),
                line -> System.out.println("  " + line))) {
      pipeline.awaitReady(LONGEST_START);
      double encoderBefore = encoderRate(configuration, questions, passes);
      System.out.printf("encoder alone: %,.0f questions/s%n", encoderBefore);
      Routed routed;
      try (QuestionClient client = pipeline.client(OUTSTANDING)) {
        routed = route(client, questions, passes);
      }
      double encoderAfter = encoderRate(configuration, questions, passes);
      System.out.printf("encoder alone: %,.0f questions/s%n", encoderAfter);
      return figures(
          routed,
          (encoderBefore + encoderAfter) / 2,
          questions.size(),
          Registrations.of(configuration).all().size());
    }
  }

  private static SequencedMap<String, Object> figures(
      Routed routed, double encoder, int questions, int databases) {
    SequencedMap<String, Object> figures = new LinkedHashMap<>();
    figures.put("questions_per_second", Figures.rounded(routed.perSecond(), 1));
    figures.put("encoder_questions_per_second", Figures.rounded(encoder, 1));
    figures.put("share_of_encoder", Figures.rounded(100 * routed.perSecond() / encoder, 1));
    figures.put("recall_at_1", Figures.rounded(100 * routed.metrics().byQuestion().recallAt1(), 2));
    figures.put("questions", questions);
    figures.put("databases", databases);
    figures.put("failed", routed.failed());
    return figures;
  }

  private List<Path> folders() {
    String configured = System.getenv("SIGNALBOX_DATASETS");
    Path root = configured == null ? project.resolve("../shared/datasets") : Path.of(configured);
    List<Path> folders = DATASETS.stream().map(name -> root.resolve(name).normalize()).toList();
    for (Path folder : folders) {
      if (!Files.isDirectory(folder)) {
        throw new IllegalStateException(
            "There is no folder %s; SIGNALBOX_DATASETS names the folder of the datasets"
                .formatted(folder));
      }
    }
    return folders;
  }

  /// Over all passes but the first, which warms up.
  private static double encoderRate(
      Configuration configuration, List<GoldQuestion> questions, int passes) {
    List<String> texts = questions.stream().map(GoldQuestion::question).toList();
    try (Encoder encoder = Encoders.of(configuration.embedding())) {
      long start = 0;
      for (int pass = 0; pass <= passes; pass++) {
        if (pass == 1) {
          start = System.nanoTime();
        }
        int encoded = encoder.encodeAll(texts, Encoder.Role.QUESTION).size();
        if (encoded != texts.size()) {
          throw new IllegalStateException("Only " + encoded + " questions were encoded");
        }
      }
      return texts.size() * passes / secondsSince(start);
    }
  }

  /// @param failed questions that ended with a failure, in any pass
  private record Routed(double perSecond, RoutingMetrics metrics, long failed) {}

  private record Waiting(GoldQuestion gold, CompletableFuture<Answer> answer) {}

  /// The first pass warms up and gives the quality; the rate is taken over all others, without a
  /// pause between passes.
  private static Routed route(QuestionClient client, List<GoldQuestion> questions, int passes)
      throws Exception {
    List<RoutingMetrics.Ranked> rankings = new ArrayList<>();
    Deque<Waiting> waiting = new ArrayDeque<>();
    long failed = 0;
    for (Waiting each : askAll(client, questions, 0)) {
      Answer answer = each.answer().get();
      failed += answer.getStatus() == AnswerStatus.FAILED ? 1 : 0;
      rankings.add(new RoutingMetrics.Ranked(each.gold().databases(), ranking(answer)));
    }
    long start = System.nanoTime();
    for (int pass = 1; pass <= passes; pass++) {
      long passStart = System.nanoTime();
      for (GoldQuestion question : questions) {
        waiting.add(new Waiting(question, client.ask(question(question, pass))));
        while (waiting.size() > OUTSTANDING
            || (!waiting.isEmpty() && waiting.peek().answer().isDone())) {
          failed += waiting.remove().answer().get().getStatus() == AnswerStatus.FAILED ? 1 : 0;
        }
      }
      System.out.printf(
          "pass %d: %,.0f questions/s%n", pass, questions.size() / secondsSince(passStart));
    }
    for (Waiting each : waiting) {
      failed += each.answer().get().getStatus() == AnswerStatus.FAILED ? 1 : 0;
    }
    double perSecond = (double) questions.size() * passes / secondsSince(start);
    return new Routed(perSecond, RoutingMetrics.of(rankings), failed);
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
