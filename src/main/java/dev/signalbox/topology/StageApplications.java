package dev.signalbox.topology;

import dev.signalbox.config.Configuration;
import dev.signalbox.event.EventCodec;
import dev.signalbox.topology.async.AsyncRuntime;
import dev.signalbox.topology.async.Gate;
import dev.signalbox.topology.async.Intake;
import dev.signalbox.topology.metrics.Meters;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.Executor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Makes the applications of the stages that run in this process.
///
/// @param threads where the calls of all stages run
/// @param readable opened once the catalog and the index can be read
record StageApplications(
    Configuration configuration,
    Topics topics,
    EventCodec codec,
    StageWorks works,
    Executor threads,
    ClientProperties properties,
    Gate readable,
    Telemetry telemetry) {

  private static final Logger LOG = LoggerFactory.getLogger(StageApplications.class);
  private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(30);

  /// How many records a stage that waits for nothing polls at once.
  private static final int RECORDS_PER_POLL = 1_000;

  /// @param stateFolder no other process may use it
  List<StageApplication> of(Collection<StageName> stages, Path stateFolder) {
    List<StageApplication> applications = new ArrayList<>();
    for (StageGroup group : StageGroup.of(stages, configuration.streams().fused())) {
      applications.add(application(group, stateFolder));
    }
    return applications;
  }

  /// Ends all at once, and waits for them.
  ///
  /// @param drain how long each waits for the calls that it has begun
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

  private StageApplication application(StageGroup group, Path stateFolder) {
    Gate gate = group.readsReplica() ? readable : Gate.opened();
    Map<StageName, AsyncRuntime> runtimes = runtimes(group, gate);
    StageTopology topology =
        new StageTopology(
            topics,
            codec,
            works,
            stage -> Optional.ofNullable(runtimes.get(stage)),
            configuration.indexing(),
            telemetry);
    List<Intake> intakes = runtimes.values().stream().map(AsyncRuntime::intake).toList();
    int recordsPerPoll =
        intakes.stream().mapToInt(Intake::recordsPerPoll).min().orElse(RECORDS_PER_POLL);
    Properties streams = properties.streams(group, recordsPerPoll, stateFolder);
    Endings endings = topology.endings(group);
    streams.put(UnexpectedFailures.ENDINGS, endings);
    StageApplication application =
        new StageApplication(
            group,
            topology.of(group),
            intakes,
            gate,
            endings.refusals(),
            streams,
            configuration.streams().instance());
    Meters meters = telemetry.meters();
    if (meters != null) {
      runtimes.forEach((stage, runtime) -> meters.watch(stage.id(), runtime.intake()));
      application.measure(meters);
    }
    return application;
  }

  private Map<StageName, AsyncRuntime> runtimes(StageGroup group, Gate gate) {
    Map<StageName, AsyncRuntime> runtimes = new EnumMap<>(StageName.class);
    for (StageName stage : group.stages()) {
      StageCalls calls = StageCalls.of(configuration, stage);
      if (calls.outstanding() > 0) {
        Intake intake = new Intake(calls.outstanding(), gate);
        runtimes.put(
            stage, new AsyncRuntime(calls.policy(), intake, threads, telemetry.observer(stage)));
      }
    }
    return runtimes;
  }
}
