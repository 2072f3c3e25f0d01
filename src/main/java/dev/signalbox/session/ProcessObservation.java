package dev.signalbox.session;

import dev.signalbox.config.Configuration;
import dev.signalbox.gateway.GatewayException;
import dev.signalbox.gateway.MetricsServer;
import dev.signalbox.gateway.ProcessHealth;
import dev.signalbox.topology.Health;
import dev.signalbox.topology.Pipeline;
import dev.signalbox.topology.client.QuestionClient;
import dev.signalbox.topology.metrics.Meters;
import dev.signalbox.topology.metrics.Telemetry;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.autoconfigure.AutoConfiguredOpenTelemetrySdk;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/// What this process shows of itself, from before its stages start until after they have ended.
///
/// Threading: safe for any number of threads.
public final class ProcessObservation implements ProcessHealth, AutoCloseable {
  /// Weaker than OpenTelemetry's environment variables. Its own measurements are not used.
  private static final Map<String, String> OPEN_TELEMETRY =
      Map.of(
          "otel.service.name", "signalbox",
          "otel.metrics.exporter", "none",
          "otel.logs.exporter", "none");

  private final Telemetry telemetry;
  private volatile @Nullable MetricsServer server;
  private volatile @Nullable Pipeline pipeline;
  private volatile @Nullable QuestionClient client;

  private ProcessObservation(@Nullable Meters meters, OpenTelemetry tracing) {
    this.telemetry = new Telemetry(meters, tracing);
  }

  /// Traces, where the settings ask for it, and opens no port.
  static ProcessObservation withoutPort(Configuration configuration) {
    return new ProcessObservation(null, tracing(configuration));
  }

  /// Measures and listens, too, where the settings ask for it.
  ///
  /// @throws GatewayException the port is taken, or the host is none of this machine
  public static ProcessObservation of(Configuration configuration) {
    Integer port = configuration.metrics().port();
    if (port == null) {
      return withoutPort(configuration);
    }
    Meters meters = new Meters();
    ProcessObservation observation = new ProcessObservation(meters, tracing(configuration));
    try {
      observation.server =
          MetricsServer.start(configuration.metrics(), port, meters::scrape, observation);
    } catch (GatewayException e) {
      observation.close();
      throw e;
    }
    return observation;
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

  /// Tells of this pipeline from here on.
  void follow(Pipeline started) {
    pipeline = started;
  }

  /// Tells of this client, too, from here on.
  void follow(QuestionClient asking) {
    client = asking;
  }

  /// Where it listens, if it does.
  public OptionalInt port() {
    MetricsServer listening = server;
    return listening == null ? OptionalInt.empty() : OptionalInt.of(listening.port());
  }

  /// With the names of the databases that are missing.
  @Override
  public Readiness readiness() {
    return readiness(true);
  }

  /// The same for whoever asks at the gateway, without the names of databases where questions are
  /// answered: one tenant must not hear of another's.
  Readiness withoutNames() {
    return readiness(false);
  }

  private Readiness readiness(boolean named) {
    Pipeline followed = pipeline;
    if (followed == null) {
      return new Readiness(false, "the stages have not been started");
    }
    Optional<String> unasked = Optional.ofNullable(client).flatMap(QuestionClient::problem);
    if (unasked.isPresent()) {
      return new Readiness(false, unasked.get());
    }
    Health health = followed.health();
    return health.isReady()
        ? new Readiness(true, running(health, named))
        : new Readiness(false, health.missing());
  }

  private static String running(Health health, boolean named) {
    List<String> parts = new ArrayList<>();
    parts.add("%d stages run here".formatted(health.stages().size()));
    if (health.databases().total() > 0) {
      parts.add("registered " + (named ? health.databases() : health.databases().count()));
    }
    if (named) {
      parts.addAll(health.problems());
    }
    return String.join("; ", parts);
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
