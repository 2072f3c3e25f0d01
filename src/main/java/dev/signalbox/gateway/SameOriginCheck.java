package dev.signalbox.gateway;

import dev.signalbox.config.GatewaySettings;
import io.javalin.http.Context;
import io.javalin.http.Header;
import io.javalin.http.HttpStatus;
import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Where no token is needed, refuses requests that a web page of another origin makes through a
/// browser: by the header `Origin`, and, on a gateway that only its own machine reaches, by a name
/// in `Host` that is not this machine's (DNS rebinding). Pages of the configured origins may call.
///
/// Threading: safe for any number of threads.
final class SameOriginCheck {
  private static final Set<String> LOCAL = Set.of("localhost", "127.0.0.1", "[::1]");

  private final boolean checks;
  private final boolean local;
  private final List<String> allowed;

  SameOriginCheck(GatewaySettings settings) {
    this.allowed = settings.origins();
    this.checks = settings.tokens().isEmpty();
    this.local = isLoopback(settings.host());
  }

  private static boolean isLoopback(String host) {
    try {
      return InetAddress.getByName(host).isLoopbackAddress();
    } catch (UnknownHostException e) {
      throw new GatewayException("gateway.host '%s' is not known".formatted(host), e);
    }
  }

  /// @throws Problem 403
  void check(Context context) {
    if (!checks) {
      return;
    }
    String host = context.header(Header.HOST);
    if (local && (host == null || !LOCAL.contains(name(host)))) {
      throw refused(
          "the header Host names %s, and this gateway serves its own machine alone"
              .formatted(host));
    }
    String origin = context.header(Header.ORIGIN);
    if (origin != null && !isOwn(origin, host) && !allowed.contains(origin)) {
      throw refused("the request comes from a web page of " + origin);
    }
  }

  private static Problem refused(String detail) {
    return new Problem(
        HttpStatus.FORBIDDEN, null, detail + "; set gateway.tokens or gateway.origins to allow it");
  }

  /// Without the port.
  private static String name(String host) {
    return host.replaceFirst(":\\d+$", "").toLowerCase(Locale.ROOT);
  }

  private static boolean isOwn(String origin, @Nullable String host) {
    try {
      String authority = new URI(origin).getRawAuthority();
      return authority != null && authority.equalsIgnoreCase(host);
    } catch (URISyntaxException e) {
      return false;
    }
  }
}
