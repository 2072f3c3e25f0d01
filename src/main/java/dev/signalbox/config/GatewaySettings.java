package dev.signalbox.config;

import java.util.List;

/// Questions over HTTP.
///
/// @param enabled whether it listens
/// @param port 0: any free one
/// @param tokens who may ask; empty: everyone may, as no tenant
public record GatewaySettings(boolean enabled, String host, int port, List<TokenSettings> tokens) {

  public GatewaySettings {
    Check.port(port, "gateway.port");
    tokens = List.copyOf(tokens);
  }

  public static GatewaySettings defaults() {
    return new GatewaySettings(false, "127.0.0.1", 8080, List.of());
  }
}
