package dev.signalbox.catalog.registration;

import dev.signalbox.api.ApiColumn;
import dev.signalbox.api.ApiSource;
import dev.signalbox.api.ApiTable;
import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.api.ApiMapping;
import dev.signalbox.config.api.ApiSettings;
import dev.signalbox.config.api.MappedTable;
import dev.signalbox.config.loading.ApiMappingReader;
import dev.signalbox.config.metric.BusinessMetricSettings;
import dev.signalbox.config.metric.SegmentSettings;
import dev.signalbox.config.rules.ConfigurationException;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import dev.signalbox.index.words.ValueHashes;
import dev.signalbox.metric.DescribedMetrics;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;

/// The APIs of a configuration: as sources of calls, and as entries of the catalog. The catalog
/// describes an API like a database of the dialect `api`, with the values that its document lists.
public final class ConfiguredApis {
  /// The dialect of APIs in the catalog.
  public static final String DIALECT = "api";

  private ConfiguredApis() {}

  /// Whether queries on an entry of the catalog run: on a database with a connection, as calls of
  /// an API, and over the members of a federation.
  public static boolean runsQueries(DatabaseDescription described) {
    return described.getExecutable() || runsQueries(described.getDialect());
  }

  /// As [#runsQueries(DatabaseDescription)], before the catalog has the entry.
  public static boolean runsQueries(RegisteredDatabase registered) {
    return registered.executable() || runsQueries(registered.engine());
  }

  private static boolean runsQueries(String dialect) {
    return dialect.equals(DIALECT) || dialect.equals(RegisteredDatabase.FEDERATION);
  }

  /// All APIs, ready for calls.
  ///
  /// @throws ConfigurationException a mapping cannot be used
  public static List<ApiSource> sources(Configuration configuration) {
    return configuration.apis().stream().map(ConfiguredApis::source).toList();
  }

  /// @throws ConfigurationException the mapping cannot be used
  public static ApiSource source(ApiSettings settings) {
    return new ApiSource(
        settings.id(),
        URI.create(settings.url()),
        Objects.requireNonNullElse(settings.description(), ""),
        tables(settings),
        settings.callLimits(),
        settings.identity());
  }

  /// The entry of the catalog. Questions are routed to it.
  ///
  /// @throws ConfigurationException the mapping or the document cannot be used
  static RegisteredDatabase registered(ApiSettings settings) {
    return RegisteredDatabase.live(described(settings), "apis", new DescribedApi(settings));
  }

  /// The description by the present files, without a comparison of the two.
  ///
  /// @throws ConfigurationException the mapping cannot be used, or a file cannot be read
  static DatabaseDescription described(ApiSettings settings) {
    DatabaseDescription description =
        described(settings, tables(settings).stream().map(ConfiguredApis::described).toList())
            .setFingerprint(new ApiFiles(settings).fingerprint())
            .build();
    return DescribedMetrics.checked(description);
  }

  /// The description by the settings, with these tables.
  static DatabaseDescription.Builder described(
      ApiSettings settings, List<TableDescription> tables) {
    return DatabaseDescription.newBuilder()
        .setId(settings.id())
        .setName(Objects.requireNonNullElse(settings.name(), settings.id()))
        .setDialect(DIALECT)
        .setDescription(settings.description())
        .setStatements(settings.statements())
        .setTenants(settings.tenants())
        .setVisibleTo(settings.visibleTo())
        .setExecutable(false)
        .setTables(tables)
        .setMetrics(settings.metrics().stream().map(BusinessMetricSettings::described).toList())
        .setSegments(settings.segments().stream().map(SegmentSettings::described).toList());
  }

  private static List<ApiTable> tables(ApiSettings settings) {
    ApiMapping mapping = ApiMappingReader.read(settings.mapping());
    refuseUnknown(settings, mapping);
    List<ApiTable> tables = new ArrayList<>();
    for (MappedTable table : mapping.tables()) {
      Predicate<String> isPrivate =
          column ->
              settings.privateColumns().stream()
                  .anyMatch((table.name() + "." + column)::equalsIgnoreCase);
      tables.add(table.described(isPrivate));
    }
    return tables;
  }

  private static void refuseUnknown(ApiSettings settings, ApiMapping mapping) {
    List<String> known =
        mapping.tables().stream()
            .flatMap(
                table -> table.columns().stream().map(each -> table.name() + "." + each.name()))
            .toList();
    for (String column : settings.privateColumns()) {
      if (known.stream().noneMatch(column::equalsIgnoreCase)) {
        throw new ConfigurationException(
            "apis." + settings.id() + ".private-columns",
            "names '%s', which the mapping does not hold; write it as table.column"
                .formatted(column));
      }
    }
  }

  private static TableDescription described(ApiTable table) {
    TableDescription described = table.described();
    List<ColumnDescription> columns = new ArrayList<>();
    for (int i = 0; i < table.columns().size(); i++) {
      ApiColumn column = table.columns().get(i);
      columns.add(
          column.isPrivate() || column.values().isEmpty()
              ? described.getColumns().get(i)
              : ColumnDescription.newBuilder(described.getColumns().get(i))
                  .setValues(ValueHashes.of(column.values()).orElse(null))
                  .setValuesSampled(!column.valuesAreAll())
                  .build());
    }
    return TableDescription.newBuilder(described).setColumns(columns).build();
  }
}
