package dev.signalbox.catalog.introspection;

import dev.signalbox.catalog.LiveDescription;
import dev.signalbox.catalog.PrivateColumns;
import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.RegisteredFederation;
import dev.signalbox.catalog.ddl.SchemaBuilder;
import dev.signalbox.catalog.engine.ReadOnlyDatabase;
import dev.signalbox.catalog.values.ColumnValues;
import dev.signalbox.catalog.values.ValueReader;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.config.ValuesSettings;
import dev.signalbox.config.metric.BusinessMetricSettings;
import dev.signalbox.config.metric.SegmentSettings;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import dev.signalbox.index.words.ValueHashes;
import dev.signalbox.metric.DescribedMetrics;
import dev.signalbox.stage.StageException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Reads a database's description from the database.
public final class Introspection {
  private static final Logger LOG = LoggerFactory.getLogger(Introspection.class);
  private static final Duration ANSWER_TIMEOUT = Duration.ofMinutes(1);

  private Introspection() {}

  /// As [#describe(RegisteredDatabase, ValuesSettings)] with the default limits.
  public static DatabaseDescription describe(RegisteredDatabase registered) {
    return describe(registered, ValuesSettings.defaults());
  }

  /// The description of a database: its registered one, or else one from its own metadata; and
  /// hashes of its values, where it can be reached; of a federation, that of its members. Its
  /// `problems` name every part that cannot be read; the rest is described.
  ///
  /// Threading: blocks on a connection of its own, which is read-only and closed at the end.
  ///
  /// @throws StageException `DATABASE_UNAVAILABLE`; neither message nor cause holds credentials
  public static DatabaseDescription describe(RegisteredDatabase registered, ValuesSettings limits) {
    RegisteredFederation federation = registered.federation();
    if (federation != null) {
      return FederatedDescription.of(
          federation,
          federation.members().stream().map(member -> describe(member, limits)).toList());
    }
    LiveDescription live = registered.live();
    if (live != null) {
      return live.describe();
    }
    DatabaseDescription known = registered.description();
    if (known != null && !registered.executable()) {
      return known;
    }
    ReadOnlyDatabase database = ReadOnlyDatabase.of(registered);
    try (Connection connection = database.connect(ANSWER_TIMEOUT)) {
      DatabaseDescription description =
          known == null
              ? new SchemaReader(database.engine(), connection, database.settings()).read()
              : known;
      return withValues(
          description,
          _ -> true,
          new ValueReader(database.engine(), connection, limits.distinct()));
    } catch (SQLException e) {
      if (known == null) {
        throw database.unavailable(e);
      }
      LOG.warn("The values of the database '{}' cannot be read", registered.id(), e);
      return known;
    }
  }

  /// Whether a description follows the present settings of a database. With the same schema
  /// ([Fingerprint]), a new description would then differ in nothing but rows and values. False
  /// where the description does not come from the database itself.
  public static boolean isConfigured(RegisteredDatabase registered, DatabaseDescription known) {
    RegisteredFederation federation = registered.federation();
    if (federation != null) {
      return FederatedDescription.isConfigured(federation, known);
    }
    DatabaseSettings settings = registered.connection();
    if (settings == null || !registered.describesItself()) {
      return false;
    }
    PrivateColumns privateColumns = PrivateColumns.of(settings);
    return known.getName().equals(settings.name() == null ? settings.id() : settings.name())
        && known.getDialect().equals(registered.dialect().id())
        && known.getDescription().equals(Optional.ofNullable(settings.description()))
        && known.getStatements().equals(settings.statements())
        && known.getTenants().equals(settings.tenants())
        && known.equals(DescribedMetrics.checked(withMetrics(known, settings)))
        && known.getVisibleTo().equals(settings.visibleTo())
        && known.getExecutable()
        && known.getTables().stream().allMatch(table -> isConfigured(table, privateColumns));
  }

  private static DatabaseDescription withMetrics(
      DatabaseDescription known, DatabaseSettings settings) {
    return DatabaseDescription.newBuilder(known)
        .setMetrics(settings.metrics().stream().map(BusinessMetricSettings::described).toList())
        .setSegments(settings.segments().stream().map(SegmentSettings::described).toList())
        .build();
  }

  /// A view's columns may come from private ones, as only its definition tells.
  private static boolean isConfigured(TableDescription table, PrivateColumns privateColumns) {
    if (table.getView() && !privateColumns.areNone()) {
      return false;
    }
    SchemaBuilder.Name name =
        new SchemaBuilder.Name(table.getSchema$().orElse(null), table.getName());
    return table.getColumns().stream()
        .allMatch(column ->
            column.getIsPrivate()
                == privateColumns.contains(name, table.getView(), column.getName()));
  }

  /// The known description of a database, with the values of some tables read anew. Values that
  /// cannot be read stay as they are known; private columns by the present settings are never read.
  ///
  /// Threading: blocks on a connection of its own, which is read-only and closed at the end.
  ///
  /// @param tables `table` or `schema.table`, in any case; empty: all
  /// @throws StageException `DATABASE_UNAVAILABLE`; neither message nor cause holds credentials
  public static DatabaseDescription refresh(
      RegisteredDatabase registered,
      DatabaseDescription known,
      Set<String> tables,
      ValuesSettings limits) {
    if (registered.federation() != null || registered.live() != null) {
      return describe(registered, limits);
    }
    ReadOnlyDatabase database = ReadOnlyDatabase.of(registered);
    PrivateColumns privateColumns = PrivateColumns.of(database.settings());
    DatabaseDescription hidden =
        withTables(
            known, known.getTables().stream().map(table -> hiding(table, privateColumns)).toList());
    try (Connection connection = database.connect(ANSWER_TIMEOUT)) {
      return withValues(
          hidden,
          table -> tables.isEmpty() || tables.stream().anyMatch(name -> names(name, table)),
          new ValueReader(database.engine(), connection, limits.distinct()));
    } catch (SQLException e) {
      throw database.unavailable(e);
    }
  }

  /// Descriptions leave out the default schema, which other sources may name.
  private static boolean names(String name, TableDescription table) {
    String lower = name.toLowerCase(Locale.ROOT);
    String wanted = table.getName().toLowerCase(Locale.ROOT);
    return lower.equals(wanted) || lower.endsWith("." + wanted);
  }

  private static TableDescription hiding(TableDescription table, PrivateColumns privateColumns) {
    SchemaBuilder.Name name =
        new SchemaBuilder.Name(table.getSchema$().orElse(null), table.getName());
    return withColumns(
        table,
        column ->
            column.getIsPrivate()
                    || privateColumns.contains(name, table.getView(), column.getName())
                ? new ColumnDescription(
                    column.getName(),
                    column.getType(),
                    column.getNullable(),
                    column.getComment().orElse(null),
                    true,
                    null,
                    false,
                    column.getOrigin().orElse(null))
                : column);
  }

  private static DatabaseDescription withValues(
      DatabaseDescription description, Predicate<TableDescription> chosen, ValueReader reader) {
    IdentityHashMap<TableDescription, TableDescription> read = new IdentityHashMap<>();
    ValueReader.inOrder(description.getTables())
        .filter(chosen)
        .forEach(table -> read.put(table, withValues(description, table, reader)));
    return withTables(
        description,
        description.getTables().stream().map(table -> read.getOrDefault(table, table)).toList());
  }

  private static TableDescription withValues(
      DatabaseDescription database, TableDescription table, ValueReader reader) {
    Map<String, ColumnValues.Values> values = new HashMap<>();
    reader.read(database, table).forEach(read -> values.put(read.column(), read));
    return withColumns(
        table,
        column -> {
          ColumnValues.Values read = values.get(column.getName());
          return read == null
              ? column
              : new ColumnDescription(
                  column.getName(),
                  column.getType(),
                  column.getNullable(),
                  column.getComment().orElse(null),
                  column.getIsPrivate(),
                  ValueHashes.of(read.values()).orElse(null),
                  !read.complete(),
                  column.getOrigin().orElse(null));
        });
  }

  private static DatabaseDescription withTables(
      DatabaseDescription description, List<TableDescription> tables) {
    return new DatabaseDescription(
        description.getId(),
        description.getName(),
        description.getDialect(),
        description.getDescription().orElse(null),
        description.getStatements(),
        description.getTenants(),
        description.getExecutable(),
        tables,
        description.getProblems(),
        description.getStaleSince().orElse(null),
        description.getStaleReason().orElse(null),
        description.getFingerprint().orElse(null),
        description.getVisibleTo(),
        description.getRegistration().orElse(null),
        description.getRegisteredAt().orElse(null),
        description.getMetrics(),
        description.getSegments());
  }

  private static TableDescription withColumns(
      TableDescription table, UnaryOperator<ColumnDescription> change) {
    return new TableDescription(
        table.getSchema$().orElse(null),
        table.getName(),
        table.getView(),
        table.getReads(),
        table.getComment().orElse(null),
        table.getRowEstimate().orElse(null),
        table.getColumns().stream().map(change).toList(),
        table.getPrimaryKey(),
        table.getForeignKeys());
  }
}
