package dev.signalbox.config.api;

import dev.signalbox.api.ApiAuth;
import dev.signalbox.api.ApiLimits;
import dev.signalbox.config.metric.BusinessMetricSettings;
import dev.signalbox.config.metric.SegmentSettings;
import dev.signalbox.config.rules.SettingRules;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A registered API.
///
/// @param id unique among databases and APIs, and short: it is in every event
/// @param url the base address, which the paths of operations continue
/// @param mapping a file of tables and access paths ([ApiMapping])
/// @param document the API's own document, whose digest tells whether the API has changed; null:
///   the digest of the mapping
/// @param name to show and to index; null: the id
/// @param statements domain statements: rules and meanings that the mapping does not tell
/// @param tenants tenants that may see it; empty: everyone
/// @param privateColumns `table.column`: columns that no query may read and no store keeps
/// @param visibleTo tenants whose queries may read the private columns; empty: none
/// @param metrics named figures over its tables
/// @param segments named sets of rows of its tables
/// @param auth null: the API asks for no identity
/// @param limits null: the defaults
public record ApiSettings(
    String id,
    String url,
    Path mapping,
    @Nullable Path document,
    @Nullable String name,
    @Nullable String description,
    List<String> statements,
    List<String> tenants,
    List<String> privateColumns,
    List<String> visibleTo,
    List<BusinessMetricSettings> metrics,
    List<SegmentSettings> segments,
    @Nullable ApiAuthSettings auth,
    @Nullable ApiLimitSettings limits) {

  public ApiSettings {
    SettingRules.that(!id.isBlank(), "apis.id", "given");
    SettingRules.that(isBase(url), "apis.url", ApiAddress.EXPECTED);
    statements = List.copyOf(statements);
    tenants = List.copyOf(tenants);
    privateColumns = List.copyOf(privateColumns);
    visibleTo = List.copyOf(visibleTo);
    metrics = List.copyOf(metrics);
    segments = List.copyOf(segments);
    SettingRules.that(
        tenants.isEmpty() || tenants.containsAll(visibleTo),
        "apis.visible-to",
        "some of 'tenants', since only they see the API");
  }

  private static boolean isBase(String url) {
    return ApiAddress.isOne(url) && URI.create(url).getRawQuery() == null;
  }

  /// The identity that the API asks for.
  public ApiAuth identity() {
    return auth == null ? new ApiAuth.None() : auth.identity();
  }

  /// The limits of its calls.
  public ApiLimits callLimits() {
    return limits == null ? ApiLimits.defaults() : limits.limits();
  }

  /// Never shows the address, which may hold a secret.
  @Override
  public String toString() {
    return "ApiSettings[id=" + id + "]";
  }
}
