package dev.signalbox.doctor;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.GatewaySettings;
import dev.signalbox.config.MetricsSettings;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.CommonClientConfigs;

/// The check of the ports that `serve` would listen on.
public final class PortCheck {
  private static final String LOOPBACK = "127.0.0.1";

  private PortCheck() {}

  /// Takes each port for a moment.
  ///
  /// @return a result for each port that is set and not free
  public static List<CheckResult> check(Configuration configuration) {
    List<CheckResult> results = new ArrayList<>();
    GatewaySettings gateway = configuration.gateway();
    if (gateway.enabled()) {
      check("gateway", gateway.host(), gateway.port(), results);
    }
    MetricsSettings metrics = configuration.metrics();
    if (metrics.port() != null) {
      check("metrics", metrics.host(), metrics.port(), results);
    }
    boolean inside =
        !configuration.kafka().containsKey(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG);
    if (inside) {
      check("broker", LOOPBACK, configuration.broker().port(), results);
    }
    return results;
  }

  private static void check(String part, String host, int port, List<CheckResult> results) {
    if (port == 0) {
      return;
    }
    try (ServerSocket socket = new ServerSocket()) {
      socket.setReuseAddress(true);
      socket.bind(new InetSocketAddress(host, port));
    } catch (IOException e) {
      results.add(
          CheckResult.broken(
              part + " port",
              "%s:%d cannot be listened on (%s)".formatted(host, port, e.getMessage()),
              "end the program that listens there, which may be a running serve, or set %s.port"
                  .formatted(part)));
    }
  }
}
