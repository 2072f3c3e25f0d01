package dev.signalbox.config;

import dev.signalbox.config.rules.SettingRules;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Questions over HTTP.
///
/// @param enabled whether the gateway listens
/// @param port 0: any free one
/// @param tokens bearer tokens of the callers; empty: anyone may ask, as no tenant
/// @param answersBytes memory for answers that a caller may fetch again; null: an eighth of the
///   heap
public record GatewaySettings(
    boolean enabled,
    String host,
    int port,
    List<TokenSettings> tokens,
    @Nullable Long answersBytes) {
  private static final int PART_OF_HEAP = 8;

  public GatewaySettings {
    SettingRules.port(port, "gateway.port");
    tokens = List.copyOf(tokens);
    SettingRules.that(
        answersBytes == null || answersBytes > 0,
        "gateway.answers-bytes",
        "at least 1",
        answersBytes);
  }

  public static GatewaySettings defaults() {
    return new GatewaySettings(false, "127.0.0.1", 8080, List.of(), null);
  }

  /// The same for a command whose caller fetches answers again, though no port listens.
  public GatewaySettings keepingAnswers() {
    return new GatewaySettings(true, host, port, tokens, answersBytes);
  }

  /// The same on the loopback interface, at any free port, for everyone on this machine.
  public GatewaySettings forThisMachine() {
    return new GatewaySettings(true, defaults().host(), 0, List.of(), answersBytes);
  }

  /// The host as a person on this machine writes it into an address. A gateway that listens on
  /// every interface is reached as localhost, too.
  public String hostInAddress() {
    return switch (host) {
      case "127.0.0.1", "::1", "[::1]", "0.0.0.0", "::", "[::]" -> "localhost";
      default -> host.contains(":") && !host.startsWith("[") ? "[" + host + "]" : host;
    };
  }

  /// The memory for answers: none where the gateway does not listen.
  public long bytesOfAnswers() {
    if (!enabled) {
      return 0;
    }
    return answersBytes == null ? Runtime.getRuntime().maxMemory() / PART_OF_HEAP : answersBytes;
  }
}
