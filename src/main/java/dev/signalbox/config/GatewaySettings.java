package dev.signalbox.config;

import java.util.Map;

/// Questions over HTTP.
///
/// @param enabled whether it listens
/// @param port 0: any free one
/// @param tokens tenant by bearer token; empty: everyone may ask, as no tenant
public record GatewaySettings(boolean enabled, String host, int port, Map<String, String> tokens) {

  public GatewaySettings {
    Check.that(port >= 0 && port <= 65_535, "gateway.port", "a port, or 0 for any free one");
    tokens = Map.copyOf(tokens);
  }

  /// Never shows the tokens.
  @Override
  public String toString() {
    return "GatewaySettings[enabled=%s, host=%s, port=%d]".formatted(enabled, host, port);
  }

  public static GatewaySettings defaults() {
    return new GatewaySettings(false, "127.0.0.1", 8080, Map.of());
  }
}
