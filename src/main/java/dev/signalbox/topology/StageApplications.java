package dev.signalbox.topology;

import dev.signalbox.config.Configuration;
import dev.signalbox.event.EventCodec;
import dev.signalbox.topology.async.AsyncRuntime;
import dev.signalbox.topology.async.Intake;
import dev.signalbox.topology.metrics.Meters;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.Executor;

/// Makes the applications of the stages that run in this process.
///
/// @param threads where the calls of all stages run
record StageApplications(
    Configuration configuration,
    Topics topics,
    EventCodec codec,
    StageWorks works,
    Executor threads,
    ClientProperties properties,
    Telemetry telemetry) {

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

  private StageApplication application(StageGroup group, Path stateFolder) {
    Map<StageName, AsyncRuntime> runtimes = runtimes(group);
    StageTopology topology =
        new StageTopology(
            topics, codec, works, stage -> Optional.ofNullable(runtimes.get(stage)), telemetry);
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

  private Map<StageName, AsyncRuntime> runtimes(StageGroup group) {
    Map<StageName, AsyncRuntime> runtimes = new EnumMap<>(StageName.class);
    for (StageName stage : group.stages()) {
      StageCalls calls = StageCalls.of(configuration, stage);
      if (calls.outstanding() > 0) {
        Intake intake = new Intake(calls.outstanding());
        runtimes.put(
            stage, new AsyncRuntime(calls.policy(), intake, threads, telemetry.observer(stage)));
      }
    }
    return runtimes;
  }
}
