package dev.signalbox.topology;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.config.ranking.IndexShard;
import dev.signalbox.event.EventCodec;
import dev.signalbox.topology.client.FeedbackClient;
import dev.signalbox.topology.client.QuestionClient;
import dev.signalbox.topology.journal.ModelJournal;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.ConfiguredRegistry;
import dev.signalbox.topology.kafka.Lane;
import dev.signalbox.topology.metrics.Telemetry;
import dev.signalbox.topology.polling.RegistrationState;
import dev.signalbox.topology.replica.IndexArrival;
import dev.signalbox.topology.replica.Replica;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.kafka.common.KafkaException;
import org.jspecify.annotations.Nullable;

/// The stages that run in this process, on the configured broker or on an embedded one.
///
/// Threading: safe for any number of threads.
public final class Pipeline implements AutoCloseable {
  private static final Duration CHECK = Duration.ofMillis(20);

  private final Configuration configuration;
  private final Telemetry telemetry;
  private final Parts parts;
  private final OpenedResources opened;

  /// The parts that run in this process.
  ///
  /// @param bootstrapServers as clients take it: `host:port`, or several with commas
  /// @param replica null: neither a stage nor a gateway here needs it
  /// @param arrival null where there is no replica
  /// @param journal null: this process calls no language model, or records no calls
  /// @param watch null: the stage `index` runs elsewhere
  record Parts(
      String bootstrapServers,
      List<StageApplication> applications,
      @Nullable Replica replica,
      @Nullable IndexArrival arrival,
      @Nullable ModelJournal journal,
      @Nullable DatabaseWatch watch) {}

  private Pipeline(
      Configuration configuration, Telemetry telemetry, Parts parts, OpenedResources opened) {
    this.configuration = configuration;
    this.telemetry = telemetry;
    this.parts = parts;
    this.opened = opened;
  }

  /// Starts a broker where none is configured, creates the topics, and starts the stages. Returns
  /// before they are ready: see [#awaitReady] and [#awaitRegistered].
  ///
  /// @param stages to run here; questions wait at a stage that runs nowhere
  /// @param progress receives sentences for a person, from several threads
  /// @throws BrokerException the broker cannot be started or reached
  /// @throws TopicsException existing topics differ from the topic list
  public static Pipeline start(
      Configuration configuration,
      StageWorks works,
      Set<StageName> stages,
      Consumer<String> progress)
      throws InterruptedException {
    return start(configuration, works, stages, Telemetry.NONE, progress);
  }

  /// Starts the stages with telemetry.
  ///
  /// @param telemetry stays open longer than the pipeline
  public static Pipeline start(
      Configuration configuration,
      StageWorks works,
      Set<StageName> stages,
      Telemetry telemetry,
      Consumer<String> progress)
      throws InterruptedException {
    return start(configuration, works, PipelinePart.of(stages), telemetry, progress);
  }

  /// Starts any part of a pipeline.
  ///
  /// @throws IndexVersionException the version of the index cannot be rebuilt
  public static Pipeline start(
      Configuration configuration,
      StageWorks works,
      PipelinePart part,
      Telemetry telemetry,
      Consumer<String> progress)
      throws InterruptedException {
    return start(
        configuration, works, part, ConfiguredRegistry.codec(configuration), telemetry, progress);
  }

  /// @param codec reads and writes the events of the stages, the index and the journal
  static Pipeline start(
      Configuration configuration,
      StageWorks works,
      PipelinePart part,
      EventCodec codec,
      Telemetry telemetry,
      Consumer<String> progress)
      throws InterruptedException {
    return start(
        configuration,
        telemetry,
        new PipelineStart(configuration, works, null, part, codec, telemetry, progress));
  }

  /// Starts stages with the work and the journal of an assembly.
  public static Pipeline start(
      Configuration configuration,
      StageAssembly assembly,
      Set<StageName> stages,
      Consumer<String> progress)
      throws InterruptedException {
    return start(configuration, assembly, PipelinePart.of(stages), Telemetry.NONE, progress);
  }

  /// Starts any part of a pipeline with telemetry.
  ///
  /// @param assembly null: the part has no stage, and all stages run in other processes
  /// @param telemetry stays open longer than the pipeline
  public static Pipeline start(
      Configuration configuration,
      @Nullable StageAssembly assembly,
      PipelinePart part,
      Telemetry telemetry,
      Consumer<String> progress)
      throws InterruptedException {
    return start(
        configuration,
        telemetry,
        new PipelineStart(
            configuration,
            assembly == null ? PrintedTopology.worksThatNeverRun() : assembly.works(),
            assembly == null ? null : assembly.journal().orElse(null),
            part,
            ConfiguredRegistry.codec(configuration),
            telemetry,
            progress));
  }

  private static Pipeline start(
      Configuration configuration, Telemetry telemetry, PipelineStart start)
      throws InterruptedException {
    try {
      return new Pipeline(configuration, telemetry, start.start(), start.opened());
    } catch (KafkaException e) {
      start.opened().close();
      throw new BrokerException("The stages cannot be started: " + e.getMessage(), e);
    } catch (RuntimeException | InterruptedException e) {
      start.opened().close();
      throw e;
    }
  }

  /// Returns once every stage runs and the replica has caught up. From then on the databases of the
  /// catalog answer questions; the configured databases follow ([#awaitRegistered]).
  ///
  /// @throws BrokerException a stage gave up, or the time ran out; the message names the missing
  ///   parts
  public void awaitReady(Duration timeout) throws InterruptedException {
    long end = System.nanoTime() + timeout.toNanos();
    Health health = health();
    while (!health.isReady()) {
      if (!health.isAlive() || System.nanoTime() > end) {
        throw new BrokerException("Not ready: " + health.missing(), null);
      }
      Thread.sleep(CHECK);
      health = health();
    }
  }

  /// Returns once every database of this process's configuration is searchable as it is now, or its
  /// registration has failed. A failed registration is retried in the background. For databases
  /// that the catalog has already, the method waits a moment at most for news of their changes.
  /// Without the stage `index` in this process it returns at once.
  ///
  /// @param patience the method returns after this time without another finished registration
  /// @return the state of the registrations
  /// @throws BrokerException a stage gave up
  public RegistrationState awaitRegistered(Duration patience) throws InterruptedException {
    DatabaseWatch watch = parts.watch();
    return watch == null ? RegistrationState.NONE : watch.awaitRegistered(patience, this::health);
  }

  /// Whether this process follows the catalog, and has read it.
  public boolean hasReadCatalog() {
    Replica replica = parts.replica();
    return replica != null && replica.isCaughtUp();
  }

  /// As clients take it: `host:port`, or several with commas.
  public String bootstrapServers() {
    return parts.bootstrapServers();
  }

  /// A client that asks this pipeline; close it before the pipeline.
  ///
  /// @param outstanding how many questions may wait for their answers at once
  public QuestionClient client(int outstanding) {
    return client(Lane.INTERACTIVE, outstanding);
  }

  /// A client that asks on another lane.
  public QuestionClient client(Lane lane, int outstanding) {
    return QuestionClient.connect(
        configuration, lane, parts.bootstrapServers(), outstanding, telemetry);
  }

  /// A client that sends this pipeline feedback; close it before the pipeline.
  public FeedbackClient feedbackClient() {
    return FeedbackClient.connect(configuration, parts.bootstrapServers(), parts.arrival());
  }

  /// The present health of the pipeline.
  public Health health() {
    return Health.of(parts.applications(), parts.replica(), parts.journal(), parts.watch());
  }

  /// The state of a stage of a lane.
  ///
  /// @param shard of the index that the stage ranks; null: it ranks all, or is another stage
  public record LaneStage(
      Lane lane, StageName stage, @Nullable IndexShard shard, StageState state) {}

  /// The present state of each stage that runs here, in the order of lanes and stages.
  public List<LaneStage> stages() {
    return parts.applications().stream()
        .flatMap(application ->
            application.group().stages().stream()
                .map(stage ->
                    new LaneStage(
                        application.lane(),
                        stage,
                        application.group().shard(),
                        application.state())))
        .toList();
  }

  /// Stops the stages, then the broker that was started with them. Unanswered questions stay in the
  /// topics.
  @Override
  public void close() {
    opened.close();
  }
}
