package dev.signalbox.federation;

import dev.signalbox.config.ExecutionSettings;
import dev.signalbox.event.ResultTable;
import dev.signalbox.execution.CombiningDatabase;
import dev.signalbox.execution.QueryExecutor;
import dev.signalbox.federation.query.TableUse;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;
import org.jspecify.annotations.Nullable;

/// The tables that one question has loaded, in a database of its own in memory. They go when it
/// closes.
///
/// Threading: one thread.
final class LoadedTables implements AutoCloseable {
  private static final String NAME = "the joined sources";

  private final DuckDBConnection connection;
  private final Set<String> mixed = new LinkedHashSet<>();

  private LoadedTables(DuckDBConnection connection) {
    this.connection = connection;
  }

  static LoadedTables open() {
    try {
      Connection connection = CombiningDatabase.open();
      return new LoadedTables(connection.unwrap(DuckDBConnection.class));
    } catch (SQLException e) {
      throw failed(e);
    }
  }

  /// Loads the rows of a use. Each column gets the type of its description where all values have
  /// it, and else one that holds them all.
  void load(TableUse use, List<List<@Nullable Object>> rows) {
    List<LoadedColumn> columns =
        IntStream.range(0, use.columns().size())
            .mapToObj(i -> LoadedColumn.of(use.describedColumns().get(i), rows, i))
            .toList();
    columns.stream()
        .filter(LoadedColumn::isMixed)
        .forEach(column -> mixed.add("%s.%s".formatted(use.table().fullName(), column.name())));
    String staged =
        columns.stream()
            .map(column -> column.quoted() + " " + column.staged())
            .collect(Collectors.joining(", "));
    String cast =
        columns.stream()
            .map(column -> "%s AS %s".formatted(column.cast(), column.quoted()))
            .collect(Collectors.joining(", "));
    try (Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE staged (%s)".formatted(staged));
      append(rows, columns);
      statement.execute(
          "CREATE TABLE %s AS SELECT %s FROM staged".formatted(use.loadedName(), cast));
      statement.execute("DROP TABLE staged");
    } catch (SQLException e) {
      throw failed(e);
    }
  }

  private void append(List<List<@Nullable Object>> rows, List<LoadedColumn> columns)
      throws SQLException {
    try (DuckDBAppender appender =
        connection.createAppender(DuckDBConnection.DEFAULT_SCHEMA, "staged")) {
      for (List<@Nullable Object> row : rows) {
        appender.beginRow();
        for (int i = 0; i < columns.size(); i++) {
          append(appender, columns.get(i).stagedValue(row.get(i)));
        }
        appender.endRow();
      }
    }
  }

  private static void append(DuckDBAppender appender, @Nullable Object value) throws SQLException {
    switch (value) {
      case null -> appender.appendNull();
      case Long number -> appender.append(number.longValue());
      case Double number -> appender.append(number.doubleValue());
      case Boolean truth -> appender.append(truth.booleanValue());
      case ByteBuffer bytes -> {
        byte[] copy = new byte[bytes.remaining()];
        bytes.duplicate().get(copy);
        appender.append(copy);
      }
      default -> appender.append(value.toString());
    }
  }

  /// The columns that hold numbers and texts, by their full names.
  List<String> mixed() {
    return List.copyOf(mixed);
  }

  /// Executes a query over the loaded tables.
  ///
  /// @throws StageException `SQL_FAILED` with the engine's message, or `STATEMENT_TIMEOUT`
  ResultTable query(String sql, ExecutionSettings limits) throws InterruptedException {
    Connection own;
    try {
      own = connection.duplicate();
    } catch (SQLException e) {
      throw failed(e);
    }
    return QueryExecutor.execute(own, NAME, sql, limits);
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      throw failed(e);
    }
  }

  private static StageException failed(SQLException cause) {
    return new StageException(
        FailureCode.INTERNAL, "The rows of the sources could not be joined.", cause);
  }
}
