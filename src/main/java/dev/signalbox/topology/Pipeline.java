package dev.signalbox.topology;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.event.EventCodec;
import dev.signalbox.topology.client.FeedbackClient;
import dev.signalbox.topology.client.QuestionClient;
import dev.signalbox.topology.journal.ModelJournal;
import dev.signalbox.topology.kafka.BrokerException;
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

/// Stages that run in this process, on the configured broker or on one inside the process.
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
  /// @param replica null: no stage here needs it
  /// @param arrival null where there is no replica
  /// @param journal null: the calls of the language model are not recorded, or none are made here
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
  /// @param stages which run here; those that run nowhere leave their questions waiting
  /// @param progress is told what happens, in sentences for a person, from several threads
  /// @throws BrokerException the broker cannot be started or reached
  /// @throws TopicsException topics exist that are not as they must be
  public static Pipeline start(
      Configuration configuration,
      StageWorks works,
      Set<StageName> stages,
      Consumer<String> progress)
      throws InterruptedException {
    return start(configuration, works, stages, Telemetry.NONE, progress);
  }

  /// The same, watched.
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

  /// The same for any part of a pipeline.
  ///
  /// @throws IndexVersionException the version of the index cannot be rebuilt
  public static Pipeline start(
      Configuration configuration,
      StageWorks works,
      PipelinePart part,
      Telemetry telemetry,
      Consumer<String> progress)
      throws InterruptedException {
    return start(configuration, works, part, new EventCodec(), telemetry, progress);
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

  /// Stages with the work and the journal of an assembly.
  public static Pipeline start(
      Configuration configuration,
      Assembly assembly,
      Set<StageName> stages,
      Consumer<String> progress)
      throws InterruptedException {
    return start(configuration, assembly, PipelinePart.of(stages), Telemetry.NONE, progress);
  }

  /// The same for any part of a pipeline, watched.
  ///
  /// @param telemetry stays open longer than the pipeline
  public static Pipeline start(
      Configuration configuration,
      Assembly assembly,
      PipelinePart part,
      Telemetry telemetry,
      Consumer<String> progress)
      throws InterruptedException {
    return start(
        configuration,
        telemetry,
        new PipelineStart(
            configuration,
            assembly.works(),
            assembly.journal().orElse(null),
            part,
            new EventCodec(),
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

  /// Returns once every stage runs and the replica has caught up: questions are answered by the
  /// databases that the catalog has. Those of the configuration come to it behind that
  /// ([#awaitRegistered]).
  ///
  /// @throws BrokerException a stage gave up, or the time ran out; the message says what is missing
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

  /// Returns once every database of this process's configuration is searchable as it is now, or
  /// could not be registered, which is tried again behind this. Those that the catalog has already
  /// are waited for no longer than it takes to hear whether they have changed, at most for a
  /// moment. Waits for nothing where the stage `index` runs elsewhere.
  ///
  /// @param patience how long no database may have come to an end, so that the others are left
  /// @return how they stand
  /// @throws BrokerException a stage gave up
  public RegistrationState awaitRegistered(Duration patience) throws InterruptedException {
    DatabaseWatch watch = parts.watch();
    return watch == null ? RegistrationState.NONE : watch.awaitRegistered(patience, this::health);
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

  /// The same on another lane.
  public QuestionClient client(Lane lane, int outstanding) {
    return QuestionClient.connect(
        configuration, lane, parts.bootstrapServers(), outstanding, telemetry);
  }

  /// A client that tells this pipeline which databases answer which questions; close it before the
  /// pipeline.
  public FeedbackClient feedbackClient() {
    return FeedbackClient.connect(configuration, parts.bootstrapServers(), parts.arrival());
  }

  /// How the pipeline stands now.
  public Health health() {
    return Health.of(parts.applications(), parts.replica(), parts.journal(), parts.watch());
  }

  /// Stops the stages, then the broker that was started with them. What is on its way stays in the
  /// topics.
  @Override
  public void close() {
    opened.close();
  }
}
