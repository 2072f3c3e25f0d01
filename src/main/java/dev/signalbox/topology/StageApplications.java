package dev.signalbox.topology;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.topology.async.AsyncRuntime;
import dev.signalbox.topology.async.InFlightLimit;
import dev.signalbox.topology.async.StartGate;
import dev.signalbox.topology.indexing.IndexProcessor;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.KafkaAccess;
import dev.signalbox.topology.kafka.LocalStores;
import dev.signalbox.topology.kafka.RecordLimits;
import dev.signalbox.topology.kafka.StageCalls;
import dev.signalbox.topology.kafka.StageGroup;
import dev.signalbox.topology.kafka.TemporaryState;
import dev.signalbox.topology.metrics.Meters;
import dev.signalbox.topology.metrics.Telemetry;
import dev.signalbox.topology.records.FailureEndings;
import dev.signalbox.topology.records.UnexpectedFailures;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.Executor;
import org.apache.kafka.clients.admin.Admin;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Makes the applications of the stages that run in this process.
///
/// @param threads where the calls of all stages run
/// @param readable opened once the catalog and the index can be read
record StageApplications(
    Configuration configuration,
    KafkaAccess kafka,
    StageWorks works,
    Executor threads,
    StartGate readable,
    Telemetry telemetry) {

  private static final Logger LOG = LoggerFactory.getLogger(StageApplications.class);
  private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(10);

  /// The most records in one poll of a stage that runs on its stream thread.
  private static final int RECORDS_PER_POLL = 1_000;

  /// @param stateFolder no other process may use it
  List<StageApplication> of(Admin admin, Collection<StageName> stages, Path stateFolder)
      throws InterruptedException {
    List<StageApplication> applications = new ArrayList<>();
    for (StageGroup group : StageGroup.of(stages, configuration)) {
      LocalStores stores =
          LocalStores.of(admin, kafka.properties().applicationId(group), stateFolder);
      applications.add(application(group, stores));
    }
    return applications;
  }

  /// Deletes the local stores of another grouping, since their changelogs are gone.
  void regroup(Admin admin, Collection<StageName> stages, Path stateFolder)
      throws InterruptedException {
    List<StageGroup> groups = StageGroup.of(stages, configuration);
    for (String former :
        new Regrouping(admin, kafka.properties(), kafka.topics()).takeOver(groups)) {
      Path stored = stateFolder.resolve(former);
      if (Files.exists(stored)) {
        TemporaryState.delete(stored);
      }
    }
  }

  /// Raises the record limit of existing changelogs, which keep the settings of their creation.
  ///
  /// @throws BrokerException the limit of a changelog is too small, and the broker refuses to
  ///   change it; the message names the changelog and the fix
  void raiseLimits(Admin admin, Collection<StageName> stages) throws InterruptedException {
    int bytes = RecordLimits.of(configuration).changelog();
    Map<String, Integer> changelogs = new HashMap<>();
    for (StageGroup group : StageGroup.of(stages, configuration)) {
      if (group.stages().contains(StageName.INDEX)) {
        String application = kafka.properties().applicationId(group);
        changelogs.put(application + "-" + IndexProcessor.HELD + "-changelog", bytes);
        changelogs.put(application + "-" + IndexProcessor.KNOWN + "-changelog", bytes);
      }
    }
    List<String> refused = RecordLimits.raise(admin, changelogs);
    if (!refused.isEmpty()) {
      throw new BrokerException("The topic " + String.join("; the topic ", refused), null);
    }
  }

  /// Measures the lag of the applications, where meters exist.
  ///
  /// @param admin stays open longer than the watch
  Optional<LagWatch> watchLag(Admin admin, List<StageApplication> applications) {
    Meters meters = telemetry.meters();
    if (meters == null) {
      return Optional.empty();
    }
    List<LagWatch.Followed> followed =
        applications.stream()
            .map(StageApplication::group)
            .map(group ->
                new LagWatch.Followed(
                    group.stages().getFirst().id(),
                    kafka.properties().applicationId(group),
                    name -> kafka.topics().isRead(group, name)))
            .toList();
    return Optional.of(LagWatch.start(admin, kafka.topics().lane(), followed, meters));
  }

  /// Ends all applications at once, and waits for them.
  ///
  /// @param drain the longest wait of each for its running calls
  static void close(List<StageApplication> applications, Duration drain) {
    List<Thread> closing =
        applications.stream()
            .map(application -> Thread.ofVirtual().start(() -> close(application, drain)))
            .toList();
    for (Thread thread : closing) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static void close(StageApplication application, Duration drain) {
    if (!application.close(drain, CLOSE_TIMEOUT)) {
      LOG.warn("Stage {} did not end within {}", application.group().id(), CLOSE_TIMEOUT);
    }
  }

  private StageApplication application(StageGroup group, LocalStores stores) {
    StartGate gate = group.readsReplica() ? readable : StartGate.opened();
    Map<StageName, AsyncRuntime> runtimes = runtimes(group, gate);
    StageTopology topology =
        new StageTopology(
            kafka.topics(),
            kafka.codec(),
            works,
            stage -> Optional.ofNullable(runtimes.get(stage)),
            configuration.indexing(),
            configuration.dialogue(),
            telemetry);
    List<InFlightLimit> limits =
        runtimes.values().stream().map(AsyncRuntime::inFlightLimit).toList();
    int recordsPerPoll =
        limits.stream().mapToInt(InFlightLimit::recordsPerPoll).min().orElse(RECORDS_PER_POLL);
    Properties streams = kafka.properties().streams(group, recordsPerPoll, stores);
    FailureEndings endings = topology.endings(group);
    streams.putAll(UnexpectedFailures.properties(endings));
    StageApplication application =
        new StageApplication(
            kafka.topics().lane(),
            group,
            topology.of(group),
            limits,
            gate,
            endings.rejected(),
            streams,
            stores,
            configuration.streams().instance());
    Meters meters = telemetry.meters();
    if (meters != null) {
      String lane = kafka.topics().lane().id();
      runtimes.forEach((stage, runtime) -> meters.watch(lane, stage.id(), runtime.inFlightLimit()));
      application.measure(meters);
    }
    return application;
  }

  private Map<StageName, AsyncRuntime> runtimes(StageGroup group, StartGate gate) {
    Map<StageName, AsyncRuntime> runtimes = new EnumMap<>(StageName.class);
    for (StageName stage : group.stages()) {
      StageCalls calls = StageCalls.of(configuration, stage);
      if (calls.outstanding() > 0) {
        InFlightLimit limit =
            stage.asksDatabases()
                ? new InFlightLimit(calls.outstanding(), StageCalls.waiting(), gate)
                : new InFlightLimit(calls.outstanding(), gate);
        runtimes.put(
            stage,
            new AsyncRuntime(
                calls.policy(), limit, threads, telemetry.observer(kafka.topics().lane(), stage)));
      }
    }
    return runtimes;
  }
}
