package dev.signalbox.session;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.ranking.IndexShard;
import dev.signalbox.gateway.service.PipelineFigures;
import dev.signalbox.gateway.service.PipelineFigures.LocalFigures;
import dev.signalbox.gateway.service.PipelineFigures.StageFigures;
import dev.signalbox.topology.Pipeline.LaneStage;
import dev.signalbox.topology.client.EndedQuestions;
import dev.signalbox.topology.client.EndedQuestions.Ended;
import dev.signalbox.topology.client.StageWatch;
import dev.signalbox.topology.client.StageWatch.StageReading;
import dev.signalbox.topology.client.StageWatch.State;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.ClientProperties;
import dev.signalbox.topology.kafka.Lane;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.common.errors.TimeoutException;
import org.jspecify.annotations.Nullable;

/// Shows the pipeline in all processes, by what the broker knows, and this process beside it. While
/// the broker does not answer, it shows this process alone, and says so.
///
/// Threading: safe for any number of threads.
final class PipelineReport implements AutoCloseable {
  private static final String UNKNOWN = "UNKNOWN";
  private static final double DIGITS = 100;

  /// A person waits for the figures.
  private static final Duration LONGEST_REQUEST = Duration.ofSeconds(5);

  private static final Duration LATEST = Duration.ofSeconds(1);

  private final Admin admin;
  private final StageWatch stages;
  private final EndedQuestions ended;
  private final EndedReport report;
  private @Nullable Seen seen;

  /// The figures that the broker told at a moment.
  ///
  /// @param nanos the moment, by [System#nanoTime]
  /// @param stages null: the broker did not tell
  /// @param ended null: the broker did not tell
  private record Seen(
      long nanos,
      Instant at,
      @Nullable List<StageReading> stages,
      @Nullable Ended ended,
      List<String> problems) {}

  /// @param servers the broker's bootstrap servers
  PipelineReport(Configuration configuration, String servers) {
    Map<String, Object> properties =
        new HashMap<>(new ClientProperties(configuration, servers).admin());
    int millis = Math.toIntExact(LONGEST_REQUEST.toMillis());
    properties.put(AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG, millis);
    properties.put(AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, 2 * millis);
    this.admin = Admin.create(properties);
    this.stages = new StageWatch(configuration, servers, admin);
    this.ended = new EndedQuestions(configuration, servers, admin);
    this.report = new EndedReport(configuration.language().cost());
  }

  /// The state of this process.
  ///
  /// @param problems sentences for an operator
  /// @param stages those that run here
  /// @param figures of a stage that runs here
  record Here(
      Instant startedAt,
      boolean ready,
      boolean alive,
      List<String> problems,
      List<LaneStage> stages,
      Function<LaneStage, LocalFigures> figures) {

    @Nullable LocalFigures of(StageReading reading) {
      return stages.stream()
          .filter(each ->
              each.lane().equals(reading.lane())
                  && each.stage() == reading.stage()
                  && Objects.equals(each.shard(), reading.shard()))
          .findFirst()
          .map(figures)
          .orElse(null);
    }
  }

  /// The questions of one tenant that ended, without the stages that serve all tenants.
  PipelineFigures of(Here here, String tenant) throws InterruptedException {
    Seen now = seen();
    Ended counted = now.ended();
    return new PipelineFigures(
        here.startedAt(),
        now.at(),
        here.ready(),
        here.alive(),
        List.of(),
        List.of(),
        counted == null ? null : report.of(counted.of(tenant)));
  }

  PipelineFigures of(Here here) throws InterruptedException {
    Seen now = seen();
    Ended counted = now.ended();
    List<String> problems = new ArrayList<>(here.problems());
    problems.addAll(now.problems());
    List<StageReading> readings = now.stages();
    return new PipelineFigures(
        here.startedAt(),
        now.at(),
        here.ready(),
        here.alive(),
        problems,
        readings == null
            ? alone(here)
            : readings.stream().map(each -> figures(each, here)).toList(),
        counted == null ? null : report.of(counted));
  }

  /// Many readers of one second see the same, so that they cost the broker one poll.
  private synchronized Seen seen() throws InterruptedException {
    Seen now = seen;
    if (now == null || System.nanoTime() - now.nanos() > LATEST.toNanos()) {
      now = poll();
      seen = now;
    }
    return now;
  }

  private Seen poll() throws InterruptedException {
    List<String> problems = new ArrayList<>();
    List<StageReading> readings = null;
    Ended counted = null;
    boolean away = false;
    try {
      readings = stages.poll();
      readings.stream()
          .filter(each -> each.state() == State.NOWHERE)
          .forEach(each -> problems.add(problem(each)));
    } catch (BrokerException e) {
      problems.add("Only the stages of this process are shown: " + e.getMessage());
      away = isAway(e);
    }
    try {
      counted = away ? null : ended.poll();
    } catch (BrokerException e) {
      problems.add(String.valueOf(e.getMessage()));
    }
    return new Seen(System.nanoTime(), Instant.now(), readings, counted, List.copyOf(problems));
  }

  /// A reader waits for a silent broker once. A broker that denies one thing may tell the other.
  private static boolean isAway(BrokerException problem) {
    Throwable cause = problem.getCause();
    return (cause instanceof ExecutionException ? cause.getCause() : cause)
        instanceof TimeoutException;
  }

  private static String problem(StageReading reading) {
    String name =
        reading.shard() == null
            ? reading.stage().id()
            : "%s with the shard %s".formatted(reading.stage().id(), reading.shard().id());
    return "No process runs the stage %s of the lane %s%s"
        .formatted(
            name,
            reading.lane().id(),
            reading.lag().orElse(0) == 0 ? "" : ", and records wait for it");
  }

  private static StageFigures figures(StageReading reading, Here here) {
    return new StageFigures(
        reading.lane().id(),
        reading.stage().id(),
        id(reading.shard()),
        reading.state().name(),
        reading.processes(),
        reading.lag().isPresent() ? reading.lag().getAsLong() : null,
        reading.perSecond().isPresent()
            ? Math.round(reading.perSecond().getAsDouble() * DIGITS) / DIGITS
            : null,
        here.of(reading));
  }

  private static @Nullable String id(@Nullable IndexShard shard) {
    return shard == null ? null : shard.id();
  }

  private static List<StageFigures> alone(Here here) {
    return here.stages().stream()
        .sorted(
            Comparator.comparing((LaneStage each) -> !each.lane().equals(Lane.INTERACTIVE))
                .thenComparing(each -> each.lane().id())
                .thenComparing(LaneStage::stage))
        .map(each ->
            new StageFigures(
                each.lane().id(),
                each.stage().id(),
                id(each.shard()),
                UNKNOWN,
                null,
                null,
                null,
                here.figures().apply(each)))
        .toList();
  }

  @Override
  public void close() {
    ended.close();
    admin.close(ClientProperties.LONGEST_CLOSE);
  }
}
