package dev.signalbox.api;

import java.time.Duration;
import java.util.List;

/// The limits of the calls of an API.
///
/// @param concurrency calls in flight, of all tenants
/// @param concurrencyPerTenant calls in flight of one tenant
/// @param requestsPerMinute of all tenants; 0: no limit
/// @param requestsPerMinutePerTenant 0: no limit
/// @param timeout of one call, from its start to the last byte of its reply
/// @param replyBytes the most bytes of one reply, decompressed
/// @param rows the most rows of one scan; more are cut
/// @param cacheFor time for which a reply answers equal calls; zero: never
/// @param privateAddresses the hosts that may resolve to a private or local address
public record ApiLimits(
    int concurrency,
    int concurrencyPerTenant,
    int requestsPerMinute,
    int requestsPerMinutePerTenant,
    Duration timeout,
    long replyBytes,
    long rows,
    Duration cacheFor,
    List<String> privateAddresses) {

  public ApiLimits {
    privateAddresses = List.copyOf(privateAddresses);
  }

  public static ApiLimits defaults() {
    return new ApiLimits(
        8, 4, 0, 0, Duration.ofSeconds(30), 16_777_216, 100_000, Duration.ofMinutes(1), List.of());
  }
}
