package dev.signalbox.topology;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.FeedbackSettings;
import dev.signalbox.config.StageName;
import dev.signalbox.config.ranking.PriorSettings;
import dev.signalbox.event.EventCodec;
import dev.signalbox.prior.PriorMemory;
import dev.signalbox.stage.Stage;
import dev.signalbox.topology.async.AsyncRuntime;
import dev.signalbox.topology.async.CallThreads;
import dev.signalbox.topology.async.InFlightLimit;
import dev.signalbox.topology.async.StageObserver;
import dev.signalbox.topology.indexing.DatabaseIndexing;
import dev.signalbox.topology.indexing.DebeziumTranslation;
import dev.signalbox.topology.indexing.QuestionRemembering;
import dev.signalbox.topology.kafka.ClientProperties;
import dev.signalbox.topology.kafka.StageCalls;
import dev.signalbox.topology.kafka.StageGroup;
import dev.signalbox.topology.kafka.Topics;
import dev.signalbox.topology.metrics.Telemetry;
import dev.signalbox.topology.polling.RegisteredDatabases;
import dev.signalbox.topology.replica.CatalogReplica;
import dev.signalbox.topology.replica.IndexFollower;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Prints the topology of every stage's application as Kafka Streams describes it, for readers and
/// for comparisons.
public final class PrintedTopology {

  private PrintedTopology() {}

  /// The topology under the default configuration; the file `topology/topology.txt` keeps it.
  public static String text() {
    return text(Configuration.defaults());
  }

  /// The topology with the names that a configuration gives.
  public static String text(Configuration configuration) {
    ClientProperties properties = new ClientProperties(configuration, "");
    StageTopology topology =
        new StageTopology(
            new Topics(configuration),
            new EventCodec(),
            worksThatNeverRun(),
            stage -> runtimeThatNeverRuns(configuration, stage),
            configuration.indexing(),
            configuration.dialogue(),
            Telemetry.NONE);
    StringBuilder text = new StringBuilder();
    Set<StageName> stages = StageName.used(List.of(StageName.values()), configuration);
    for (StageGroup group : StageGroup.everywhere(stages, configuration)) {
      text.append("Application: ").append(properties.applicationId(group)).append('\n');
      text.append(topology.of(group).describe().toString().stripTrailing()).append("\n\n");
    }
    return text.toString().stripTrailing() + "\n";
  }

  private static Optional<AsyncRuntime> runtimeThatNeverRuns(
      Configuration configuration, StageName stage) {
    StageCalls calls = StageCalls.of(configuration, stage);
    return calls.outstanding() == 0
        ? Optional.empty()
        : Optional.of(
            new AsyncRuntime(
                calls.policy(), new InFlightLimit(1), new CallThreads(), StageObserver.NONE));
  }

  /// The work of stages that this process only describes, or that other processes run.
  static StageWorks worksThatNeverRun() {
    return new StageWorks(
        neverRun(),
        neverRun(),
        neverRun(),
        neverRun(),
        neverRun(),
        neverRun(),
        neverCalled(DatabaseIndexing.class),
        neverCalled(QuestionRemembering.class),
        neverCalled(DebeziumTranslation.class),
        neverCalled(RegisteredDatabases.class),
        new CatalogReplica(),
        neverCalled(IndexFollower.class),
        new PriorMemory(PriorSettings.defaults()),
        FeedbackSettings.defaults());
  }

  private static <I, O> Stage<I, O> neverRun() {
    return event -> {
      throw new IllegalStateException("no stage runs here");
    };
  }

  private static <T> T neverCalled(Class<T> type) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (_, method, _) -> {
              throw new IllegalStateException(method + " where no stage runs");
            }));
  }
}
