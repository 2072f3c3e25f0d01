package dev.signalbox.catalog.introspection;

import dev.signalbox.catalog.PrivacyPropagation;
import dev.signalbox.catalog.PrivateColumns;
import dev.signalbox.catalog.ViewDefinitions;
import dev.signalbox.catalog.ddl.SchemaBuilder;
import dev.signalbox.catalog.ddl.SchemaBuilder.Column;
import dev.signalbox.catalog.ddl.SchemaBuilder.Name;
import dev.signalbox.catalog.ddl.SchemaBuilder.Reference;
import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.catalog.engine.Engine;
import dev.signalbox.catalog.engine.Fingerprint;
import dev.signalbox.catalog.engine.Metadata;
import dev.signalbox.catalog.engine.Metadata.Namespace;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.config.metric.BusinessMetricSettings;
import dev.signalbox.config.metric.SegmentSettings;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import dev.signalbox.metric.DescribedMetrics;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads the schema of one open database.
///
/// Threading: for one thread.
public final class SchemaReader {
  /// The most rows that the reader counts where an engine keeps no statistics.
  static final int COUNTED_ROWS = 100_000;

  private static final int COUNT_TIMEOUT_SECONDS = 2;

  private final Engine engine;
  private final Connection connection;
  private final DatabaseSettings settings;
  private final SchemaBuilder schema = new SchemaBuilder();

  SchemaReader(Engine engine, Connection connection, DatabaseSettings settings) {
    this.engine = engine;
    this.connection = connection;
    this.settings = settings;
  }

  DatabaseDescription read() throws SQLException {
    // The fingerprint comes first: a later change must not count as described.
    String fingerprint = Fingerprint.digest(engine, connection, settings);
    Metadata metadata = engine.metadata(connection);
    for (Namespace namespace : metadata.namespaces(settings.schemas(), schema.problems())) {
      read(metadata, namespace);
    }
    PrivateColumns privateColumns = PrivateColumns.of(settings);
    List<TableDescription> tables = schema.finish(privateColumns::contains);
    String name = settings.name();
    ViewDefinitions definitions = new ViewDefinitions(schema.definitions());
    DatabaseDescription described =
        definitions.traced(
            DatabaseDescription.newBuilder()
                .setId(settings.id())
                .setName(name == null ? settings.id() : name)
                .setDialect(Dialect.ofUrl(settings.url()).id())
                .setDescription(settings.description())
                .setStatements(settings.statements())
                .setTenants(settings.tenants())
                .setExecutable(true)
                .setTables(tables)
                .setProblems(List.copyOf(schema.problems()))
                .setFingerprint(fingerprint)
                .setVisibleTo(settings.visibleTo())
                .setMetrics(
                    settings.metrics().stream().map(BusinessMetricSettings::described).toList())
                .setSegments(settings.segments().stream().map(SegmentSettings::described).toList())
                .build());
    if (privateColumns.areNone()) {
      return DescribedMetrics.checked(described);
    }
    List<String> problems = new ArrayList<>(described.getProblems());
    List<TableDescription> propagated =
        new PrivacyPropagation(privateColumns, definitions, problems).propagate(described);
    problems.addAll(privateColumns.unmatched());
    return DescribedMetrics.checked(
        DatabaseDescription.newBuilder(described)
            .setTables(propagated)
            .setProblems(List.copyOf(problems))
            .build());
  }

  private void read(Metadata metadata, Namespace namespace) throws SQLException {
    Set<String> hidden = engine.hiddenTables(connection, namespace);
    List<Metadata.Table> tables =
        metadata.tables(namespace).stream()
            .filter(table -> !hidden.contains(table.name()))
            .toList();
    List<String> names = tables.stream().map(Metadata.Table::name).toList();
    Map<String, List<Column>> columns = metadata.columns(namespace, names, schema.problems());
    List<String> keyed =
        tables.stream()
            .filter(table -> !table.view() && columns.containsKey(table.name()))
            .map(Metadata.Table::name)
            .toList();
    Map<String, List<String>> primaryKeys = metadata.primaryKeys(namespace, keyed);
    Map<String, List<Reference>> foreignKeys = metadata.foreignKeys(namespace, keyed);
    Map<String, String> definitions = engine.viewDefinitions(connection, namespace);
    Map<String, Long> estimates = engine.rowEstimates(connection, namespace);
    for (Metadata.Table found : tables) {
      String name = found.name();
      if (found.view() && !compiles(namespace, name)) {
        continue;
      }
      SchemaBuilder.Table table = schema.add(new Name(namespace.shown(), name), found.view());
      table.comment = found.comment();
      table.definition = definitions.get(name);
      table.columns.addAll(columns.getOrDefault(name, List.of()));
      table.primaryKey = primaryKeys.getOrDefault(name, List.of());
      table.references.addAll(foreignKeys.getOrDefault(name, List.of()));
      if (!found.view() && !table.columns.isEmpty()) {
        Long estimate = estimates.get(name);
        table.rowEstimate = estimate == null ? count(namespace, name) : estimate;
      }
    }
  }

  /// A view can outlive the tables that it reads. Preparing a query on it shows that without a run.
  private boolean compiles(Namespace namespace, String view) {
    try (PreparedStatement statement =
        connection.prepareStatement("SELECT * FROM " + qualified(namespace, view))) {
      return statement.getMetaData() != null;
    } catch (SQLException e) {
      schema.problems().add("view '%s' does not compile: %s".formatted(view, e.getMessage()));
      return false;
    }
  }

  private @Nullable Long count(Namespace namespace, String table) {
    String sql = engine.counting(qualified(namespace, table), COUNTED_ROWS + 1);
    try (var statement = connection.createStatement()) {
      statement.setQueryTimeout(COUNT_TIMEOUT_SECONDS);
      try (ResultSet rows = statement.executeQuery(sql)) {
        return rows.next() ? rows.getLong(1) : null;
      }
    } catch (SQLException e) {
      schema
          .problems()
          .add("the rows of '%s' cannot be counted: %s".formatted(table, e.getMessage()));
      return null;
    }
  }

  private String qualified(Namespace namespace, String table) {
    String name = namespace.name();
    return name == null ? engine.quote(table) : engine.quote(name) + '.' + engine.quote(table);
  }
}
