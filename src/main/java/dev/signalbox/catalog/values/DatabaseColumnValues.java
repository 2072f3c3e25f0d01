package dev.signalbox.catalog.values;

import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.signalbox.catalog.Catalog;
import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.catalog.engine.Connections;
import dev.signalbox.catalog.engine.Engine;
import dev.signalbox.config.ValuesSettings;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import dev.signalbox.stage.CallContext;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import dev.signalbox.stage.Waiting;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.function.Predicate;

/// Column values from the databases themselves. The cache keeps them for an hour, or until the
/// catalog has other tables, columns or values.
///
/// Threading: safe for any number of threads; callers that want one database's values share one
/// reading.
public final class DatabaseColumnValues implements ColumnValues {
  private static final Duration REMEMBERED = Duration.ofHours(1);

  /// The most values of a column without text.
  private static final int SAMPLES = 100;

  /// The most characters of all databases together.
  private static final long REMEMBERED_CHARACTERS = 50_000_000;

  /// @param described by the description at that time
  private record Remembered(DatabaseDescription described, List<Values> values) {

    int characters() {
      return values.stream()
          .flatMap(column -> column.values().stream())
          .mapToInt(String::length)
          .sum();
    }

    boolean isOf(DatabaseDescription known) {
      return described.getTables().equals(known.getTables());
    }
  }

  private final Catalog catalog;
  private final Connections connections;
  private final int distinct;
  private final AsyncCache<String, Remembered> cache =
      Caffeine.newBuilder()
          .executor(Thread::startVirtualThread)
          .expireAfterWrite(REMEMBERED)
          .maximumWeight(REMEMBERED_CHARACTERS)
          .weigher((String _, Remembered remembered) -> remembered.characters())
          .buildAsync();

  /// With the default limits.
  ///
  /// @param catalog decides which columns hold text and may be read
  public DatabaseColumnValues(Catalog catalog, Connections connections) {
    this(catalog, connections, ValuesSettings.defaults());
  }

  /// @param catalog decides which columns hold text and may be read
  public DatabaseColumnValues(Catalog catalog, Connections connections, ValuesSettings limits) {
    this.catalog = catalog;
    this.connections = connections;
    this.distinct = limits.distinct();
  }

  @Override
  public List<Values> of(String database) {
    DatabaseDescription known = known(database);
    if (!known.getExecutable()) {
      return List.of();
    }
    Remembered remembered = remembered(known);
    if (!remembered.isOf(known)) {
      cache.synchronous().asMap().remove(database, remembered);
      remembered = remembered(known);
    }
    return remembered.values();
  }

  /// Reads them for each call; the caller keeps the forms that it tells by them.
  @Override
  public List<Values> samples(String database, Predicate<ColumnDescription> chosen) {
    DatabaseDescription known = known(database);
    if (!known.getExecutable()) {
      return List.of();
    }
    try (Connection connection = connections.open(database)) {
      Engine engine = Engine.of(Dialect.of(known.getDialect()));
      return new ValueReader(engine, connection, SAMPLES).samples(known, chosen);
    } catch (SQLException e) {
      throw unavailable(known, e);
    }
  }

  @Override
  public Optional<List<String>> like(
      String database, Values column, String text, Set<String> others) {
    DatabaseDescription known = known(database);
    List<TableDescription> tables =
        known.getTables().stream().filter(table -> isOf(table, column)).toList();
    if (tables.isEmpty()) {
      return Optional.empty();
    }
    Set<String> like = new LinkedHashSet<>();
    try (Connection connection = connections.open(database)) {
      ValueLookup lookup =
          new ValueLookup(Engine.of(Dialect.of(known.getDialect())), connection, known);
      for (TableDescription table : tables) {
        Optional<List<String>> matches = lookup.of(table, column.column(), text, others);
        if (matches.isEmpty() || matches.get().contains(text)) {
          return matches;
        }
        like.addAll(matches.get());
      }
      return Optional.of(List.copyOf(like));
    } catch (SQLException e) {
      throw unavailable(known, e);
    }
  }

  /// Tables of several schemas can share a name; values of a private column stay secret.
  private static boolean isOf(TableDescription table, Values column) {
    return table.getName().equals(column.table())
        && table.getColumns().stream()
            .anyMatch(each -> each.getName().equals(column.column()) && !each.getIsPrivate());
  }

  private DatabaseDescription known(String database) {
    return catalog
        .find(database)
        .orElseThrow(() ->
            new StageException(
                FailureCode.UNKNOWN_DATABASE, "There is no database '%s'".formatted(database)));
  }

  private static StageException unavailable(DatabaseDescription known, SQLException cause) {
    return new StageException(
        FailureCode.DATABASE_UNAVAILABLE,
        "The values of the database '%s' cannot be read".formatted(known.getId()),
        cause);
  }

  private Remembered remembered(DatabaseDescription known) {
    try {
      Callable<Remembered> reading = CallContext.carried(() -> read(known));
      return Waiting.result(known.getId(), cache.get(known.getId(), _ -> called(reading)));
    } catch (ExecutionException e) {
      if (e.getCause() instanceof StageException failure) {
        throw failure;
      }
      throw new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StageException(
          FailureCode.DEADLINE_EXCEEDED,
          "Reading the values of the database '%s' took too long".formatted(known.getId()),
          e);
    }
  }

  private static Remembered called(Callable<Remembered> reading) {
    try {
      return reading.call();
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private Remembered read(DatabaseDescription known) {
    try (Connection connection = connections.open(known.getId())) {
      Engine engine = Engine.of(Dialect.of(known.getDialect()));
      return new Remembered(known, new ValueReader(engine, connection, distinct).read(known));
    } catch (SQLException e) {
      throw unavailable(known, e);
    }
  }
}
