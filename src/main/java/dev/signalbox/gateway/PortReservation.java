package dev.signalbox.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.signalbox.config.GatewaySettings;
import io.javalin.http.HttpStatus;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// Holds the gateway's port while the stages start: each request gets 503 with the time after which
/// to ask again. A process that could not listen ends before it has changed anything.
public final class PortReservation implements AutoCloseable {
  private static final Duration RETRY = Duration.ofSeconds(2);

  private static final byte[] STARTING =
      Problem.later(
              HttpStatus.SERVICE_UNAVAILABLE, "the process is starting; ask again soon", RETRY)
          .json()
          .toString()
          .getBytes(UTF_8);

  private final @Nullable HttpServer server;

  private PortReservation(@Nullable HttpServer server) {
    this.server = server;
  }

  /// Takes the port, unless any free one will do.
  ///
  /// @throws GatewayException the port is taken, or the host is none of this machine
  public static PortReservation of(GatewaySettings settings) {
    if (!settings.enabled() || settings.port() == 0) {
      return new PortReservation(null);
    }
    try {
      HttpServer server =
          HttpServer.create(new InetSocketAddress(settings.host(), settings.port()), 0);
      server.createContext("/", PortReservation::answer);
      server.start();
      return new PortReservation(server);
    } catch (IOException e) {
      throw new GatewayException(
          "The gateway cannot listen on %s:%d (%s); set gateway.host and gateway.port"
              .formatted(settings.host(), settings.port(), e.getMessage()),
          e);
    }
  }

  private static void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      exchange.getResponseHeaders().set("Content-Type", Problem.CONTENT_TYPE);
      exchange.getResponseHeaders().set("Retry-After", Long.toString(RETRY.toSeconds()));
      boolean bare = exchange.getRequestMethod().equals("HEAD");
      exchange.sendResponseHeaders(
          HttpStatus.SERVICE_UNAVAILABLE.getCode(), bare ? -1 : STARTING.length);
      if (!bare) {
        exchange.getResponseBody().write(STARTING);
      }
    }
  }

  /// Releases the port for the gateway.
  @Override
  public void close() {
    if (server != null) {
      server.stop(0);
    }
  }
}
