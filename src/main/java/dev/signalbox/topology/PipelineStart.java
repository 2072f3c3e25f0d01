package dev.signalbox.topology;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.event.EventCodec;
import dev.signalbox.topology.async.CallStarter;
import dev.signalbox.topology.async.CallThreads;
import dev.signalbox.topology.async.StartGate;
import dev.signalbox.topology.client.TenantQuotas;
import dev.signalbox.topology.journal.ModelJournal;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.ClientProperties;
import dev.signalbox.topology.kafka.ConfiguredRegistry;
import dev.signalbox.topology.kafka.Durability;
import dev.signalbox.topology.kafka.KafkaAccess;
import dev.signalbox.topology.kafka.Lane;
import dev.signalbox.topology.kafka.OpenedBroker;
import dev.signalbox.topology.kafka.TemporaryState;
import dev.signalbox.topology.kafka.TopicCreation;
import dev.signalbox.topology.kafka.Topics;
import dev.signalbox.topology.metrics.Telemetry;
import dev.signalbox.topology.replica.IndexArrival;
import dev.signalbox.topology.replica.IndexVersion;
import dev.signalbox.topology.replica.Replica;
import dev.signalbox.topology.replica.ReplicaTarget;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import org.apache.kafka.clients.admin.Admin;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Starts the parts of a pipeline, each after the parts that it needs: broker, topics, replica,
/// journal, stages, and the watch over the databases.
///
/// Threading: one thread.
final class PipelineStart {
  private static final Logger LOG = LoggerFactory.getLogger(PipelineStart.class);

  private final Configuration configuration;
  private final StageWorks works;
  private final @Nullable ModelJournal journal;
  private final PipelinePart part;
  private final EventCodec codec;
  private final Telemetry telemetry;
  private final Consumer<String> progress;
  private final OpenedResources opened = new OpenedResources();
  private final List<StageApplication> applications = new ArrayList<>();

  /// @param journal of the calls of the language model; null: calls are not recorded
  /// @param codec reads and writes the events of the stages, the index and the journal
  PipelineStart(
      Configuration configuration,
      StageWorks works,
      @Nullable ModelJournal journal,
      PipelinePart part,
      EventCodec codec,
      Telemetry telemetry,
      Consumer<String> progress) {
    this.configuration = configuration;
    this.works = works;
    this.journal = journal;
    this.part = part.used(configuration);
    this.codec = codec;
    this.telemetry = telemetry;
    this.progress = progress;
  }

  /// The resources that are open so far; the pipeline closes them.
  OpenedResources opened() {
    return opened;
  }

  /// Returns once the stages run and the replica and the journal have caught up.
  Pipeline.Parts start() throws InterruptedException {
    OpenedBroker broker = opened.opened(OpenedBroker.open(configuration, progress));
    KafkaAccess kafka = access(broker, Lane.INTERACTIVE);
    Admin admin = Admin.create(kafka.properties().admin());
    opened.opened(() -> admin.close(ClientProperties.LONGEST_CLOSE));
    Set<StageName> stages = part.all();
    if (!stages.isEmpty() || part.followsCatalog()) {
      prepareTopics(broker, kafka, admin, stages);
    }
    Path state =
        opened
            .opened(
                StateFolder.take(stateFolder(broker, admin), configuration.streams().instance()))
            .path();
    Replica replica =
        part.followsCatalog() ? opened.opened(replica(broker, kafka, admin, state)) : null;
    IndexArrival arrival = replica == null ? null : new IndexArrival(admin, replica);
    ModelJournal followed = stages.stream().anyMatch(StageName::takesQuestions) ? journal : null;
    if (followed != null) {
      opened.opened(followed.follow(kafka, admin, state, part.run().orElse(null)));
    }
    // A waiting question must not meet a catalog or journal that is not read yet.
    StartGate readable = new StartGate();
    startApplications(broker, admin, readable, state);
    DatabaseWatch watch =
        stages.contains(StageName.INDEX)
            ? startWatch(kafka, Objects.requireNonNull(replica), Objects.requireNonNull(arrival))
            : null;
    if (replica != null) {
      replica.awaitCaughtUp();
    }
    if (followed != null) {
      followed.awaitCaughtUp();
    }
    readable.open();
    return new Pipeline.Parts(
        broker.bootstrapServers(), applications, replica, arrival, followed, watch);
  }

  private KafkaAccess access(OpenedBroker broker, Lane lane) {
    return new KafkaAccess(
        new Topics(configuration, lane),
        codec,
        new ClientProperties(configuration, broker.bootstrapServers(), lane));
  }

  private void prepareTopics(
      OpenedBroker broker, KafkaAccess kafka, Admin admin, Set<StageName> stages)
      throws InterruptedException {
    int created = TopicCreation.of(configuration, part.stages().keySet(), admin);
    if (created > 0) {
      progress.accept("Created " + created + " topics");
    }
    ConfiguredRegistry.registerSubjects(configuration);
    if (broker.inside() == null) {
      Durability.of(configuration, admin).problems().forEach(LOG::warn);
    }
    if (stages.contains(StageName.TRANSLATE)) {
      kafka.topics().missingOfOthers(admin).forEach(progress);
    }
  }

  private Replica replica(OpenedBroker broker, KafkaAccess kafka, Admin admin, Path state)
      throws InterruptedException {
    ReplicaTarget target = works.target(part.all());
    IndexVersion past = part.past();
    if (past == null) {
      return Replica.following(kafka, target, admin, broker.isTemporary() ? null : state);
    }
    return past.origin().equals(configuration)
        ? past.read(target, broker, progress)
        : past.read(target, progress);
  }

  private void startApplications(OpenedBroker broker, Admin admin, StartGate readable, Path state)
      throws InterruptedException {
    for (Map.Entry<Lane, Set<StageName>> lane : part.stages().entrySet()) {
      addApplications(broker, lane.getKey(), lane.getValue(), admin, readable, state);
    }
    opened.opened(() -> StageApplications.close(applications, configuration.streams().drain()));
    applications.forEach(StageApplication::start);
  }

  private void addApplications(
      OpenedBroker broker,
      Lane lane,
      Set<StageName> stages,
      Admin admin,
      StartGate readable,
      Path state)
      throws InterruptedException {
    StageApplications factory =
        new StageApplications(
            configuration,
            access(broker, lane),
            admitting(broker, lane, stages),
            lane.equals(Lane.INTERACTIVE) ? new CallThreads() : opened.opened(new CallStarter()),
            readable,
            telemetry);
    factory.regroup(admin, stages, state);
    factory.raiseLimits(admin, stages);
    List<StageApplication> added = factory.of(admin, stages, state);
    applications.addAll(added);
    factory.watchLag(admin, added).ifPresent(opened::opened);
  }

  /// The work of a lane's stages. Bulk jobs and replays ask as many questions as they have.
  private StageWorks admitting(OpenedBroker broker, Lane lane, Set<StageName> stages)
      throws InterruptedException {
    boolean limited =
        lane.equals(Lane.INTERACTIVE)
            && stages.contains(StageName.UNDERSTAND)
            && configuration.gateway().limits().producers();
    return limited
        ? works.withQuotas(
            opened.opened(TenantQuotas.follow(configuration, broker.bootstrapServers())))
        : works;
  }

  private DatabaseWatch startWatch(KafkaAccess kafka, Replica replica, IndexArrival arrival) {
    DatabaseWatch watch =
        opened.opened(
            DatabaseWatch.of(configuration, kafka, works, replica, arrival, telemetry, progress));
    watch.start();
    return watch;
  }

  /// Stores hold the records of one broker's topics, so each broker has its own. The stores of a
  /// temporary broker are deleted with it.
  private Path stateFolder(OpenedBroker broker, Admin admin) throws InterruptedException {
    if (broker.isTemporary()) {
      return opened.opened(TemporaryState.create()).path();
    }
    try {
      return configuration.state().resolve(admin.describeCluster().clusterId().get());
    } catch (ExecutionException e) {
      throw new BrokerException("The broker does not show its cluster's id: " + e.getMessage(), e);
    }
  }
}
