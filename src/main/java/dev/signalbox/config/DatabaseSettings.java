package dev.signalbox.config;

import dev.signalbox.config.metric.BusinessMetricSettings;
import dev.signalbox.config.metric.SegmentSettings;
import dev.signalbox.config.rules.SettingRules;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A registered database.
///
/// @param id unique, and short: it is in every event
/// @param url JDBC URL
/// @param schemas to include; empty: the engine's default
/// @param name to show and to index; null: the id
/// @param statements domain statements: rules and meanings that the schema does not tell
/// @param tenants tenants that may see it; empty: everyone
/// @param privateColumns `table.column`: columns that no query may read and no store keeps
/// @param publicColumns `view.column`: columns that are public although they may show private ones
/// @param visibleTo tenants whose queries may read the private columns; empty: none
/// @param metrics named figures over its tables and views
/// @param segments named sets of rows of its tables and views
public record DatabaseSettings(
    String id,
    String url,
    @Nullable String user,
    @Nullable String password,
    List<String> schemas,
    @Nullable String name,
    @Nullable String description,
    List<String> statements,
    List<String> tenants,
    List<String> privateColumns,
    List<String> publicColumns,
    List<String> visibleTo,
    List<BusinessMetricSettings> metrics,
    List<SegmentSettings> segments) {

  public DatabaseSettings {
    SettingRules.that(!id.isBlank(), "databases.id", "given");
    SettingRules.that(url.startsWith("jdbc:"), "databases." + id + ".url", "a JDBC URL (jdbc:...)");
    schemas = List.copyOf(schemas);
    statements = List.copyOf(statements);
    tenants = List.copyOf(tenants);
    privateColumns = List.copyOf(privateColumns);
    publicColumns = List.copyOf(publicColumns);
    visibleTo = List.copyOf(visibleTo);
    metrics = List.copyOf(metrics);
    segments = List.copyOf(segments);
    for (String column : publicColumns) {
      SettingRules.that(
          privateColumns.stream().noneMatch(column::equalsIgnoreCase),
          "databases." + id + ".public-columns",
          "without the entries of private-columns: " + column);
    }
    SettingRules.that(
        tenants.isEmpty() || tenants.containsAll(visibleTo),
        "databases." + id + ".visible-to",
        "some of 'tenants', since only they see the database");
  }

  /// With private columns that are private to everyone, and no public exceptions.
  public DatabaseSettings(
      String id,
      String url,
      @Nullable String user,
      @Nullable String password,
      List<String> schemas,
      @Nullable String name,
      @Nullable String description,
      List<String> statements,
      List<String> tenants,
      List<String> privateColumns) {
    this(
        id,
        url,
        user,
        password,
        schemas,
        name,
        description,
        statements,
        tenants,
        privateColumns,
        List.of(),
        List.of(),
        List.of(),
        List.of());
  }

  /// A database with nothing but an id and a URL.
  public static DatabaseSettings of(String id, String url) {
    return new DatabaseSettings(
        id, url, null, null, List.of(), null, null, List.of(), List.of(), List.of());
  }

  /// The same with other metrics and segments.
  public DatabaseSettings with(
      List<BusinessMetricSettings> otherMetrics, List<SegmentSettings> otherSegments) {
    return new DatabaseSettings(
        id,
        url,
        user,
        password,
        schemas,
        name,
        description,
        statements,
        tenants,
        privateColumns,
        publicColumns,
        visibleTo,
        otherMetrics,
        otherSegments);
  }

  /// The same without statements.
  public DatabaseSettings withoutStatements() {
    return new DatabaseSettings(
        id,
        url,
        user,
        password,
        schemas,
        name,
        description,
        List.of(),
        tenants,
        privateColumns,
        publicColumns,
        visibleTo,
        metrics,
        segments);
  }

  /// Never shows the password, nor the URL, which may hold one.
  @Override
  public String toString() {
    return "DatabaseSettings[id=" + id + "]";
  }
}
