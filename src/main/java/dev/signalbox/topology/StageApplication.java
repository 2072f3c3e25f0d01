package dev.signalbox.topology;

import dev.signalbox.config.StageName;
import dev.signalbox.event.UnknownSchemaException;
import dev.signalbox.event.registry.RegistryException;
import dev.signalbox.topology.async.BackpressureClients;
import dev.signalbox.topology.async.EarlyCommits;
import dev.signalbox.topology.async.InFlightLimit;
import dev.signalbox.topology.async.LostRecordsException;
import dev.signalbox.topology.async.MonotonicTime;
import dev.signalbox.topology.async.StartGate;
import dev.signalbox.topology.kafka.Lane;
import dev.signalbox.topology.kafka.LocalStores;
import dev.signalbox.topology.kafka.RocksDbLibrary;
import dev.signalbox.topology.kafka.StageGroup;
import dev.signalbox.topology.metrics.Meters;
import dev.signalbox.topology.metrics.Metric;
import dev.signalbox.topology.records.RejectedEvents;
import dev.signalbox.topology.records.ThreadLosses;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.function.ToIntFunction;
import org.apache.kafka.common.errors.FencedInstanceIdException;
import org.apache.kafka.streams.CloseOptions;
import org.apache.kafka.streams.CloseOptions.GroupMembershipOperation;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler.StreamThreadExceptionResponse;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One group of stages as a Kafka Streams application.
///
/// Threading: safe for any number of threads.
final class StageApplication {
  private static final Logger LOG = LoggerFactory.getLogger(StageApplication.class);
  private static final Duration CHECK = Duration.ofMillis(5);

  /// A commit flushes what was sent, and the tick after it deletes from the store.
  private static final Duration ACKNOWLEDGED_WITHIN = EarlyCommits.INTERVAL.multipliedBy(4);

  /// The wait before a record is tried again that the schema registry had no schema for.
  private static final Duration REGISTRY_PAUSE = Duration.ofSeconds(2);

  /// The last time that the schema registry kept a record waiting.
  ///
  /// @param sinceNanos as [System#nanoTime]
  private record RegistryWait(String message, long sinceNanos) {
    private static final Duration TOLD = Duration.ofSeconds(30);

    /// Whether it is so recent that the record waits still: a try takes 12 s at most.
    boolean isNow() {
      return System.nanoTime() - sinceNanos < TOLD.toNanos();
    }
  }

  private final Lane lane;
  private final StageGroup group;
  private final List<InFlightLimit> limits;
  private final RejectedEvents rejected;
  private final BackpressureClients clients;
  private final KafkaStreams streams;
  private final LocalStores stores;
  private final @Nullable String instance;
  private volatile boolean gaveUp;
  private volatile @Nullable String problem;
  private volatile @Nullable RegistryWait registryWait;
  private volatile boolean hasRun;
  private final ThreadLosses losses = new ThreadLosses(System::nanoTime);

  /// @param lane gives its threads their priority
  /// @param limits of the stages that make asynchronous calls
  /// @param gate the stages process no record before it is open
  /// @param instance names this process in its group; null where it has no name
  StageApplication(
      Lane lane,
      StageGroup group,
      Topology topology,
      List<InFlightLimit> limits,
      StartGate gate,
      RejectedEvents rejected,
      Properties properties,
      LocalStores stores,
      @Nullable String instance) {
    this.lane = lane;
    this.group = group;
    this.rejected = rejected;
    this.instance = instance;
    this.stores = stores;
    this.limits = limits;
    RocksDbLibrary.load();
    this.clients = new BackpressureClients(limits, gate, !group.takesQuestions());
    this.streams =
        lane.call(() -> new KafkaStreams(topology, properties, clients, MonotonicTime.INSTANCE));
    streams.setUncaughtExceptionHandler(this::onLostThread);
    streams.setStateListener((now, before) -> {
      if (now == KafkaStreams.State.RUNNING) {
        hasRun = true;
      }
    });
  }

  /// A thread dies of an error that no single record causes, such as a broker that fences it. Kafka
  /// Streams replaces it, until too many have died. A rejected event ends with its question.
  private StreamThreadExceptionResponse onLostThread(Throwable thrown) {
    if (find(FencedInstanceIdException.class, thrown).isPresent()) {
      gaveUp = true;
      LOG.error(
          "Another process has begun with streams.instance '{}': stage {} ends here. Each process needs a name of its own",
          instance,
          group.id(),
          thrown);
      return StreamThreadExceptionResponse.SHUTDOWN_CLIENT;
    }
    Optional<UnknownSchemaException> unknown = find(UnknownSchemaException.class, thrown);
    if (unknown.isPresent()) {
      return leaveToNewer(unknown.get(), thrown);
    }
    Optional<LostRecordsException> loss = find(LostRecordsException.class, thrown);
    if (loss.isPresent()) {
      gaveUp = true;
      problem =
          "Stage %s has stopped. %s. Stop the stages of the lane, end the questions with 'signalbox lost-questions --lane %s --end --yes', and start again"
              .formatted(group.id(), loss.get().getMessage(), lane.id());
      LOG.error(problem, thrown);
      return StreamThreadExceptionResponse.SHUTDOWN_CLIENT;
    }
    Optional<RegistryException> refusal = find(RegistryException.class, thrown);
    if (refusal.isPresent()) {
      LOG.error("Stage {} waits for the schema registry", group.id(), thrown);
      registryWait =
          new RegistryWait(String.valueOf(refusal.get().getMessage()), System.nanoTime());
      return replaceAfter(REGISTRY_PAUSE);
    }
    if (rejected.explainsLostThread()) {
      return StreamThreadExceptionResponse.REPLACE_THREAD;
    }
    int lost = losses.add();
    LOG.error("A thread of stage {} died ({} lately)", group.id(), lost, thrown);
    if (losses.areSpent()) {
      return StreamThreadExceptionResponse.SHUTDOWN_CLIENT;
    }
    return replaceAfter(losses.pause());
  }

  private static StreamThreadExceptionResponse replaceAfter(Duration pause) {
    try {
      Thread.sleep(pause);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return StreamThreadExceptionResponse.REPLACE_THREAD;
  }

  /// The application leaves its group at once, also with a static member name, so that an instance
  /// of the newer version takes over.
  private StreamThreadExceptionResponse leaveToNewer(
      UnknownSchemaException unknown, Throwable thrown) {
    gaveUp = true;
    problem =
        "Stage %s has stopped: a newer version of Signalbox has written a record of it, of a schema that this version does not know (fingerprint %016x). The record waits for an instance of that version. Upgrade this instance"
            .formatted(group.id(), unknown.fingerprint());
    LOG.error(problem, thrown);
    clients.leaveGroup();
    return StreamThreadExceptionResponse.SHUTDOWN_CLIENT;
  }

  private static <T extends Throwable> Optional<T> find(Class<T> type, @Nullable Throwable thrown) {
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      if (type.isInstance(cause)) {
        return Optional.of(type.cast(cause));
      }
    }
    return Optional.empty();
  }

  /// Call it before the start.
  void measure(Meters meters) {
    for (StageName stage : group.stages()) {
      meters.gauge(
          Metric.STAGE_UP,
          () -> state() == StageState.RUNNING ? 1 : 0,
          Meters.tags(lane.id(), stage.id()));
    }
    RestoreWatch watch = new RestoreWatch(lane, group, meters);
    streams.setGlobalStateRestoreListener(watch);
    streams.setStandbyUpdateListener(watch);
  }

  void start() {
    lane.call(() -> {
      streams.start();
      return streams;
    });
  }

  Lane lane() {
    return lane;
  }

  StageGroup group() {
    return group;
  }

  StageState state() {
    return switch (streams.state()) {
      case CREATED -> StageState.STARTING;
      case REBALANCING -> hasRun ? StageState.REBALANCING : StageState.STARTING;
      case RUNNING -> StageState.RUNNING;
      case PENDING_ERROR, ERROR -> StageState.FAILED;
      case PENDING_SHUTDOWN, NOT_RUNNING ->
          gaveUp || losses.areSpent() ? StageState.FAILED : StageState.STOPPED;
    };
  }

  /// Tells an operator why the application gave up, or why it reads no records now.
  List<String> problems() {
    String ended = problem;
    if (ended != null) {
      return List.of(ended);
    }
    RegistryWait wait = registryWait;
    return wait != null && wait.isNow()
        ? List.of(
            "Stage %s waits for the schema registry: %s".formatted(group.id(), wait.message()))
        : fullLimits();
  }

  private List<String> fullLimits() {
    return limits.stream()
        .filter(InFlightLimit::isFullOfWaiting)
        .map(limit ->
            "Stage %s of lane %s reads no more questions until some of its %d pending ones are answered: %s"
                .formatted(group.id(), lane.id(), limit.waiting(), longestLine(limit.awaited())))
        .toList();
  }

  private static String longestLine(Map<String, Integer> awaited) {
    return awaited.entrySet().stream()
        .max(
            Map.Entry.<String, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
        .map(longest ->
            "most of them wait for a connection to the database '%s' (%d); check its queries, or allow more (execution.pool-size)"
                .formatted(longest.getKey(), longest.getValue()))
        .orElse("they wait for another attempt, or behind others of their conversations");
  }

  /// Reads no more records, gives running calls some time to end, and leaves the group, so that
  /// other instances take over at once. A named instance stays a member, and goes on when it
  /// returns in time. Unfinished records stay in the store, and the instance that takes over begins
  /// them again.
  ///
  /// @param drain the longest wait for running calls
  /// @param timeout the longest time for the rest
  /// @return whether it ended within the time
  boolean close(Duration drain, Duration timeout) {
    drain(drain);
    GroupMembershipOperation membership =
        instance == null
            ? GroupMembershipOperation.LEAVE_GROUP
            : GroupMembershipOperation.REMAIN_IN_GROUP;
    stores.release(streams);
    return streams.close(CloseOptions.groupMembershipOperation(membership).withTimeout(timeout));
  }

  private void awaitNone(ToIntFunction<InFlightLimit> count, Duration longest)
      throws InterruptedException {
    long end = System.nanoTime() + longest.toNanos();
    while (state() == StageState.RUNNING
        && limits.stream().anyMatch(limit -> count.applyAsInt(limit) > 0)
        && System.nanoTime() < end) {
      Thread.sleep(CHECK);
    }
  }

  private void drain(Duration longest) {
    limits.forEach(InFlightLimit::shut);
    try {
      awaitNone(InFlightLimit::pending, longest);
      awaitNone(InFlightLimit::unacknowledged, ACKNOWLEDGED_WITHIN);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
