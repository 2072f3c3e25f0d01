package dev.signalbox.catalog;

import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;

/// Column values read from the databases themselves, remembered for an hour.
///
/// Threading: safe for any number of threads; those who want the values of one database share one
/// reading of it.
public final class DatabaseColumnValues implements ColumnValues {
  private static final Duration REMEMBERED = Duration.ofHours(1);

  /// Of all databases together.
  private static final long REMEMBERED_CHARACTERS = 50_000_000;

  private final Catalog catalog;
  private final Connections connections;
  private final AsyncCache<String, List<Values>> cache =
      Caffeine.newBuilder()
          .executor(Thread::startVirtualThread)
          .expireAfterWrite(REMEMBERED)
          .maximumWeight(REMEMBERED_CHARACTERS)
          .weigher((String _, List<Values> values) -> characters(values))
          .buildAsync();

  /// @param catalog says which columns hold text and may be read
  public DatabaseColumnValues(Catalog catalog, Connections connections) {
    this.catalog = catalog;
    this.connections = connections;
  }

  private static int characters(List<Values> columns) {
    return columns.stream()
        .flatMap(column -> column.values().stream())
        .mapToInt(String::length)
        .sum();
  }

  @Override
  public List<Values> of(String database) {
    try {
      return cache.get(database, this::read).get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof StageException failure) {
        throw failure;
      }
      throw new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StageException(
          FailureCode.DEADLINE_EXCEEDED,
          "Reading the values of the database '%s' took too long".formatted(database),
          e);
    }
  }

  private List<Values> read(String database) {
    DatabaseDescription description =
        catalog
            .find(database)
            .orElseThrow(() ->
                new StageException(
                    FailureCode.UNKNOWN_DATABASE, "There is no database '%s'".formatted(database)));
    if (!description.getExecutable()) {
      return List.of();
    }
    try (Connection connection = connections.open(database)) {
      Engine engine = Engine.of(Dialect.of(description.getDialect()));
      return new ValueReader(engine, connection).read(description);
    } catch (SQLException e) {
      throw new StageException(
          FailureCode.DATABASE_UNAVAILABLE,
          "The values of the database '%s' cannot be read".formatted(database),
          e);
    }
  }
}
