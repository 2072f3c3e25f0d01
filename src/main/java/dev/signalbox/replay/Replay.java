package dev.signalbox.replay;

import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.config.Configuration;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.Question;
import dev.signalbox.event.Run;
import dev.signalbox.event.RunSource;
import dev.signalbox.event.RunState;
import dev.signalbox.execution.RecordedProbeExecution;
import dev.signalbox.language.JournalMode;
import dev.signalbox.language.PromptName;
import dev.signalbox.language.Prompts;
import dev.signalbox.prior.PriorSource;
import dev.signalbox.ranking.FittedRanking;
import dev.signalbox.topology.Pipeline;
import dev.signalbox.topology.PipelinePart;
import dev.signalbox.topology.StageAssembly;
import dev.signalbox.topology.kafka.ClientProperties;
import dev.signalbox.topology.kafka.ConfiguredRegistry;
import dev.signalbox.topology.kafka.Lane;
import dev.signalbox.topology.kafka.PublishedValues;
import dev.signalbox.topology.kafka.Topics;
import dev.signalbox.topology.metrics.Telemetry;
import dev.signalbox.topology.replica.IndexVersion;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;

/// Makes a replay run: a pipeline of its own, from the plan's first stage on. The run ranks by one
/// version of the index and writes to topics under its name. The live pipeline is not affected.
///
/// Questions keep their ids, which a comparison of runs matches.
///
/// Threading: each instance makes one run, on the calling thread.
public final class Replay {
  private static final Duration LONGEST_START = Duration.ofMinutes(10);

  private final Configuration configuration;
  private final ReplayPlan plan;
  private final Observer observer;
  private final String servers;
  private final EventCodec codec;
  private final ClientProperties properties;
  private final Runs runs;

  /// Observes the progress of the run; calls come from one thread at a time.
  public interface Observer {
    default void progress(String sentence) {}

    /// The run has sent one more event.
    default void sent() {}

    /// One more terminal event has arrived.
    default void answered() {}

    /// Receives the comparison with the followed lane so far, about once a second.
    default void compared(RunComparison soFar) {}

    /// Whether the run goes on; after false it ends as stopped.
    default boolean goesOn() {
      return true;
    }
  }

  /// @param configuration the live pipeline's configuration with the settings that the run tries
  ///   out
  /// @param servers the broker's bootstrap servers
  public Replay(Configuration configuration, String servers, ReplayPlan plan, Observer observer) {
    this.codec = ConfiguredRegistry.codec(configuration);
    this.configuration =
        configuration
            .withKafka(withServers(configuration.kafka(), servers))
            .withStreams(configuration.streams().withoutInstance())
            .withRanking(configuration.ranking().withWholeIndex());
    this.plan = plan;
    this.observer = observer;
    this.servers = servers;
    this.properties = new ClientProperties(this.configuration, servers);
    this.runs = new Runs(this.configuration, servers);
  }

  private static Map<String, String> withServers(Map<String, String> kafka, String servers) {
    Map<String, String> all = new TreeMap<>(kafka);
    all.put("bootstrap.servers", servers);
    return all;
  }

  /// Replays all events and returns when the last answer has arrived.
  ///
  /// @return the run's record
  /// @throws ReplayException the name is taken, or there is nothing to replay
  /// @throws dev.signalbox.topology.IndexVersionException the version cannot be rebuilt
  public Run run(Registrations registrations) throws IOException, InterruptedException {
    runs.find(plan.name())
        .ifPresent(existing -> {
          throw new ReplayException(
              "The run '%s' exists already; choose another name, or delete it: signalbox runs delete %s"
                  .formatted(plan.name(), plan.name()));
        });
    try (ReplayedEvents events = events()) {
      long version = plan.indexAt() == null ? newestIndexVersion() : plan.indexAt();
      Run run = begun(events, version);
      runs.put(run);
      try {
        return finish(completed(run, events, replay(events, run, registrations)));
      } catch (IOException | RuntimeException | InterruptedException e) {
        fail(run, e);
        throw e;
      }
    }
  }

  private void fail(Run run, Exception problem) throws InterruptedException {
    try {
      finish(
          Run.newBuilder(run)
              .setState(RunState.FAILED)
              .setProblem(String.valueOf(problem.getMessage()))
              .build());
    } catch (RuntimeException unwritable) {
      problem.addSuppressed(unwritable);
    }
  }

  private static Run completed(Run run, ReplayedEvents events, ReplaySession.Result result) {
    return Run.newBuilder(run)
        .setState(result.complete() ? RunState.DONE : RunState.STOPPED)
        .setSource(RunSource.newBuilder(run.getSource()).setRanges(events.ranges()).build())
        .setEvents(result.sent())
        .setSkipped(events.skippedSoFar())
        .setStatuses(result.statuses())
        .setSeconds(result.seconds())
        .build();
  }

  private Run finish(Run run) throws InterruptedException {
    Run ended = Run.newBuilder(run).setEndedAt(Instant.now()).build();
    runs.put(ended);
    runs.removeWorkingTopics(plan.name());
    return ended;
  }

  private ReplayedEvents events() {
    return switch (plan.source()) {
      case EventSource.Recorded(Lane lane) ->
          RecordedEvents.recorded(properties, codec, topic(lane), plan.first());
      case EventSource.Coming(Lane lane) ->
          RecordedEvents.coming(properties, codec, topic(lane), plan.first());
      case EventSource.Given(String _, EventSource.Questions questions) ->
          new GivenQuestions(
              questions,
              PublishedValues.of(
                  new Topics(configuration, plan.lane()), Topics.QUESTIONS, codec, Question.class));
    };
  }

  private String topic(Lane lane) {
    return new Topics(configuration, lane).name(plan.first().input());
  }

  /// The offset up to which a run that begins now reads the index.
  private long newestIndexVersion() {
    TopicPartition index = new TopicPartition(new Topics(configuration).name(Topics.INDEX), 0);
    try (KafkaConsumer<byte[], byte[]> consumer =
        new KafkaConsumer<>(properties.consumer("signalbox-replay-version"))) {
      return consumer.endOffsets(List.of(index)).getOrDefault(index, 0L);
    }
  }

  private Run begun(ReplayedEvents events, long indexVersion) {
    Map<String, String> prompts = new TreeMap<>();
    Prompts templates = Prompts.of(configuration.language().prompts());
    for (PromptName name : PromptName.values()) {
      prompts.put(name.id(), templates.template(name).name());
    }
    return Run.newBuilder()
        .setName(plan.name())
        .setState(RunState.RUNNING)
        .setVersion(plan.version())
        .setSettings(ResultSettings.of(configuration))
        .setPrompts(prompts)
        .setIndexVersion(indexVersion)
        .setRankingModel(
            FittedRanking.of(configuration.embedding(), configuration.ranking()).digest())
        .setFirstStage(plan.first().id())
        .setSource(source(events))
        .setStartedAt(Instant.now())
        .build();
  }

  private RunSource source(ReplayedEvents events) {
    ReplayFilter filter = plan.filter();
    return RunSource.newBuilder()
        .setName(
            switch (plan.source()) {
              case EventSource.Recorded(Lane lane) -> name(lane);
              case EventSource.Coming(Lane lane) -> name(lane);
              case EventSource.Given(String name, EventSource.Questions _) -> name;
            })
        .setTopic(events.topic())
        .setRanges(events.ranges())
        .setSince(filter.since())
        .setUntil(filter.until())
        .setSample(filter.sample())
        .setSeed(filter.seed())
        .setTenant(filter.tenant())
        .setFollows(plan.source() instanceof EventSource.Coming)
        .build();
  }

  private static String name(Lane lane) {
    return lane.equals(Lane.INTERACTIVE) ? RunAnswers.LIVE : lane.runName().orElse(lane.id());
  }

  private ReplaySession.Result replay(ReplayedEvents events, Run run, Registrations registrations)
      throws IOException, InterruptedException {
    PipelinePart part =
        PipelinePart.of(List.of(plan.lane()), plan.first().onward())
            .rankingBy(new IndexVersion(configuration, run.getIndexVersion()));
    Consumer<String> progress = observer::progress;
    try (StageAssembly assembly =
            StageAssembly.of(
                configuration, registrations, Telemetry.NONE, probeHistory(), recordedPriors());
        Pipeline pipeline =
            Pipeline.start(configuration, assembly, part, Telemetry.NONE, progress)) {
      pipeline.awaitReady(LONGEST_START);
      try (ReplaySession session =
          new ReplaySession(
              properties,
              codec,
              new Topics(configuration, plan.lane()),
              plan.first(),
              plan.filter(),
              followed(run),
              observer)) {
        return session.replay(events, pipeline, plan.source() instanceof EventSource.Coming);
      }
    }
  }

  /// The probes of the recorded lane, as far as the run reuses them. As with the journal of model
  /// calls, `refresh` makes all of them anew.
  private RecordedProbeExecution.History probeHistory() {
    boolean anew = JournalMode.of(configuration.language().journal().mode()) == JournalMode.REFRESH;
    return switch (plan.source()) {
      case EventSource.Recorded(Lane lane) when !anew ->
          new ProbeHistory(new RunAnswers(configuration, servers, name(lane)));
      case EventSource.Recorded _, EventSource.Coming _, EventSource.Given _ ->
          RecordedProbeExecution.History.NONE;
    };
  }

  /// The past answers that counted when the questions were asked first. Questions of a file and
  /// questions that are still to come have none.
  private Optional<PriorSource> recordedPriors() {
    return Optional.of(
        switch (plan.source()) {
          case EventSource.Recorded(Lane lane) ->
              new RecordedPriors(new RunAnswers(configuration, servers, name(lane)));
          case EventSource.Coming _, EventSource.Given _ -> PriorSource.NONE;
        });
  }

  private ReplaySession.@Nullable Followed followed(Run run) {
    return plan.source() instanceof EventSource.Coming(Lane lane)
        ? new ReplaySession.Followed(
            new Topics(configuration, lane).name(Topics.ANSWERS),
            run.getStartedAt(),
            new ShadowComparison(name(lane), plan.name()))
        : null;
  }
}
