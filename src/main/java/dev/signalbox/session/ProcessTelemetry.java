package dev.signalbox.session;

import dev.signalbox.config.Configuration;
import dev.signalbox.gateway.GatewayException;
import dev.signalbox.gateway.MetricsServer;
import dev.signalbox.gateway.ProcessHealth;
import dev.signalbox.topology.Health;
import dev.signalbox.topology.Pipeline;
import dev.signalbox.topology.Pipeline.LaneStage;
import dev.signalbox.topology.client.QuestionClient;
import dev.signalbox.topology.kafka.Lane;
import dev.signalbox.topology.metrics.Meters;
import dev.signalbox.topology.metrics.Telemetry;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.autoconfigure.AutoConfiguredOpenTelemetrySdk;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/// The health, metrics and traces of this process, from before its stages start until after they
/// end.
///
/// Threading: safe for any number of threads.
public final class ProcessTelemetry implements ProcessHealth, AutoCloseable {
  /// OpenTelemetry's environment variables override these. Signalbox measures by itself.
  private static final Map<String, String> OPEN_TELEMETRY =
      Map.of(
          "otel.service.name", "signalbox",
          "otel.metrics.exporter", "none",
          "otel.logs.exporter", "none");

  private final Telemetry telemetry;
  private final Instant startedAt = Instant.now();
  private volatile @Nullable MetricsServer server;
  private volatile @Nullable Pipeline pipeline;
  private volatile @Nullable QuestionClient client;

  /// A part of the process that does not take questions now; null: none.
  private volatile @Nullable String missing;

  private ProcessTelemetry(@Nullable Meters meters, OpenTelemetry tracing) {
    this.telemetry = new Telemetry(meters, tracing);
  }

  /// Sends traces, where the settings ask for them, and opens no port.
  static ProcessTelemetry withoutPort(Configuration configuration) {
    return new ProcessTelemetry(null, tracing(configuration));
  }

  /// Also measures for the figures of the gateway, where it is enabled.
  static ProcessTelemetry forGateway(Configuration configuration) {
    return configuration.gateway().enabled()
        ? new ProcessTelemetry(new Meters(), tracing(configuration))
        : withoutPort(configuration);
  }

  /// Also measures and listens, where the settings ask for it.
  ///
  /// @throws GatewayException the port is taken, or the host is not of this machine
  public static ProcessTelemetry of(Configuration configuration) {
    Integer port = configuration.metrics().port();
    if (port == null) {
      return forGateway(configuration);
    }
    Meters meters = new Meters();
    ProcessTelemetry process = new ProcessTelemetry(meters, tracing(configuration));
    try {
      process.server = MetricsServer.start(configuration.metrics(), port, meters::scrape, process);
    } catch (GatewayException e) {
      process.close();
      throw e;
    }
    return process;
  }

  private static OpenTelemetry tracing(Configuration configuration) {
    return configuration.tracing().enabled()
        ? AutoConfiguredOpenTelemetrySdk.builder()
            .addPropertiesSupplier(() -> OPEN_TELEMETRY)
            .disableShutdownHook()
            .build()
            .getOpenTelemetrySdk()
        : OpenTelemetry.noop();
  }

  Telemetry telemetry() {
    return telemetry;
  }

  /// Reports the health and metrics of this pipeline from here on.
  void follow(Pipeline started) {
    pipeline = started;
  }

  /// Reports the metrics of this client from here on.
  void follow(QuestionClient asking) {
    client = asking;
  }

  /// Reports the process as not ready, until [#takesQuestions].
  ///
  /// @param detail the missing part, in one line for an operator
  public void takesNoQuestions(String detail) {
    missing = detail;
  }

  /// Reports the process as ready where its stages are.
  public void takesQuestions() {
    missing = null;
  }

  /// The port of the metrics endpoint, if it listens.
  public OptionalInt port() {
    MetricsServer listening = server;
    return listening == null ? OptionalInt.empty() : OptionalInt.of(listening.port());
  }

  /// The readiness with the names of missing databases.
  @Override
  public Readiness readiness() {
    return readiness(true);
  }

  /// The same for callers of the gateway. Once questions are answered, it leaves out names of
  /// databases: one tenant must not see another's.
  Readiness withoutNames() {
    return readiness(false);
  }

  private Readiness readiness(boolean named) {
    Pipeline followed = pipeline;
    if (followed == null) {
      return new Readiness(false, "the stages have not been started");
    }
    String without = missing;
    if (without != null) {
      return new Readiness(false, without);
    }
    Optional<String> unasked = Optional.ofNullable(client).flatMap(QuestionClient::problem);
    if (unasked.isPresent()) {
      return new Readiness(false, unasked.get());
    }
    Health health = followed.health();
    return health.isReady()
        ? new Readiness(true, running(followed, health, named))
        : new Readiness(false, health.missing());
  }

  private static String running(Pipeline pipeline, Health health, boolean named) {
    List<String> parts = new ArrayList<>();
    parts.add(running(pipeline.stages()));
    if (health.databases().total() > 0) {
      parts.add("registered " + (named ? health.databases() : health.databases().count()));
    }
    if (named) {
      parts.addAll(health.problems());
    }
    return String.join("; ", parts);
  }

  /// The stages that run here, those of the interactive lane first.
  static String running(List<LaneStage> stages) {
    List<String> names =
        stages.stream()
            .sorted(
                Comparator.comparing((LaneStage each) -> !each.lane().equals(Lane.INTERACTIVE))
                    .thenComparing(each -> each.lane().id())
                    .thenComparing(LaneStage::stage))
            .map(ProcessTelemetry::name)
            .distinct()
            .toList();
    return switch (names.size()) {
      case 0 -> "no stage runs here";
      case 1 -> "the stage %s runs here".formatted(names.getFirst());
      default -> "%d stages run here: %s".formatted(names.size(), String.join(", ", names));
    };
  }

  private static String name(LaneStage stage) {
    return stage.lane().equals(Lane.INTERACTIVE)
        ? stage.stage().id()
        : "%s of %s".formatted(stage.stage().id(), stage.lane().id());
  }

  /// This process for the figures of the pipeline; empty where it measures nothing, or runs no
  /// pipeline yet.
  Optional<PipelineReport.Here> here() {
    Meters meters = telemetry.meters();
    Pipeline followed = pipeline;
    if (meters == null || followed == null) {
      return Optional.empty();
    }
    Health health = followed.health();
    List<String> problems = new ArrayList<>(health.problems());
    Optional.ofNullable(client).flatMap(QuestionClient::problem).ifPresent(problems::add);
    if (!health.databases().isComplete()) {
      problems.add("Registered " + health.databases());
    }
    return Optional.of(
        new PipelineReport.Here(
            startedAt,
            readiness().ready(),
            isAlive(),
            problems,
            followed.stages(),
            new ProcessFigures(meters)::of));
  }

  @Override
  public boolean isAlive() {
    Pipeline followed = pipeline;
    QuestionClient asking = client;
    return (followed == null || followed.health().isAlive())
        && (asking == null || asking.isAlive());
  }

  /// Sends the spans that have ended.
  @Override
  public void close() {
    MetricsServer listening = server;
    if (listening != null) {
      listening.close();
    }
    if (telemetry.meters() != null) {
      telemetry.meters().close();
    }
    if (telemetry.tracing() instanceof OpenTelemetrySdk sdk) {
      sdk.close();
    }
  }
}
