package dev.signalbox.api.calls;

import dev.signalbox.api.ApiFailure.ApiRefused;
import dev.signalbox.api.ApiFailure.ApiUnavailable;
import dev.signalbox.api.ApiSource;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;

/// Refuses hosts that resolve to an address inside a network, such as the metadata service of a
/// cloud, unless the configuration lists them. The HTTP client resolves a name through the same
/// cache of the JVM as this check.
///
/// Threading: safe for any number of threads.
final class AllowedAddress {
  private AllowedAddress() {}

  /// @throws ApiRefused one of the host's addresses is not public, and the host is not listed
  /// @throws ApiUnavailable the host's name cannot be resolved
  static void check(ApiSource source, URI address) {
    String host = address.getHost();
    if (source.limits().privateAddresses().stream().anyMatch(host::equalsIgnoreCase)) {
      return;
    }
    InetAddress[] resolved;
    try {
      resolved = InetAddress.getAllByName(host);
    } catch (UnknownHostException e) {
      throw new ApiUnavailable(
          source.name(),
          "The host '%s' of the API '%s' is not known".formatted(host, source.name()),
          null,
          e);
    }
    for (InetAddress each : resolved) {
      if (!isPublic(each)) {
        throw new ApiRefused(
            source.name(),
            "The host '%s' of the API '%s' has the private address %s; list the host in apis.%s.limits.private-addresses to allow it"
                .formatted(host, source.name(), each.getHostAddress(), source.name()));
      }
    }
  }

  static boolean isPublic(InetAddress address) {
    byte[] bytes = address.getAddress();
    return !(address.isAnyLocalAddress()
        || address.isLoopbackAddress()
        || address.isLinkLocalAddress()
        || address.isSiteLocalAddress()
        || address.isMulticastAddress()
        || (address instanceof Inet6Address ? isClosed6(bytes) : isClosed4(bytes)));
  }

  /// "This network" (RFC 791), carrier-grade NAT (RFC 6598), IETF protocols (RFC 6890), benchmarks
  /// (RFC 2544), and the reserved block with the broadcast address (RFC 1112).
  private static boolean isClosed4(byte[] bytes) {
    int first = bytes[0] & 0xff;
    int second = bytes[1] & 0xff;
    return first == 0
        || (first == 100 && second >= 64 && second < 128)
        || (first == 192 && second == 0 && bytes[2] == 0)
        || (first == 198 && (second == 18 || second == 19))
        || first >= 240;
  }

  /// Unique local addresses (RFC 4193), and addresses that embed one of IPv4 (RFC 6052, RFC 3056).
  private static boolean isClosed6(byte[] bytes) {
    boolean translated = bytes[0] == 0 && bytes[1] == 0x64 && (bytes[2] & 0xff) == 0xff;
    boolean tunnelled = bytes[0] == 0x20 && bytes[1] == 0x02;
    boolean compatible = bytes[0] == 0 && bytes[1] == 0 && bytes[2] == 0 && bytes[3] == 0;
    return (bytes[0] & 0xfe) == 0xfc || translated || tunnelled || compatible;
  }
}
