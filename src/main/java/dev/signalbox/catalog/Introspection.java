package dev.signalbox.catalog;

import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import dev.signalbox.index.ValueHashes;
import dev.signalbox.stage.StageException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Asks a database what it holds.
public final class Introspection {
  private static final Logger LOG = LoggerFactory.getLogger(Introspection.class);
  private static final Duration ANSWER_TIMEOUT = Duration.ofMinutes(1);

  private Introspection() {}

  /// The description of a database: the one that it was registered with, or else what its own
  /// metadata says; and hashes of the values that it holds, where it can be asked for them. What
  /// cannot be read of it is named among the `problems`; the rest is described.
  ///
  /// Threading: blocks on a connection of its own, which is read-only and closed at the end.
  ///
  /// @throws StageException `DATABASE_UNAVAILABLE`; neither message nor cause holds credentials
  public static DatabaseDescription describe(RegisteredDatabase registered) {
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
      return withValues(description, new ValueReader(database.engine(), connection));
    } catch (SQLException e) {
      if (known == null) {
        throw database.unavailable(e);
      }
      LOG.warn("The values of the database '{}' cannot be read", registered.id(), e);
      return known;
    }
  }

  private static DatabaseDescription withValues(
      DatabaseDescription description, ValueReader reader) {
    Map<String, Map<String, List<String>>> values = new HashMap<>();
    for (ColumnValues.Values of : reader.read(description)) {
      values.computeIfAbsent(of.table(), _ -> new HashMap<>()).put(of.column(), of.values());
    }
    return DatabaseDescription.newBuilder()
        .setId(description.getId())
        .setName(description.getName())
        .setDialect(description.getDialect())
        .setDescription(description.getDescription().orElse(null))
        .setStatements(description.getStatements())
        .setTenants(description.getTenants())
        .setExecutable(description.getExecutable())
        .setTables(
            description.getTables().stream()
                .map(table -> withValues(table, values.getOrDefault(table.getName(), Map.of())))
                .toList())
        .setProblems(description.getProblems())
        .setFingerprint(description.getFingerprint().orElse(null))
        .build();
  }

  private static TableDescription withValues(
      TableDescription table, Map<String, List<String>> values) {
    return TableDescription.newBuilder()
        .setSchema$(table.getSchema$().orElse(null))
        .setName(table.getName())
        .setView(table.getView())
        .setComment(table.getComment().orElse(null))
        .setRowEstimate(table.getRowEstimate().orElse(null))
        .setColumns(
            table.getColumns().stream()
                .map(column -> withValues(column, values.getOrDefault(column.getName(), List.of())))
                .toList())
        .setPrimaryKey(table.getPrimaryKey())
        .setForeignKeys(table.getForeignKeys())
        .build();
  }

  private static ColumnDescription withValues(ColumnDescription column, List<String> values) {
    return new ColumnDescription(
        column.getName(),
        column.getType(),
        column.getNullable(),
        column.getComment().orElse(null),
        column.getIsPrivate(),
        ValueHashes.of(values).orElse(null),
        column.getValuesSampled());
  }
}
