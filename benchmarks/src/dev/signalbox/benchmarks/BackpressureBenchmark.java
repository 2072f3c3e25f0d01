package dev.signalbox.benchmarks;

import dev.signalbox.config.BreakerSettings;
import dev.signalbox.config.BrokerSettings;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.CostSettings;
import dev.signalbox.config.FeedbackSettings;
import dev.signalbox.config.JournalSettings;
import dev.signalbox.config.LanguageSettings;
import dev.signalbox.config.StageName;
import dev.signalbox.config.StageSettings;
import dev.signalbox.config.ranking.PriorSettings;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.Embedded;
import dev.signalbox.event.Journey;
import dev.signalbox.event.Question;
import dev.signalbox.event.Ranked;
import dev.signalbox.event.Ranking;
import dev.signalbox.event.Routed;
import dev.signalbox.event.Understood;
import dev.signalbox.event.Want;
import dev.signalbox.language.Breaker;
import dev.signalbox.language.ModelClient;
import dev.signalbox.language.Prompt;
import dev.signalbox.prior.PriorMemory;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.TerminalEvents;
import dev.signalbox.topology.Pipeline;
import dev.signalbox.topology.StageWorks;
import dev.signalbox.topology.client.QuestionClient;
import dev.signalbox.topology.kafka.EmbeddedBroker;
import dev.signalbox.topology.replica.CatalogReplica;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

/// Questions that wait because the language model is down: what they cost while they wait, and how
/// fast they are answered when it is back, beside some that waited for nothing but a start.
///
/// One pipeline brings questions up to the re-ranking, which another, started when they all are
/// there, does by calls of a model's server in this process.
final class BackpressureBenchmark implements Benchmark {
  private static final int WAITING = 100_000;
  private static final int QUICK_WAITING = 5_000;
  private static final int COMPARED = 20_000;
  private static final int WARM_UP = 5_000;
  private static final int OUTSTANDING = 1_000;
  private static final Duration LONGEST = Duration.ofMinutes(8);
  private static final Duration HELD = Duration.ofSeconds(30);

  private final AtomicInteger ranked = new AtomicInteger();
  private final AtomicInteger ended = new AtomicInteger();
  private final AtomicInteger failed = new AtomicInteger();
  private final AtomicLong firstEnd = new AtomicLong();
  private int asked;

  @Override
  public SequencedMap<String, Object> run(boolean quick) throws Exception {
    Path folder = Files.createTempDirectory("signalbox-backpressure-");
    int waiting = quick ? QUICK_WAITING : WAITING;
    try (ModelServer server = new ModelServer();
        EmbeddedBroker broker =
            EmbeddedBroker.start(new BrokerSettings(folder.resolve("broker"), 0))) {
      Configuration configuration =
          Configuration.defaults()
              .withKafka(Map.of("bootstrap.servers", broker.bootstrapServers()))
              .withState(folder.resolve("state"))
              .withStages(
                  List.of(new StageSettings("rerank", OUTSTANDING, null, null, null, null)));
      ModelClient model = ModelClient.of(language(server.url())).orElseThrow();
      StageWorks works = works(model);
      try (Pipeline front =
              start(configuration, works, EnumSet.range(StageName.UNDERSTAND, StageName.RANK));
          QuestionClient client = front.client(OUTSTANDING);
          AutoCloseable _ = client.answers(this::count)) {
        SequencedMap<String, Object> figures = new LinkedHashMap<>();
        figures.put("questions", waiting);
        ask(client, WARM_UP);
        drain(configuration, works);
        ask(client, Math.min(waiting, COMPARED));
        figures.put("rate_without_outage_per_s", Math.round(drain(configuration, works)));
        outage(figures, client, configuration, model, works, server, folder, waiting);
        figures.put("failed", failed.get());
        return figures;
      }
    } finally {
      Folders.delete(folder);
    }
  }

  private void outage(
      SequencedMap<String, Object> figures,
      QuestionClient client,
      Configuration configuration,
      ModelClient model,
      StageWorks works,
      ModelServer server,
      Path folder,
      int waiting)
      throws Exception {
    server.goDown();
    figures.put("heap_before_mib", Footprint.heapMib());
    ask(client, waiting);
    figures.put("heap_in_topics_mib", Footprint.heapMib());
    try (Pipeline _ = start(configuration, works, EnumSet.of(StageName.RERANK))) {
      await(() -> model.breaker().state() == Breaker.State.OPEN);
      Thread.sleep(HELD);
      figures.put("heap_in_outage_mib", Footprint.heapMib());
      figures.put("state_folder_mib", Footprint.diskMib(folder.resolve("state"), ""));
      figures.put("changelog_mib", Footprint.diskMib(folder.resolve("broker"), "changelog"));
      firstEnd.set(0);
      long back = System.nanoTime();
      int before = ended.get();
      server.comeBack();
      await(() -> ended.get() == asked);
      figures.put("first_answer_after_s", Figures.rounded((firstEnd.get() - back) / 1e9, 1));
      figures.put("rate_after_outage_per_s", Math.round(rate(ended.get() - before)));
    }
  }

  private double drain(Configuration configuration, StageWorks works) throws Exception {
    int before = ended.get();
    firstEnd.set(0);
    try (Pipeline _ = start(configuration, works, EnumSet.of(StageName.RERANK))) {
      await(() -> ended.get() == asked);
      return rate(ended.get() - before);
    }
  }

  /// From the first answer to now.
  private double rate(int questions) {
    return questions / ((System.nanoTime() - firstEnd.get()) / 1e9);
  }

  private static Pipeline start(
      Configuration configuration, StageWorks works, Set<StageName> stages) throws Exception {
    return Pipeline.start(configuration, works, stages, line -> System.err.println("  " + line));
  }

  /// Returns when all wait before the re-ranking.
  private void ask(QuestionClient client, int count) throws InterruptedException {
    for (int i = 0; i < count; i++) {
      // Nobody waits for this one's answer: the listener counts.
      client.ask(question("q" + asked++)).cancel(false);
    }
    await(() -> ranked.get() >= asked);
  }

  private static void await(BooleanSupplier condition) throws InterruptedException {
    long end = System.nanoTime() + LONGEST.toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() > end) {
        throw new IllegalStateException("nothing more happened within " + LONGEST);
      }
      Thread.sleep(10);
    }
  }

  private void count(Answer answer) {
    firstEnd.compareAndSet(0, System.nanoTime());
    if (answer.getStatus() != AnswerStatus.ROUTED) {
      failed.incrementAndGet();
    }
    ended.incrementAndGet();
  }

  private StageWorks works(ModelClient model) {
    Ranking ranking = new Ranking(List.of(), 1.0, 1.0, 0L, null, List.of(), null);
    return new StageWorks(
        question ->
            Outcome.onward(
                new Understood(
                    new Journey(
                        question,
                        question.getText(),
                        List.of(),
                        List.of(),
                        null,
                        List.of(),
                        null,
                        List.of()))),
        understood ->
            Outcome.onward(
                new Embedded(
                    understood.getJourney(),
                    ByteBuffer.wrap(new byte[1_536]),
                    "none",
                    null,
                    0,
                    List.of(),
                    null)),
        embedded -> {
          ranked.incrementAndGet();
          return Outcome.onward(new Ranked(embedded.getJourney(), ranking, List.of()));
        },
        event -> {
          Journey journey = event.getJourney();
          Prompt prompt = new Prompt("choose", "Name a database.", journey.getStandalone());
          String database = model.call("rerank", prompt).text();
          return Outcome.ended(
              TerminalEvents.routed(
                  new Routed(
                      journey,
                      ranking,
                      List.of(database),
                      model.name(),
                      List.of(),
                      List.of(),
                      null)));
        },
        routed -> {
          throw new IllegalStateException("never planned");
        },
        planned -> {
          throw new IllegalStateException("never executed");
        },
        new NothingIndexed(),
        new NothingIndexed(),
        (_, _, _) -> {
          throw new IllegalStateException("never translated");
        },
        new NothingIndexed(),
        new CatalogReplica(),
        new NothingIndexed(),
        new PriorMemory(PriorSettings.off()),
        FeedbackSettings.defaults());
  }

  private static LanguageSettings language(String url) {
    return new LanguageSettings(
        "openai",
        url,
        "scripted",
        null,
        null,
        1,
        Duration.ofSeconds(60),
        0,
        8_000,
        64,
        null,
        null,
        BreakerSettings.defaults(),
        CostSettings.defaults(),
        "schema",
        null,
        JournalSettings.defaults(),
        null,
        null);
  }

  private static Question question(String id) {
    return Question.newBuilder()
        .setId(id)
        .setText("Which database knows how many orders were late in March, question " + id + "?")
        .setWant(Want.ROUTE)
        .setDatabases(List.of())
        .setAskedAt(Instant.now())
        .build();
  }
}
