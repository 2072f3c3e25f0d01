package dev.signalbox.gateway;

import dev.signalbox.config.MetricsSettings;
import io.javalin.http.HandlerType;
import java.util.List;
import java.util.function.Supplier;

/// Serves the metrics and the health of a process, on a port of its own without tenants.
public final class MetricsServer implements AutoCloseable {
  private static final String PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8";

  private final HttpServer server;

  private MetricsServer(HttpServer server) {
    this.server = server;
  }

  /// Starts to listen.
  ///
  /// @param port 0: any free one
  /// @param metrics all values now, in Prometheus's text format
  /// @throws GatewayException the port is taken, or the host is none of this machine
  public static MetricsServer start(
      MetricsSettings settings, int port, Supplier<String> metrics, ProcessHealth health) {
    HealthRoutes routes = new HealthRoutes(health);
    return new MetricsServer(
        HttpServer.start(
            "metrics",
            settings.host(),
            port,
            List.of(),
            List.of(
                new HttpServer.Route(
                    HandlerType.GET,
                    "/metrics",
                    context -> context.contentType(PROMETHEUS).result(metrics.get())),
                routes.whole(),
                routes.alive(),
                routes.ready())));
  }

  /// The port on which it listens.
  public int port() {
    return server.port();
  }

  @Override
  public void close() {
    server.close();
  }
}
