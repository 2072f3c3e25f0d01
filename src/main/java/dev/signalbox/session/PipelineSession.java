package dev.signalbox.session;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.event.Answer;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.Question;
import dev.signalbox.gateway.QuestionService;
import dev.signalbox.gateway.service.AnswerService;
import dev.signalbox.gateway.service.DeadLetterService;
import dev.signalbox.gateway.service.HistoryService;
import dev.signalbox.gateway.service.PipelineFigures;
import dev.signalbox.gateway.service.RunService;
import dev.signalbox.gateway.service.VerdictService;
import dev.signalbox.prior.PriorKey;
import dev.signalbox.prior.PriorMemory;
import dev.signalbox.sql.taught.TaughtCheck;
import dev.signalbox.sql.taught.TaughtOverview;
import dev.signalbox.topology.OpenedResources;
import dev.signalbox.topology.Pipeline;
import dev.signalbox.topology.PipelinePart;
import dev.signalbox.topology.StageAssembly;
import dev.signalbox.topology.client.CatalogHistory;
import dev.signalbox.topology.client.FeedbackClient;
import dev.signalbox.topology.client.PriorTopics;
import dev.signalbox.topology.client.QuestionClient;
import dev.signalbox.topology.client.TaughtTopics;
import dev.signalbox.topology.journal.ModelJournal;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.Lane;
import dev.signalbox.topology.metrics.Telemetry;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Stages that run in this process, and a client that asks their pipeline.
///
/// Threading: safe for any number of threads.
public final class PipelineSession implements QuestionService, QuestionSender, AutoCloseable {
  private static final int OUTSTANDING = 1_000;

  /// The longest wait for the stages, and for another registered database.
  private static final Duration LONGEST_START = Duration.ofMinutes(10);

  private static final Duration LONGEST_REMEMBERING = Duration.ofHours(1);

  private final Configuration configuration;
  private final Lane lane;
  private final ProcessTelemetry processTelemetry;
  private final Pipeline pipeline;
  private final QuestionClient client;
  private final AnswerService answers;
  private final FeedbackClient feedback;
  private final PriorTopics forgetting;
  private final TopicVerdicts verdicts;
  private final @Nullable PipelineReport report;
  private final @Nullable StageAssembly assembly;
  private final OpenedResources opened;

  private PipelineSession(
      Configuration configuration,
      Lane lane,
      ProcessTelemetry processTelemetry,
      Pipeline pipeline,
      @Nullable StageAssembly assembly,
      OpenedResources opened)
      throws InterruptedException {
    this.configuration = configuration;
    this.lane = lane;
    this.processTelemetry = processTelemetry;
    this.pipeline = pipeline;
    String servers = pipeline.bootstrapServers();
    this.client = opened.opened(pipeline.client(lane, OUTSTANDING));
    this.answers = ClientAnswers.of(configuration, lane, client, servers, opened);
    processTelemetry.follow(client);
    this.feedback = opened.opened(pipeline.feedbackClient());
    this.forgetting = opened.opened(PriorTopics.connect(configuration, servers));
    this.verdicts = opened.opened(new TopicVerdicts(configuration, servers));
    this.report =
        configuration.gateway().enabled()
            ? opened.opened(new PipelineReport(configuration, servers))
            : null;
    this.assembly = assembly;
    this.opened = opened;
  }

  /// Starts stages of the interactive lane, and waits until all databases answer that can.
  ///
  /// @param progress receives sentences for a person, from several threads
  public static PipelineSession start(
      Configuration configuration, Set<StageName> stages, Consumer<String> progress)
      throws InterruptedException {
    return start(
            configuration,
            PipelinePart.of(stages),
            ProcessTelemetry.forGateway(configuration),
            progress)
        .withDatabases(progress);
  }

  /// For a serving process with any part of a pipeline, observed: waits until it can answer, by the
  /// databases registered by then. Questions go to the interactive lane; a gateway has the catalog.
  ///
  /// @param processTelemetry closed with the session, or with a failed start
  public static PipelineSession start(
      Configuration configuration,
      PipelinePart part,
      ProcessTelemetry processTelemetry,
      Consumer<String> progress)
      throws InterruptedException {
    return start(
        configuration,
        Registrations.of(configuration),
        configuration.gateway().enabled() ? part.withGateway() : part,
        Lane.INTERACTIVE,
        processTelemetry,
        progress);
  }

  static PipelineSession start(
      Configuration configuration,
      Registrations registrations,
      PipelinePart part,
      Lane lane,
      ProcessTelemetry processTelemetry,
      Consumer<String> progress)
      throws InterruptedException {
    OpenedResources opened = new OpenedResources();
    opened.opened(processTelemetry);
    try {
      Telemetry telemetry = processTelemetry.telemetry();
      StageAssembly assembly =
          part.all().isEmpty() && !part.followsCatalog()
              ? null
              : opened.opened(StageAssembly.of(configuration, registrations, telemetry));
      Pipeline pipeline =
          opened.opened(Pipeline.start(configuration, assembly, part, telemetry, progress));
      processTelemetry.follow(pipeline);
      pipeline.awaitReady(LONGEST_START);
      return new PipelineSession(configuration, lane, processTelemetry, pipeline, assembly, opened);
    } catch (RuntimeException | InterruptedException e) {
      opened.close();
      throw e;
    }
  }

  /// Waits for the databases that can be registered, and reports the missing ones.
  PipelineSession withDatabases(Consumer<String> progress) throws InterruptedException {
    try {
      SessionProgress.tellMissing(pipeline.awaitRegistered(LONGEST_START), pipeline, progress);
      return this;
    } catch (RuntimeException | InterruptedException e) {
      close();
      throw e;
    }
  }

  @Override
  public CompletableFuture<Answer> ask(Question question) throws InterruptedException {
    return client.ask(question);
  }

  @Override
  public void requireStages() throws InterruptedException {
    RequiredStages.check(configuration, lane);
  }

  /// Publishes feedback, and returns once all of it is searchable.
  ///
  /// @throws BrokerException the feedback cannot be sent, or is not searchable soon
  public void remember(List<Feedback> known) throws InterruptedException {
    feedback.remember(known, LONGEST_REMEMBERING);
  }

  @Override
  public CompletableFuture<Void> tell(Feedback given) {
    return feedback.tell(given);
  }

  @Override
  public Optional<Catalog> catalog() {
    return held().map(held -> held.works().catalog());
  }

  /// The registered databases as they are now. Where another process holds the catalog, its topic
  /// is read at each call.
  ///
  /// @throws BrokerException the broker does not answer, or the topic is missing
  public Catalog presentCatalog() {
    return catalog()
        .orElseGet(() -> TaughtTopics.catalog(configuration, pipeline.bootstrapServers()));
  }

  /// The journal of the language model's calls; empty without one.
  public Optional<ModelJournal> journal() {
    return assembly == null ? ModelJournal.of(configuration) : assembly.journal();
  }

  @Override
  public Optional<TaughtOverview> taught() {
    return held().map(StageAssembly::taught);
  }

  /// Where another process holds the catalog, its topic is read at each call: few people teach.
  @Override
  public Optional<TaughtCheck> taughtCheck() {
    return assembly == null
        ? Optional.of(TaughtTopics.check(configuration, pipeline.bootstrapServers()))
        : QuestionService.super.taughtCheck();
  }

  @Override
  public Optional<PriorMemory> priors() {
    return held().flatMap(StageAssembly::priors);
  }

  /// The assembly, where this process has read the catalog.
  private Optional<StageAssembly> held() {
    return Optional.ofNullable(assembly).filter(_ -> pipeline.hasReadCatalog());
  }

  @Override
  public CompletableFuture<Void> forget(PriorKey key) {
    return forgetting.forget(key);
  }

  @Override
  public Optional<PipelineFigures> pipeline(@Nullable String tenant) throws InterruptedException {
    Optional<PipelineReport.Here> here = processTelemetry.here();
    if (report == null || here.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(tenant == null ? report.of(here.get()) : report.of(here.get(), tenant));
  }

  @Override
  public DeadLetterService deadLetters() {
    return new QueuedDeadLetters(configuration, lane, pipeline.bootstrapServers());
  }

  @Override
  public RunService runs() {
    return new BrokerRuns(configuration, pipeline.bootstrapServers());
  }

  @Override
  public HistoryService history() {
    return new CatalogHistory(configuration, pipeline.bootstrapServers())::changes;
  }

  @Override
  public VerdictService verdicts() {
    return verdicts;
  }

  @Override
  public AnswerService answers() {
    return answers;
  }

  @Override
  public Readiness readiness() {
    return processTelemetry.withoutNames();
  }

  @Override
  public boolean isAlive() {
    return processTelemetry.isAlive();
  }

  @Override
  public void close() {
    opened.close();
  }
}
