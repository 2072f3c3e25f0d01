package dev.signalbox.evaluation.suite;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.engine.sqlite.SqliteFiles;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.evaluation.dataset.DatasetRepository;
import dev.signalbox.evaluation.dataset.QueryRunner;
import dev.signalbox.evaluation.dataset.QueryRunner.QueryFailedException;
import dev.signalbox.evaluation.query.GoldQuery;
import dev.signalbox.evaluation.query.ResultComparison;
import dev.signalbox.evaluation.query.UnparsableQueryException;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ResultTable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Compares queries on changed copies of their database, so that a query which has the gold query's
/// result by chance is found out. After Zhong, Yu & Klein 2020, Semantic Evaluation for Text-to-SQL
/// with Distilled Test Suites: their suites are searched for, these are drawn ([DatabaseVariant]).
///
/// Threading: one thread.
public final class TestSuite implements AutoCloseable {
  private final Map<String, RegisteredDatabase> databases = new HashMap<>();
  private final Map<String, @Nullable DatasetRepository> variants = new HashMap<>();
  private final int count;
  private @Nullable Path folder;

  /// @param databases of the questions
  /// @param count number of copies of each
  public TestSuite(Collection<RegisteredDatabase> databases, int count) {
    databases.forEach(database -> this.databases.put(database.id(), database));
    this.count = count;
  }

  /// Whether the suite compares on copies of a database: whether it has a SQLite file.
  public boolean copies(String database) {
    return file(database).isPresent();
  }

  /// Whether a query has the gold query's result on every copy of its database. A copy on which the
  /// gold query fails does not count.
  ///
  /// @return empty where the database has no SQLite file
  /// @throws UnparsableQueryException the gold query cannot be parsed
  public Optional<Boolean> agree(String database, String gold, String sql)
      throws UnparsableQueryException, InterruptedException {
    DatasetRepository copies = variants.computeIfAbsent(database, this::made);
    if (copies == null) {
      return Optional.empty();
    }
    boolean ordered = GoldQuery.parse(gold).ordersRows();
    QueryRunner queries = copies.queries();
    for (DatabaseDescription copy : copies.all()) {
      ResultTable wanted;
      try {
        wanted = queries.run(copy.getId(), gold);
      } catch (QueryFailedException e) {
        continue;
      }
      if (!finds(queries, copy.getId(), sql, wanted, ordered)) {
        return Optional.of(false);
      }
    }
    return Optional.of(true);
  }

  private static boolean finds(
      QueryRunner queries, String copy, String sql, ResultTable wanted, boolean ordered)
      throws InterruptedException {
    try {
      return ResultComparison.sameResult(wanted, queries.run(copy, sql), ordered);
    } catch (QueryFailedException e) {
      return false;
    }
  }

  private @Nullable DatasetRepository made(String id) {
    return file(id).map(file -> DatasetRepository.of(copies(id, file))).orElse(null);
  }

  private Optional<Path> file(String id) {
    RegisteredDatabase database = databases.get(id);
    DatabaseSettings connection = database == null ? null : database.connection();
    return connection == null || !connection.url().startsWith("jdbc:sqlite:")
        ? Optional.empty()
        : SqliteFiles.file(connection.url());
  }

  private List<RegisteredDatabase> copies(String id, Path file) {
    List<RegisteredDatabase> copies = new ArrayList<>();
    for (int number = 1; number <= count; number++) {
      try {
        Path copy =
            folder().resolve("%s-%d.sqlite".formatted(id.replaceAll("[^\\w.-]", "_"), number));
        DatabaseVariant.make(file, copy, number);
        copies.add(RegisteredDatabase.of(settings(id + "-" + number, copy), file.toString()));
      } catch (SQLException e) {
        throw new IllegalStateException("The database '" + id + "' cannot be changed", e);
      } catch (IOException e) {
        throw new UncheckedIOException("The database '" + id + "' cannot be copied", e);
      }
    }
    return copies;
  }

  private static DatabaseSettings settings(String id, Path file) {
    return new DatabaseSettings(
        id,
        SqliteFiles.url(file),
        null,
        null,
        List.of(),
        null,
        null,
        List.of(),
        List.of(),
        List.of());
  }

  private Path folder() throws IOException {
    Path known = folder;
    if (known == null) {
      known = Files.createTempDirectory("signalbox-suite");
      folder = known;
    }
    return known;
  }

  /// Removes the copies.
  @Override
  public void close() {
    for (DatasetRepository copies : variants.values()) {
      if (copies != null) {
        copies.close();
      }
    }
    Path made = folder;
    if (made != null) {
      try (var files = Files.list(made)) {
        for (Path file : files.toList()) {
          Files.delete(file);
        }
        Files.delete(made);
      } catch (IOException e) {
        throw new UncheckedIOException("The copies in " + made + " cannot be removed", e);
      }
    }
  }
}
