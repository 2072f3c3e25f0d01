package dev.signalbox.gateway;

import dev.signalbox.config.GatewaySettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import org.jspecify.annotations.Nullable;

/// Holds the gateway's port while the stages start, and answers no request. A process that could
/// not listen ends before it has changed anything.
public final class PortReservation implements AutoCloseable {
  private final @Nullable ServerSocket socket;

  private PortReservation(@Nullable ServerSocket socket) {
    this.socket = socket;
  }

  /// Takes the port, unless any free one will do.
  ///
  /// @throws GatewayException the port is taken, or the host is none of this machine
  public static PortReservation of(GatewaySettings settings) {
    if (!settings.enabled() || settings.port() == 0) {
      return new PortReservation(null);
    }
    try {
      return new PortReservation(bound(settings));
    } catch (IOException e) {
      throw new GatewayException(
          "The gateway cannot listen on %s:%d (%s); set gateway.host and gateway.port"
              .formatted(settings.host(), settings.port(), e.getMessage()),
          e);
    }
  }

  private static ServerSocket bound(GatewaySettings settings) throws IOException {
    ServerSocket socket = new ServerSocket();
    try {
      socket.setReuseAddress(true);
      socket.bind(new InetSocketAddress(settings.host(), settings.port()));
      return socket;
    } catch (IOException e) {
      socket.close();
      throw e;
    }
  }

  /// Releases the port for the gateway.
  @Override
  public void close() {
    try {
      if (socket != null) {
        socket.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException("The gateway's port cannot be given back", e);
    }
  }
}
