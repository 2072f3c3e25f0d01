package dev.signalbox.topology;

import dev.signalbox.config.Configuration;
import dev.signalbox.event.EventCodec;
import dev.signalbox.topology.async.CallStarter;
import dev.signalbox.topology.async.CallThreads;
import dev.signalbox.topology.async.StartGate;
import dev.signalbox.topology.client.FeedbackClient;
import dev.signalbox.topology.client.QuestionClient;
import dev.signalbox.topology.journal.ModelJournal;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.ClientProperties;
import dev.signalbox.topology.kafka.Durability;
import dev.signalbox.topology.kafka.Lane;
import dev.signalbox.topology.kafka.OpenedBroker;
import dev.signalbox.topology.kafka.StageName;
import dev.signalbox.topology.kafka.TemporaryState;
import dev.signalbox.topology.kafka.TopicCreation;
import dev.signalbox.topology.kafka.Topics;
import dev.signalbox.topology.metrics.Telemetry;
import dev.signalbox.topology.polling.RegistrationState;
import dev.signalbox.topology.replica.IndexArrival;
import dev.signalbox.topology.replica.IndexVersion;
import dev.signalbox.topology.replica.Replica;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.KafkaException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Stages that run in this process, on the configured broker or on one inside the process.
///
/// Threading: safe for any number of threads.
public final class Pipeline implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Pipeline.class);
  private static final Duration CHECK = Duration.ofMillis(20);

  private final Configuration configuration;
  private final EventCodec codec;
  private final Telemetry telemetry;
  private final Consumer<String> progress;

  /// Closed in the opposite order of their opening.
  private final Deque<AutoCloseable> opened = new ArrayDeque<>();

  private final List<StageApplication> applications = new ArrayList<>();

  private String bootstrapServers = "";
  private @Nullable Replica replica;
  private @Nullable IndexArrival arrival;
  private @Nullable DatabaseWatch watch;
  private @Nullable ModelJournal journal;

  private Pipeline(
      Configuration configuration,
      EventCodec codec,
      Telemetry telemetry,
      Consumer<String> progress) {
    this.configuration = configuration;
    this.codec = codec;
    this.telemetry = telemetry;
    this.progress = progress;
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
    Pipeline pipeline = new Pipeline(configuration, codec, telemetry, progress);
    try {
      pipeline.open(works, part.used(configuration));
      return pipeline;
    } catch (KafkaException e) {
      pipeline.close();
      throw new BrokerException("The stages cannot be started: " + e.getMessage(), e);
    } catch (RuntimeException | InterruptedException e) {
      pipeline.close();
      throw e;
    }
  }

  private void open(StageWorks works, PipelinePart part) throws InterruptedException {
    OpenedBroker broker = opened(OpenedBroker.open(configuration, progress));
    bootstrapServers = broker.bootstrapServers();
    ClientProperties properties = new ClientProperties(configuration, bootstrapServers);
    Topics topics = new Topics(configuration);
    Admin admin = Admin.create(properties.admin());
    opened.push(() -> admin.close(ClientProperties.LONGEST_CLOSE));
    int created = TopicCreation.of(configuration, part.stages().keySet(), admin);
    if (created > 0) {
      progress.accept("Created " + created + " topics");
    }
    if (broker.inside() == null) {
      Durability.of(configuration, admin).problems().forEach(LOG::warn);
    }
    Set<StageName> stages = part.all();
    if (stages.contains(StageName.TRANSLATE)) {
      topics.missingOfOthers(admin).forEach(progress);
    }
    StateFolder state =
        opened(StateFolder.take(stateFolder(broker, admin), configuration.streams().instance()));
    if (stages.stream().anyMatch(StageName::needsReplica)) {
      IndexVersion past = part.past();
      replica =
          opened(
              past == null
                  ? Replica.following(
                      topics,
                      codec,
                      properties,
                      works.target(),
                      admin,
                      broker.isTemporary() ? null : state.path())
                  : rebuilt(past, broker, works));
      arrival = new IndexArrival(admin, replica);
    }
    if (works.journal() != null && stages.stream().anyMatch(StageName::takesQuestions)) {
      journal = works.journal();
      opened(journal.follow(codec, properties, admin, state.path(), part.run().orElse(null)));
    }
    // A question that waits in a topic must not meet a catalog that is not read yet, nor a journal.
    StartGate readable = new StartGate();
    for (Map.Entry<Lane, Set<StageName>> lane : part.stages().entrySet()) {
      addApplications(lane.getKey(), lane.getValue(), works, admin, readable, state.path());
    }
    opened.push(() -> StageApplications.close(applications, configuration.streams().drain()));
    applications.forEach(StageApplication::start);
    if (stages.contains(StageName.INDEX)) {
      watch =
          opened(
              DatabaseWatch.of(
                  configuration,
                  new DatabaseWatch.Channels(topics, codec, properties),
                  works,
                  Objects.requireNonNull(replica),
                  Objects.requireNonNull(arrival),
                  telemetry,
                  progress));
      watch.start();
    }
    if (replica != null) {
      replica.awaitCaughtUp();
    }
    if (journal != null) {
      journal.awaitCaughtUp();
    }
    readable.open();
  }

  private void addApplications(
      Lane lane,
      Set<StageName> stages,
      StageWorks works,
      Admin admin,
      StartGate readable,
      Path state)
      throws InterruptedException {
    StageApplications factory =
        new StageApplications(
            configuration,
            new Topics(configuration, lane),
            codec,
            works,
            lane.equals(Lane.INTERACTIVE) ? new CallThreads() : opened(new CallStarter()),
            new ClientProperties(configuration, bootstrapServers, lane),
            readable,
            telemetry);
    factory.regroup(admin, stages, state);
    factory.raiseLimits(admin, stages);
    List<StageApplication> added = factory.of(admin, stages, state);
    applications.addAll(added);
    factory.watchLag(admin, added).ifPresent(opened::push);
  }

  private Replica rebuilt(IndexVersion past, OpenedBroker broker, StageWorks works)
      throws InterruptedException {
    return past.origin().equals(configuration)
        ? past.read(works.target(), broker, progress)
        : past.read(works.target(), progress);
  }

  /// Stores hold what one broker's topics held, so each broker has its own, and those of a broker
  /// that forgets everything are forgotten with it.
  private Path stateFolder(OpenedBroker broker, Admin admin) throws InterruptedException {
    if (broker.isTemporary()) {
      return opened(TemporaryState.create()).path();
    }
    try {
      return configuration.state().resolve(admin.describeCluster().clusterId().get());
    } catch (ExecutionException e) {
      throw new BrokerException("The broker does not tell its cluster's id: " + e.getMessage(), e);
    }
  }

  private <T extends AutoCloseable> T opened(T resource) {
    opened.push(resource);
    return resource;
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
    DatabaseWatch watched = watch;
    return watched == null
        ? RegistrationState.NONE
        : watched.awaitRegistered(patience, this::health);
  }

  /// As clients take it: `host:port`, or several with commas.
  public String bootstrapServers() {
    return bootstrapServers;
  }

  /// A client that asks this pipeline; close it before the pipeline.
  ///
  /// @param outstanding how many questions may wait for their answers at once
  public QuestionClient client(int outstanding) {
    return client(Lane.INTERACTIVE, outstanding);
  }

  /// The same on another lane.
  public QuestionClient client(Lane lane, int outstanding) {
    return QuestionClient.connect(configuration, lane, bootstrapServers, outstanding, telemetry);
  }

  /// A client that tells this pipeline which databases answer which questions; close it before the
  /// pipeline.
  public FeedbackClient feedbackClient() {
    return FeedbackClient.connect(configuration, bootstrapServers, arrival);
  }

  /// How the pipeline stands now.
  public Health health() {
    return Health.of(applications, replica, journal, watch);
  }

  /// Stops the stages, then the broker that was started with them. What is on its way stays in the
  /// topics.
  @Override
  public synchronized void close() {
    while (!opened.isEmpty()) {
      try {
        opened.pop().close();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      } catch (Exception e) {
        LOG.error("Could not close everything", e);
      }
    }
  }
}
