package dev.signalbox.config.api;

import dev.signalbox.api.ApiLimits;
import dev.signalbox.config.rules.SettingRules;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The limits of an API's calls; what is left out has the default of [ApiLimits#defaults].
public record ApiLimitSettings(
    @Nullable Integer concurrency,
    @Nullable Integer concurrencyPerTenant,
    @Nullable Integer requestsPerMinute,
    @Nullable Integer requestsPerMinutePerTenant,
    @Nullable Duration timeout,
    @Nullable Long replyBytes,
    @Nullable Long rows,
    @Nullable Duration cacheFor,
    List<String> privateAddresses) {

  public ApiLimitSettings {
    atLeast(concurrency, 1, "limits.concurrency");
    atLeast(concurrencyPerTenant, 1, "limits.concurrency-per-tenant");
    atLeast(requestsPerMinute, 1, "limits.requests-per-minute");
    atLeast(requestsPerMinutePerTenant, 1, "limits.requests-per-minute-per-tenant");
    SettingRules.that(
        timeout == null || timeout.isPositive(), "limits.timeout", "longer than nothing", timeout);
    atLeast(replyBytes, 1, "limits.reply-bytes");
    SettingRules.that(
        replyBytes == null || replyBytes <= 1L << 30,
        "limits.reply-bytes",
        "at most 1073741824",
        replyBytes);
    atLeast(rows, 1, "limits.rows");
    privateAddresses = List.copyOf(privateAddresses);
  }

  private static void atLeast(@Nullable Number value, long least, String path) {
    SettingRules.that(
        value == null || value.longValue() >= least, path, "at least " + least, value);
  }

  ApiLimits limits() {
    ApiLimits usual = ApiLimits.defaults();
    return new ApiLimits(
        Objects.requireNonNullElse(concurrency, usual.concurrency()),
        Objects.requireNonNullElse(concurrencyPerTenant, usual.concurrencyPerTenant()),
        Objects.requireNonNullElse(requestsPerMinute, usual.requestsPerMinute()),
        Objects.requireNonNullElse(requestsPerMinutePerTenant, usual.requestsPerMinutePerTenant()),
        Objects.requireNonNullElse(timeout, usual.timeout()),
        Objects.requireNonNullElse(replyBytes, usual.replyBytes()),
        Objects.requireNonNullElse(rows, usual.rows()),
        Objects.requireNonNullElse(cacheFor, usual.cacheFor()),
        privateAddresses);
  }
}
